### English. A key `lobby.title` stands here as `lobby-title`; parameters are named above each group.

## Lists

list-space = {" "}
list-comma = {", "}
list-semicolon = {"; "}
list-and = { $first } and { $last }

## Goods ($goods: as the edition’s file names them, $level, and $count for languages in which a colour has a plural)

crystal = { $goods ->
    [spices] { $level ->
        [1] turmeric
        [2] saffron
        [3] cardamom
       *[4] cinnamon
    }
   *[crystals] { $level ->
        [1] { $count ->
           *[other] yellow
        }
        [2] green
        [3] turquoise
       *[4] magenta
    }
}
crystals-part = { $count } { crystal }
crystals-none = nothing
caravan-empty = empty
crystals-count = { $goods ->
    [spices] { $count ->
        [one] { $count } spice
       *[other] { $count } spices
    }
   *[crystals] { $count ->
        [one] { $count } crystal
       *[other] { $count } crystals
    }
}

## Coins ($goods, $coin: first or silver, $count)

coin = { $coin ->
    [silver] silver
   *[first] { $goods ->
        [spices] gold
       *[crystals] copper
    }
}
coins-part = { $count } { coin }

## Cards ($crystals, $steps, $cost, $gain, $points, $count)

card-create = Create { $crystals }
card-upgrade = Upgrade { $steps }
card-trade = Trade { $cost } for { $gain }
card-exchange = { $cost } → { $gain }
card-quoted = “{ $card }”
card-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $cost }
card-raise = { $count } { $from } → { $count } { $to }
card-closed = closed
cards-none = no cards
cards-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## Places of Adventure Calls ($place, $icon, $what: what the tile offers, or none)

icon = { $icon ->
    [pickaxe] pickaxe
    [lantern] lantern
    [compass] compass
    [rope] rope
   *[other] { $icon }
}
place-mountain = the { icon } mountain { $place }{ $what ->
    [none] {""}
   *[other] {" "}({ $what })
}
place-village = the village { $place }{ $what ->
    [none] {""}
   *[other] {" "}({ $what })
}
place-valley = the valley { $place }

## Where to go in Adventure Calls ($place, $icon, $what or none; $steps, $cards, $toll, $names or marks of seats, $due)

destination-mountain = { $place }: { icon } mountain, { $what }
destination-village = { $place }: village, { $what ->
    [none] nothing left
   *[other] { $what }
}
destination-valley = { $place }: valley
destination-steps = { $steps ->
    [0] stay here
    [one] { $steps } step
   *[other] { $steps } steps
}
destination-discard = { $cards ->
    [one] discard { $cards } card
   *[other] discard { $cards } cards
}
destination-toll = toll { $toll }
destination-outposts = { $count ->
    [one] outpost ({ $names })
   *[other] outposts ({ $names })
}
destination-price = { $due ->
    [0] building is free
   *[other] building costs { $due }
}

## Moves, as options ($card or none, $times, $total or none, $due crystals: $payment, $lying crystals: $gain)

action-create = { $card }
action-upgrade = { $count ->
    [0] Play “{ $card }” and upgrade nothing
   *[other] { $card }: { $raises }
}
action-trade = { $card }{ $times ->
    [1] {""}
    [2] , twice
   *[other] , { $times } times
}{ $total ->
    [none] {""}
   *[other] : { $total }
}
action-acquire = Acquire { $card ->
    [none] card { $slot }
   *[other] “{ $card }”
} { $due ->
    [0] for free
   *[other] for { $payment }
}{ $lying ->
    [0] {""}
   *[other] , with { $gain } on it
}
action-claim = Claim { $card }{ $coin ->
    [none] {""}
   *[other] , with a { coin } coin
}
action-rest = { $cards ->
    [0] Rest, with no cards to take back
    [one] Rest and take back { $cards } card
   *[other] Rest and take back { $cards } cards
}
action-return = Return { $crystals }

## Moves of Adventure Calls

action-settle = Start with { $crystals } on { $place }
action-move = { $steps ->
    [0] Stay { $kind ->
        [mountain] on
       *[other] in
    } { $place }
   *[other] Move to { $place }
}{ $discard ->
    [none] {""}
   *[other] , discard { $discard }
}{ $toll ->
    [none] {""}
   *[other] , toll { $toll }
}
action-build = Build an outpost{ $column ->
    [0] {""}
   *[other] : { icon } row, column { $column }
}{ $due ->
    [0] , free
   *[other] , pay { $payment }
}
action-reward-card = Acquire { $card ->
    [none] card { $slot }
   *[other] “{ $card }”
} as a reward{ $lying ->
    [0] {""}
   *[other] , with { $gain } on it
}
action-reward-tile = { $kind ->
    [move] Take a bonus tile: a free step each move
    [caravan] Take a bonus tile: caravan +{ $count }
   *[points] Take a bonus tile: { $count } points
}
action-claim_tile = Claim the tile: { $card }
action-done = End the turn

## Who did it ($you: yes if the reader did, else no; $name)

who-did = { $you ->
    [yes] You
   *[no] { $name }
}

## What happened ($name, and as above)

event-create = { who-did } played “{ $card }”.
event-upgrade = { who-did } played “{ $card }”{ $count ->
    [0] {" "}and upgraded nothing
   *[other] : { $raises }
}.
event-trade = { who-did } played “{ $card }”{ $times ->
    [1] {""}
    [2] , twice
   *[other] , { $times } times
}.
event-acquired = { who-did } acquired “{ $card }” { $due ->
    [0] for free
   *[other] for { $payment }
}{ $lying ->
    [0] {""}
   *[other] , with { $gain } on it
}.
event-rested = { $cards ->
    [0] { who-did } rested.
    [one] { who-did } rested and took back { $cards } card.
   *[other] { who-did } rested and took back { $cards } cards.
}
event-claimed = { who-did } claimed { $card }{ $coin ->
    [none] {""}
   *[other] , with a { coin } coin
}.{ $silver ->
    [stays] {""}
   *[moves] {" "}The silver coins move over the first card.
}
event-returned = { who-did } returned { $crystals }.
event-settled = { who-did } started at { $place } with { $crystals }.
event-moved = { $steps ->
    [0] { who-did } stayed at { $place }
    [one] { who-did } moved { $steps } step to { $place }
   *[other] { who-did } moved { $steps } steps to { $place }
}{ $cards ->
    [0] {""}
    [one] , discarding { $cards } card
   *[other] , discarding { $cards } cards
}{ $toll ->
    [none] {""}
   *[other] , paying a toll of { $toll }
}.
event-toll = { $crystal } to { $name }
event-built = { who-did } built an outpost at { $place } ({ icon } row, column { $column }){ $due ->
    [0] {" "}for free
   *[other] , paying { $payment }
}.{ $emptied ->
    [no] {""}
   *[yes] {" "}That empties the column.
}
event-rewarded_card = { who-did } acquired “{ $card }” as a reward{ $lying ->
    [0] {""}
   *[other] , with { $gain } on it
}.
event-rewarded_tile = { $kind ->
    [move] { who-did } took a bonus tile: a free step each move.
    [caravan] { who-did } took a bonus tile: a larger caravan.
   *[points] { who-did } took a bonus tile: { $count } points.
}
event-exchanged = { who-did } traded at { $place }: { $card }{ $times ->
    [1] {""}
    [2] , twice
   *[other] , { $times } times
}.
event-tile_claimed = { who-did } claimed { $card } in the village { $place }.
event-declined = { $you ->
    [yes] You ended your turn
   *[no] { $name } ended their turn
} at { $place }.
event-last_round = { $you ->
    [yes] You have
   *[no] { $name } has
} { $edition ->
    [adventure] { $cards ->
        [one] { $cards } tile
       *[other] { $cards } tiles
    }
   *[golem] { $cards ->
        [one] { $cards } point card
       *[other] { $cards } point cards
    }
}: this is the last round.
event-ended = { $you ->
    [yes] The game is over: you win!
   *[no] The game is over: { $name } wins!
}{ $lost ->
    [none] {""}
   *[other] {" "}Over the limit and lost: { $lost }.
}
event-lost = { $crystals } ({ $name })

## What happened, at a glance: the parts of one turn after a name (as in "What happened")

brief-turn = { $name }: { $parts }
brief-create = +{ $crystals }
brief-upgrade = { $count ->
    [0] upgraded nothing
   *[other] upgraded { $raises }
}
brief-trade = { $total }
brief-acquired = acquired “{ $card }”{ $lying ->
    [0] {""}
   *[other] ; +{ $gain }
}
brief-rested = rested
brief-claimed = claimed { $points } points{ $coin ->
    [none] {""}
   *[other] , { coin } coin
}
brief-returned = returned { $crystals }
brief-last_round = **last round**
brief-settled = started at { $place } with { $crystals }
brief-moved = { $steps ->
    [0] stayed at { $place }
   *[other] to { $place }
}{ $toll ->
    [none] {""}
   *[other] , toll { $toll }
}
brief-built = outpost
brief-rewarded_card = reward “{ $card }”
brief-rewarded_tile = { $kind ->
    [move] bonus tile (free step)
    [caravan] bonus tile (caravan)
   *[points] bonus tile ({ $count } points)
}
brief-tile_claimed = claimed { $points } points

## Refusals by the rules: what is wrong, and what to do if there is something to do

refusal-unreadable = I can’t read that as a move. Pick one from the list.
refusal-not_now = { $phase ->
    [return] Your caravan is over its limit. Return the excess first.
    [overflow] Your caravan is over its limit. Return the excess first.
    [over] This game is over.
    [settle] The wagons are still being placed. Choose a lot and a mountain first.
    [arrived] Your wagon has already moved this turn. Act where it is, or end the turn.
    [reward] You’ve earned a reward: take it first.
    [built] Outpost built. Trade there, or end the turn.
   *[action] { $edition ->
        [adventure] You can’t do that now: play, acquire, move or rest.
       *[golem] You can’t do that now: play, acquire, claim or rest.
    }
}
refusal-no_such_slot = { $open ->
    [0] There are no cards left in that row.
    [one] There’s no card { $slot }; the row has only one.
   *[other] There’s no card { $slot }; the row has { $open }.
}
refusal-unpayable = That costs { $needed }; { $carried ->
    [0] you have nothing
   *[other] you have { $held }
}.
refusal-wrong_payment = { $goods ->
    [spices] { $due ->
        [0] It’s free: no spices needed.
        [one] That costs { $due } spice, not { $given }.
       *[other] That costs { $due } spices, not { $given }.
    }
   *[crystals] { $due ->
        [0] It’s free: no crystals needed.
        [one] That costs { $due } crystal, not { $given }.
       *[other] That costs { $due } crystals, not { $given }.
    }
}
refusal-not_in_hand = “{ $card }” isn’t in your hand. If you’ve played it, rest to take it back.
refusal-misplayed = “{ $card }” can’t be played that way. Pick one of its moves from the list.
refusal-too_many_raises = { $steps ->
    [one] “{ $card }” gives { $steps } upgrade, not { $given }.
   *[other] “{ $card }” gives { $steps } upgrades, not { $given }.
}
refusal-cannot_raise = You have no { $level } to upgrade{ $carried ->
    [0] {""}
   *[other] {" "}(you have { $held })
}.
refusal-too_many_trades = { $most ->
    [0] “{ $card }” costs more than you have.
    [one] You can pay for “{ $card }” once, not { $times } times.
    [2] You can pay for “{ $card }” twice, not { $times } times.
   *[other] You can pay for “{ $card }” { $most } times, not { $times }.
}
refusal-no_such_lot = The lot of { $lot } is gone. Choose one of those left.
refusal-not_a_mountain = That place isn’t a mountain.
refusal-no_way = That place isn’t on the map. Places have names like B4.
refusal-wrong_discard = { $due ->
    [0] That move needs no discard.
    [one] That move takes { $due } card, not { $given }.
   *[other] That move takes { $due } cards, not { $given }.
}
refusal-not_held = You don’t have “{ $card }”, in hand or played. Discard a card you have.
refusal-wrong_toll = { $due ->
    [0] There’s no toll to pay there.
    [one] { $due } other wagon is there: pay its owner exactly one crystal.
   *[other] { $due } other wagons are there: pay each owner exactly one crystal.
}
refusal-outpost_here = You already have an outpost here. Trade, or end the turn.
refusal-no_outpost_here = You have no outpost here. Build one to trade, or end the turn.
refusal-no_outpost_left = Your { icon } row has no outposts left.
refusal-no_such_reward = That reward isn’t available. Pick one from the list.
refusal-no_tile = There’s no tile to claim here. Move to an open village first.

