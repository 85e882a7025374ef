### Leute, die man kennt, an einen Tisch einladen.

invite = Leute einladen, die du kennst
invite-why = Du kannst Leute einladen, denen du folgst oder mit denen du eine Partie beendet hast.
invite-needs-handle = Um Leute einzuladen, brauchst du ein Kürzel, an dem sie dich erkennen.
invite-handle = Oder mit Kürzel
invite-one = Einladen
invite-to = Zu { $table } einladen
invite-asked = eingeladen
invite-declined = hat abgelehnt
invited = Du bist eingeladen
invited-why = jeweils bis die Partie beginnt
invited-by = { $name } lädt dich ein.

no-room = An diesem Tisch ist kein Platz frei, zu dem du einladen könntest.
invite-no-handle = Um Leute einzuladen, behalte erst deinen Platz: Dann sehen sie, wer fragt.
invite-unknown = Du kannst Leute einladen, denen du folgst oder mit denen du eine Partie beendet hast. Niemand mit diesem Kürzel ist darunter.
invite-already = Diese Person ist schon an diesen Tisch eingeladen oder sitzt daran.
invite-no-more = Du kannst diese Person jetzt nicht einladen. Einladungen sind begrenzt, damit niemand zu viele bekommt.

notice-invite = { $name } lädt dich an den Tisch { $table } ein.
reach-invite = Jemand lädt mich ein
reach-invite-why = Wer mit mir gespielt hat oder mir folgt
