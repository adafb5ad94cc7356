## The coach, and the review after the game; $deed, $instead, $done and $best go on after "I would"

coach-only = 🧭 There is only one thing to do: **{ $deed }**; your chance of winning is { $percent } %.
coach-advice = 🧭 I'd **{ $deed }**: { $reason }, and your chance of winning is { $percent } %, against { $other } % if you **{ $instead }**.
coach-close = 🧭 I'd **{ $deed }**: { $reason }, and your chance of winning is about { $percent } %, hardly less if you **{ $instead }**.
review-title = 🔎 What your decisions have cost you
review-nothing = You never had a choice in this game, so there is nothing to review.
review-sum = { $decisions ->
    [one] Your only decision
   *[other] On average, each of your { $decisions } decisions
} gave away { NUMBER($average, minimumFractionDigits: 1, maximumFractionDigits: 1) } points of your chance of winning.
review-good = 👏 No costly mistakes!
review-decision = **{ $number }.** Turn { $turn }: you chose to **{ $done }**; I'd **{ $best }**. Cost: **{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } points** ({ NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } % → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } %)
review-note = Chances of winning as the strong computer player sees them.
review-pictures = The pictures show the table before each of these decisions.