## The table in words

table-turn = Round { $round }, { $name }’s turn (seat { $seat }).
table-over = The game ended in round { $round }.
table-merchants = Merchant cards:
table-merchant = { $price ->
    [none] {""}
    [0] { $slot } (free){" "}
   *[other] { $slot } (pay { $price }){" "}
}{ $card }{ $lying ->
    [none] {""}
   *[other] {" "}[on it { $lying }]
}
table-points = Point cards:
table-point = { $slot }: { $card }{ $coin ->
    [none] {""}
   *[other] {" "}(with a { coin } coin; { $count } left)
}
table-villages = Villages:
table-village = { $place }: { $card ->
    [none] empty
   *[other] { $card }
}
table-mountains = Mountains:
table-mountain = { $place }: { icon }{ $card ->
    [none] {""}
   *[other] , { $card }
}{ $outposts ->
    [0] {""}
    [one] {" "}[outpost { $marks }]
   *[other] {" "}[outposts { $marks }]
}
table-seat = { $seat }. { $name }: { $parts }.
table-empty_caravan = caravan empty
table-hand = hand { $count }
table-hand_cards = hand { $count } ({ $cards })
table-played = played { $count }
table-played_cards = played { $count } ({ $cards })
table-claimed = claimed { $count } of { $mark }
table-claimed_cards = claimed { $count } of { $mark } ({ $cards })
table-discard = discard { $count }
table-wagon = wagon at { $place }
table-outposts = outposts built { $count }
table-outposts-left = outposts left: { $rows }
table-outposts-row = { icon } { $count }
table-columns = { $count ->
    [1] column 1 is empty
   *[other] columns 1 to { $count } are empty
}
table-worth = board points { $points }
table-bonus = { $kind ->
    [move] free steps { $count }
    [caravan] caravan tiles { $count }
   *[points] bonus points { $count }
}
table-room = caravan { $count } of { $most }
table-lots = Lots to choose from:
table-stock = Bonus tiles left:
table-stock-tile = { $kind ->
    [move] free step, { $count } left
    [caravan] caravan +{ $worth }, { $count } left
   *[points] { $worth } points on top, { $count } left
}
table-row = { $title } { $items }.

## The end ($rank, $name, $total, $parts)

final-line = { $rank ->
    [0] -
   *[other] { $rank }.
} { $name }: { $total ->
    [one] { $total } point
   *[other] { $total } points
}{ $parts ->
    [none] {""}
   *[other] {" "}({ $parts })
}{ $resigned ->
    [no] {""}
   *[yes] , resigned
}
final-cards = { $edition ->
    [adventure] VP tiles { $points }
   *[golem] point cards { $points }
}
final-coins = coins { $points }
final-tiles = bonus tiles { $points }
final-board = board { $points }
final-crystals = caravan { $points }
final-none = The game ends without a winner.
final-won = { $name } wins!
final-tie = { $name } wins! Tied on points, so the last to play wins.
final-seal = -# Nobody changed the decks: **Check the deal** proves it (seal `{ $hash }…`).
final-number = -# Deal number `{ $number }`: play it again with { $new }.

## Facts of a game ($name, $number, $round; $goods: spices or crystals), a title for each player, and its result in the lobby’s channel

fact-comeback = { $name } was { $number } points behind in round { $round } and still won.
fact-lead = { $name } took the lead in round { $round } and kept it.
fact-led = { $name } led from round { $round } to the end.
fact-close = { $number ->
    [one] Only { $number } point separated { $name } from second place.
   *[other] Only { $number } points separated { $name } from second place.
}
fact-trade = Longest trade: { $name }, { $number ->
    [2] twice
   *[other] { $number } times
} in a row in round { $round }.
fact-claim = { $number ->
    [one] Biggest claim: { $name }, { $number } point in round { $round }.
   *[other] Biggest claim: { $name }, { $number } points in round { $round }.
}
fact-journey = Longest journey: { $name }, { $number } steps in round { $round }.
fact-outposts = Most outposts: { $name }, with { $number }.
fact-toll = Most tolls received: { $name }, with { $number } crystals.
fact-haul = { $goods ->
    [spices] Best find: { $name }, { $number } spices on a card acquired in round { $round }.
   *[crystals] Best find: { $name }, { $number } crystals on a card acquired in round { $round }.
}
fact-first = First claim: { $name }, in round { $round }.
fact-planned = { $number } turns were played by plans.
titles = 🏅 { $titles }
title = { $name }: { $title }
title-fastest = fastest caravan
title-trade = best trade
title-purse = fullest purse
title-outposts = master builder
title-roads = longest road
title-claims = finest claims
title-cards = most merchants
title-harvest = richest harvest
title-upgrades = most upgrades
title-generous = most generous
title-finds = best finds
title-versatile = most versatile
title-tireless = tireless
title-patient = most patient
title-finisher = the last word
title-caravan = fullest caravan
title-company = good company
result-won = { $points ->
    [one] { $name } wins with { $points } point! { $edition }, against { $others }: { $link }
   *[other] { $name } wins with { $points } points! { $edition }, against { $others }: { $link }
}
result-over = { $names } ended their game of { $edition } without a winner: { $link }

## Gathering a table

lobby-title = **{ $host }’s table: { $edition }**
lobby-rematch = { $mentions }: another game? It starts once everyone’s ready.
lobby-free = free seat
lobby-free_seats = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
lobby-set = { $name }: ready
lobby-cancelled = This table was cancelled.
lobby-invitation = { $mentions }, { $host } invites you to play [{ $edition }]({ $link }).
lobby-panel = Your table. Changes show in the lobby right away.
lobby-joined = You’re in! I’ll let you know when it’s your turn.
lobby-declined = You’ve declined the invitation.
lobby-left = You’ve left the table.
lobby-ready = You’re ready.
lobby-not_ready = You’re no longer ready.
lobby-started = The game begins!
lobby-invited = Invitation sent.
lobby-removed = Done: the seat is free.
lobby-handed_over = { $name } is the host now.
lobby-again = Here’s the rematch: { $link }
lobby-same_deal = Here’s the same deal again: { $link }
lobby-usual = { $game ->
    [two] Two seats. The game starts as soon as someone joins.
    [ais] The game begins!
   *[last] Everything’s set up like last time.
}
lobby-when_full = -# Starts by itself once all seats are taken and everyone’s ready.
button-usual = { $game ->
    [two] 2 players
    [ais] Against 2 AIs
   *[last] Like last time
}
lobby-ai = { $name } (AI, { $level })
lobby-add_ai = { $free ->
    [0] All seats are taken.
    [one] Which AI takes the free seat?
   *[other] Which AI takes one of the { $free } free seats?
}
lobby-ai_seated = { $name } has joined.
level-easy = easy
level-medium = medium
level-hard = hard
option-seats = { $size } seats
option-thread = in its own thread
option-here = in the channel itself
option-anyone = anyone may join
option-invited = by invitation only
option-hidden = hands and scores hidden
option-open_hands = open hands
option-open_scores = open scores
option-open_both = open hands and open scores
option-hints = players may ask for hints
option-no_hints = no hints
option-plans_later = plans play after a while
option-plans_at_once = plans play at once
option-replay = a replay is posted at the end
option-no_replay = no replay at the end
button-join = Join
button-leave = Leave
button-start = Start
button-ready = Ready
button-options = Options
button-add_ai = Add AI
button-cancel = Cancel the table
button-rematch = Rematch
button-same_deal = Same deal again
button-my_turn = My turn
button-confirm = Confirm
button-back = Back
button-older = Previous
button-newer = Next
button-change = Placement
button-change_way = { $what ->
    [cards] Change discard
    [toll] Change toll
   *[both] Discard or toll
}
button-undo = Undo
button-zoom = Zoom
button-log = Log
button-more = More
button-text = As text
button-record = Record
button-repost = Repost
button-end = Propose to end
button-end_points = End by points
button-resign = Resign
button-resign_now = Yes, resign
button-hold = Let an AI play
button-hint = Hint
button-plan_hint = Choose this move
button-allow = Allow undo
button-agree = End the game
button-agree_points = End by points
button-play_on = Play on
button-hand = My hand
button-rest = Rest
select-placeholder = { $pages ->
    [1] Choose a move
   *[other] Choose a move (page { $page } of { $pages })
}
select-invite = Invite people
select-remove = Remove a player
select-host = Make another player the host
select-play = Play a card
select-acquire = Acquire (price in brackets; the first is free):
select-way = Move the wagon
select-mountain = { $pages ->
    [1] Choose a mountain
   *[other] Choose a mountain (page { $page } of { $pages })
}
select-discard = { $cards ->
    [one] Discard this card instead
   *[other] Discard these { $cards } cards instead
}
select-played = played
select-toll = { $pages ->
    [1] Choose who gets what
   *[other] Choose who gets what (page { $page } of { $pages })
}
select-payment = { $pages ->
    [1] Choose what to pay
   *[other] Choose what to pay (page { $page } of { $pages })
}
select-placement = { $pages ->
    [1] Choose what goes on which card
   *[other] Choose what goes on which card (page { $page } of { $pages })
}
select-result = { $pages ->
    [1] Choose a result
   *[other] Choose a result (page { $page } of { $pages })
}
select-times = Choose how many times
select-reward = Choose a reward
select-return = { $pages ->
    [1] Choose what to return
   *[other] Choose what to return (page { $page } of { $pages })
}
choice-payment = Pay with:
choice-times = How many times:
choice-return = Return:
choice-result = Result:
choice-reward = Reward:

## A player's own panel

panel-next-settle = Choose your starting crystals, then a mountain for your wagon.
panel-next-return = Your caravan is over its limit. Choose what to return.
panel-next-overflow = A toll took your caravan over its limit. Choose what to return, then play.
panel-next-arrived = Choose what to do there, or end the turn.
panel-next-reward = You emptied a column: choose your reward.
panel-next-built = Outpost built. Trade there, or end the turn.
panel-lot = { $crystals }: choose a mountain for your wagon.
panel-discarding = Discarding: { $cards }
panel-toll = Toll: { $toll }
panel-outposts = Outposts there: { $names }.
panel-building = { $due ->
    [0] Building an outpost is free.
    [one] Building an outpost costs { $due } crystal.
   *[other] Building an outpost costs { $due } crystals.
}
panel-discard = Your discard: { $cards }
panel-trek = Wagon and board: { $parts }
panel-choose = It’s your turn: choose a move.
panel-choose_first = It’s your turn. { $legend }
panel-choose_at = { $table }: choose a move.
panel-settled = Chosen: Start with { $crystals } at { $place }
panel-chosen = Chosen: { $move }
panel-then = Then: { $move }
panel-becomes = Caravan: { $before } → { $after }
panel-laid = Placed: { $laid }
panel-laid-one = { $crystal } on card { $slot }
panel-over = Over the limit of { $limit }; you return { $crystals }
panel-plan_ahead = { $name } is playing. You can plan ahead.
panel-plan_kept = It’s { $name }’s turn. Your plan is saved: confirm it when your turn comes, or let me play it.
panel-moved_on = The game has moved on. Here’s how it looks now:
panel-ways = { $card }: choose the result.
panel-waiting = It’s { $name }’s turn. I’ll let you know when it’s yours.
panel-hand = Hand: { $cards }
panel-played = Played: { $cards }
panel-claimed = Claimed: { $cards }
panel-lacking = { $card } (missing { $missing })
plan-works = Your plan still works.
plan-moved = Your plan still works: “{ $card }” is now card { $slot }.
plan-taken = Your plan no longer works: “{ $card }” is gone.
plan-broken = Your plan no longer works. { $reason }
panel-caravan = Caravan: { $crystals }
receipt = Done. { $move }
receipt-unasked = -# Resting here needs no confirmation. **{ $undo }** takes it back.

