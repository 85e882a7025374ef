### Die geführten ersten Partien.

learn = Spielen lernen
learn-why = Eine erste Partie auf dem echten Spielplan. Eine Hand zeigt dir den Weg, jeder Zug wird erklärt, und nichts kann schiefgehen. Jede Einführung dauert etwa eine Viertelstunde; höre auf, wann du willst, und mache später weiter.
learn-new = Neu hier? Lern das Spiel in einer Viertelstunde
learn-begin = Anfangen
learn-resume = Weiter mit Schritt { $step } von { $of }
learn-again = Von vorn beginnen
learn-done = Geschafft
learn-step = Schritt { $step } von { $of }
learn-steps = Schritte der Einführung
learn-leave = Einführung verlassen
learn-back = Zurück
learn-on = Weiter
learn-show = Zeige es mir
learn-other = Auch das ist erlaubt: { $what }. Folge aber vorerst der Hand.
learn-play = Weiter mit einer zweiten Partie

## Yunnan

learn-yunnan-goal = Tee, Pferde und eine lange Straße
learn-yunnan-goal-before = Du führst das rote Handelshaus. Deine Händler bringen Tee aus Pu’er die Straße hinauf, und je weiter sie kommen, desto teurer verkauft er sich. Wer am Ende die meisten Siegpunkte hat, gewinnt. Jede Runde hat zwei Hälften: Erst bieten alle unten in der Stadt um Fortschritte, dann reisen alle und verdienen.

learn-yunnan-provinces = Was eine Provinz wert ist
learn-yunnan-provinces-before = Jede Terrasse ist eine Provinz. Neben dem Namen steht, was ein Händler dort jede Runde einbringt und was ein Handelsposten. Die Päckchen sind Geschenke. „Summe“ zählt zusammen, was alle Händler und Handelsposten dort einbringen, ganz gleich, wem sie gehören. Behalte die höchste Summe im Auge: Dort gibt es am Rundenende Ärger.

learn-yunnan-bid = Bieten in der Stadt
learn-yunnan-bid-before = In den Gebäuden gibt es Fortschritte. Ein Händler auf einem Feld ist ein Gebot, die Zahl ist der Preis; du zahlst nur, wenn dein Händler am Ende noch dort steht. Du brauchst den Pferdehändler: Keiner deiner Händler kommt weiter als dein Pferd.
learn-yunnan-bid-task = Setze einen Händler auf die 5 beim Pferdehändler.
learn-yunnan-bid-after = Runde Felder sind klein: Ein höheres Gebot vertreibt den Händler dort. Genau das hat Tashi gerade mit einer 7 getan, also ist dein Händler wieder in deinem Vorrat. Gekostet hat es dich nichts als Zeit.

learn-yunnan-overbid = Überbiete Tashi
learn-yunnan-overbid-before = Eckige Felder sind groß: Wer dort steht, bleibt, was immer die anderen bieten. Und es gibt nicht nur einen Gewinner: Jeder Händler, der am Ende noch in einem Gebäude steht, bringt einen Fortschritt.
learn-yunnan-overbid-task = Setze einen Händler auf die 9 beim Pferdehändler.
learn-yunnan-overbid-after = Jetzt ist Tashi überboten und bietet in der Handelsschule um einen neuen Händler. Lin geht in die Bank: Ihr Gebot verfällt, ihre Händler kommen auf den Markt, und sie bekommt umso mehr Geld, je höher alle Gebote zusammen sind.

learn-yunnan-yard = Noch ein Gebot
learn-yunnan-yard-before = Du darfst in mehreren Gebäuden bieten, mit je einem Händler. Zusammen dürfen deine Gebote aber dein Geld nicht übersteigen: Du hast 16 Yuán, und 9 davon sind schon geboten. Der Bauhof gibt dir ein Bauwerk.
learn-yunnan-yard-task = Setze einen Händler auf die 5 im Bauhof.
learn-yunnan-yard-after = 9 und 5 sind 14, das kannst du bezahlen. Ein kleines Feld ist ein Risiko, bis alle gepasst haben. Doch Tashi hat gepasst, und Lin ist in der Bank: Niemand kann mehr gegen dich bieten.

