### The guided first games.

learn = Spielen lernen
learn-why = Eine erste Partie auf dem echten Spielplan. Eine Hand zeigt dir den Weg, jeder Zug wird erklärt, und nichts kann schiefgehen. Je etwa zehn Minuten; hör auf, wann du willst, und mach später weiter.
learn-new = Neu hier? In zehn Minuten gelernt
learn-begin = Anfangen
learn-resume = Weiter: Schritt { $step } von { $of }
learn-again = Von vorn
learn-done = Geschafft
learn-step = Schritt { $step } von { $of }
learn-steps = Schritte der Einführung
learn-leave = Verlassen
learn-back = Zurück
learn-on = Weiter
learn-show = Zeig es mir
learn-other = Auch das ist erlaubt: { $what }. Folge jetzt aber der Hand.
learn-play = Gegen Neulinge spielen

## Yunnan

learn-yunnan-goal = Tee, Pferde und eine lange Straße
learn-yunnan-goal-before = Du führst das rote Handelshaus. Deine Händler bringen Tee aus Pu'er die Straße hinauf, und je weiter sie kommen, desto teurer verkauft er sich; wer die meisten Siegpunkte hat, gewinnt. Jede Runde hat zwei Hälften: Erst bieten alle unten in der Stadt um Fortschritte, dann reisen alle und verdienen.

learn-yunnan-bid = Bieten in der Stadt
learn-yunnan-bid-before = In den Gebäuden gibt es Fortschritte. Ein Händler auf einem Feld ist ein Gebot, die Zahl sein Preis; du zahlst nur, wenn er am Ende noch dort steht. Du brauchst den Pferdehändler: Weiter als dein Pferd kommt keiner deiner Händler.
learn-yunnan-bid-task = Setze einen Händler auf die 5 beim Pferdehändler.
learn-yunnan-bid-after = Runde Felder sind klein: Ein höheres Gebot vertreibt den Händler. Genau das hat Tashi mit einer 7 getan, also ist dein Händler wieder in deinem Vorrat. Gekostet hat es dich nichts als Zeit.

learn-yunnan-overbid = Überbiete sie
learn-yunnan-overbid-before = Eckige Felder sind groß: Wer dort steht, bleibt, was immer die anderen bieten. Und es gibt nicht nur einen Gewinner: Jeder Händler, der am Ende noch steht, bringt seinen Fortschritt.
learn-yunnan-overbid-task = Setze einen Händler auf die 9 beim Pferdehändler.
learn-yunnan-overbid-after = Jetzt ist Tashi draußen und bietet in der Handelsschule um einen neuen Händler. Lin geht in die Bank: Ihr Gebot verfällt, ihre Händler ziehen auf den Markt, und sie bekommt umso mehr Geld, je höher alle Gebote zusammen sind.

learn-yunnan-yard = Noch ein Gebot
learn-yunnan-yard-before = Du darfst in mehreren Gebäuden bieten, mit je einem Händler. Zusammen dürfen deine Gebote aber dein Geld nicht übersteigen: Du hast 16 Yuán, und 9 sind vergeben. Der Bauhof gibt dir ein Bauwerk.
learn-yunnan-yard-task = Setze einen Händler auf die 5 im Bauhof.
learn-yunnan-yard-after = 9 und 5 sind 14, das kannst du zahlen. Ein kleines Feld ist ein Wagnis, bis alle gepasst haben. Doch Tashi hat gepasst, und Lin sitzt in der Bank: Niemand kann mehr gegen dich bieten.

learn-yunnan-pass = Passen
learn-yunnan-pass-before = Zwei Händler sind noch in deinem Vorrat. Wenn du passt, gehen sie auf den Markt von Pu'er, und von dort können sie noch in dieser Runde reisen. Wer geboten hat, bleibt zu Hause.
learn-yunnan-pass-task = Passe.
learn-yunnan-pass-after = Die Bank zahlt Lin aus. Dann bezahlen alle ihre Gebote und nehmen, was sie bringen: Dein Pferd ist bis Kang gekommen, und der Bauhof fragt, was es sein darf.

learn-yunnan-progress = Einen Posten bauen
learn-yunnan-progress-before = Am Ende deines Zuges braucht jeder Händler eine lückenlose Route nach Hause: in jeder Provinz dazwischen einen Händler oder Handelsposten von dir. Ein Posten bleibt für immer. Eine Brücke kürzt über eine Schlucht ab; ein Teehaus bringt am Ende Siegpunkte und schützt vor dem Inspektor.
learn-yunnan-progress-task = Nimm einen Handelsposten und baue ihn in Sichuan.
learn-yunnan-progress-after = Deine zwei Händler halten Yunnan, der Posten hält Sichuan. Der Weg nach Kang ist frei.