## The goal, in one sentence ($edition)

goal = { $edition ->
    [adventure] Gather crystals, build outposts and claim village tiles: most points wins.
    [spice_road] Gather spices, upgrade them and claim point cards: most points wins.
   *[golem] Gather crystals, upgrade them and claim point cards: most points wins.
}
button-how_to_play = How to play

## At the table

turn-ping = { $mention }, it’s your turn.
turn-ping_limit = { $mention }, it’s your turn. It ends { $until }.
turn-ping_ends = { $mention }, your turn ends { $until }.
turn-ai = { $name } (AI) is thinking…
turn-past = -# Round { $round }
told-more = { $count ->
    [0] more
   *[other] { $count } more
}{ $here ->
    [yes] : **{ button-log }**
   *[no] {""}
}
thread-name = { $edition }, table { $number }
thread-opened = The game is on: { $link }
numbers-ours = -# The numbers on the cards and the map are ours, not the box’s.
numbers-own = -# The numbers on the cards and the map come from this bot’s host.
start-commitment = -# The decks are sealed (`{ $hash }…`): you can check them at the end.
log-title = **Log**, page { $page } of { $pages }
log-empty = Nobody has moved yet.
log-undo = { $name } undid their last turn.
log-resign = { $name } resigned; their turns are skipped.
log-seat = { $name } takes seat { $seat }.
log-end-agreed = Everyone agreed to end the game here.
log-end-counted = Everyone agreed to end the game here; most points wins.
log-end-resigned = Everyone else resigned: the game ends here.
log-end-admin = A moderator ended the game.
log-end-gone = Closed: I no longer have access to that server.
ask-undo = { $mention }, { $name } wants to undo a turn that revealed a card. Allow it, or just play.
asked-undo = { $name } asks to undo their last turn.
ask-end = { $how ->
    [points] { $name } proposes to end here, most points wins: { $count } of { $all } in favour.
   *[nobody] { $name } proposes to end here, without a winner: { $count } of { $all } in favour.
}
undo-late = The game has moved on: that turn can’t be undone any more.
undo-asked = I’ve asked { $name } to allow it.
undo-granted = Undone: { $name } plays that turn again.
undo-allowed = { $mention }, your last turn is undone: it’s your turn again.
more-title = What would you like to do?
record-story = The game so far. The full record comes when it’s over.
record-match = The whole game. The deal comes with it once the match is over.
record-whole = The whole game: the deal, then every move.
reposted = Reposted below.
resign-sure = If you resign, your turns are skipped and you finish last. There’s no way back.
resign-done = You’ve resigned. Thanks for playing!
end-proposed = { $how ->
    [points] { $mentions }: { $name } proposes to end: most points wins. Everyone must agree.
   *[nobody] { $mentions }: { $name } proposes to end without a winner. Everyone must agree.
}
end-winner-nobody = Nobody
end-winner-points = The player with most points
end-agreed = Noted. The game ends once everyone agrees.
end-done = Everyone agreed: the game is over.
end-call = { $mentions }: the game is over.
end-declined = { $name } wants to play on, so the game continues.
end-kept = The game goes on; I’ve told the others.
resumed = The game goes on: { $link }
paused-host = Your table { $number } ({ $link }) is paused: { $reason }. To resume, use { $resume } with this number in any channel of its server.
edition-spice_road = Spice Road
edition-golem = Golem Edition
edition-adventure = Adventure Calls

## Refusals at the table: what is wrong, and what to do if there is something to do; $new, $tables and $resume are commands

refused-not_your_turn = It’s { $name }’s turn. I’ll let you know when it’s yours.
refused-not_seated = You don’t have a seat at this table.
refused-stale = That message is out of date. Use the newest one.
refused-superseded = You have a newer panel open: carry on there.
refused-done_already = That’s done already.
refused-nothing_to_undo = You can only undo your own last turn, before anyone plays again.
refused-nothing_asked = Nobody has asked to undo a turn.
refused-nothing_proposed = Nobody has proposed to end the game.
refused-asked_already = You’ve already asked. It’s up to { $name }.
refused-not_yours_to_allow = That’s up to { $name }, who plays next.
refused-resigned = You resigned here. You can still watch, or join another table.
refused-seated_already = { $name } already has a seat at this table.
refused-not_seated_they = { $name } doesn’t have a seat at this table.
refused-no_table = There’s no table here. Start one with { $new }, or find yours with { $tables }.
refused-still_gathering = This game hasn’t started yet.
refused-table_over = This game is over. Start another with { $new }.
refused-not_host = Only the host, { $host }, can do that.
refused-lobby_full = All seats are taken.
refused-already_seated = You already have a seat here.
refused-not_in_lobby = You don’t have a seat here yet. Press Join to take one.
refused-too_few = { $need ->
    [one] You need one more player to start.
   *[other] You need { $need } more players to start.
}
refused-already_started = This game has already started. You can watch it.
refused-lobby_cancelled = This table was cancelled.
refused-not_invited = This table is by invitation only. Ask { $host } for one.
refused-not_ready = { $name } isn’t ready yet. Wait, or remove them under Options.
refused-seats_taken = { $count } seats are already taken. Remove a player first.
refused-too_many_seats = This game has { $most } seats at most, yours included.
refused-left_lobby = They no longer have a seat here.
refused-nobody_to_invite = Everyone you chose is already seated, already invited, or a bot.
refused-no_lobby = No table is gathering players here. Start one with { $new }.
refused-no_game = You have no finished games here.
refused-no_such_deal = That deal number doesn’t work here. Copy it whole from the end of a game.
refused-deal_differs = That deal is for another game or number of players. Leave those options out.
refused-deal_fixed = This table plays a known deal, so its game and seats stay as they are.
refused-match_running = Other tables are still playing this deal. You can do that once the match is over.
refused-match_private = Until the match is over, only its players can see this table.
refused-match_one_seat_they = A match allows one table per person, and { $name } is already at table { $number }.
refused-match_one_seat = A match allows one table per person, and you’re already at table { $number }.
refused-match_full = A match has at most { $most } tables.
refused-match_too_late = One table of this match is already over, so it’s too late to join.
refused-match_fixed = This is the same at every table of the match, so it can’t change.
refused-match_known_deal = This table plays a known deal. Start a new table for a match.
refused-match_channel = A match needs a text channel: each of its tables gets a private thread.
refused-match_thread = Until the match is over, this table can only be played in a private thread.
refused-no_such_match = There’s no match with that code.
refused-no_deal_number = This game’s deal has no number.
refused-not_over = This game isn’t over yet.
refused-too_many_tables = { $most ->
    [one] This server allows one table at a time. Finish it first, or ask a moderator.
   *[other] This server allows { $most } tables at a time. Finish one first, or ask a moderator.
}
refused-place_taken = There’s already a game in this channel: { $link }. Start yours in a thread.
refused-paused = This game is paused. Any player can resume it with { $resume }.
refused-not_paused = This game isn’t paused.
refused-onlooker = You’re watching this game; only players have a hand.
refused-unknown_move = That move isn’t possible now. Pick one from the list.
refused-no_permission = I’m missing permissions here: { $permissions }. Ask a moderator to grant them.
refused-broken = Something broke on my side; your game is safe. If it happens again, quote `{ $code }`.
refused-older_rules = This table was dealt under older rules and can’t go on. Its record is kept.
permission-send_messages = send messages
permission-send_messages_in_threads = send messages in threads
permission-create_public_threads = create public threads
permission-create_private_threads = create private threads
permission-attach_files = attach files
permission-view_channel = view channel
permission-read_message_history = read message history

## Slash commands

command-century-name = century
command-century-description = Play the Century games, one turn at a time
command-century-new-name = new
command-century-new-description = Gather players for a new table
command-table_option-edition-name = edition
command-table_option-edition-description = Which game
command-table_option-seats-name = seats
command-table_option-seats-description = How many players
command-table_option-here-name = here
command-table_option-here-description = Play in the channel itself instead of a thread
command-table_option-invited-name = invited-only
command-table_option-invited-description = Only invited players may join
command-table_option-open_hands-name = open-hands
command-table_option-open_hands-description = Everyone sees every hand
command-table_option-open_scores-name = open-scores
command-table_option-open_scores-description = Everyone sees every score
command-table_option-limit-name = time-limit
command-table_option-limit-description = How long a turn may take
command-table_option-late-name = when-over
command-table_option-late-description = What happens when the time is up
command-table_option-vacation-name = vacation-stops
command-table_option-vacation-description = Stop the clock during a player’s vacation
command-table_option-bank-name = bank
command-table_option-bank-description = Keep unused time: ten turns’ worth to begin with, and one more per turn
command-table_option-hints-name = hints
command-table_option-hints-description = Let players ask for hints
command-table_option-replay-name = replay
command-table_option-replay-description = Post an animation of the game when it’s over
command-table_option-plans-name = plans
command-table_option-plans-description = Let plans play at once, not after a random delay
command-century-new-ais-name = ais
command-century-new-ais-description = Start now against this many AIs
command-century-new-deal-name = deal
command-century-new-deal-description = Play a known deal by its number; never rated
command-century-lobby-name = lobby
command-century-lobby-description = A table that’s gathering players
command-century-lobby-table-name = table
command-century-lobby-table-description = Which table, if several are gathering
command-century-lobby-who-name = player
command-century-lobby-who-description = Which player
command-century-lobby-guest-name = guest
command-century-lobby-guest-description = Who to invite
command-century-lobby-game-name = game
command-century-lobby-game-description = Which of your finished games
command-century-lobby-same_deal-name = same-deal
command-century-lobby-same_deal-description = The same deal again, with everyone one seat on; never rated
command-century-lobby-join-name = join
command-century-lobby-join-description = Take a seat
command-century-lobby-decline-name = decline
command-century-lobby-decline-description = Decline an invitation
command-century-lobby-leave-name = leave
command-century-lobby-leave-description = Leave your seat
command-century-lobby-ready-name = ready
command-century-lobby-ready-description = Say that you’re ready, or no longer
command-century-lobby-start-name = start
command-century-lobby-start-description = Start the game
command-century-lobby-cancel-name = cancel
command-century-lobby-cancel-description = Cancel the table
command-century-lobby-invite-name = invite
command-century-lobby-invite-description = Invite someone to the table
command-century-lobby-remove-name = remove
command-century-lobby-remove-description = Remove a player from the table
command-century-lobby-host-name = host
command-century-lobby-host-description = Make another player the host
command-century-lobby-options-name = options
command-century-lobby-options-description = Edition, seats, who may join, and more
command-century-lobby-ai-name = ai
command-century-lobby-ai-description = Add an AI
command-century-level-name = level
command-century-level-description = How well the AI plays
command-century-lobby-rematch-name = rematch
command-century-lobby-rematch-description = Play again with the same players
command-century-lobby-match-name = match
command-century-lobby-match-description = Duplicate match: another table with the same deal, here or by code
command-century-lobby-match-code-name = code
command-century-lobby-match-code-description = The code of a match on another server
command-century-play-name = play
command-century-play-description = Play a merchant card from your hand
command-century-play-move-name = move
command-century-play-move-description = The card, and how you play it
command-century-acquire-name = acquire
command-century-acquire-description = Acquire a merchant card from the row
command-century-acquire-move-name = move
command-century-acquire-move-description = The card, and what you pay
command-century-claim-name = claim
command-century-claim-description = Claim a point card, or a village’s tile
command-century-claim-move-name = move
command-century-claim-move-description = What you claim
command-century-rest-name = rest
command-century-rest-description = Rest: take back your played cards
command-century-move-name = move
command-century-move-description = Make any legal move
command-century-move-move-name = move
command-century-move-move-description = The move
command-century-resume-name = resume
command-century-resume-description = Resume a paused table
command-century-tables-name = tables
command-century-tables-description = List your tables
command-century-hint-name = hint
command-century-hint-description = See what the mentor would do, and what’s within reach
command-century-text-name = text
command-century-text-description = Show the table as text
command-century-hand-name = hand
command-century-hand-description = Open your panel: your hand and your turn
command-century-log-name = log
command-century-log-description = See what happened at this table
command-century-undo-name = undo
command-century-undo-description = Undo your last turn
command-century-table-name = table
command-century-table-description = More actions for this table
command-century-table-repost-name = repost
command-century-table-repost-description = Repost the table below
command-century-table-allow-name = allow
command-century-table-allow-description = Allow the player before you to undo
command-century-table-end-name = end
command-century-table-end-description = Propose to end the game, or agree to it
command-century-table-end-winner-name = winner
command-century-table-end-winner-description = Who wins if everyone agrees; nobody, unless you say so
command-century-table-play_on-name = play-on
command-century-table-play_on-description = Play on instead of ending the game
command-century-table-resign-name = resign
command-century-table-resign-description = Resign: your turns are skipped