learn-yunnan-bank = Was die Bank zahlt
learn-yunnan-bank-before = Lins Händler in der Bank verdient jetzt Geld. Die Bank zählt alle Gebote in den Gebäuden zusammen: deine 9 und 5, Tashis 9 und 5. Das macht 28, und von 25 bis 29 zahlt sie 14 Yuán; je 5 mehr bringen 1 Yuán mehr. Zwei haben Platz, und beide bekommen gleich viel. Ein Ausweg, wenn das Geld knapp ist, aber einen Fortschritt bringt er nicht.

learn-yunnan-pass = Passen
learn-yunnan-pass-before = Zwei Händler sind noch in deinem Vorrat. Wenn du passt, gehen sie auf den Markt von Pu’er, und von dort können sie noch in dieser Runde reisen. Händler, die geboten haben, bleiben zu Hause.
learn-yunnan-pass-task = Passe.
learn-yunnan-pass-after = Die Bank zahlt Lin aus. Dann bezahlen alle ihre Gebote und nehmen ihre Fortschritte: Dein Pferd ist bis Kang gekommen, und der Bauhof fragt, was du haben möchtest.

learn-yunnan-progress = Einen Handelsposten bauen
learn-yunnan-progress-before = Am Ende deines Zuges braucht jeder Händler eine lückenlose Route nach Hause: einen Händler oder Handelsposten von dir in jeder Provinz auf dem Weg. Ein Handelsposten bleibt für immer. Eine Brücke ist eine Abkürzung über eine Schlucht; ein Teehaus bringt am Ende Siegpunkte und schützt vor dem Provinzinspektor.
learn-yunnan-progress-task = Nimm einen Handelsposten und baue ihn in Sichuan.
learn-yunnan-progress-after = Deine zwei Händler halten Yunnan, der Handelsposten hält Sichuan. Der Weg nach Kang ist frei.

learn-yunnan-trip = Reisen
learn-yunnan-trip-before = Jede Grenze, die ein Händler überschreitet, kostet einen Passierschein. Du hast 4 je Runde, für alle deine Händler zusammen, und in der nächsten Runde hast du sie alle wieder. Je weiter oben, desto mehr verdient ein Händler: 6 Yuán in Yunnan, 12 in Kang.
learn-yunnan-trip-task = Nimm einen Händler vom Markt und schicke ihn nach Kang.
learn-yunnan-trip-after = Drei Grenzen, drei Passierscheine. Neben dem Spielplan siehst du, was dir die Runde einbrächte, wenn sie jetzt endete: Dein Einkommen ist gestiegen, und auf deinen Händler wartet ein Geschenk.

learn-yunnan-push = Jemanden verdrängen
learn-yunnan-push-before = Ein Händler, der in einer Provinz ankommt, darf dort einen verdrängen, dessen Besitzer weniger Einfluss hat. Du hast Einfluss 1, Lin hat 0. Der verdrängte Händler fällt auf der Straße um einen Ort zurück.
learn-yunnan-push-task = Schicke deinen letzten Händler nach Yunnan und verdränge den von Lin.
learn-yunnan-push-after = Lins Händler ist wieder auf dem Markt, und ihre Route nach Sichuan ist unterbrochen, bis sie ihn wieder losschickt. Einfluss gibt es in der Händlergilde; wer nicht mehr davon hat als du, kann dich nicht verdrängen.

learn-yunnan-inspector = Die Runde geht zu Ende
learn-yunnan-inspector-before = Du hast alle vier Passierscheine benutzt. Wenn alle gereist sind, endet die Runde in vier Schritten, bei denen niemand etwas entscheidet: Der Provinzinspektor kommt, Geschenke werden verteilt, der Tee wird verkauft, und die Reihenfolge ändert sich.
learn-yunnan-inspector-task = Beende deinen Zug.
learn-yunnan-inspector-after = Lin hat Händler nach Yunnan und nach Sichuan geschickt, Tashi einen nach Sichuan. Sieh dir jetzt das Rundenende Schritt für Schritt an.

learn-yunnan-visit = Erstens: der Provinzinspektor
learn-yunnan-visit-before = Er geht dorthin, wo die Summe am höchsten ist: nach Sichuan mit 48. Unter den Spielern mit einem Händler dort wählt er den mit dem meisten Einfluss: Tashi hat 1, Lin hat 0. Ein Händler von Tashi wird auf den Markt verbannt. Du hast dort nur einen Handelsposten, und die sind sicher. Sicher ist auch, wer Einfluss 4 hat oder ein eigenes Teehaus in dieser Provinz.