learn-yunnan-trip = Reisen
learn-yunnan-trip-before = Jede Grenze, die ein Händler überschreitet, kostet einen Passierschein. Du hast 4 in jeder Runde, für alle deine Händler zusammen, und nächste Runde hast du sie alle wieder. Je weiter oben, desto mehr verdient ein Händler: 6 Yuán in Yunnan, 12 in Kang.
learn-yunnan-trip-task = Nimm einen Händler vom Markt und schicke ihn nach Kang.
learn-yunnan-trip-after = Drei Grenzen, drei Passierscheine. Neben dem Plan siehst du, was die Runde brächte, wenn sie jetzt endete: Dein Einkommen ist gestiegen, und auf deinen Händler wartet ein Gastgeschenk.

learn-yunnan-push = Jemanden verdrängen
learn-yunnan-push-before = Ein Händler, der in einer Provinz ankommt, darf dort einen verdrängen, dessen Besitzer weniger Einfluss hat. Du hast Einfluss 1, Lin hat 0. Der Verdrängte fällt auf der Straße um einen Ort zurück.
learn-yunnan-push-task = Schicke deinen letzten Händler nach Yunnan und verdränge den von Lin.
learn-yunnan-push-after = Lins Händler ist wieder auf dem Markt, und ihre Route nach Sichuan ist unterbrochen, bis sie ihn wieder losschickt. Einfluss gibt es in der Händlergilde; wer nicht mehr davon hat als du, kann dich nicht verdrängen.

learn-yunnan-inspector = Der Inspektor kommt
learn-yunnan-inspector-before = Sind alle gereist, besucht der Provinzinspektor die Provinz mit dem höchsten Ertrag. Er verbannt einen Händler: den des Spielers mit dem höchsten Einfluss dort. Ein eigenes Teehaus schützt davor, Einfluss 4 ebenfalls. Wohin er jetzt ginge, zeigt der Plan.
learn-yunnan-inspector-task = Beende deinen Zug und sieh, was geschieht.
learn-yunnan-inspector-after = Sichuan brachte am meisten, also verlor Tashi dort einen Händler; du hast da nur einen Posten, und Posten sind sicher. Jeder andere Händler bei Gastgeschenken nahm eines. Dann wurde der Tee verkauft: 33 Yuán für dich, mehr als für jeden anderen.

learn-yunnan-income = Siegpunkte oder Geld?
learn-yunnan-income-before = Dein Einkommen teilst du selbst auf: Siegpunkte gewinnen das Spiel, Geld bezahlt die nächsten Gebote. Wähle gut, denn behaltenes Geld wird nie mehr zu Punkten, nur ganz am Ende noch je 3 Yuán zu einem. Wer am meisten verdient, bietet als Letzter und reist als Erster.
learn-yunnan-income-task = Mache 22 Siegpunkte und nimm 11 Yuán.
learn-yunnan-income-after = 28 Siegpunkte, 13 Yuán. Die Händler auf dem Markt kommen heim, die in den Provinzen bleiben stehen, und die nächste Runde beginnt mit dem Bieten.

learn-yunnan-end = Die letzte Runde
learn-yunnan-end-before = Einige Runden später. Tashi hat 83 Siegpunkte, und ab 80 endet das Spiel nach dieser Runde; ebenso, wenn das letzte Gastgeschenk genommen ist. Alle dürfen ihr Einkommen noch aufteilen.
learn-yunnan-end-task = Mache aus allen 24 Yuán Siegpunkte.
learn-yunnan-end-after = Jetzt zählt alles, was du aufgebaut hast: Geld, Gastgeschenke, Passierscheine, Einfluss, Teehäuser und das Pferd. Tashi hat unterwegs mehr Siegpunkte gemacht, und doch gewinnst du mit 120 zu 109.

learn-yunnan-summary = Das ist Yunnan
learn-yunnan-summary-before = Bieten, Bank, Fortschritte, Reisen, Inspektor, Gastgeschenke, Einkommen: Du kennst eine ganze Runde. Geht ein Zug nicht, nennt dir der Plan die Regel; weißt du nicht weiter, gibt dir am Tisch eine Lampe einen Rat.

## Darjeeling

learn-darjeeling-goal = Tee für die Schiffe
learn-darjeeling-goal-before = Du spielst Rot. Du sammelst Tee auf den Feldern, fügst hinter deinem Sichtschirm halbe Kisten zusammen und verlädst die ganzen. Kisten an Bord bringen Zug um Zug Punkte, und wer 100 Punkte erreicht, beendet das Spiel.

learn-darjeeling-opening = Wo anfangen?
learn-darjeeling-opening-before = Alle verladen eine Kiste auf ein Schiff und setzen ihren Teesammler auf ein Plättchen am Rand, den Blick in die Region. Dieses Plättchen behältst du. Ein Plättchen zeigt eine, zwei oder drei Kistenhälften, alle vom selben Tee.
learn-darjeeling-opening-task = Setze deinen Teesammler auf f4 neben Delhi.
learn-darjeeling-opening-after = Du hast eine halbe Kiste grünen Tee und eine ganze Kiste auf dem ältesten Schiff. Ihren ersten Punkt hat sie schon gebracht: Zu Beginn deines Zuges zahlen die Schiffe, noch bevor du etwas tust.