## Told by the bot, beside the game

lobby-opened = Table’s open! Start when everyone’s here.
paused-gone = its channel or thread is gone
paused-permission = I can no longer write there
paused-locked = its thread is locked
paused-removed = I was removed from the server
paused-rejected = Discord won’t accept my messages there
paused-broken = I couldn’t show it; the bot’s log says why
command-century-resume-table-name = table
command-century-resume-table-description = Which of your tables
command-century-history-name = history
command-century-history-description = Your finished games, with their records
command-century_me-name = century-me
command-century_me-description = Your reminders, language, display and data
command-century_me-language-name = language
command-century_me-language-description = Choose the language of your private messages
command-century_me-language-language-name = language
command-century_me-language-language-description = The language
command-century_me-data-name = data
command-century_me-data-description = See what’s stored about you
command-century_me-export-name = export
command-century_me-export-description = Get everything stored about you as a file
command-century_me-forget-name = forget
command-century_me-forget-description = Delete everything stored about you
command-century_admin-name = century-admin
command-century_admin-description = Manage this server’s tables
command-century_admin-list-name = list
command-century_admin-list-description = List this server’s tables
command-century_admin-end-name = end
command-century_admin-end-description = End a game, or close a lobby
command-century_admin-move-name = move
command-century_admin-move-description = Move a table to another channel or thread
command-century_admin-move-channel-name = channel
command-century_admin-move-channel-description = Where to play from now on
command-century_admin-repost-name = repost
command-century_admin-repost-description = Repost a table below
command-century_admin-replace-name = replace
command-century_admin-replace-description = Give a seat to someone else
command-century_admin-replace-player-name = player
command-century_admin-replace-player-description = Who has the seat
command-century_admin-replace-by-name = by
command-century_admin-replace-by-description = Who takes it
command-century_admin-language-name = language
command-century_admin-language-description = Choose the language of this server’s tables
command-century_admin-language-language-name = language
command-century_admin-language-language-description = The language
command-century_admin-defaults-name = defaults
command-century_admin-defaults-description = Defaults for new tables
command-century_admin-cap-name = cap
command-century_admin-cap-description = Most tables at once
command-century_admin-cap-most-name = most
command-century_admin-cap-most-description = The number; 0 for no limit
command-century_admin-end-table-name = table
command-century_admin-end-table-description = Which table of this server
command-century_admin-move-table-name = table
command-century_admin-move-table-description = Which table of this server
command-century_admin-repost-table-name = table
command-century_admin-repost-table-description = Which table of this server
command-century_admin-replace-table-name = table
command-century_admin-replace-table-description = Which table of this server

## Finding tables and games again

tables-title = { $pages ->
    [1] **Your tables**
   *[other] **Your tables**, page { $page } of { $pages }
}
tables-none = You aren’t at any table. Start one with { $new }.
tables-server = On { $name }:
tables-line = - [{ $edition }, table { $number }]({ $link }) ({ $names }): { $state }
tables-choice = #{ $number } { $edition }: { $names }
tables-gathering = gathering players, { $seats } seats
tables-turn = { $name }’s turn, started { $since }
tables-yours = **your turn**, started { $since }
tables-paused = paused, { $reason }
tables-older = dealt under older rules
history-title = { $pages ->
    [1] **Your games**
   *[other] **Your games**, page { $page } of { $pages }
}
history-none = You haven’t finished a game yet.
history-game = **{ $edition }, table { $number }**, { $date }
history-place = { $rank ->
    [0] {""}
   *[other] { $rank }.{" "}
}{ $name } { $total }{ $resigned ->
    [no] {""}
   *[yes] {" "}(resigned)
}
history-older = { $names }; played under older rules
history-record = Get the record of a game
refused-not_your_game = That isn’t one of your games.
refused-no_such_game = That isn’t one of your finished games.

## Languages

language-name = English
language-discord = as on Discord

## What is kept about a person

somebody = Someone
button-forget = Yes, delete it
me-language = Language of your private messages: { $language }.
me-kept = At every table you join, I keep your Discord id, your name, your seat, and your moves with their times.
me-settings = Your language: { $language }.
me-figures = Right now: { $tables ->
    [0] no tables
    [one] { $tables } table
   *[other] { $tables } tables
}, { $entries ->
    [0] no log entries
    [one] { $entries } log entry
   *[other] { $entries } log entries
}, { $drafts ->
    [0] no plans
    [one] { $drafts } plan
   *[other] { $drafts } plans
}, { $votes ->
    [0] no votes
    [one] { $votes } vote
   *[other] { $votes } votes
}.
me-rights = You can export it all as a file, or delete it. Messages I’ve posted stay on Discord.
me-exported = Everything I keep about you.
me-sure = If I delete your data, you lose your settings and leave lobbies, AIs take over your seats, and your name and id disappear from all games. The games stay. There’s no way back.
me-forgotten = Your data has been deleted. Messages I posted earlier stay on Discord until someone deletes them.

## For moderators

admin-title = { $pages ->
    [1] **Tables of this server: { $count }**
   *[other] **Tables of this server: { $count }**, page { $page } of { $pages }
}
admin-ended = Game ended; the table has been told.
admin-moved = The table is now in { $link }.
admin-cancelled = The lobby is closed.
admin-replaced = { $name } has the seat now.
admin-language = Language of tables: { $language }
admin-cap = { $most ->
    [0] Tables at once: no limit
   *[other] Tables at once: { $most }
}
admin-defaults = New tables:
refused-not_moderator = Only people who can manage this server can do that.
refused-no_such_table = This server has no such table. Pick one from the list.
refused-not_a_member = { $name } isn’t on this server.
refused-other_command = That command has changed. Choose it again from Discord’s list.
refused-not_a_person = { $name } is a bot and can’t take a seat.

## In the picture

picture-round = Round { $round }
picture-turn = {"{name}"} to play
picture-over = Game over
picture-last_round = Last round
picture-free = free
picture-seat = Seat
picture-lesson_over = Lesson complete
picture-lesson_left = Lesson paused
picture-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
picture-won = {"{name}"} wins
picture-yours = Your cards
picture-hand = Hand
picture-played = Played
picture-discard = Discard
picture-part = Part { $part } of { $parts }; the first part’s description covers everything.
picture-lobby = { $edition }. Seated: { $names }. Free seats: { $free }.

## Reminders ($mention, $count, $link, $since; $hours and $hour: 0 and -1 stand for never)

remind-call = { $count ->
    [one] { $mention }, a table is waiting for you.
   *[other] { $mention }, { $count } tables are waiting for you.
}
remind-line = - [{ $edition }, table { $number }]({ $link }) ({ $since })
remind-line_limit = - [{ $edition }, table { $number }]({ $link }) (deadline { $until })
notice-replace_you = -# The others would like to move on. Play, or open your panel within a day to keep your seat.
remind-more = { $count ->
    [one] - … and { $count } more: { $tables }
   *[other] - … and { $count } more: { $tables }
}
remind-elsewhere = { $count ->
    [one] -# … and { $count } table on another server.
   *[other] -# … and { $count } tables on other servers.
}
remind-closed = -# I can’t send you direct messages, so I’ll write here.
remind-panel = **Your reminders.** They apply to all your tables, on every server.
remind-zone = Time zone: { $zone }. Change it with { $remind }.
remind-away = Vacation: { $from } to { $to }, without reminders.
remind-snoozed = Snoozed until { $until }: no alerts, no reminders.
remind-first = { $hours ->
    [0] Never remind me
   *[other] Remind me after { $hours } hours
}
remind-every = { $hours ->
    [0] Don’t remind me again
   *[other] Again every { $hours } hours
}
remind-digest = { $hour ->
    [-1] Each table on its own
   *[other] All tables once a day, at { $hour }:00
}
remind-not_quiet = No quiet hours
remind-quiet_from = Quiet from { $hour }:00
remind-quiet_to = Quiet until { $hour }:00
remind-later = I’ll remind you { $when }.
remind-evening_begun = It’s already evening. When should I remind you?
remind-no_more_today = Take your time. I won’t remind you again today.
button-two_hours = In 2 hours
button-half_day = In 12 hours
button-tonight = Tonight
button-tomorrow_evening = Tomorrow evening
button-thinking = I’m thinking
button-home_again = End the vacation
button-end_snooze = End the snooze
me-remind = I also keep your Discord language, your time zone, quiet hours, vacation and reminders, your display settings, and when you last opened your panel at a table.
refused-no_zone = I don’t know that time zone. Pick one from the list, such as Europe/Paris.
refused-no_dates = The days must be in the future, the first before the last. Write them like 2026-07-31.
refused-vacation_too_long = A vacation starts within two years and lasts two years at most.
refused-not_for_you = That button isn’t yours.
refused-no_invitation = You haven’t been invited to this table.
command-century_me-remind-name = remind
command-century_me-remind-description = When and how to remind you of your turns
command-century_me-remind-zone-name = zone
command-century_me-remind-zone-description = Your time zone
command-century_me-vacation-name = vacation
command-century_me-vacation-description = No reminders from one day to another
command-century_me-vacation-first-name = first
command-century_me-vacation-first-description = The first day, like 2026-07-31
command-century_me-vacation-last-name = last
command-century_me-vacation-last-description = The last day

## Told to a table that waits ($name, $host, $since, $until, $days)

