## Der Coach, und der Rückblick nach dem Spiel; $deed, $instead, $done und $best stehen nach „Ich würde“

coach-only = 🧭 Es gibt nur eine Möglichkeit: **{ $deed }**; deine Siegchance ist { $percent } %.
coach-advice = 🧭 Ich würde **{ $deed }**: { $reason }, und deine Siegchance ist { $percent } % statt { $other } % (**{ $instead }**).
coach-close = 🧭 Ich würde **{ $deed }**: { $reason }, und deine Siegchance ist etwa { $percent } %, anders (**{ $instead }**) kaum weniger.
review-title = 🔎 Was deine Entscheidungen dich gekostet haben
review-nothing = Du hattest in diesem Spiel nie eine Wahl, es gibt also nichts zu besprechen.
review-sum = { $decisions ->
    [one] Deine einzige Entscheidung hat
   *[other] Jede deiner { $decisions } Entscheidungen hat im Schnitt
} { NUMBER($average, minimumFractionDigits: 1, maximumFractionDigits: 1) } Prozentpunkte Siegchance verschenkt.
review-good = 👏 Keine teuren Fehler!
review-decision = **{ $number }.** Zug { $turn }: Du wolltest **{ $done }**, ich würde **{ $best }**. Kosten: **{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } Prozentpunkte** ({ NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } % → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } %)
review-note = Siegchancen, wie der starke Computerspieler sie sieht.
review-pictures = Die Bilder zeigen den Tisch vor jeder dieser Entscheidungen.
