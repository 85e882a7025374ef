### Tips for newcomers, and what is in the box.

tips = Tipps für Neulinge
tips-title = { $game }: Tipps für Neulinge
tips-forgotten = Oft vergessen
tips-tactics = Taktik

## Yunnan

tips-yunnan = Was man am Anfang leicht übersieht, und was sich im Lauf der Partie auszahlt. Zu jedem Tipp gibt es eine Stellung und die Regeln, aus denen er folgt.

tip-yunnan-call-back = Hole Händler zum Bieten zurück
tip-yunnan-call-back-why = Auch Händler in den Provinzen können in der Stadt bieten. In der 1. Auflage darfst du sie erst holen, wenn dein persönlicher Vorrat leer ist, in der 2. jederzeit. Nur aus Pu’er nie: Händler auf dem Markt können noch reisen, aber in dieser Runde nicht mehr bieten.

tip-yunnan-small-spaces = Eine 5 oder 7 ist nie sicher
tip-yunnan-small-spaces-why = Ein Händler auf einem kleinen Feld muss gehen, sobald jemand im selben Gebäude höher bietet, und kommt in deinen persönlichen Vorrat zurück. Hattest du schon gepasst, bist du wieder dabei. Ab 9 sind die Felder groß, und niemand kann dich vertreiben.

tip-yunnan-gaps = Lass keine Lücken in deiner Route
tip-yunnan-gaps-why = Händler ohne lückenlose Route nach Pu’er müssen am Ende deines Zuges auf den Markt. Reißt die Route später, durch Verdrängen oder durch den Inspektor, bleiben alle stehen, aber jeder Händler jenseits der Lücke bringt 3 Yuán weniger und ein Handelsposten dort gar nichts. Handelsposten kann niemand verdrängen: Baue sie dort, wo eine Lücke wehtut.

tip-yunnan-tea-house = Ein Teehaus hält keine Route offen
tip-yunnan-tea-house-why = Als Anwesenheit zählen nur Händler und Handelsposten. Ein Teehaus schützt deine Händler in seiner Provinz vor dem Inspektor, aber nicht vor den anderen: Verdrängt werden sie wie überall. Seine Siegpunkte bringt es in der Schlusswertung.

tip-yunnan-watch = Achte auf die anderen
tip-yunnan-watch-why = Nichts ist verdeckt. Sieh vor dem Bieten nach, wer denselben Fortschritt braucht und wie viel Geld er hat: Mehr darf außer in der Profiversion niemand bieten. Sieh vor dem Reisen nach, wer nach dir reist: Nur wer mehr Einfluss hat als du, kann deine Händler verdrängen.

tip-yunnan-travel = Lass Händler für die Reise übrig
tip-yunnan-travel-why = Ein Händler bringt in einer Runde entweder einen Fortschritt oder Geld aus der Bank, oder er reist. Fortschritte sind wichtig, aber ohne Händler in den Provinzen fehlt dir das Einkommen.

tip-yunnan-convert = Wandle nicht zu früh in Siegpunkte um
tip-yunnan-convert-why = Was du in Siegpunkte umwandelst, fehlt dir bei den nächsten Geboten, und Fortschritte nützen dir in jeder weiteren Runde. Warte aber auch nicht zu lange: In der Schlusswertung bringen erst 3 Yuán einen Siegpunkt.

tip-yunnan-bank = Knapp bei Kasse? Geh in die Bank
tip-yunnan-bank-why = Je höher die Summe aller Gebote, desto mehr zahlt die Bank. Deine eigenen Gebote verfallen: Diese Händler gehen auf den Markt und können von dort noch reisen, auf ein Gebäude bietest du in dieser Runde aber nicht mehr. Gewinnen kannst du auch, ohne je in der Bank gewesen zu sein.

tip-yunnan-horse = Bringe dein Pferd voran
tip-yunnan-horse-why = Weiter als dein Pferd reist keiner deiner Händler, und weiter baust du auch nicht. Mehr Händler, Passierscheine und Bauwerke nützen wenig, wenn alles in Yunnan festsitzt. Gewinnen kannst du trotzdem auch ohne die fernen Provinzen.

tip-yunnan-lowest = Sei nicht der Einzige mit dem geringsten Einfluss
tip-yunnan-lowest-why = Wer ankommt, darf jemanden mit weniger Einfluss verdrängen. Hast du allein den geringsten, können dich alle verdrängen und du niemanden. Ziehe auch nur mit einem anderen gleich, und er kann dich nicht mehr verdrängen.