notice-waiting = The table is waiting for { $name }, whose turn began { $since }.
notice-half = { $name }, half your time is gone: your turn ends { $until }.
notice-most = { $name }, you’re almost out of time: your turn ends { $until }.
notice-ends = { $name }, your turn now ends { $until }.
notice-host = { $own ->
    [yes] { $host }, your time is up. Play now, or give yourself more time?
   *[no] { $host }, { $name } is out of time. Skip the turn, or give more time?
}
late-host = { $own ->
    [yes] Your time is up: { $table }. Play now, or give yourself more time?
   *[no] { $name } is out of time: { $table }. Skip the turn, or give more time?
}
notice-left = { $name } has left the server. The seat is free: take it to play on.
notice-replace = { $name }, the table would like to move on. Play or open your panel within a day to stay in.
notice-kept = { $name } is back and keeps the seat.
notice-free = { $name } has been away for more than { $days } days. The seat is free: take it to play on.
notice-idle = This game has gone quiet. It closes { $until } unless someone plays; the record stays.
button-pass_over = Skip the turn
button-more_time = More time
button-take_seat = Take the seat
button-pause = { $days ->
    [one] Pause { $days } day
   *[other] Pause { $days } days
}
handover-offer = { $mention }, { $name } offers you their seat here.
handover-offered = You’ve offered your seat to { $name }.
replace-voted = Vote counted. { $name } has a day to return; then, if most agree, the seat is offered.
late-passed = Turn skipped; the game goes on.
late-more_time = The turn timer has restarted.
held-done = { $own ->
    [yes] An AI is playing for you now. Press any button at this table to take your seat back.
   *[no] An AI is playing for { $name } until they’re back.
}
held-back = Welcome back! Your seat is yours again.
refused-nobody_else = There’s nobody else at this table right now, and AIs don’t play on alone. Pause the table instead.
refused-held_already = An AI is already playing for { $name }.
refused-no_hints = This table plays without hints.
hint-move = **{ $move }**
hint-claim = Claims { $points } points right away.
hint-towards = { $turns ->
    [0] Leads to the { $points } points.
   *[other] Leads to the { $points } points in { $turns } turns, this one included.
}
hint-draft = A card you’ll use all game.
hint-rest = Gets your cards back for what comes next.
hint-make = Sets up the turns to come.
hint-last = The last turn: nothing scores more.
hint-build = An outpost where it pays off.
hint-settle = Good crystals to start with, on a well-placed mountain.
hint-travel = Takes you where there’s something to do.
hint-waiting = It’s { $name }’s turn. Ask again when it’s yours.
hint-none = The mentor is stumped. Try again in a moment.
reach-title = **Within reach** with your cards (turns, counting the claim):
reach-line = - { $place ->
    [no] {""}
   *[other] { $place },{" "}
}{ $card }: { $turns ->
    [0] not yet
    [1] now
   *[other] in { $turns } turns
}{ $missing ->
    [no] {""}
   *[other] ; missing { $missing }
}
pause-done = Paused until { $until }. To resume earlier: { $resume }.
pause-proposed = Noted. The pause begins once everyone agrees, or the host does.
ask-pause = { $days ->
    [one] { $name } proposes to pause for { $days } day: { $count } of { $all } in favour.
   *[other] { $name } proposes to pause for { $days } days: { $count } of { $all } in favour.
}
turn-paused = **Paused** until { $until }. Then it’s { $name }’s turn.
turn-paused_until = **Paused** until { $until }.
log-late = { $name } ran out of time.
log-held = { $name } is away: an AI plays for them until they’re back.
log-back = { $name } is back.
log-end-idle = Closed: nobody played for 60 days.
paused-agreed = by agreement
option-limit = { $limit_hours ->
    [0] no time limit
    [12] 12 hours per turn
    [24] 1 day per turn
    [48] 2 days per turn
    [72] 3 days per turn
   *[other] 7 days per turn
}
option-late = { $at_limit ->
    [host] out of time: the host decides
    [ai] out of time: an AI plays until they’re back
   *[rest] out of time: the turn is skipped (a rest)
}{ $stops_away ->
    [0] ; vacations don’t stop the clock
   *[other] ; vacations stop the clock
}
limit-hours0 = none
limit-hours12 = 12 hours
limit-hours24 = 1 day
limit-hours48 = 2 days
limit-hours72 = 3 days
limit-hours168 = 7 days
limit-rest = the turn is skipped (a rest)
limit-host = the host decides
limit-ai = an AI plays until they’re back
refused-your_own_turn = It’s your own turn: play it, or hand your seat over.
refused-not_silent = { $name } was here recently. You can vote after { $days } days of silence.
command-century-handover-name = handover
command-century-handover-description = Offer your seat to someone
command-century-handover-friend-name = friend
command-century-handover-friend-description = Who may take it
command-century-table-replace-name = replace
command-century-table-replace-description = Vote to replace an inactive player
command-century-table-ai-name = ai
command-century-table-ai-description = Let an AI play for you, or for someone who’s away
command-century-table-ai-player-name = player
command-century-table-ai-player-description = For whom; only the host may choose someone else
command-century-table-pause-name = pause
command-century-table-pause-description = Pause the table, or propose a pause
command-century-table-pause-days-name = days
command-century-table-pause-days-description = For how many days

## The playground's own page ($hours)

playground-title = Caravanserai, the playground
playground-tagline = The Century games on Discord, to try in your browser
playground-lead = This is the real bot in a simulated Discord: no account, no token, and nothing leaves this computer. Your games are kept for next time.
playground-how = Or gather a table: as one person, type /century new; as another, press Join; as the first again, press Start. A gold dot marks the player to move.
playground-sample = Start a sample game
playground-sample_hint = You against two AIs, in the middle of a game
playground-sample_waiting = Setting up the table…
playground-clock = Simulated time, UTC
playground-clock_hint = Let it run to be reminded: the first reminder comes after 12 hours.
playground-hours = { $hours ->
    [24] + 1 day
   *[other] + { $hours } h
}
playground-waiting = Time goes by…
playground-people = People
playground-places = Channels
playground-alone = Open alone
playground-beside = Two people side by side
playground-moderator = moderates
playground-turn = To play
playground-direct = Direct messages
playground-trouble = Recent problems
playground-no_trouble = No problems so far.
playground-no_place = That person or channel is gone. Go back to the playground’s page.
playground-closed = The playground is closed. Start it again with “make run”; your games are saved.
playground-press_again = That didn’t go through. Please press again.
playground-private = Only you can see this
playground-language = Language

## The rules, in our own words ($edition, $goods)

goods = { $goods ->
    [spices] spices
   *[crystals] crystals
}
good = { $goods ->
    [spices] spice
   *[crystals] crystal
}
good-same = the same { good }
rules-page = **{ $title }** ({ $edition }, page { $page } of { $pages })
rules-topic = Choose a page
rules-edition = Choose a game
rules-title-turn = A turn
rules-title-settle = Setup
rules-title-play = Playing a card
rules-title-acquire = Acquiring a card
rules-title-rest = Resting
rules-title-claim = Claiming a point card
rules-title-move = Moving the wagon
rules-title-mountain = On a mountain
rules-title-village = In a village
rules-title-limit = The caravan
rules-title-end = The end
rules-title-rulings = Rulings
rules-turn = { $edition ->
    [adventure] Turn crystals into better ones, build outposts, and claim tiles in the villages. Most points wins.
        On your turn, do one of four things:
        - **play** a card from your hand,
        - **acquire** a merchant card from the row,
        - **move** your wagon, and act where it stops,
        - **rest**, to take back your cards.

        Crystals have four levels: 1 yellow 🟡, 2 green 🟢, 3 turquoise 🔵, 4 magenta 🟣. You start with two cards: Create 2 yellow, and Upgrade 2.
    [spice_road] Gather spices, turn them into better ones, and claim point cards with them. Most points wins.
        On your turn, do one of four things:
        - **play** a card from your hand,
        - **acquire** a merchant card from the row,
        - **rest**, to take back your cards,
        - **claim** a point card.

        Spices have four levels: 1 turmeric 🟡, 2 saffron 🔴, 3 cardamom 🟢, 4 cinnamon 🟤. You start with two cards, Create 2 turmeric and Upgrade 2, and with 3 or 4 spices: later players get a little more.
   *[golem] Gather crystals, turn them into better ones, and claim point cards with them. Most points wins.
        On your turn, do one of four things:
        - **play** a card from your hand,
        - **acquire** a merchant card from the row,
        - **rest**, to take back your cards,
        - **claim** a point card.

        Crystals have four levels: 1 yellow 🟡, 2 green 🟢, 3 turquoise 🔵, 4 magenta 🟣. You start with two cards, Create 2 yellow and Upgrade 2, and with 3 or 4 crystals: later players get a little more.
}
rules-settle = Before the first round, players choose in reverse order: each takes one of the remaining lots of crystals and puts their wagon on any mountain. Wagons may share a mountain; there’s no toll yet.
rules-play = Lay a card from your hand in front of you and do what it shows:
    - **Create** (a plus): take the { goods } shown.
    - **Upgrade** (arrows up): for each arrow, upgrade one { good } by one level. You may do less, or nothing; { good-same } may be upgraded several times.
    - **Trade** (an arrow down): pay what’s above it, take what’s below, as many times in a row as you can pay. What you gain can pay for the next time.

    The card stays in front of you until you rest.
rules-acquire = The leftmost card of the row is free. For any other, put one { good } of your choice on **each** card to its left. Then take the card into your hand, and all { goods } on it into your caravan; those can’t pay for it.
    The row slides to the left, { goods } move with their cards, and a new card appears on the right.
rules-rest = { $edition ->
    [adventure] Take all your played cards and your whole discard back into your hand.
   *[golem] Take all your played cards back into your hand.
}
rules-claim = { $edition ->
    [spice_road] Return exactly the spices a point card shows, and keep the card. The row slides to the left, and a new card appears on the right.
        The leftmost card comes with a gold coin, worth 3 points; the second with a silver coin, worth 1, while they last. Once the last gold coin is gone, the silver coins move over the leftmost card, and the second has none.
   *[golem] Return exactly the crystals a point card shows, and keep the card. The row slides to the left, and a new card appears on the right.
        The leftmost card comes with a copper coin, worth 3 points; the second with a silver coin, worth 1, while they last. Once the last copper coin is gone, the silver coins move over the leftmost card, and the second has none.
}
rules-move = Discard one card per step, from your hand or from those you’ve played. Each *free step* bonus tile saves you one card per move. You may pass through any place, and you may stay where you are.
    To stop on a mountain with other wagons, pay a toll: one crystal of your choice to each owner. If you can’t, you can’t stop there. Valleys and villages have no toll.
    Then you may act where you are: build and trade on a mountain, claim in a village. In a valley there’s nothing to do.
rules-mountain = **Build** an outpost, if you have none there. The first on a mountain is free; otherwise pay one crystal of your choice for each outpost already there, or two each in a two-player game. Take your leftmost outpost from the row with that mountain’s icon.
    If that empties a **column**, you get a reward: for the first, any merchant card in the row for free, with what’s on it; for the others, that or a bonus tile: a free step each move, 3 more spaces in your caravan, or the point tile on top of its pile.
    {""}**Trade**, if you have an outpost there, even one you just built: as many times as you can pay.
rules-village = Return the crystals its tile shows, and keep the tile. A new one takes its place.
    The **closed** tile shuts the village where it appears. From then on, each claim elsewhere moves it there, and the new tile goes to the village it left.
