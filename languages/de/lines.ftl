### Zugfolgen, die von selbst gespielt werden, und was Züge kosten.

line-arm = Diese Zugfolge von selbst spielen lassen
line-arm-why = Deine Züge werden für dich gemacht, nach etwa der Zeit, die du sonst brauchst, und rechtzeitig, bevor deine Uhr abläuft. Trifft eine Bedingung nicht zu, wird die Zugfolge zurückgezogen, und du erfährst es. Niemand sonst kann davon wissen.
line-leave = Zugfolge hinterlegen
line-then = Du spielst:
line-if = Falls
line-most = Höchstens
line-drawn = Hier wird etwas gezogen. Die Zugfolge wartet nicht auf etwas Bestimmtes.
line-given-exact = sie genau das spielen
line-given-any = es möglich ist, was auch immer sie spielen
line-given-legal = es möglich ist
line-given-cost = es möglich ist und höchstens … kostet, was auch immer sie spielen
line-too-long = Eine Zugfolge, die von selbst gespielt wird, hat höchstens { $most } deiner Züge. Geh in dieser ein Stück zurück.
line-none = Diese Zugfolge lässt sich nicht hinterlegen: Sie braucht einen Zug von dir, der zum jetzigen Stand der Partie passt.

line-armed = Deine Zugfolge ist hinterlegt.
line-next-exact = Als Nächstes: { $move }, falls zuvor das kommt: { $answer }.
line-next-any = Als Nächstes: { $move }.
line-next-cost = Als Nächstes: { $move }, falls es höchstens { $most } kostet.
line-more = { $count ->
    [one] Danach noch ein Zug.
   *[other] Danach noch { $count } Züge.
}
line-withdraw = Zurückziehen
line-seen = OK

line-gone-done = Deine Zugfolge wurde zu Ende gespielt.
line-gone-moved = Du hast selbst gezogen; deine Zugfolge wurde zurückgezogen.
line-gone-otherwise = Die anderen haben anders gespielt; deine Zugfolge wurde zurückgezogen.
line-gone-illegal = Der nächste Zug deiner Zugfolge ist nicht möglich; sie wurde zurückgezogen.
line-gone-dear = Der nächste Zug deiner Zugfolge würde mehr kosten, als du wolltest; sie wurde zurückgezogen.
line-gone-undone = Es wurden Züge zurückgenommen; deine Zugfolge wurde zurückgezogen.
line-gone-asked = Jemand möchte etwas zurücknehmen; deine Zugfolge wurde zurückgezogen.
line-gone-left = Du hast deinen Platz verlassen; deine Zugfolge wurde zurückgezogen.

cost-points = Punkte
cost-yuan = Yuán
cost-passes = Passierscheine