learn-yunnan-gifts = Zweitens: Geschenke
learn-yunnan-gifts-before = Jeder Händler in einer Provinz mit Geschenken nimmt eines: deiner in Kang, zwei von Lin und zwei von Tashi in Sichuan. Der verbannte Händler kommt zu spät. Reichen die Geschenke nicht, kommt zuerst, wer mehr Einfluss hat. Geschenke bringen am Spielende Siegpunkte.

learn-yunnan-earned = Drittens: Einkommen
learn-yunnan-earned-before = Der Tee wird verkauft. Du hast drei Händler in Yunnan für je 6, einen in Kang für 12 und einen Handelsposten in Sichuan für 3: 33 Yuán. Selbst ein Händler auf dem Markt bringt 3. Der Transport kostet nichts, solange deine Route keine Lücken hat.

learn-yunnan-order = Viertens: die neue Reihenfolge
learn-yunnan-order-before = Wer am meisten einnimmt, reist in der nächsten Runde als Erster und bietet als Letzter: Du siehst alle anderen Gebote, bevor du deine machst. Lin und Tashi haben beide 27 eingenommen; Tashi war weiter hinten und rückt deshalb vor Lin.

learn-yunnan-income = Siegpunkte oder Geld?
learn-yunnan-income-before = Dein Einkommen teilst du selbst auf: Siegpunkte gewinnen das Spiel, Geld bezahlt die nächsten Gebote. Wähle gut, denn aus behaltenem Geld werden später keine Siegpunkte mehr, außer ganz am Ende: einer für je 3 Yuán.
learn-yunnan-income-task = Wandle 22 in Siegpunkte um und behalte 11 Yuán.
learn-yunnan-income-after = 28 Siegpunkte, 13 Yuán. Die Händler auf dem Markt kommen heim, die in den Provinzen bleiben stehen, und die nächste Runde beginnt mit dem Bieten.

learn-yunnan-recall = Einen Händler zurückrufen
learn-yunnan-recall-before = Drei Runden später. Der Händler, den du einsetzt, kommt aus deinem Vorrat oder aus einer Provinz, ganz wie du willst; nie vom Markt, aus einem Gebäude oder aus der Bank. Den in deinem Vorrat willst du für die Reise behalten, also rufst du einen aus Yunnan zurück. Er geht in den Tempel, wo alle Felder klein sind: Am Ende bleibt nur das höchste Gebot.
learn-yunnan-recall-task = Nimm deinen Händler aus Yunnan und setz ihn auf die 3 des Tempels.
learn-yunnan-recall-after = Niemand überbietet dich. Du passt, der Händler aus deinem Vorrat geht auf den Markt, und der Tempel kostet dich 3 Yuán.

learn-yunnan-temple = Eine Schlucht sperren
learn-yunnan-temple-before = Wer den Tempel gewinnt, sperrt bis zum Ende der Runde eine Schlucht: Niemand kommt hinüber, kein Tee wird hinübergebracht, und Brücken dort sind nutzlos, auch die eigenen. Lins Route nach Tibet führt über ihre Brücke von Yunnan aus.
learn-yunnan-temple-task = Sperre die Schlucht zwischen Yunnan und Tibet.
learn-yunnan-temple-after = Lins Händler in Tibet hat in dieser Runde keine Route nach Hause mehr. In der nächsten ist die Schlucht wieder offen, und auch um den Tempel wird neu geboten.

learn-yunnan-gap = Vorsicht, Lücke
learn-yunnan-gap-before = Der zurückgerufene Händler hat in Yunnan eine Lücke hinterlassen. Würdest du deinen Zug jetzt beenden, müsste dein Händler in Kang auf den Markt. Unterbricht ein Rivale deine Route später, bleiben alle, wo sie sind, aber der Transport kostet je Lücke 3 Yuán für jeden Händler, und ein Handelsposten hinter einer Lücke bringt nichts ein.
learn-yunnan-gap-task = Schick den Händler vom Markt nach Yunnan.
learn-yunnan-gap-after = Du hast deinen Zug beendet, und Lin, die mehr Einfluss hat, hat genau diesen Händler verdrängt. Sieh dir die Vorschau an: Dein Händler in Kang bringt 9 statt 12 ein, dein Handelsposten in Sichuan nichts.