rules-limit = { $edition ->
    [adventure] Your caravan holds 10 crystals at most, and 3 more for each bonus tile that says so. Only the end of your turn counts: you choose what to return.
        If someone’s toll takes you over the limit, you choose what to return when your next turn begins.
   *[golem] Your caravan holds 10 { goods } at most. Only the end of your turn counts: you choose what to return.
}
rules-end = { $edition ->
    [adventure] Once someone has 4 village tiles, finish the round.
        Count your tiles, your bonus points, the free spaces on your board (0, 1, 2, 3 by column), and 1 point per crystal that isn’t yellow. If tied, the last to play wins.
    [spice_road] Once someone has 5 point cards, or 6 with two or three players, finish the round.
        Count your cards, 3 points per gold coin, 1 per silver coin, and 1 per spice that isn’t turmeric. If tied, the last to play wins.
   *[golem] Once someone has 5 point cards, or 6 with two or three players, finish the round.
        Count your cards, 3 points per copper coin, 1 per silver coin, and 1 per crystal that isn’t yellow. If tied, the last to play wins.
}
rules-rulings = { $edition ->
    [adventure] The rulebook leaves some things open. Here’s how we play it:
        - You trade at least once, so you can’t play a trade you can’t pay for. You may rest with nothing to take back.
        - When a deck is empty, the row gets shorter.
        - The first player is drawn at random. Staying where you are costs no toll.
        - A free step saves a card you’d have to discard; you never discard more than needed.
        - Bonus tiles work from your next turn on; only the larger caravan counts at once.
        - If the game ends before you can return your excess, you lose your lowest crystals.
        - Hands, discards and claimed tiles stay hidden until the end, unless the table plays them open.
   *[golem] The rulebook leaves some things open. Here’s how we play it:
        - You trade at least once, so you can’t play a trade you can’t pay for.
        - You may rest with nothing to take back: your turn simply passes.
        - When a deck is empty, the row gets shorter.
        - Hands and claimed cards stay hidden until the end, unless the table plays them open.
}
button-rule = The rule
refused-no_such_card = This game has no such card. Pick one from the list.
command-century-rules-name = rules
command-century-rules-description = The rules, one page per topic
command-century-rules-topic-name = topic
command-century-rules-topic-description = Topic
command-century-rules-edition-name = edition
command-century-rules-edition-description = Which game
command-century-card-name = card
command-century-card-description = See what a card does, and where it is
command-century-card-card-name = card
command-century-card-card-description = A card: 11>3, or “trade 2 yellow”
command-century-card-edition-name = edition
command-century-card-edition-description = Which game

## A card explained ($name: as the notation writes it; $slot, $price, $names)

explain-title = **{ $words }** (`{ $name }`)
explain-choice = { $words } ({ $name })
explain-create = Play it to take { $gain }.
explain-upgrade = { $steps ->
    [one] Play it to upgrade one { good } by one level.
   *[other] Play it to upgrade { goods } by one level, up to { $steps } times; { good-same } more than once if you like.
}
explain-trade = Play it to pay { $cost } and take { $gain }, as many times in a row as you can pay.
explain-exchange = On a mountain with this trade, if you have an outpost there: pay { $cost } and take { $gain }, as many times in a row as you can pay.
explain-points = { $edition ->
    [adventure] In a village with this tile, return { $cost } to claim it.
   *[golem] Return { $cost } to claim it.
}
explain-start = Everyone starts with it.
explain-row = { $price ->
    [0] It’s card { $slot } in the row, free right now.
    [one] It’s card { $slot } in the row and costs { $price } { good } right now.
   *[other] It’s card { $slot } in the row and costs { $price } { goods } right now.
}
explain-open = It’s point card { $slot }.
explain-hand = It’s in your hand.
explain-played = Played by { $names }.
explain-village = It’s in the village { $place }.
explain-claimed = Claimed by { $names }.

## For every eye

display-panel = **Your display.** What you choose applies to all your tables.
display-palette-usual = Usual colours
display-palette-contrast = High contrast
display-palette-colours = Colour-blind friendly
display-pictures-usual = Usual size
display-pictures-large = Larger, in several parts
display-pictures-words = Words instead of pictures
command-century_me-display-name = display
command-century_me-display-description = Colours and size of your private pictures, or words instead
command-century_me-display-colours-name = colours
command-century_me-display-colours-description = Which colours
command-century_me-display-pictures-name = pictures
command-century_me-display-pictures-description = Usual, larger, or words instead

## A lesson ($here: in the thread where it was asked for; $turn of $turns, $move: what is proposed, $card: the point card that it leads to, or none, $place: its village; $built: whether an outpost is built before a trade; $traded, $slot, $reward: whether a trade follows, and the card in that slot as the reward; $mentions: who took the lesson; $button, $confirm, $back: what buttons are called; $pictures: whether the learner sees pictures)

lesson-opened = { $here ->
    [yes] Your lesson begins here!
   *[no] Your lesson begins in its own thread!
}
lesson-left = You’ve left the lesson. **Carry on** takes you back to it any time.
lesson-stopped = { $mentions }, you’ve left the lesson. **Carry on** takes you back to it any time.
lesson-settle = { $mention }, first find a place to start.
lesson-turn = { $mention }, turn { $turn } of { $turns }.
lesson-more = { $mention }, turn { $turn } ({ $turns } at most): claim { $edition ->
    [adventure] a tile
   *[golem] a point card
} to finish.
lesson-move = **Try this:** { $move }
lesson-move-build = **Try this:** { $move }; then build
lesson-move-reward = **Try this:** { $move }; then build and choose card { $slot }
lesson-move-exchange = { $built ->
    [yes] **Try this:** { $move }; then build and trade
   *[no] **Try this:** { $move }; then trade
}
lesson-move-claim_tile = **Try this:** { $move }; then claim
lesson-found = Your lesson is waiting in { $link }. Carry on there, or start over?
lesson-carried_on = Welcome back! Your lesson goes on in { $link }.
lesson-played_on = It’s a real game now: the same table, no more suggestions. Good luck!
button-carry_on = Carry on
button-start_over = Start over
lesson-press = { $pictures ->
    [yes] Press **{ $button }** (blue).
   *[no] Press **{ $button }**.
}
lesson-confirm = Press **{ $confirm }** to play this, or **{ $back }** to choose again.
lesson-begin = { $edition ->
    [adventure] Welcome to the mountains! Most points wins, mostly from village tiles, which you claim with crystals. Your wagon takes you there; outposts on the way make your crystals better. { $name } plays with you. Each turn I’ll suggest a move; you’re free to choose another. The lesson ends with a claim on turn { $turns } or later. Press **My turn**.
   *[golem] Welcome! Most points wins, mostly from point cards (top of the picture), which you claim with crystals. { $name } plays with you. Each turn I’ll suggest a move; you’re free to choose another. The lesson ends with a claim on turn { $turns } or later. Press **My turn**.
}
lesson-own_way = Your own idea. Good!
lesson-did-create = The crystals are in your caravan. The card stays in front of you until you rest.
lesson-did-acquire = The card is in your hand. The row slid to the left, so the cards behind it cost less now.
lesson-did-upgrade = { $edition ->
    [adventure] Village tiles ask for crystals of higher levels. From low to high: yellow, green, turquoise, magenta.
   *[golem] Point cards ask for crystals of higher levels.
}
lesson-did-pay = The crystals you paid are on the cards to the left of yours, for the next person to acquire them. Any that were on yours are in your caravan.
lesson-did-trade = Trades make a caravan strong. Look for cards where one makes what another needs.
lesson-did-rest = All your cards are back in your hand. A rest takes a turn, so play what you can before the next.
lesson-did-claim = These points are yours to keep! A new card arrives at the right of the row. The leftmost card also brings a copper coin (3 points), the second a silver one (1 point).
lesson-did-settle = Your wagon is on the map. Each turn you play a card, acquire one, rest, or move and act where the wagon stops.
lesson-did-discard = What you paid for the wagon’s steps is on your discard pile. Only a rest brings those cards back.
lesson-did-build = The outpost is yours for good. Each further one on a mountain with the same icon is worth more points. The first outpost on a mountain is free; later ones cost crystals.
lesson-did-reward = The reward is yours. Each further column you empty brings another, which can also be a bonus tile.
lesson-did-exchange = Come back to an outpost whenever its trade fits: it works again and again.
lesson-did-claim_tile = These points are yours to keep! A new tile has come to the village. Later, the closed tile (a red cross) can come up: nothing can be claimed where it lies. Each claim in another village moves it there.
lesson-try-settle = **Try this:** { $move }. These are your first crystals (your caravan); your wagon starts there, close to other mountains.
lesson-try-build = **Try this:** { $move }; then build an outpost: you can trade there, and it brings points. Staying is free.
lesson-steps = Each step of the wagon costs a card, from your hand or already played.
lesson-try-reward = { $traded ->
    [yes] **Try this:** { $move }; then build, choose card { $slot } ({ $reward }) as your reward, and trade. Outposts on all four kinds of mountain empty a column of your board.
   *[no] **Try this:** { $move }; then build, and choose card { $slot } ({ $reward }) as your reward. Outposts on all four kinds of mountain empty a column of your board.
}
lesson-try-exchange = { $built ->
    [yes] **Try this:** { $move }; then build and trade. When your wagon stops at your outpost, even a new one, you can trade there as often as you can pay.
   *[no] **Try this:** { $move }; then trade. When your wagon stops at your outpost, you can trade there as often as you can pay.
}
lesson-try-claim_tile = **Try this:** { $move }; then claim. You have everything that the village asks for!
lesson-try-aim_tile = { $card ->
    [none] **Try this:** { $move }. It makes the most of what you have.
   *[other] **Try this:** { $move }. It brings you closer to the tile in { $place }: { $card }.
}
lesson-try-rest_far = **Try this:** { $move }. A rest takes back all your cards, played and discarded, so your wagon can go far again.
lesson-try-free = **Try this:** { $move }. It’s free, and you get the crystals on it.
lesson-try-create = **Try this:** { $move }. Everything is paid in crystals, and this brings you some.
lesson-try-acquire = **Try this:** { $move }. The first card of the row is free, and each new card gives you one more option.
lesson-try-upgrade = **Try this:** { $move }. Each arrow upgrades a crystal by one level (yellow, green, turquoise, magenta), the same one twice if you like.
lesson-try-pay = **Try this:** { $move }. For a card further on, put one crystal on each card to its left. It’s worth it if it fits your others.
lesson-try-trade = **Try this:** { $move }. You can trade as many times in a row as you can pay, all in one turn.
lesson-try-rest = **Try this:** { $move }. A rest takes back all your played cards at once.
lesson-try-claim = **Try this:** { $move }. You have all the crystals it costs!
lesson-try-aim = **Try this:** { $move }. It leads to a point card: { $card }.
lesson-try-more = **Try this:** { $move }. No point card is near yet; this makes the most of what you have.
lesson-try-limit = **Try this:** { $move }. At the end of a turn, a caravan holds 10 crystals at most.
lesson-over = { $mentions }, that’s the lesson: well played!
lesson-end = { $edition ->
    [adventure] A real game ends with the round in which someone claims a 4th tile; outposts, bonus tiles and crystals that aren’t yellow bring points, too. **Play on** makes this a real game, from here. Gather friends with { $new }; { $rules } and { $hint } help along the way, and { $plan } can play the obvious turns for you.
   *[golem] A real game ends with the round in which someone claims a 6th point card (5th with four or five players); then each crystal that isn’t yellow is worth 1 point. **Play on** makes this a real game, from here. Gather friends with { $new }; { $rules } and { $hint } help along the way, and { $plan } can play the obvious turns for you.
}
lesson-other = { $edition ->
    [adventure] Golem Edition has a lesson, too: { $learn }.
   *[golem] Adventure Calls has a lesson, too: choose it in { $learn }.
}
log-end-lesson = The lesson is over.
log-end-left = The lesson ended early.
refused-lesson_elsewhere = There’s already a game in this thread. Go back to { $link } and use { $learn } there.
button-leave_lesson = Leave the lesson
refused-lesson_open = { $edition ->
    [adventure] Your Adventure Calls lesson is under way in { $link }. Carry on there, or leave it first.
   *[golem] Your Golem Edition lesson is under way in { $link }. Carry on there, or leave it first.
}
command-century-learn-name = learn
command-century-learn-description = A guided first game, step by step
command-century-learn-edition-name = edition
command-century-learn-edition-description = Which game to learn