tip-yunnan-leader = Wer beim Einfluss führt, bekommt Besuch vom Inspektor
tip-yunnan-leader-why = Viel Einfluss nützt dir nur, wenn du auch genug Händler und Passierscheine hast, um die anderen zu erreichen. Und in der Provinz mit dem höchsten Ertrag verbannt der Inspektor einen Händler dessen, der dort am meisten Einfluss hat. Davor schützen dich ein eigenes Teehaus in dieser Provinz oder Einfluss 4.

tip-yunnan-short-trips = Viele kurze Reisen verdrängen mehr als eine lange
tip-yunnan-short-trips-why = Jede Reise kann einen Händler verdrängen, und zwar dort, wo sie endet. Mit drei Passierscheinen kannst du einen Händler über drei Grenzen schicken und einmal verdrängen, oder drei Händler über je eine Grenze und dreimal verdrängen; mehr Einfluss vorausgesetzt.

tip-yunnan-swap = Tausche zwei Händler und verdränge zweimal
tip-yunnan-swap-why = Deine Händler stehen schon richtig? Schicke einen von Sichuan nach Yunnan und einen anderen von Yunnan nach Sichuan. Danach hast du in jeder Provinz so viele Händler wie vorher, aber beide kommen an, und jeder kann jemanden verdrängen. Das kostet zwei Passierscheine.

tip-yunnan-order = Denke daran, dass sich die Reihenfolge umkehrt
tip-yunnan-order-why = Gereist wird immer in umgekehrter Bietreihenfolge. Wer das höchste Einkommen hat, bietet in der nächsten Runde als Letzter und sieht erst die Gebote der anderen; er reist aber auch als Erster, und wer mehr Einfluss hat, kann seine Händler danach verdrängen. Nutze das zu deinem Vorteil.

scene-yunnan-call-back = Der persönliche Vorrat von Rot ist leer. Rot nimmt den Händler aus Kang vom Plan, um in der Stadt zu bieten.
scene-yunnan-tea-house = Rot hat in Sichuan ein Teehaus, aber weder Händler noch Handelsposten: Am Ende des Zuges müssten beide Händler aus Kang auf den Markt.
scene-yunnan-no-travel = Alle drei roten Händler bieten. Das gibt drei Fortschritte, aber in dieser Runde keinerlei Einkommen.
scene-yunnan-spent = Rot hat fast alles in Siegpunkte umgewandelt und noch 2 Yuán: Kein einziges Feld leuchtet.
scene-yunnan-lowest = Nur Blau hat Einfluss 0. Rot hat Einfluss 1 und kann in Sichuan die blauen Händler verdrängen, den grünen nicht.
scene-yunnan-leader = Kang bringt am meisten ein. Rot hat dort den höchsten Einfluss, also wird ein roter Händler verbannt.
scene-yunnan-short-trips = Die dritte Reise von Rot, mit dem dritten Passierschein. Zwei blaue Händler sind schon wieder auf dem Markt, ein grüner folgt.
scene-yunnan-swap = Ein roter Händler ist nach Yunnan herabgekommen und hat einen blauen auf den Markt verdrängt. Jetzt geht ein anderer hinauf und verdrängt Blau aus Sichuan.
scene-yunnan-order = Blau hatte das höchste Einkommen und ist zuerst gereist. Jetzt verdrängt Rot den einzigen blauen Händler aus Sichuan: Die beiden in Kang bringen je 3 Yuán weniger, und Blau kann in dieser Runde nicht mehr antworten.

## Darjeeling

tips-darjeeling = Was man am Anfang leicht übersieht, und was aus den Regeln folgt. Zu jedem Tipp gibt es eine Stellung und die Regeln, aus denen er folgt.

tip-darjeeling-city = Verlade neben einer Stadt
tip-darjeeling-city-why = Steht dein Teesammler neben einer Stadt, auch schräg, werden alle deine Kisten verladen. Anderswo geht eine verloren; eine einzelne Kiste kannst du dort also gar nicht verladen, außer du rettest sie mit einer Marke.

tip-darjeeling-singles = Sammle Plättchen mit einer Hälfte
tip-darjeeling-singles-why = Keine Hälfte darf offen bleiben, und das ist ein Puzzle: Ein Plättchen mit drei Hälften und eines mit einer passen nicht zusammen, zwei mit je zwei auch nicht. Plättchen mit einer Hälfte schließen jede Kante. Hast du davon mindestens zwei mehr als Plättchen mit dreien, passt jede gerade Zahl von Hälften.

