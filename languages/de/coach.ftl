### Die Partie nach der Einführung: worum es bei jeder Art von Entscheidung geht, ausführlich und dann kurz.

coach-off = Keine Tipps mehr

coach-yunnan-bid = Was bremst dich am meisten: ein Pferd, das nicht weit kommt, zu wenige Passierscheine, zu wenige Händler? Biete dort. Eine 5 oder 7 kann überboten werden; ab 9 bist du sicher. Wenn es dir reicht, passe: Die Händler aus deinem Vorrat gehen auf den Markt und können reisen.
coach-yunnan-bid-again = Noch ein Gebot, oder Händler für die Reise behalten? Nur wer auf dem Markt oder in den Provinzen ist, reist in dieser Runde.
coach-yunnan-progress = Ein Bauwerk oder der Tempel verlangt eine Entscheidung. Ein Handelsposten hält deine Route für immer offen, eine Brücke ist eine Abkürzung, ein Teehaus bringt Siegpunkte und schützt vor dem Provinzinspektor.
coach-yunnan-progress-again = Wo täte dir eine Lücke am meisten weh? Ein Handelsposten dort kann nicht verdrängt werden.
coach-yunnan-travel = Schick deine Händler so weit hinauf, wie Pferd und Passierscheine reichen, aber lass jedem eine Route nach Hause: in jeder Provinz auf dem Weg einen deiner Händler oder Handelsposten. Die Vorschau zeigt dein Einkommen, wenn die Runde jetzt enden würde.
coach-yunnan-travel-again = Kannst du jemanden mit weniger Einfluss verdrängen? Und wohin wird der Provinzinspektor gehen?
coach-yunnan-convert = Teile dein Einkommen auf. Behalte am Anfang genug Geld für zwei gute Gebote; je näher das Ende, desto mehr davon sollte zu Siegpunkten werden.
coach-yunnan-convert-again = Wie weit ist der Führende von 80 Siegpunkten entfernt? Am Ende sind 3 Yuán nur noch 1 Siegpunkt wert.
coach-darjeeling-start = Beginne auf einem Plättchen am Rand, um das herum viel Tee einer Sorte liegt und eine Stadt nicht weit ist. Das Plättchen, auf dem du beginnst, behältst du.
coach-darjeeling-start-again = Such viel Tee einer Sorte und eine Stadt in der Nähe.
coach-darjeeling-move = Nimm Tee, den du schon hast; Plättchen mit einer Hälfte sind am nützlichsten. Das nächste Plättchen geradeaus oder nach einer Vierteldrehung ist kostenlos. Denk auch daran, wohin du danach blickst.
coach-darjeeling-move-again = Ist eine Stadt in Reichweite? Nur neben einer Stadt werden alle deine Kisten verladen.
coach-darjeeling-ship = Jetzt verladen oder auf mehr warten? Kisten bringen Zug für Zug Punkte, früher ist also oft besser. Vergleiche auch die Sorten: Je länger eine nicht verladen wurde, desto höher ist ihr Bonus.
coach-darjeeling-ship-again = Ab vier Kisten bringt jede einen Punkt extra, aber übrige Hälften kosten am Ende Punkte.