learn-yunnan-end = Die letzte Runde
learn-yunnan-end-before = Das Spiel geht weiter, und bald hat Tashi 83 Siegpunkte. Sobald jemand 80 oder mehr hat, endet das Spiel nach dieser Runde; es endet auch, wenn das letzte Geschenk genommen ist. Alle teilen noch ihr Einkommen auf.
learn-yunnan-end-task = Wandle alle 24 Yuán in Siegpunkte um.
learn-yunnan-end-after = Jetzt zählt alles, was du aufgebaut hast: Geld, Geschenke, Passierscheine, Einfluss, Teehäuser und das Pferd. Tashi hat unterwegs mehr Siegpunkte gesammelt, und doch gewinnst du mit 120 zu 109.

learn-yunnan-summary = Das ist Yunnan
learn-yunnan-summary-before = Bieten, Bank, Fortschritte, Reisen, Provinzinspektor, Geschenke, Einkommen: Du kennst nun eine ganze Runde. Ist ein Zug nicht erlaubt, nennt dir der Spielplan die Regel; weißt du nicht weiter, gibt dir die Lampe am Tisch einen Tipp.

## Darjeeling

learn-darjeeling-goal = Tee für die Schiffe
learn-darjeeling-goal-before = Du spielst Rot. Du sammelst Tee auf den Feldern, fügst hinter deinem Sichtschirm halbe Kisten zusammen und verlädst die ganzen. Kisten an Bord bringen Zug um Zug Punkte, und wer zuerst 100 Punkte erreicht, beendet das Spiel.

learn-darjeeling-opening = Wo anfangen?
learn-darjeeling-opening-before = Alle verladen eine Kiste auf ein Schiff und setzen ihren Teesammler auf ein Plättchen am Rand, den Blick in die Region. Dieses Plättchen behältst du. Ein Plättchen zeigt eine, zwei oder drei Kistenhälften, alle vom selben Tee.
learn-darjeeling-opening-task = Setze deinen Teesammler auf f4 neben Delhi.
learn-darjeeling-opening-after = Du hast eine halbe Kiste grünen Tee und eine ganze Kiste auf dem ältesten Schiff. Ihren ersten Punkt hat sie schon gebracht: Zu Beginn deines Zuges zahlen die Schiffe, noch bevor du etwas tust.

learn-darjeeling-move = Geradeaus
learn-darjeeling-move-before = Bist du am Zug, musst du ziehen: in gerader Linie, nach vorn oder nach einer Vierteldrehung. Du nimmst das Plättchen, auf dem du landest. Das allernächste kostet nichts.
learn-darjeeling-move-task = Ziehe nach f5, auf das nächste Plättchen im Süden.
learn-darjeeling-move-after = Eine halbe Kiste schwarzer Tee kommt hinter deinen Sichtschirm; das verlassene Feld wird aus dem Beutel aufgefüllt. Zu verladen gibt es noch nichts, also ziehen die anderen, und dann zahlt dein Schiff erneut.

learn-darjeeling-price = Weit ist teuer
learn-darjeeling-price-before = Du darfst so weit ziehen, wie du willst, aber was du überspringst, kostet Punkte: ein Plättchen 1, eine Stadt oder ein Teesammler 2. Eine Kehrtwende kostet 2. Das Schildchen auf jedem Plättchen nennt den Preis.
learn-darjeeling-price-task = Nimm das rote Plättchen mit drei Hälften auf h5.
learn-darjeeling-price-after = Du hast ein Plättchen übersprungen und 1 Punkt bezahlt. Plättchen mit drei Hälften sind schwer zu schließen, darum gibt es eine Marke dazu, die du beim Verladen ausgeben darfst.

learn-darjeeling-wharf = Deine Schiffe
learn-darjeeling-wharf-before = Ein paar Züge später. Die Schiffe liegen in einer Reihe, das neueste vorn, und jeder Platz hat eine Zahl: hier 3, 3, 2 und 1. Zu Beginn deines Zuges bringt jede deiner Kisten so viele Punkte, wie ihr Platz zeigt. Deine liegt auf dem ältesten Schiff und bringt 1 Punkt. Immer wenn jemand verlädt, wird das älteste Schiff geleert und kommt als neuestes wieder; alle anderen rücken weiter.

learn-darjeeling-city = Zur Stadt
learn-darjeeling-city-before = Inzwischen hast du viel schwarzen Tee. Neben einer Stadt, auch schräg, werden alle deine Kisten verladen; anderswo geht unterwegs eine verloren. Auch das Plättchen geradeaus ist schwarz, und es liegt neben Delhi.
learn-darjeeling-city-task = Ziehe nach d4.
learn-darjeeling-city-after = Vier Plättchen mit einer Hälfte und eines mit zweien: sechs Hälften schwarzer Tee. Und du stehst neben einer Stadt.