tip-darjeeling-turning = Biege ab, statt umzukehren
tip-darjeeling-turning-why = Geradeaus und um 90° gedreht geht es kostenlos, eine Kehrtwende kostet 2 Punkte. Jedes übersprungene Plättchen kostet 1, jede Stadt und jeder Teesammler 2. Nach dem Zug blickst du dorthin, wohin du gezogen bist: Denke also schon an den nächsten.

tip-darjeeling-leftovers = Bleibe nicht auf halben Kisten sitzen
tip-darjeeling-leftovers-why = Am Ende kostet dich jede Hälfte hinter deinem Sichtschirm einen Punkt. Und das Ende kann plötzlich kommen: Bringt die Fracht jemanden zu Beginn seines Zuges auf 100 Punkte, ist das Spiel sofort vorbei. Verlade rechtzeitig, wenn jemand nahe dran ist.

tip-darjeeling-freight = Kisten bringen Zug um Zug Punkte
tip-darjeeling-freight-why = Zu Beginn deines Zuges bringt jede deiner Kisten den Multiplikator ihres Schiffes, immer wieder, bis das Schiff geleert wird. Jede Ladung, egal von wem, leert das älteste Schiff und macht es zum neuesten; die anderen rücken zu niedrigeren Multiplikatoren weiter. Eine Kiste, die einen Zug früher an Bord ist, kann einmal mehr zählen.

tip-darjeeling-demand = Verlade Tee, der lange nicht verladen wurde
tip-darjeeling-demand-why = So findest du den Bonus: Suche die obere der beiden Scheiben dieses Tees und zähle die Scheiben darüber, auf unserer Schräge also links davon. Ein Tee, der gerade erst verladen wurde, bringt nichts.

tip-darjeeling-four = Vier Kisten bringen Extrapunkte
tip-darjeeling-four-why = Werden vier oder mehr Kisten verladen, bringt jede sofort einen Punkt. Ohne Stadt musst du dafür fünf auslegen, oder vier und eine Marke einsetzen. Du hast insgesamt zehn Kisten; reichen sie nicht, nimmst du deine von den ältesten Schiffen.

tip-darjeeling-threes = Drei Hälften bringen eine Marke
tip-darjeeling-threes-why = Für ein Plättchen mit drei Hälften bekommst du auch eine Marke, solange es welche gibt. Beim Verladen rettet sie ohne Stadt eine Kiste oder verdoppelt den Bonus der Nachfrage; beides geht einmal je Zug. Drei Hälften sind aber schwer zu schließen: Halte Plättchen mit einer Hälfte bereit.

scene-darjeeling-three-halves = Das weiße Plättchen neben Rot zeigt drei Hälften: Dorthin zu ziehen kostet nichts und bringt eine Marke.

## What is in the box

box = Was in der Schachtel ist
box-thing = Material
box-count = Anzahl
box-each = (je Farbe { $count })
box-yunnan = Das gedruckte Spiel, wie seine Spielregeln es auflisten. Die Münzen der 2. Auflage haben die Werte 1, 3, 6 und 12.
box-yunnan-board = Spielplan
box-yunnan-trader = Händler
box-yunnan-horse = Pferde
box-yunnan-post = Handelsposten
box-yunnan-bridge = Brücken
box-yunnan-teahouse = Teehäuser
box-yunnan-guard = Wächter (Expertenregeln)
box-yunnan-score-marker = Siegpunktmarker
box-yunnan-income-marker = Einkommensmarker (1. Auflage: Erlösmarker)
box-yunnan-progress-marker = Fortschrittsmarker
box-yunnan-order-marker = Reihenfolgemarker
box-yunnan-minus-marker = Marker „−100/0“ (Profiversion)
box-yunnan-round-marker = Rundenmarker (Profiversion)
box-yunnan-hundred-tile = 100-Siegpunkte-Plättchen
box-yunnan-blocker = Schluchtenblocker
box-yunnan-card = Dúlì-Karten (zu zweit)
box-yunnan-inspector = Provinzinspektor (1. Auflage: Provinzkommissar)
box-yunnan-gift = Geschenke (1. Auflage: Gastgeschenke)
box-yunnan-coin = Münzen
box-darjeeling = Was die Regeln zählen. Wie sicher die Zahlen sind, steht unter „Über Teahorse“.
box-darjeeling-black = Plättchen mit schwarzem Tee
box-darjeeling-green = Plättchen mit grünem Tee
box-darjeeling-white = Plättchen mit weißem Tee
box-darjeeling-red = Plättchen mit rotem Tee
box-darjeeling-ship = Schiffe
box-darjeeling-marker = Scheiben der Nachfrage
box-darjeeling-action-tile = Marken für Sonderaktionen
box-darjeeling-collector = Teesammler
box-darjeeling-crate = Kisten