learn-darjeeling-move = Geradeaus
learn-darjeeling-move-before = In deinem Zug musst du ziehen: in gerader Linie, nach vorn oder nach einer Vierteldrehung. Du nimmst das Plättchen, auf dem du endest. Das allernächste kostet nichts.
learn-darjeeling-move-task = Ziehe nach f5, auf das nächste Plättchen im Süden.
learn-darjeeling-move-after = Eine Hälfte schwarzer Tee für deinen Sichtschirm; das verlassene Feld wird aus dem Beutel aufgefüllt. Zu verladen gibt es noch nichts, also ziehen die anderen, und dann zahlt dein Schiff erneut.

learn-darjeeling-price = Weit ist teuer
learn-darjeeling-price-before = Du darfst so weit ziehen, wie du willst, aber was du überspringst, kostet Punkte: ein Plättchen 1, eine Stadt oder ein Teesammler 2. Eine Kehrtwende kostet 2. Das Schildchen auf jedem Plättchen nennt den Preis.
learn-darjeeling-price-task = Nimm das rote Plättchen mit drei Hälften auf h5.
learn-darjeeling-price-after = Du hast ein Plättchen übersprungen und 1 Punkt bezahlt. Drei Hälften sind schwer zu schließen, darum gibt es eine Marke dazu, die du beim Verladen ausgeben darfst.

learn-darjeeling-city = Zur Stadt
learn-darjeeling-city-before = Einige Züge später hast du viel schwarzen Tee. Neben einer Stadt, auch schräg, werden alle deine Kisten verladen; anderswo geht unterwegs eine verloren. Auch das Plättchen geradeaus ist schwarz, und es liegt neben Delhi.
learn-darjeeling-city-task = Ziehe nach d4.
learn-darjeeling-city-after = Vier Plättchen mit einer Hälfte und eines mit zweien: sechs Hälften schwarzer Tee. Und du stehst neben einer Stadt.

learn-darjeeling-ship = Fügen und verladen
learn-darjeeling-ship-before = Plättchen eines Tees werden Kante an Kante gelegt, bis jede Hälfte auf eine andere trifft; keine darf offen bleiben. Das ist ein Puzzle, aber das Programm legt es für dich. Faustregel: Plättchen mit einer Hälfte schließen alles ab, also sammle sie.
learn-darjeeling-ship-task = Verlade all deinen schwarzen Tee: drei Kisten.
learn-darjeeling-ship-after = Das älteste Schiff wurde geleert und ist nun das neueste, mit deinen Kisten an Bord. Dort zählt jede dreifach: 9 Punkte in jedem Zug, und die ersten 9 sind gerade gekommen. Für die Nachfrage gab es sofort 4 Punkte.

learn-darjeeling-demand = Was gefragt ist
learn-darjeeling-demand-before = Von jedem Tee liegen zwei Scheiben auf der Schräge. Wird er verladen, kommt die untere nach ganz oben, und du bekommst die Zahl der Scheiben zwischen den beiden. Schwarz fuhr eben erst ab und brächte nichts; Weiß ist nach unten gesunken.
learn-darjeeling-demand-task = Von beiden könntest du zwei Kisten füllen. Verlade den weißen Tee.
learn-darjeeling-demand-after = Fünf Scheiben liegen zwischen den weißen: 5 Punkte. Und mit jedem neuen Schiff altern die anderen: Ihre Kisten bringen immer weniger, bis das älteste Schiff geleert wird.

learn-darjeeling-save = Marken
learn-darjeeling-save-before = Hier stehst du neben keiner Stadt: Von vier Kisten ginge eine verloren. Eine Marke rettet sie. Das lohnt sich, denn wer vier oder mehr verlädt, bekommt sofort für jede einen Punkt. Stattdessen kann eine Marke auch den Bonus der Nachfrage verdoppeln.
learn-darjeeling-save-task = Verlade all deinen roten Tee und rette die Kiste mit deiner Marke.
learn-darjeeling-save-after = 3 Punkte für die Nachfrage, 4 für die große Ladung und von nun an 12 in jedem Zug, bis neuere Schiffe kommen.

learn-darjeeling-end = Hundert Punkte
learn-darjeeling-end-before = Das Spiel ist fast vorbei. Wer 100 Punkte erreicht, beendet es; die anderen kommen nicht mehr an die Reihe. Doch jede Hälfte, die hinter einem Sichtschirm bleibt, kostet dann einen Punkt. Lin hat 98 Punkte und viel Tee, den keiner trinkt.
learn-darjeeling-end-task = Verlade all deinen grünen Tee.
learn-darjeeling-end-after = Die Nachfrage bringt dich auf 101. Du verlierst 1 Punkt für die weiße Hälfte, Lin verliert 7: Du gewinnst mit 100 zu 91.

learn-darjeeling-summary = Das ist Darjeeling
learn-darjeeling-summary-before = Fracht werten, ziehen, verladen: Das ist ein ganzer Zug. Behalte Einer zum Abschließen, komm rechtzeitig zu einer Stadt und verlade, was lange keiner verladen hat. Was die anderen hinter ihren Sichtschirmen haben, musst du dir merken.