learn-darjeeling-ship = Fügen und verladen
learn-darjeeling-ship-before = Plättchen derselben Teesorte werden Kante an Kante gelegt, bis jede Hälfte auf eine andere trifft; keine darf offen bleiben. Das ist ein Puzzle, aber das Programm löst es für dich. Faustregel: Plättchen mit einer Hälfte schließen alles ab, also sammle sie.
learn-darjeeling-ship-task = Verlade all deinen schwarzen Tee: drei Kisten.
learn-darjeeling-ship-after = Das älteste Schiff wurde geleert und ist nun das neueste, mit deinen Kisten an Bord. Dort zählt jede dreifach: 9 Punkte in jedem Zug, und die ersten 9 sind gerade gekommen. Für die Nachfrage gab es sofort 4 Punkte.

learn-darjeeling-shapes = Was passt und was nicht
learn-darjeeling-shapes-before = Eine ungerade Zahl von Hälften geht nie auf, denn eine bliebe offen. Aber auch eine gerade kann scheitern: Ein Plättchen mit drei Hälften und eines mit einer lassen sich nicht schließen, zwei Plättchen mit zweien auch nicht. Plättchen mit einer Hälfte sind die Enden: Nimm zwei mehr davon als Plättchen mit dreien. Hier hast du vier und ein Plättchen mit dreien. Das ist ein Ende zu viel, also behalte es.
learn-darjeeling-shapes-task = Verlade drei Plättchen mit einer Hälfte und das Plättchen mit dreien.
learn-darjeeling-shapes-after = Sechs Hälften, drei Kisten. Das behaltene Plättchen wartet hinter deinem Sichtschirm auf die nächste Ladung; die anderen liegen erst einmal im Schuppen.

learn-darjeeling-demand = Was gefragt ist
learn-darjeeling-demand-before = Von jedem Tee liegen zwei Scheiben auf der Schräge. Wird er verladen, kommt die untere nach ganz oben, und jede Scheibe zwischen den beiden bringt dir einen Punkt. Schwarzer Tee wurde eben erst verladen und brächte nichts; weißer ist ganz nach unten gesunken.
learn-darjeeling-demand-task = Von beiden könntest du zwei Kisten füllen. Verlade den weißen Tee.
learn-darjeeling-demand-after = Fünf Scheiben liegen zwischen den weißen: 5 Punkte. Und mit jedem neuen Schiff altern die anderen: Ihre Kisten bringen immer weniger, bis das älteste Schiff geleert wird.

learn-darjeeling-save = Marken
learn-darjeeling-save-before = Hier liegt keine Stadt neben dir: Von vier Kisten ginge eine verloren. Eine Marke rettet sie. Das lohnt sich, denn wer vier oder mehr Kisten verlädt, bekommt sofort für jede einen Punkt. Stattdessen kann eine Marke auch den Bonus der Nachfrage verdoppeln.
learn-darjeeling-save-task = Verlade all deinen roten Tee und rette die Kiste mit deiner Marke.
learn-darjeeling-save-after = 3 Punkte für die Nachfrage, 4 für die große Ladung und von nun an 12 in jedem Zug, bis neuere Schiffe kommen.

learn-darjeeling-end = Hundert Punkte
learn-darjeeling-end-before = Das Spiel ist fast vorbei. Wer zuerst 100 Punkte erreicht, beendet es sofort; die anderen ziehen nicht mehr. Doch jede Hälfte, die hinter einem Sichtschirm bleibt, kostet dann einen Punkt. Lin hat 98 Punkte und viel Tee, den niemand trinken wird.
learn-darjeeling-end-task = Verlade all deinen grünen Tee.
learn-darjeeling-end-after = Die Nachfrage bringt dich auf 101. Du verlierst 1 Punkt für die weiße Hälfte, Lin verliert 7: Du gewinnst mit 100 zu 91.

learn-darjeeling-summary = Das ist Darjeeling
learn-darjeeling-summary-before = Fracht werten, ziehen, verladen: Das ist ein ganzer Zug. Behalte Plättchen mit einer Hälfte zum Abschließen, komm rechtzeitig zu einer Stadt und verlade, was lange niemand verladen hat. Was die anderen hinter ihren Sichtschirmen haben, musst du dir merken.