## Names of threads

thread-playing = { $names } · { $edition }
thread-won = { $names } · { $edition } · { $winner } won
thread-over = { $names } · { $edition } · over
thread-spice_road = Spice Road
thread-golem = Golem
thread-adventure = Adventure Calls

## The table in sentences, for people who play without pictures

full-round = { $edition }, round { $round }.
full-phase-action = { $name } (seat { $seat }) is choosing what to do.
full-phase-return = { $name } (seat { $seat }) is over the limit and is choosing what to return.
full-phase-overflow = { $name } (seat { $seat }) is over the limit at the start of the turn and is choosing what to return.
full-phase-settle = { $name } (seat { $seat }) is choosing a lot and a first mountain.
full-phase-arrived = { $name } (seat { $seat }) has moved the wagon and is choosing what to do there.
full-phase-reward = { $name } (seat { $seat }) is choosing a reward.
full-phase-built = { $name } (seat { $seat }) has built an outpost and may still trade.
full-phase-over = The game is over. The last turn was { $name }’s (seat { $seat }).
full-yourself = you
full-you = You have seat { $seat }.
full-watching = You’re watching.
full-last_round = This is the last round.
full-free = free
full-merchants = Merchant cards
full-merchant = Card { $slot }, { $price }: { $card }.
full-lying = On it: { $crystals }.
full-deck = { $count ->
    [0] The deck is empty.
    [one] The deck has { $count } more card.
   *[other] The deck has { $count } more cards.
}
full-points = Point cards
full-point = Card { $slot }: { $card }.
full-coin = With a { coin } coin.
full-coins = Coins left: { $coins }.
full-seat = Seat { $seat }: { $name }
full-own_seat = Seat { $seat }: { $name } (you)
full-caravan = Caravan, { $count } of { $most }: { $crystals }.
full-empty_caravan = The caravan is empty and can hold { $most }.
full-hand = { $count ->
    [0] No cards in hand.
    [one] { $count } card in hand.
   *[other] { $count } cards in hand.
}
full-hand_cards = { $count ->
    [one] { $count } card in hand: { $cards }.
   *[other] { $count } cards in hand: { $cards }.
}
full-played = { $count ->
    [one] { $count } played card.
   *[other] { $count } played cards.
}
full-played_cards = { $count ->
    [one] { $count } played card: { $cards }.
   *[other] { $count } played cards: { $cards }.
}
full-discard = { $count ->
    [one] { $count } discarded card.
   *[other] { $count } discarded cards.
}
full-discard_cards = { $count ->
    [one] { $count } discarded card: { $cards }.
   *[other] { $count } discarded cards: { $cards }.
}
full-claimed = Claimed: { $count } of { $mark }.
full-claimed_cards = Claimed, { $count } of { $mark }: { $cards }.
full-seat_coins = Coins: { $coins }.
full-score = Total points: { $points }{ $caravan ->
    [0] {""}
   *[other] {" "}(caravan: { $caravan })
}.
full-wagon = Wagon at { $place }.
full-wagon_away = { $steps ->
    [0] Wagon at { $place }, where yours is too.
    [one] Wagon at { $place }, { $steps } step from yours.
   *[other] Wagon at { $place }, { $steps } steps from yours.
}
full-outposts_left = Outposts left: { $rows }.
full-outposts_built = All outposts are built.
full-next_reward = For the next reward, build on: { $rows }.
full-board = { $points ->
    [one] The board is worth { $points } point.
   *[other] The board is worth { $points } points.
}
full-bonus-move = { $count ->
    [one] { $count } free step each move.
   *[other] { $count } free steps each move.
}
full-bonus-caravan = { $count ->
    [one] { $count } caravan tile.
   *[other] { $count } caravan tiles.
}
full-bonus-points = Point tiles: { $points }.
full-map = Map
full-naming = The letter is the column, from left to right; the number is the place in it, from the top. B4 touches B3 and B5, A4 and A5 to its left, C3 and C4 to its right, where they exist.
full-villages = Villages
full-village = { $place }: { $card }.
full-empty_village = { $place }: no tile left.
full-mountains = Mountains
full-free_building = Building is free where no cost is given.
full-mountain = { $place }, { icon }: { $trade }.
full-valleys = Valleys
full-valley = { $place }.
full-built = Outposts: { $names }.
full-price = { $count ->
    [one] Building costs { $count } crystal.
   *[other] Building costs { $count } crystals.
}
full-standing = Wagons here: { $names }.
full-distance = { $steps ->
    [0] You’re here.
    [one] { $steps } step away.
   *[other] { $steps } steps away.
}
full-next_to = Touches { $places }.
full-stock = What’s left
full-vp_deck = { $count ->
    [0] No VP tiles are left in the pile.
    [one] { $count } VP tile is left in the pile.
   *[other] { $count } VP tiles are left in the pile.
}
full-stock-move = { $count ->
    [one] { $count } free-step tile.
   *[other] { $count } free-step tiles.
}
full-stock-caravan = { $count ->
    [one] { $count } caravan tile, +{ $more }.
   *[other] { $count } caravan tiles, +{ $more } each.
}
full-stock-points = Point tiles, from the top: { $points }.
full-lots = Lots to choose from: { $lots }.
full-more = { $map ->
    [yes] -# What each place touches, and the rest of the table: { $text }.
   *[no] -# The whole table: { $text }.
}
full-lacking = Not playable yet: { $cards }.
full-news = Since your last turn

## Labels of lists

label-edition = Game
label-size = Seats
label-by_invitation = Who may join
label-here = Where you play
label-open = Hands and scores
label-limit_hours = Time for a turn
label-late = When the time is up
label-hints = Hints
label-plans_at_once = Plans
label-replay = Replay
label-first = First reminder
label-every = Further reminders
label-way = How I alert you
label-digest = Daily reminder
label-quiet_from = Quiet hours begin
label-quiet_to = Quiet hours end
label-palette = Colours
label-pictures = Pictures
label-signs = Labels
label-one_tap = Confirming
label-return_order = Returning crystals or spices

## The sealed deal ($hash, $count of moves)

button-check_deal = Check the deal
deal-checked = { $count ->
    [0] The deal is the one sealed at the start.
    [one] The deal is the one sealed at the start, and the only move checks out.
   *[other] The deal is the one sealed at the start, and all { $count } moves check out.
}
deal-seal = -# Seal: `{ $hash }…`. To check it yourself, run `python -m engine verify` on the record.
share-deal = Deal { $number }
share-alt = Share card. { $edition }, { $date }.
share-card = Save this picture and send it wherever you like.
share-posted = The game in one picture.
button-share = Share card
command-century-table-share-name = share
command-century-table-share-description = One picture of a finished game, to send elsewhere
deal-known = { $source ->
    [match] -# A duplicate match: other tables play the same deal. Never rated.
    [again] -# The same deal as before, with everyone one seat on: never rated.
   *[number] -# A known deal, played by its number: never rated.
}
deal-broken = The record doesn’t match the seal `{ $hash }…`. Please tell this bot’s host.
command-century-table-check_deal-name = check-deal
command-century-table-check_deal-description = Check that the deal is the one sealed at the start

## Help: what you can do right now, then the rest ($name, $host, and commands as mentions)

help-now = **Right now**
help-no_table = There’s no table here yet. Start one with { $new }, or play a first game with a teacher: { $learn }.
help-yours = { $count ->
    [one] You have { $count } table: { $tables }.
   *[other] You have { $count } tables: { $tables }.
}
help-lobby_host = Your table is gathering players. Share it, invite people or add AIs, then press **Start**.
help-lobby_seated = You’re in! { $host } starts the game, and I’ll let you know when it’s your turn.
help-lobby_open = This table is gathering players. Press **Join** to play.
help-your_turn = It’s your turn! Press **My turn**, choose a move and confirm it. Stuck? { $hint }.
help-waiting = It’s { $name }’s turn. Plan ahead with **My turn**, and if you like I’ll play it for you ({ $plan }); otherwise I’ll let you know.
help-watching = You’re watching this game. To play, start a table with { $new }.
help-paused = This game is paused. Any player can resume it with { $resume }.
help-over = This game is over. Play again with { $rematch }, or see { $log } and { $record }.
help-rest = **All commands**
help-rest-learn = - New here: { $commands }
help-rest-turn = - Your turn: { $commands }
help-rest-look = - Look around: { $commands }
help-rest-table = - This table: { $commands }
help-rest-lobby = - Gathering players: { $commands }
help-rest-you = - You: { $commands }
help-plans = **Plans.** While others play, choose a turn with **My turn** and press **{ $arm }**. I try your lines from the top; { $plan } shows, changes or cancels them.
plan_picture-title = When your turn comes, I try:
plan_picture-first = Upgrade, then
plan_picture-then = { $edition ->
    [adventure] claim this tile.
   *[golem] claim this card.
}
plan_picture-else = Otherwise acquire
plan_picture-price = this for at most 1.
plan_picture-last = Otherwise I’ll let you know.
command-century-help-name = help
command-century-help-description = What you can do right now, and every command

## The panel’s short labels ($points; $slot, $price and $card; $payment, $lying crystals: $gain)

button-claim_points = Claim { $points }
button-claim_card = Claim { $card }
button-times = { $times ->
    [one] once
    [2] twice
   *[other] { $times } times
}
button-acquire_card = { $price ->
    [0] Acquire card { $slot }, free: { $card }
   *[other] Acquire card { $slot } for { $price }: { $card }
}
button-pay = Pay { $payment }
button-reward_card = Reward: { $card }{ $lying ->
    [0] {""}
   *[other] {" "}(+{ $gain })
}
button-no_upgrade = Upgrade nothing
button-build = Build
button-trade = Trade
button-claim_tile = Claim the tile
button-only_move = Just stop here
button-stay = Here

## Labels and one-tap play, personal settings

display-signs-usual = Labels that go with the pictures
display-signs-circles = Coloured circles as labels
display-signs-digits = Digits as labels
display-signs-words = Words as labels
display-one_tap-usual = Always ask me to confirm
display-one_tap-on = One tap if I can undo it
display-return_order-usual = Show me what I return
display-return_order-order = Level { $first } first, then { $then }
command-century_me-display-labels-name = labels
command-century_me-display-labels-description = Circles, digits or words on the panel’s buttons
command-century_me-display-confirm-name = confirm
command-century_me-display-confirm-description = Ask before playing, or play at one tap

## More

button-rules = Rules
button-give_seat = Hand over
select-heir = Choose a person
handover-whom = Who takes your seat? They’ll be asked first.

## Calls ($name, $until, $days, $time: theirs now; $names)

call-mention = Ping me at the table
call-direct = Send me a direct message
call-both = Ping me and send me a direct message
call-none = Never notify me
button-open_table = Open the table
call-usual = Same as at all my tables
call-way_set = Got it. That’s how I’ll alert you at this table.
call-undo_declined = { $mention }, your turn stays as you played it.
call-seat_declined = { $mention }, { $name } doesn’t want the seat. It’s still yours.
call-paused = { $mentions }, { $name } has paused the table until { $until }.
call-pause_proposed = { $days ->
    [one] { $mentions }, { $name } would like to pause for { $days } day.
   *[other] { $mentions }, { $name } would like to pause for { $days } days.
}
call-pause_declined = { $name } would rather play on: no pause.
call-pause_refused = Noted: no pause.
call-over = The game is over.
call-moved_on = The game has moved on.
call-withdrawn = No longer on offer.
call-started = The game has started.
call-joined = Joined: { $names }.
call-guest_declined = Declined: { $names }.
call-declined = Declined.
call-allowed = Allowed: the turn has been undone.
call-all_agreed = Everyone agreed.
call-taken = The seat is taken.
call-resumed = The game goes on.
call-your_seat_and_turn = The seat is yours, and it’s your turn.
call-your_seat = The seat is yours. It’s { $name }’s turn; yours comes later.
button-decline = Decline
button-resume = Resume
button-next_table = Next table
refused-no_seat_offered = Nobody has offered you a seat here. Players can offer theirs with { $handover }.
command-century-table-take_seat-name = take-seat
command-century-table-take_seat-description = Take the seat on offer here
command-century-table-skip-name = skip
command-century-table-skip-description = Skip a turn that ran out of time
command-century-table-calls-name = alerts
command-century-table-calls-description = How I alert you at this table
command-century-table-calls-way-name = way
command-century-table-calls-way-description = At the table, by direct message, both, or never
command-century_me-snooze-name = snooze
command-century_me-snooze-description = No alerts or reminders for a while
command-century_me-snooze-when-name = until
command-century_me-snooze-when-description = For how long
command-century_me-end_vacation-name = end-vacation
command-century_me-end_vacation-description = End your vacation
call-zone = One question, so I don’t disturb you at night: is it { $time } where you are?
call-zone_set = Thanks. I won’t disturb you between { $from }:00 and { $to }:00 your time. Change that with { $remind }.
call-zone_none = No problem. { $remind } is there whenever you like.
button-zone_yes = Yes
button-zone_other = None of these
call-day_given = You’ve given { $name } one more day.
button-give_day = Give a day
refused-not_late = This turn’s time isn’t up yet, so it can’t be skipped.
refused-no_time_limit = Turns have no time limit here, so there’s no time to give.
command-century-table-give_time-name = give-time
command-century-table-give_time-description = Give the acting player one more day

## Plans that play themselves ($line, $card, $price, $moves, $next, $whys, $count)

button-arm = Play it when it’s my turn
button-arm_then = Then play this
button-plan = My plan
button-plan_add = Add a line
button-plan_then = Then…
button-plan_drop = Remove line { $line }
button-disarm = Cancel the plan
panel-plan_then = Next turn of line { $line }, as if nobody else had played:
plans-none = You have no plan here. While others play, choose a turn in your panel and press **Play it when it’s my turn**.
plans-title = **Your plan.** When your turn comes, I try these from the top:
plans-line = { $moves } – { $conditions }
plans-then = { $moves } → { $next }
plans-acquire = Acquire “{ $card }” for { $crystals }
plans-acquire_free = Acquire “{ $card }” for free
plans-claim = Claim { $card }
plans-if-at_most = { $price ->
    [0] only if it’s free
   *[other] if it costs at most { $price }
}; the more on it, the better
plans-if-any_coin = with any coin
plans-if-unclaimed = if “{ $card }” is still there
plans-if-caravan = if your caravan is as planned
plans-choice-at_most = { $price ->
    [0] Only if it’s free
   *[other] If it costs at most { $price }
}
plans-choice-any_coin = Claim it with any coin
plans-choice-unclaimed = Only if “{ $card }” is still there
plans-choice-caravan = Only if my caravan is as planned
plans-else = Otherwise I’ll let you know. I never play anything but what you were shown.
plans-now = -# As things are, I’d play line { $line }.
plans-now_none = -# As things are, I’d let you know. { $whys }.
plans-private = -# Only you see this. I play one to ten minutes after your turn begins, then write to you.
plans-private_at_once = -# Only you see this. At this table I play as soon as your turn begins, then write to you.
plans-waits = Your plan waits. { $whys }.
plans-why-taken = Line { $line }: “{ $card }” is gone
plans-why-claimed = Line { $line }: “{ $card }” has been claimed
plans-why-costs = Line { $line }: the card costs { $price } now
plans-why-coin = Line { $line }: the coin has changed
plans-why-result = Line { $line }: the result would be different
plans-why-caravan = Line { $line }: your caravan isn’t as planned
plans-why-illegal = Line { $line }: that isn’t possible any more
plans-why-shorter = Line { $line }: you can claim “{ $card }” already
plans-why-new_card = Line { $line }: “{ $card }” has just come up, and you can claim it
plans-why-rival = Line { $line }: a rival needs one more card to end the game
plans-stop-shorter = Stop if I can claim sooner
plans-stop-new_card = Stop if a new point card comes within reach
plans-stop-rival = Stop if a rival is one card from the end
select-plan_line = Choose a line
select-plan_if = Conditions of line { $line }
select-plan_stops = Surprises that stop a line
planned-since = { $count ->
    [one] Your plan played a turn while you were away.
   *[other] Your plan played { $count } turns while you were away.
}
planned-place = [{ $edition }, table { $number }]({ $link })
planned-title = Your plan played: { $place }
planned-unreadable = I couldn’t read your plan any more, so I’ve cancelled it. Please make it again.
planned-unreadable_at = I couldn’t read your plan for { $place } any more, so I’ve cancelled it. Please make it again.
planned-undone = The turn has been undone since.
planned-line = -# That was line { $line }. { $whys }.
planned-left = { $count ->
    [one] -# One more turn of this line is to come.
   *[other] -# { $count } more turns of this line are to come.
}
planned-undo = -# To undo this turn: { $undo }.
refused-plan_full = A plan has { $most } lines at most.
refused-plan_long = A line has { $most } turns at most.
refused-plan_stuck = That line can’t be played as things are, so nothing can follow it yet.
command-century-plan-name = plan
command-century-plan-description = See, change or cancel what I play for you
option-no_bank = each turn has its own time
option-bank = { $limit_hours ->
    [12] a bank of 5 days, 12 hours more per turn
    [24] a bank of 10 days, 1 more per turn
    [48] a bank of 20 days, 2 more per turn
    [72] a bank of 30 days, 3 more per turn
   *[other] a bank of 70 days, 7 more per turn
}
label-bank = Unused time
remind-auto_vacation = { $on ->
    [0] Vacations start only when I say so
   *[other] When my time runs out, go on vacation ({ $days } days a year)
}
remind-auto_left = { $days ->
    [one] Automatic vacation: { $days } day left this year.
   *[other] Automatic vacation: { $days } days left this year.
}
label-auto_vacation = Automatic vacation
notice-away = { $name } ran out of time and is now on vacation until { $until }, or until they play.

## Replay

race-heading = Points by round
race-title = { $rounds ->
    [0] Points before the first round was over.
    [one] Points after one round.
   *[other] Points over { $rounds } rounds.
}
race-led = { $name } was ahead in rounds { $first }–{ $last }.
race-led_once = { $name } was ahead in round { $round }.
race-changed = By round { $round }, the lead had changed hands { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
}.
race-round = Round { $round }: { $points }.
race-end = At the end: { $points }.
race-points = { $name } { $points }
replay-posted = The whole game, turn by turn.
replay-alt = Animation of the game. { $race }
replay-deal = **The deal** · { $last ->
    [0] nobody has moved
    [one] one turn follows
   *[other] { $last } turns follow
}
replay-turn = **Round { $round }** · turn { $turn } of { $last }
replay-range_alt = { $count ->
    [one] Animation of turn { $first }. At its end:
   *[other] Animation of turns { $first } to { $last }. At the end:
}
replay-range = { $count ->
    [one] Turn { $first }, animated.
   *[other] Turns { $first } to { $last }, animated.
}
refused-no_such_turns = There are no such turns: this game has { $last }.
replay-move = - { $move }{ $others ->
    [0] {""}
    [one] {" "}(one more way)
   *[other] {" "}({ $others } more ways)
}
replay-moves = **{ $name } could have played here:**
replay-more_moves = { $count ->
    [one] - … and one more
   *[other] - … and { $count } more
}
button-replay = Replay
button-replay_first = Start
button-replay_back = Previous turn
button-replay_on = Next turn
button-replay_last = End
button-replay_post = Show everyone
button-replay_moves = What could be played here?
select-replay_round = Jump to a round
refused-not_a_record = { $line ->
    [0] I can’t replay this file. Send a record, like the one **Record** gives you.
   *[other] I can’t replay this file: line { $line } can’t be read or played.
}
refused-other_cards = This game was played with different cards or numbers, so I can’t replay it.
command-century-record-name = record
command-century-record-description = Get a game as a file, or show the game of a file
command-century-record-table-name = table
command-century-record-table-description = Which of your games; the one here if you name none
command-century-record-file-name = file
command-century-record-file-description = A record: its game is shown turn by turn
command-century-replay-name = replay
command-century-replay-description = Step through a game, turn by turn
command-century-replay-table-name = table
command-century-replay-table-description = Which of your games; the one here if you name none
command-century-replay-record-name = record
command-century-replay-record-description = A record of a game, as a file
command-century-replay-first-name = first
command-century-replay-first-description = An animation, from this turn on
command-century-replay-last-name = last
command-century-replay-last-description = An animation, up to this turn

## The review of a finished game

review-progress = Reviewing… { $done } of { $total }
review-again = -# You can close this: **Review** opens it again.
review-longer = This one’s taking longer. Press **Review** again in a while: nothing’s lost.
review-ahead = { $round ->
    [0] **You were ahead from start to finish.**
   *[other] **You were ahead for good from round { $round }.**
}
review-behind = { $round ->
    [0] **You were behind all game.**
   *[other] **You lost the lead for good in round { $round }.**
}
review-heading = Your expected final lead
review-leads = Your expected final lead: { $leads }.
review-lead = { $points } in round { $round }
review-turns = The turns that mattered most:
review-no_turns = No single turn cost or won you a point.
review-cost = **Round { $round }:** about { $points ->
    [one] one point
   *[other] { $points } points
} lost
review-won = **Round { $round }:** about { $points ->
    [one] one point
   *[other] { $points } points
} won
review-yours = You: { $turn }
review-mine = The mentor: { $turn }
button-review = Review
refused-not_reviewed = Only its players can have this game reviewed.
refused-nothing_to_review = There’s nothing to review here.
refused-review_failed = The review was interrupted. Press **Review** to carry on.
command-century-table-review-name = review
command-century-table-review-description = What the mentor thinks of your turns in a finished game

## Duplicate matches

button-match_add = { $first ->
    [1] Duplicate match
   *[0] Another match table
}
button-match_replay = Replay table { $number }
match-title = **Duplicate match, table { $number }: { $edition }**
match-lobby = -# All tables play the same deal, each in its own private thread, and are compared at the end. This one starts once it’s full. Never rated.
match-code = Another server can join with { $match } and the code `{ $code }`.
match-added = Another table is open.
match-joined = Your table of the match is open!
match-secret = -# Other tables are still playing this deal: I’ll give its number once the match is over.
match-over = { $mentions }, the match is over!
match-won = **Table { $number } wins the match:** { $totals }.
match-tied = **The match is a tie:** { $totals }.
match-total = { $points ->
    [one] { $points } point
   *[other] { $points } points
} at table { $number }
match-not_compared = **No winner:** fewer than two tables were played to the end.
match-seat = - Seat { $seat }: { $results }
match-points = { $name } { $points } (table { $number })
match-best = - Biggest lead over the same seat: { $name }, by { $points ->
    [one] { $points } point
   *[other] { $points } points
}
match-broken_off = - Table { $number } ended early, so it isn’t compared.
match-seal = { $equal ->
    [1] -# All tables had the same sealed deal `{ $hash }…`, number `{ $number }`.
   *[0] -# The seals of these tables differ. Please tell this bot’s host.
}
match-heading = The same deal at every table
match-sum = Total
match-table = Table { $number }
match-alt = The points of all tables by round, and each seat beside the same seat at the other tables.
match-course = Table { $number }: { $course }
