### English. A key `lobby.title` stands here as `lobby-title`; parameters are named above each group.

## Lists

list-space = {" "}
list-comma = {", "}
list-semicolon = {"; "}

## Goods ($edition, $level, and $count for languages in which a colour has a plural)

crystal = { $edition ->
    [spice_road] { $level ->
        [1] turmeric
        [2] saffron
        [3] cardamom
       *[4] cinnamon
    }
   *[golem] { $level ->
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
crystals-count = { $edition ->
    [spice_road] { $count ->
        [one] { $count } spice
       *[other] { $count } spices
    }
   *[golem] { $count ->
        [one] { $count } crystal
       *[other] { $count } crystals
    }
}

## Coins ($edition, $coin: first or silver, $count)

coin = { $coin ->
    [silver] silver
   *[first] { $edition ->
        [spice_road] gold
       *[golem] copper
    }
}
coins-part = { $count } { coin }

## Cards ($crystals, $steps, $cost, $gain, $points, $count)

card-create = Create { $crystals }
card-upgrade = Upgrade { $steps }
card-trade = Trade { $cost } for { $gain }
card-exchange = { $cost } → { $gain }
card-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $cost }
card-raise = { $count } { $from } → { $to }
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

## Where to go in Adventure Calls ($place, $icon, $what or none; $steps, $cards, $toll, $marks of seats, $due)

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
destination-outposts = outposts { $marks }
destination-price = { $due ->
    [0] building is free
   *[other] building costs { $due }
}

## Moves, as options ($card or none, $times, $total or none, $due crystals: $payment, $lying crystals: $gain)

action-create = { $card }
action-upgrade = { $card }: { $raises }
action-trade = { $card }{ $times ->
    [1] {""}
   *[other] , { $times } times
}{ $total ->
    [none] {""}
   *[other] : { $total }
}
action-acquire = Take card { $slot }{ $due ->
    [0] , free
   *[other] , pay { $payment }
}{ $lying ->
    [0] {""}
   *[other] , gain { $gain }
}{ $card ->
    [none] {""}
   *[other] : { $card }
}
action-claim = Claim card { $slot }: { $card }{ $coin ->
    [none] {""}
   *[other] , with a { coin } coin
}
action-rest = { $cards ->
    [0] Rest: no cards to take back
    [one] Rest: take { $cards } card back
   *[other] Rest: take { $cards } cards back
}
action-return = Return { $crystals }

## Moves of Adventure Calls

action-settle = Start with { $crystals } on { $place }
action-move = { $steps ->
    [0] Stay on { $place }
   *[other] Move to { $place }
}{ $discard ->
    [none] {""}
   *[other] , discard { $discard }
}{ $toll ->
    [none] {""}
   *[other] , toll { $toll }
}
action-build = Build an outpost: { icon } row, column { $column }{ $due ->
    [0] , free
   *[other] , pay { $payment }
}
action-reward-card = Reward: card { $slot }{ $card ->
    [none] {""}
   *[other] {" "}({ $card })
}{ $lying ->
    [0] {""}
   *[other] , gain { $gain }
}
action-reward-tile = { $kind ->
    [move] Reward: bonus tile, one free step each move
    [caravan] Reward: bonus tile, caravan +{ $count }
   *[points] Reward: bonus tile, { $count } points
}
action-claim_tile = Claim the tile: { $card }
action-done = End the turn

## What happened ($name, and as above)

event-create = { $name } played { $card }.
event-upgrade = { $name } played { $card }: { $raises }.
event-trade = { $name } played { $card }{ $times ->
    [1] {""}
   *[other] , { $times } times
}.
event-acquired = { $name } took card { $slot } ({ $card }){ $due ->
    [0] , free
   *[other] , paying { $payment }
}{ $lying ->
    [0] {""}
   *[other] , and gained { $gain }
}.
event-rested = { $cards ->
    [0] { $name } rested.
    [one] { $name } rested and took { $cards } card back.
   *[other] { $name } rested and took { $cards } cards back.
}
event-claimed = { $name } claimed { $card }{ $coin ->
    [none] {""}
   *[other] , with a { coin } coin
}.{ $silver ->
    [stays] {""}
   *[moves] {" "}Silver lies over the first card from now on.
}
event-returned = { $name } returned { $crystals }.
event-settled = { $name } starts with { $crystals } on { $place }.
event-moved = { $steps ->
    [0] { $name } stayed on { $place }
    [one] { $name } moved { $steps } step to { $place }
   *[other] { $name } moved { $steps } steps to { $place }
}{ $cards ->
    [0] {""}
    [one] , discarding { $cards } card
   *[other] , discarding { $cards } cards
}{ $toll ->
    [none] {""}
   *[other] , toll { $toll }
}.
event-toll = { $crystal } to { $name }
event-built = { $name } built an outpost on { $place } ({ icon } row, column { $column }){ $due ->
    [0] , free
   *[other] , paying { $payment }
}.{ $emptied ->
    [no] {""}
   *[yes] {" "}The column is empty.
}
event-rewarded_card = { $name } took card { $slot } ({ $card }) as reward{ $lying ->
    [0] {""}
   *[other] , and gained { $gain }
}.
event-rewarded_tile = { $kind ->
    [move] { $name } took a bonus tile: one free step each move.
    [caravan] { $name } took a bonus tile: a larger caravan.
   *[points] { $name } took a bonus tile: { $count } points.
}
event-exchanged = { $name } traded on { $place }: { $card }{ $times ->
    [1] {""}
   *[other] , { $times } times
}.
event-tile_claimed = { $name } claimed { $card } in the village { $place }.
event-declined = { $name } ended the turn on { $place }.
event-last_round = { $edition ->
    [adventure] { $cards ->
        [one] { $name } holds { $cards } tile: this is the last round.
       *[other] { $name } holds { $cards } tiles: this is the last round.
    }
   *[golem] { $cards ->
        [one] { $name } holds { $cards } point card: this is the last round.
       *[other] { $name } holds { $cards } point cards: this is the last round.
    }
}
event-ended = The game is over; { $name } wins.{ $lost ->
    [none] {""}
   *[other] {" "}Over the limit and lost: { $lost }.
}
event-lost = { $crystals } ({ $name })

## Refusals by the rules: what is so, then what to do

refusal-unreadable = That does not read as a move. Choose one from the list.
refusal-not_now = { $phase ->
    [return] Your caravan is over its limit. Return the excess first.
    [overflow] Your caravan is over its limit. Return the excess first.
    [over] This game is over. Start a new table to play on.
    [settle] The wagons are still being placed. Choose a lot and a mountain first.
    [arrived] Your wagon has moved this turn. Act where it stands, or end the turn.
    [reward] A reward is due to you. Take it first.
    [built] Your outpost stands. Trade there, or end the turn.
   *[action] { $edition ->
        [adventure] That is not possible at this point. Play, acquire, move or rest.
       *[golem] That is not possible at this point. Play, acquire, claim or rest.
    }
}
refusal-no_such_slot = { $open ->
    [0] No card lies open there. Choose another move.
    [one] There is no card { $slot }; only { $open } lies open. Choose that one.
   *[other] There is no card { $slot }; { $open } lie open. Choose one from 1 to { $open }.
}
refusal-unpayable = { $edition ->
    [adventure] You would need { $needed } and you have { $held }. Trade up first, or choose another way.
   *[golem] You would need { $needed } and you have { $held }. Trade up first, or choose another card.
}
refusal-wrong_payment = { $edition ->
    [spice_road] { $due ->
        [0] Nothing is due here. Name no spices.
        [one] Due here is { $due } spice; named: { $given }. Name exactly { $due }.
       *[other] Due here are { $due } spices; named: { $given }. Name exactly { $due }.
    }
   *[golem] { $due ->
        [0] Nothing is due here. Name no crystals.
        [one] Due here is { $due } crystal; named: { $given }. Name exactly { $due }.
       *[other] Due here are { $due } crystals; named: { $given }. Name exactly { $due }.
    }
}
refusal-not_in_hand = “{ $card }” is not in your hand. Play a card you hold, or rest to take played cards back.
refusal-misplayed = “{ $card }” is not played that way. Choose one of its moves from the list.
refusal-too_many_raises = “{ $card }” raises { $steps } at most, and { $given } are named. Choose fewer.
refusal-cannot_raise = No { $level } can be raised: you have { $held }. Choose another, or raise fewer.
refusal-too_many_trades = { $most ->
    [0] “{ $card }” costs more than you have. Gather what it costs first, or choose another move.
    [one] You can pay “{ $card }” once, not { $times } times. Trade once, or choose another move.
   *[other] You can pay “{ $card }” { $most } times, not { $times }. Choose { $most } or fewer.
}
refusal-no_such_lot = The lot of { $lot } is not on the table. Choose one of those left.
refusal-not_a_mountain = That place is not a mountain. Choose a mountain, or another move.
refusal-no_way = That place is not on the map. Name one that is, such as B4.
refusal-wrong_discard = { $due ->
    [0] That move needs no cards. Discard none.
    [one] That move needs { $due } card; named: { $given }. Discard exactly { $due }.
   *[other] That move needs { $due } cards; named: { $given }. Discard exactly { $due }.
}
refusal-not_held = “{ $card }” is neither in your hand nor played. Discard a card you have.
refusal-wrong_toll = { $due ->
    [0] No toll is due there. Move without paying one.
    [one] { $due } other wagon stands there. Pay its owner exactly one crystal.
   *[other] { $due } other wagons stand there. Pay each owner exactly one crystal.
}
refusal-outpost_here = You have an outpost here. Trade, or end the turn.
refusal-no_outpost_here = You have no outpost here. Build one first, or end the turn.
refusal-no_outpost_left = Your { icon } row has no outposts left. Choose another mountain next, or end the turn.
refusal-no_such_reward = That reward is not on offer. Choose one from the list.
refusal-no_tile = No tile is on offer where your wagon stands. Move to an open village first.

## The table in words

table-turn = Round { $round }, { $name } to act (seat { $seat }).
table-over = The game is over, after round { $round }.
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
table-point = { $slot }: { $card }{ $coins ->
    [none] {""}
   *[other] {" "}[over it { $coins }]
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
table-hand = hand { $count }
table-hand_cards = hand { $count } ({ $cards })
table-played = played { $count }
table-played_cards = played { $count } ({ $cards })
table-claimed = claimed { $count } of { $mark }
table-claimed_cards = claimed { $count } of { $mark } ({ $cards })
table-discard = discard { $count }
table-wagon = wagon on { $place }
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

final-line = { $rank }. { $name }: { $total ->
    [one] { $total } point
   *[other] { $total } points
}{ $parts ->
    [none] {""}
   *[other] {" "}({ $parts })
}{ $resigned ->
    [no] {""}
   *[yes] , resigned
}
final-cards = claimed { $points }
final-coins = coins { $points }
final-tiles = bonus tiles { $points }
final-board = board { $points }
final-crystals = caravan { $points }
final-won = { $name } wins.
final-tie = { $name } wins: with equal points, the later seat is ahead.

## Gathering a table

lobby-title = { $edition }, a table by { $host }
lobby-rematch = { $mentions }: play again? It starts once all are ready.
lobby-free = free seat
lobby-set = { $name }, ready
lobby-cancelled = This table was cancelled.
lobby-invitation = { $mentions }: { $host } invites you to play { $edition }. { $link }
lobby-panel = Your table. What you change here shows in the lobby at once.
lobby-joined = You have a seat. You will be called when it is your turn.
lobby-left = You have left the table.
lobby-ready = You are ready.
lobby-not_ready = You are no longer ready.
lobby-started = The game begins.
lobby-invited = The invitation is out.
lobby-removed = Done. The seat is free.
lobby-handed_over = { $name } is the host now.
lobby-again = The rematch is here: { $link }
lobby-ai = { $name } (AI, { $level })
lobby-add_ai = { $free ->
    [0] All seats are taken.
    [one] Which AI takes the free seat?
   *[other] Which AI takes one of the { $free } free seats?
}
lobby-ai_seated = { $name } has taken a seat.
level-easy = easy
level-medium = medium
level-hard = hard
option-seats = { $count } seats
option-thread = in a thread of its own
option-here = in this channel
option-anyone = anyone may join
option-invited = by invitation only
option-hidden = hands and scores hidden
option-open_hands = open hands
option-open_scores = open scores
option-open_both = open hands and open scores
option-hints = the mentor gives hints
option-no_hints = no hints
button-join = Join
button-leave = Leave
button-start = Start
button-ready = Ready
button-options = Options
button-add_ai = Add AI
button-cancel = Cancel the table
button-rematch = Rematch
button-my_turn = My turn
button-confirm = Confirm
button-back = Back
button-older = Previous
button-newer = Next
button-change = Which on which card
button-change_way = { $what ->
    [cards] Other cards
    [toll] Another toll
   *[both] Other cards or toll
}
button-undo = Take back
button-log = Log
button-more = More
button-text = As text
button-record = Record
button-repost = Show below
button-end = Propose to end
button-resign = Resign
button-resign_now = Yes, resign
button-hold = An AI plays for me
button-hint = Hint
button-plan_hint = Plan this move
button-allow = Allow taking back
button-agree = End the game
button-play_on = Play on
button-hand = My hand
button-no_claim = Claim
button-claim = { $others ->
    [0] Claim { $points } points
   *[other] Claim { $points } points, or less
}
button-rest = Rest
select-placeholder = { $pages ->
    [1] Choose a move
   *[other] Choose a move (page { $page } of { $pages })
}
select-invite = Invite people
select-remove = Remove a player
select-host = Make another player the host
select-play = Play a card
select-acquire = Acquire a merchant card
select-lot = Choose another lot
select-mountain = Choose a mountain
select-way = Move the wagon
select-discard = { $cards ->
    [one] Discard this card instead
   *[other] Discard these { $cards } cards instead
}
select-played = played
select-toll = { $pages ->
    [1] Choose who gets what
   *[other] Choose who gets what (page { $page } of { $pages })
}
select-return = { $pages ->
    [1] Choose what to return
   *[other] Choose what to return (page { $page } of { $pages })
}

## A player's own panel

panel-next-settle = Choose your lot, then a mountain for your wagon.
panel-next-return = Your caravan is over its limit. Choose what to return.
panel-next-overflow = A toll took your caravan over its limit. Choose what to return, then take your turn.
panel-next-arrived = Choose what to do there, or end the turn.
panel-next-reward = The column is empty: choose your reward.
panel-next-built = Your outpost stands. Trade there, or end the turn.
panel-lot = { $crystals }: choose a mountain for your wagon.
panel-discarding = Discarded for it: { $cards }
panel-toll = Toll: { $toll }
panel-there = There: { $outposts }
panel-discard = Your discard: { $cards }
panel-trek = Wagon and board: { $parts }
panel-choose = It is your turn. Choose a move.
panel-confirm = Confirm it, choose otherwise, or go back.
panel-chosen = Chosen: { $move }
panel-becomes = Caravan: { $before } → { $after }
panel-laid = Laid: { $laid }
panel-laid-one = card { $slot }: { $crystal }
panel-over = Over the limit of { $limit }, to return: { $crystals }
panel-plan_ahead = { $name } is to act. Plan ahead if you like: your choice waits for your turn.
panel-plan_kept = { $name } is to act. Your plan is kept; confirm it when your turn comes.
panel-moved_on = The game has moved on; this is how it stands.
panel-ways = { $card }: choose the result.
panel-waiting = { $name } is to act. You will be called when it is your turn.
panel-hand = Hand: { $cards }
panel-played = Played: { $cards }
panel-claimed = Claimed: { $cards }
panel-lacking = { $card } (missing { $missing })
plan-works = Your plan still works.
plan-moved = Your plan still works: { $card } lies at place { $slot } now.
plan-taken = Your plan no longer works: somebody took { $card }.
plan-broken = Your plan no longer works. { $reason }
panel-caravan = Caravan: { $crystals }
receipt = Done. { $move }

## At the table

turn-ping = { $mention }, it is your turn.
turn-ai = { $name } (AI) is to act.
turn-since = -# Round { $round }. The turn began { $since }.
turn-past = -# Round { $round }
thread-name = { $edition }, table { $number }
thread-opened = The table is laid: { $link }
numbers-ours = -# The numbers and maps of this game are ours, not the publisher’s, who states them nowhere in public. Whoever runs this bot can put in those of their copy: see `CARAVANSERAI_ADVENTURE_NUMBERS` in the README.
numbers-own = -# The numbers of mountains, village tiles and lots come from a file of whoever runs this bot.
start-commitment = -# The deal is sealed as `{ $hash }`; once the game is over, anyone can check it.
log-title = **Log**, page { $page } of { $pages }
log-empty = Nobody has moved yet.
log-earlier = { $count ->
    [one] … and { $count } line before that, in the log.
   *[other] … and { $count } lines before that, in the log.
}
log-undo = { $name } took the last turn back.
log-resign = { $name } resigned; the seat rests from now on.
log-seat = { $name } takes seat { $seat }.
log-end-agreed = All agreed to end the game here.
log-end-resigned = The others have resigned: the game ends here.
log-end-admin = A moderator ended the game.
log-end-gone = The game was ended: I have been away from its server for long.
ask-undo = { $mention }, { $name } asks to take the last turn back, which turned up a card. Allow it, or just play on.
ask-end = { $name } proposes to end the game here: { $count } of { $all } agree.
undo-late = The game has moved on since that turn: it can’t be taken back any more.
undo-asked = I’ve asked { $name } to allow it.
undo-granted = Allowed: { $name } plays that turn again.
undo-allowed = { $mention }, your last turn is taken back. It is your turn again.
more-title = What would you like?
record-story = What has happened so far. The whole record follows when the game is over.
record-whole = The whole game: the deal, then every move. It can be replayed anywhere.
reposted = The table is shown anew at the bottom.
resign-sure = If you resign, your seat rests until the end and ranks last. It can’t be taken back.
resign-done = You have resigned. Thank you for playing.
end-proposed = { $mentions }: { $name } proposes to end the game here. It ends once all agree.
end-agreed = You agree to end the game here; the others are asked.
end-done = All agree: the game is over.
end-call = { $mentions }: the game is over.
end-declined = { $name } wants to play on: the game continues.
end-kept = You play on. The others are told.
end-opened = -# The deal was sealed as `{ $hash }`; its key is `{ $salt }`, and the record holds the rest.
resumed = The game goes on: { $link }
paused-host = Your table { $link } is paused ({ $reason }). Put that right, then resume it with `/century resume`.
edition-spice_road = Spice Road
edition-golem = Golem Edition
edition-adventure = Adventure Calls

## Saying no at the table: what is so, then what to do

refused-not_your_turn = It is the turn of { $name }. You will be called when yours comes.
refused-not_seated = You have no seat at this table. Join one that is gathering, or start your own.
refused-stale = The game has moved on since that message. Use the newest one.
refused-superseded = That was pressed already, or you have opened a newer panel. Go on in the newest one.
refused-done_already = That reached me twice; it was done the first time.
refused-nothing_to_undo = The last turn is not yours to take back. Only the one who took it may, before anybody acts again.
refused-nothing_asked = Nobody asks to take a turn back just now. Play on.
refused-nothing_proposed = Nobody proposes to end the game just now. Play on.
refused-asked_already = You have asked already. Wait for { $name }, who may allow it.
refused-not_yours_to_allow = Only { $name }, who is next, may allow that. Wait for them.
refused-resigned = You have resigned here; your seat rests by itself. Look on, or join another table.
refused-seated_already = { $name } has a seat at this table. Choose somebody else.
refused-not_seated_they = { $name } has no seat at this table. Choose somebody who has.
refused-no_table = There is no table here. Start one, or find yours with `/century tables`.
refused-still_gathering = This table is still gathering players. Wait for its start, or end it.
refused-table_over = This game is over. Start a new table to play on.
refused-not_host = The host of this table is { $host }. Ask them to do it.
refused-lobby_full = Every seat is taken. Wait for one to come free, or start another table.
refused-already_seated = You have a seat here. Wait for the start, or leave to make room.
refused-not_in_lobby = You have no seat here yet. Press Join to take one.
refused-too_few = { $need ->
    [one] One more player is needed. Start once they have joined.
   *[other] { $need } more players are needed. Start once they have joined.
}
refused-already_started = This game is under way and its lobby is closed. Play on in its thread, or look on.
refused-lobby_cancelled = This table was cancelled. Join another, or start your own.
refused-not_invited = This table is by invitation. Ask { $host } for one, or start your own.
refused-not_ready = { $name } is not ready yet. Wait for them, or remove them under Options.
refused-seats_taken = { $count } seats are taken. Choose at least as many, or remove a player first.
refused-too_many_seats = This game has { $most } seats at most, yours included. Choose fewer, or another game.
refused-left_lobby = They have no seat here any more. Choose somebody who has.
refused-nobody_to_invite = Whoever you chose is seated, invited already, or a bot. Choose somebody else.
refused-no_lobby = No table is gathering here. Start one, or go to the channel of its lobby.
refused-no_game = You have no finished game here. Play one first, or start a new table.
refused-not_over = This game is still under way. Finish it first.
refused-too_many_tables = { $most ->
    [one] Only one table may stand on this server at a time. Finish it first, or ask a moderator.
   *[other] Only { $most } tables may stand on this server at a time. Finish one first, or ask a moderator.
}
refused-place_taken = A game is being played in this channel: { $link }. Finish it first, or start yours in a thread.
refused-paused = This game is paused. Whoever plays here can resume it with `/century resume`.
refused-not_paused = This game is under way and needs no resuming. Go on playing.
refused-onlooker = You are looking on here: only those seated have a hand and turns. Join a table that is gathering.
refused-unknown_move = That move is not among those possible now. Choose one from the list.
refused-no_permission = Some permissions are missing here: { $permissions }. Ask a moderator for them, then try again.
refused-broken = Something broke on my side; your game is as it was. If it happens again, quote `{ $code }`.
refused-older_rules = This table was dealt under older rules. Start a new one to play on; its record is kept.
permission-send_messages = send messages
permission-send_messages_in_threads = send messages in threads
permission-create_public_threads = create public threads
permission-attach_files = attach files
permission-view_channel = view channel
permission-read_message_history = read message history

## Slash commands

command-century-name = century
command-century-description = Play the Century games, a turn at a time
command-century-new-name = new
command-century-new-description = Gather players for a new table
command-century-edition-name = edition
command-century-edition-description = Which of the three games
command-century-seats-name = seats
command-century-seats-description = How many can sit down
command-century-here-name = here
command-century-here-description = Play in this channel instead of a new thread
command-century-new-ais-name = ais
command-century-new-ais-description = Play at once, against so many AIs
command-century-lobby-name = lobby
command-century-lobby-description = The table that is gathering here
command-century-lobby-table-name = table
command-century-lobby-table-description = Which table, where several are gathering
command-century-lobby-who-name = player
command-century-lobby-who-description = Who sits at the table
command-century-lobby-guest-name = guest
command-century-lobby-guest-description = Whom to invite
command-century-lobby-game-name = game
command-century-lobby-game-description = Which of your finished games
command-century-lobby-join-name = join
command-century-lobby-join-description = Take a seat
command-century-lobby-leave-name = leave
command-century-lobby-leave-description = Give your seat up
command-century-lobby-ready-name = ready
command-century-lobby-ready-description = Say that you are ready, or no longer
command-century-lobby-start-name = start
command-century-lobby-start-description = Start the game
command-century-lobby-cancel-name = cancel
command-century-lobby-cancel-description = Cancel the table
command-century-lobby-invite-name = invite
command-century-lobby-invite-description = Invite somebody to the table
command-century-lobby-remove-name = remove
command-century-lobby-remove-description = Remove a player from the table
command-century-lobby-host-name = host
command-century-lobby-host-description = Make another player the host
command-century-lobby-options-name = options
command-century-lobby-options-description = Edition, seats, who may join, and more
command-century-lobby-invited-name = invited-only
command-century-lobby-invited-description = Only those invited may join
command-century-lobby-open_hands-name = open-hands
command-century-lobby-open_hands-description = Everybody sees every hand
command-century-lobby-open_scores-name = open-scores
command-century-lobby-open_scores-description = Everybody sees every score
command-century-lobby-hints-name = hints
command-century-lobby-hints-description = The mentor gives hints to who asks
command-century-lobby-ai-name = ai
command-century-lobby-ai-description = Seat an AI
command-century-level-name = level
command-century-level-description = How well the AI plays
command-century-lobby-rematch-name = rematch
command-century-lobby-rematch-description = Play again with the same players
command-century-play-name = play
command-century-play-description = Play a merchant card from your hand
command-century-play-move-name = move
command-century-play-move-description = The card, and how you play it
command-century-acquire-name = acquire
command-century-acquire-description = Acquire a merchant card from the row
command-century-acquire-move-name = move
command-century-acquire-move-description = The card, and what you pay
command-century-claim-name = claim
command-century-claim-description = Claim a point card, or the tile of a village
command-century-claim-move-name = move
command-century-claim-move-description = What you claim
command-century-rest-name = rest
command-century-rest-description = Rest: take your played cards back
command-century-move-name = move
command-century-move-description = Make any move that is possible now
command-century-move-move-name = move
command-century-move-move-description = The move
command-century-resume-name = resume
command-century-resume-description = Resume your paused table
command-century-tables-name = tables
command-century-tables-description = List your tables
command-century-hint-name = hint
command-century-hint-description = What the mentor would do, and what is in reach
command-century-text-name = text
command-century-text-description = Show the table as text
command-century-hand-name = hand
command-century-hand-description = Open your panel: your hand, and your turn
command-century-log-name = log
command-century-log-description = What has happened at this table
command-century-undo-name = undo
command-century-undo-description = Take your last turn back
command-century-table-name = table
command-century-table-description = More at this table
command-century-table-record-name = record
command-century-table-record-description = The game as a file
command-century-table-repost-name = repost
command-century-table-repost-description = Show the table anew at the bottom
command-century-table-allow-name = allow
command-century-table-allow-description = Let the player before you take the last turn back
command-century-table-end-name = end
command-century-table-end-description = Propose to end the game, or agree to it
command-century-table-play_on-name = play-on
command-century-table-play_on-description = Decline to end the game
command-century-table-resign-name = resign
command-century-table-resign-description = Resign: your seat rests until the end

## Told by the bot, beside the game

lobby-opened = The lobby is open. Others can join now; start when all are there.
paused-gone = its channel or thread is gone
paused-permission = I may no longer write there
paused-locked = its thread is locked
paused-removed = I was removed from the server
paused-rejected = Discord doesn’t accept my messages there
paused-broken = I failed to show it; my host’s log says why
command-century-resume-table-name = table
command-century-resume-table-description = Which of your tables
command-century-history-name = history
command-century-history-description = Your finished games, with their records
command-century_me-name = century-me
command-century_me-description = Your language, and what is kept about you
command-century_me-language-name = language
command-century_me-language-description = Choose the language of what you alone read
command-century_me-language-language-name = language
command-century_me-language-language-description = The language
command-century_me-data-name = data
command-century_me-data-description = What is kept about you
command-century_me-export-name = export
command-century_me-export-description = All that is kept about you, as a file
command-century_me-forget-name = forget
command-century_me-forget-description = Have everything about you forgotten
command-century_admin-name = century-admin
command-century_admin-description = Look after the tables of this server
command-century_admin-list-name = list
command-century_admin-list-description = List the tables of this server
command-century_admin-end-name = end
command-century_admin-end-description = End a game, or close a lobby
command-century_admin-move-name = move
command-century_admin-move-description = Take a table to another channel or thread
command-century_admin-move-channel-name = channel
command-century_admin-move-channel-description = Where it is played from now on
command-century_admin-repost-name = repost
command-century_admin-repost-description = Show a table anew at the bottom
command-century_admin-replace-name = replace
command-century_admin-replace-description = Give a seat to somebody else
command-century_admin-replace-player-name = player
command-century_admin-replace-player-description = Who has the seat
command-century_admin-replace-by-name = by
command-century_admin-replace-by-description = Who takes it
command-century_admin-language-name = language
command-century_admin-language-description = Choose the language of tables on this server
command-century_admin-language-language-name = language
command-century_admin-language-language-description = The language
command-century_admin-defaults-name = defaults
command-century_admin-defaults-description = How new tables are, unless somebody says otherwise
command-century_admin-defaults-edition-name = edition
command-century_admin-defaults-edition-description = Which game
command-century_admin-defaults-here-name = here
command-century_admin-defaults-here-description = Play in the channel itself instead of a thread
command-century_admin-cap-name = cap
command-century_admin-cap-description = How many tables may stand at once
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
tables-none = You sit at no table. Join one that is gathering, or start your own.
tables-server = On { $name }:
tables-line = - [{ $edition }, table { $number }]({ $link }) ({ $names }): { $state }
tables-choice = #{ $number } { $edition }: { $names }
tables-gathering = gathering players, { $seats } seats
tables-turn = { $name } to play, turn begun { $since }
tables-yours = **your turn**, begun { $since }
tables-paused = paused, { $reason }
tables-older = dealt under older rules
history-title = { $pages ->
    [1] **Your games**
   *[other] **Your games**, page { $page } of { $pages }
}
history-none = None of your games is over yet. They are kept here once they are.
history-game = **{ $edition }, table { $number }**, { $date }
history-place = { $rank }. { $name } { $total }{ $resigned ->
    [no] {""}
   *[yes] {" "}(resigned)
}
history-older = { $names }; played under older rules.
history-record = Get the record of a game
refused-no_such_game = That is no finished game of yours. Choose one from your list.

## Languages

language-name = English
language-discord = as on Discord

## What is kept about a person

somebody = Somebody
button-forget = Yes, forget me
me-language = Your language: { $language }. What you alone read is in it from now on.
me-kept = At each table where you sit down I keep your Discord id, the name you go by, your seat, and your moves with their times.
me-settings = Your language: { $language }.
me-figures = Kept now: tables { $tables }, log entries { $entries }, plans not yet confirmed { $drafts }, votes under way { $votes }.
me-rights = You can export all of it as a file, or have it forgotten. Messages that I posted stay on Discord.
me-exported = All that I keep about you.
me-sure = If I forget you, your settings go, you leave lobbies, AIs take your seats in running games, and your name and id go from all games. The games stay. It can’t be taken back.
me-forgotten = You are forgotten. Messages that I posted before stay on Discord until somebody deletes them.

## For moderators

admin-title = { $pages ->
    [1] **Tables of this server: { $count }**
   *[other] **Tables of this server: { $count }**, page { $page } of { $pages }
}
admin-ended = The game is over; its table says so.
admin-cancelled = The lobby is closed.
admin-replaced = { $name } has the seat now.
admin-language = Language of tables: { $language }
admin-edition = Game, unless another is named: { $edition }
admin-here = Place: the channel itself
admin-threads = Place: a thread for each table
admin-cap = { $most ->
    [0] Tables at once: as many as you like
   *[other] Tables at once: { $most }
}
refused-not_moderator = These commands are for those who may manage the server. Ask one of them.
refused-no_such_table = This server has no such table. Choose one from the list.
refused-not_a_member = { $name } is not on this server. Choose somebody who is.
refused-other_command = That command has changed meanwhile. Type it anew, as Discord offers it.
refused-not_a_person = { $name } is a bot and can’t take a seat. Choose a person.

## In the picture

picture-round = Round { $round }
picture-turn = {"{name}"} to play
picture-over = Game over
picture-last_round = Last round
picture-free = free
picture-seat = Seat
picture-won = {"{name}"} wins
picture-yours = Your cards
picture-hand = Hand
picture-played = Played
picture-discard = Discard
picture-part = Part { $part } of { $parts }; the description of the first says it all.
picture-lobby = { $edition }. Seated: { $names }. Free seats: { $free }.

## Reminders ($mention, $count, $link, $since; $hours and $hour: 0 and -1 stand for never)

remind-call = { $count ->
    [one] { $mention }, a table waits for you.
   *[other] { $mention }, { $count } tables wait for you.
}
remind-line = - [{ $edition }, table { $number }]({ $link }), turn begun { $since }
remind-more = { $count ->
    [one] - … and { $count } more: see `/century tables`.
   *[other] - … and { $count } more: see `/century tables`.
}
remind-elsewhere = { $count ->
    [one] -# … and { $count } table on another server.
   *[other] -# … and { $count } tables on other servers.
}
remind-closed = -# Your direct messages are closed to me, so I write here from now on.
remind-panel = **Your reminders.** What you choose holds at all your tables, on every server.
remind-zone = Time zone: { $zone }. To change it, `/century-me remind` with the option `zone`.
remind-away = Vacation: { $from } to { $to }. No reminders meanwhile.
remind-first = { $hours ->
    [0] Never remind me
   *[other] Remind me after { $hours } hours
}
remind-every = { $hours ->
    [0] Not again after that
   *[other] Again every { $hours } hours
}
remind-way = { $direct ->
    [0] In the table’s channel
   *[other] By direct message
}
remind-digest = { $hour ->
    [-1] Each table by itself
   *[other] All tables once a day, at { $hour }:00
}
remind-not_quiet = No quiet hours
remind-quiet_from = Quiet from { $time }
remind-quiet_to = Quiet until { $time }
remind-later = I will remind you { $when }.
remind-no_more_today = Take your time. Nothing more from me today.
button-two_hours = In 2 hours
button-tonight = Tonight
button-thinking = I’m thinking
button-home_again = End the vacation
me-remind = Your time zone, quiet hours, vacation and reminders, how you want pictures, and when you last opened your panel at a table are kept as well.
refused-no_zone = That is no time zone I know. Choose one from the list, such as Europe/Paris.
refused-no_dates = The days must lie ahead, the first before the last. Write them like 2026-07-31.
refused-vacation_too_long = A vacation starts within two years and lasts two years at most. Choose nearer days.
refused-not_for_you = That was meant for somebody else. Leave it to them.
command-century_me-remind-name = remind
command-century_me-remind-description = When and how you are reminded of your turns
command-century_me-remind-zone-name = zone
command-century_me-remind-zone-description = Your time zone
command-century_me-vacation-name = vacation
command-century_me-vacation-description = No reminders from one day to another
command-century_me-vacation-first-name = first
command-century_me-vacation-first-description = The first day, like 2026-07-31
command-century_me-vacation-last-name = last
command-century_me-vacation-last-description = The last day

## Told to a table that waits ($name, $host, $since, $until, $days)

notice-waiting = The table waits for { $name }, whose turn began { $since }.
notice-half = { $name }, half of the time for your turn is over. It ends { $until }.
notice-most = { $name }, the time for your turn ends { $until }.
notice-host = { $host }, the time for the turn of { $name } is over. Let the turn be a rest, or give more time?
notice-left = { $name } has left the server. Whoever likes can take the seat and play on.
notice-replace = { $name }, the others would like to go on with somebody else. Take your turn, or open your panel within a day to keep your seat.
notice-kept = { $name } is back and keeps the seat.
notice-free = { $name } has been silent for more than { $days } days. Whoever likes can take the seat and play on.
notice-idle = Nobody has acted here for long. The game will be ended { $until }, unless somebody acts; its record is kept.
button-pass_over = Let it be a rest
button-more_time = More time
button-take_seat = Take the seat
button-pause = { $days ->
    [one] Pause { $days } day
   *[other] Pause { $days } days
}
handover-offer = { $mention }, { $name } offers you their seat here. Take it to play on.
handover-offered = You’ve offered your seat to { $name }.
handover-taken = The seat is yours. You will be called when it is your turn.
replace-voted = Your vote is counted. { $name } is told; if more than half of the others want it a day later, the seat is offered.
late-passed = The turn is over; the game goes on.
late-more_time = The turn begins anew.
held-done = { $own ->
    [yes] An AI plays for you. Press anything at this table to have your seat back.
   *[no] An AI plays for { $name } until they come back.
}
held-back = Welcome back. An AI held your seat; it is yours again.
refused-nobody_else = Nobody else is at this table just now, and AIs do not play on alone. Pause the table, or come back later.
refused-held_already = An AI plays for { $name } already. Wait until they come back.
refused-no_hints = This table plays without hints. Trust yourself.
hint-move = **{ $move }**
hint-claim = Claims { $points } points at once.
hint-towards = { $turns ->
    [0] Leads to the { $points } points.
    [one] Brings you within one turn of the { $points } points.
   *[other] On the way to the { $points } points: { $turns } more turns by the mentor’s plan.
}
hint-draft = A card that will serve you for long.
hint-rest = Your cards come back for what follows.
hint-make = Builds up crystals for the turns to come.
hint-last = The last turn: nothing brings more points.
hint-build = An outpost where it pays.
hint-settle = Crystals to start with, and a mountain from which much can be reached.
hint-travel = Goes where something can be done.
hint-waiting = { $name } is to act. The hint for your move comes with your turn.
hint-none = The mentor is at a loss. Try again in a moment.
reach-title = **In reach** (how many turns of yours it takes, with the cards you have):
reach-line = - { $place ->
    [no] {""}
   *[other] { $place },{" "}
}{ $card }: { $turns ->
    [0] out of reach for now
    [1] now
   *[other] { $turns } turns
}{ $missing ->
    [no] {""}
   *[other] ; missing { $missing }
}
pause-done = The table is paused until { $until }. Resume it earlier with `/century resume`.
pause-proposed = The others are asked. The pause begins once all agree, or the host does.
ask-pause = { $days ->
    [one] { $name } proposes to pause for { $days } day: { $count } of { $all } agree.
   *[other] { $name } proposes to pause for { $days } days: { $count } of { $all } agree.
}
turn-paused = **Paused** until { $until }. Then { $name } is to act.
turn-limit = -# The time for this turn ends { $until }.
log-late = { $name } ran out of time: the turn is a rest.
log-held = { $name } is away: an AI plays for them until they come back.
log-back = { $name } is back.
log-end-idle = Nobody acted for long: the game was ended.
paused-agreed = by agreement
option-limit = { $days ->
    [0] no time limit
    [one] { $days } day for each turn
   *[other] { $days } days for each turn
}
option-late = { $what ->
    [host] then the host is asked
    [ai] then an AI plays until they are back
   *[rest] then the turn is a rest
}{ $stops ->
    [0] ; vacations count
   *[other] ; vacations don’t count
}
limit-days0 = none
limit-days1 = 1 day
limit-days3 = 3 days
limit-days7 = 7 days
limit-rest = the turn is a rest
limit-host = the host is asked
limit-ai = an AI plays until they are back
refused-your_own_turn = It is your own turn. Take it, or hand your seat over.
refused-not_silent = { $name } has not been silent for long. Wait until it has been { $days } days.
command-century-handover-name = handover
command-century-handover-description = Offer your seat to somebody
command-century-handover-friend-name = friend
command-century-handover-friend-description = Who may take it
command-century-table-replace-name = replace
command-century-table-replace-description = Vote to replace whoever has been silent for long
command-century-table-ai-name = ai
command-century-table-ai-description = Let an AI play for you, or for somebody who is away
command-century-table-ai-player-name = player
command-century-table-ai-player-description = For whom; only the host may choose somebody else
command-century-table-pause-name = pause
command-century-table-pause-description = Pause the table, or propose it
command-century-table-pause-days-name = days
command-century-table-pause-days-description = For how many days
command-century-lobby-limit-name = time-limit
command-century-lobby-limit-description = How long a turn may take
command-century-lobby-late-name = when-over
command-century-lobby-late-description = What happens when that time is over
command-century-lobby-vacation-name = vacation-stops
command-century-lobby-vacation-description = The time stands still in a player’s vacation

## The playground's own page ($hours)

playground-title = Caravanserai, the playground
playground-tagline = The Century games on Discord, to try in your browser
playground-lead = This is the real bot in a simulated Discord: no account, no token, and nothing leaves this computer. Your games are kept for the next time.
playground-how = Or gather a table: as one person type /century new, as another press Join, then Start. A gold dot marks whoever is to play.
playground-sample = Start a sample game
playground-sample_hint = You against two AIs, in the middle of a game
playground-sample_waiting = The table is being laid …
playground-clock = Simulated time, UTC
playground-clock_hint = Let it run to be reminded: the first reminder comes after 12 hours.
playground-hours = { $hours ->
    [24] + 1 day
   *[other] + { $hours } h
}
playground-waiting = Time goes by …
playground-people = People
playground-places = Channels
playground-alone = Open alone
playground-beside = Two people side by side
playground-moderator = moderates
playground-turn = To play
playground-direct = Direct messages
playground-trouble = What went awry lately
playground-no_trouble = Nothing went awry so far.
playground-no_place = There is no such person or place here any more. Go back to the playground’s page.
playground-closed = The playground is closed. Start it again with “make run”; your games go on.
playground-language = Language
## The rules, in our own words ($edition)

goods = { $edition ->
    [spice_road] spices
   *[golem] crystals
}
good = { $edition ->
    [spice_road] spice
   *[golem] crystal
}
rules-page = **{ $title }** ({ $edition }, page { $page } of { $pages })
rules-topic = Choose a page
rules-edition = Choose a game
rules-title-turn = A turn
rules-title-settle = The start
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
    [adventure] Turn crystals into better ones, build outposts, and claim tiles in the villages. Most points win.
        On your turn you do exactly one of four things:
        - **play** a card from your hand,
        - **acquire** a merchant card from the row,
        - **move** your wagon, and act where it comes to stand,
        - **rest**, to take your cards back.
        Crystals have four levels: 1 yellow, 2 green, 3 turquoise, 4 magenta. You start with two cards: Create 2 yellow, and Upgrade 2.
    [spice_road] Gather spices, make better ones of them, and claim point cards with them. Most points win.
        On your turn you do exactly one of four things:
        - **play** a card from your hand,
        - **acquire** a merchant card from the row,
        - **rest**, to take your cards back,
        - **claim** a point card.
        Spices have four levels: 1 turmeric, 2 saffron, 3 cardamom, 4 cinnamon. You start with two cards, Create 2 turmeric and Upgrade 2, and with 3 or 4 spices: whoever plays later has a little more.
   *[golem] Gather crystals, make better ones of them, and claim point cards with them. Most points win.
        On your turn you do exactly one of four things:
        - **play** a card from your hand,
        - **acquire** a merchant card from the row,
        - **rest**, to take your cards back,
        - **claim** a point card.
        Crystals have four levels: 1 yellow, 2 green, 3 turquoise, 4 magenta. You start with two cards, Create 2 yellow and Upgrade 2, and with 3 or 4 crystals: whoever plays later has a little more.
}
rules-settle = Before the first round, the last in turn order begins and the first comes last: each chooses one of the lots of crystals that are left, and puts the wagon on any mountain. Wagons may share a mountain, and no toll is due.
rules-play = A card from your hand is laid before you, and does what it shows:
    - **Create** (a plus): take the { goods } shown.
    - **Upgrade** (arrows up): for each arrow, raise one { good } by one level. You may do less, or nothing; the same { good } may rise several times.
    - **Trade** (an arrow down): pay what is above it, take what is below, as many times in a row as you can pay. What you gain may pay for the next time.
    The card stays before you until you rest.
rules-acquire = The leftmost card of the row is free. For any other you lay one { good } of your choice on **each** card to its left. Then you take the card into your hand, and all { goods } that lie on it into your caravan; those can’t pay for it.
    The row moves to the left, { goods } move with their cards, and a new card comes at the right.
rules-rest = { $edition ->
    [adventure] Take back into your hand all cards that you have played, and your whole discard.
   *[golem] Take back into your hand all cards that you have played.
}
rules-claim = { $edition ->
    [spice_road] Return exactly the spices that a point card shows, and keep the card. The row moves to the left, and a new card comes at the right.
        The leftmost card comes with a gold coin, worth 3 points; the second with a silver coin, worth 1, as long as there are any. Once the last gold coin is taken, the silver coins lie over the leftmost card, and nothing over the second.
   *[golem] Return exactly the crystals that a point card shows, and keep the card. The row moves to the left, and a new card comes at the right.
        The leftmost card comes with a copper coin, worth 3 points; the second with a silver coin, worth 1, as long as there are any. Once the last copper coin is taken, the silver coins lie over the leftmost card, and nothing over the second.
}
rules-move = Discard one card for each step, from your hand or from those you have played. Each bonus tile *free step* saves you one card in every move. You may go through any place, and you may stay where you are.
    To end on a mountain where other wagons stand, pay a toll: one crystal of your choice to the owner of each. Without it you can’t end there. In valleys and villages there is none.
    Then you may act where you stand: build and trade on a mountain, claim in a village. In a valley there is nothing to do.
rules-mountain = **Build** an outpost, if you have none there. The first on a mountain is free; otherwise you pay one crystal of your choice for each that stands there, or two for each in a game of two. You take the leftmost outpost left in the row of that sign on your board.
    If that empties a **column**, you have a reward: for the first, any open merchant card without paying, with what lies on it; for the others that, or a bonus tile: a free step in each move, 3 more places in your caravan, or the points on top of their pile.
    {""}**Trade**, if you have an outpost there, perhaps just built: as many times as you can pay.
rules-village = Return the crystals that its tile shows, and keep the tile. A new one comes in its place.
    The **closed** tile shuts the village on which it comes to lie. From then on, at each claim elsewhere it moves there, and the new tile goes to the village that it left.
rules-limit = { $edition ->
    [adventure] Your caravan holds 10 crystals at most, and 3 more for each bonus tile that says so. Only what you have at the end of your turn counts: you choose what is returned.
        If the toll of another takes you over the limit, you choose what to return when your next turn begins.
   *[golem] Your caravan holds 10 { goods } at most. Only what you have at the end of your turn counts: you choose what is returned.
}
rules-end = { $edition ->
    [adventure] Once somebody has 4 village tiles, the round is played to its end.
        You count your tiles, bonus points, what stands on the free spaces of your board (0, 1, 2, 3 by column), and 1 for each crystal that isn’t yellow. With equal points, the later seat is ahead.
    [spice_road] Once somebody has 5 point cards, or 6 in a game of two or three, the round is played to its end.
        You count your cards, 3 for each gold coin, 1 for each silver coin, and 1 for each spice that isn’t turmeric. With equal points, the later seat is ahead.
   *[golem] Once somebody has 5 point cards, or 6 in a game of two or three, the round is played to its end.
        You count your cards, 3 for each copper coin, 1 for each silver coin, and 1 for each crystal that isn’t yellow. With equal points, the later seat is ahead.
}
rules-rulings = { $edition ->
    [adventure] The rule book leaves some things open. Here it goes so:
        - A trade is done at least once, so one that you can’t pay can’t be played. You may rest with nothing to take back.
        - With an empty deck the row gets shorter.
        - Who begins is left to chance. There is no toll for staying where you are.
        - A free step saves a card where one would be due, and no more cards may be discarded than that.
        - Bonus tiles serve from your next turn on; only the larger caravan counts at once.
        - If the game ends before you could return what is too much, your lowest crystals go.
        - Hands, discards and claimed tiles are hidden until the end, unless the table wants them open.
   *[golem] The rule book leaves some things open. Here it goes so:
        - A trade is done at least once, so one that you can’t pay can’t be played.
        - You may rest with nothing to take back: the turn then simply passes.
        - With an empty deck the row gets shorter.
        - Hands and claimed cards are hidden until the end, unless the table wants them open.
}
button-rule = The rule
refused-no_such_card = There is no such card in this game. Choose one from the list.
command-century-rules-name = rules
command-century-rules-description = The rules, a page for each question
command-century-rules-topic-name = topic
command-century-rules-topic-description = What about
command-century-rules-edition-name = edition
command-century-rules-edition-description = Which of the three games
command-century-card-name = card
command-century-card-description = What a card does, and where it is
command-century-card-card-name = card
command-century-card-card-description = The card, such as 11>3, or its words
command-century-card-edition-name = edition
command-century-card-edition-description = Which of the three games

## A card explained ($name: as the notation writes it; $slot, $price, $names)

explain-title = **{ $words }** (`{ $name }`)
explain-choice = { $name }: { $words }
explain-create = Playing it, you take { $gain }.
explain-upgrade = { $steps ->
    [one] Playing it, you raise one { good } by one level.
   *[other] Playing it, you raise { goods } by one level, { $steps } times at most; the same one may rise several times.
}
explain-trade = Playing it, you pay { $cost } and take { $gain }, as many times in a row as you can pay.
explain-exchange = On a mountain with this exchange, whoever has an outpost there pays { $cost } and takes { $gain }, as many times in a row as they can pay.
explain-points = { $edition ->
    [adventure] In a village with this tile, return { $cost } to claim it.
   *[golem] Return { $cost } to claim it.
}
explain-start = Everybody starts with it.
explain-row = { $price ->
    [0] It lies open at place { $slot }, and is free now.
    [one] It lies open at place { $slot }, and costs { $price } { good } now.
   *[other] It lies open at place { $slot }, and costs { $price } { goods } now.
}
explain-open = It lies open at place { $slot }.
explain-hand = You have it in your hand.
explain-played = It lies before { $names }.
explain-village = It lies in the village { $place }.
explain-claimed = { $names } claimed it.

## For every eye

display-panel = **Pictures that you alone see.** What you choose holds at all your tables; here is how cards look now.
display-palette-usual = The usual colours
display-palette-contrast = High contrast
display-palette-colours = Colours told apart by every eye
display-pictures-usual = Pictures of the usual size
display-pictures-large = Larger pictures, in several parts
display-pictures-words = Words instead of pictures
command-century_me-display-name = display
command-century_me-display-description = Colours and size of the pictures that you alone see, or words instead
command-century_me-display-colours-name = colours
command-century_me-display-colours-description = Which colours
command-century_me-display-pictures-name = pictures
command-century_me-display-pictures-description = Usual, larger, or words instead

## A lesson ($here: in the thread where it was asked for; $turn of $turns, $move: what is proposed, $card: the point card that it leads to, or nothing)

lesson-opened = { $here ->
    [yes] Your lesson begins here.
   *[no] Your lesson begins in a thread of its own.
}
lesson-left = You have left the lesson. Come back whenever you like.
lesson-turn = **Lesson, turn { $turn } of { $turns }**
lesson-begin = Welcome. Most points win, and they come above all from point cards, at the top of the picture, which you claim with crystals. You play with { $name }, who is friendly; for each of your { $turns } turns I propose something, and you may do otherwise whenever you like. Press **My turn**, choose a move, then **Confirm**; or type `/century move`.
lesson-own_way = That was your own idea, and just as allowed.
lesson-did-create = The crystals are in your caravan. The card lies before you until you rest.
lesson-did-acquire = The card is in your hand. The row has moved to the left, so those behind it cost less now.
lesson-did-upgrade = Higher crystals are what point cards ask for.
lesson-did-pay = What you paid lies on the cards before it, for whoever takes those. Anything that lay on yours is in your caravan.
lesson-did-trade = Trades make a caravan strong. Look for cards of which one gives what another takes.
lesson-did-rest = All your cards are back in your hand. A rest takes a turn, so play what you can before the next.
lesson-did-claim = These points stay with you. The point cards to its right, if any, have moved to the left, and a new one has come. The leftmost also brings a copper coin, worth 3 points, and the second a silver one, worth 1.
lesson-try-create = **Try this.** { $move }. Everything is paid with crystals, and this brings you some.
lesson-try-acquire = **Try this.** { $move }. The first card of the row costs nothing, and each card of yours is one more move.
lesson-try-upgrade = **Try this.** { $move }. Each arrow raises a crystal by one level, the same one twice if you like.
lesson-try-pay = **Try this.** { $move }. For a card further on you lay one crystal on each before it. It is worth that if it fits your others.
lesson-try-trade = **Try this.** { $move }. A trade may be done as many times in a row as you can pay, all in one turn.
lesson-try-rest = **Try this.** { $move }. Your cards lie before you, and a rest takes all of them back at once.
lesson-try-claim = **Try this.** { $move }. You have all that it asks for.
lesson-try-aim = **Try this.** { $move }. It leads to a point card: { $card }.
lesson-try-more = **Try this.** { $move }. No point card is near yet; this makes the most of what you have.
lesson-try-limit = **Try this.** { $move }. At the end of a turn a caravan holds 10 crystals at most.
lesson-end = These were your ten turns; in a whole game the round is played to its end once somebody has 6 point cards, or 5 with four or five players. Then each crystal that isn’t yellow is worth 1 point more. Gather friends with `/century new`. `/century rules` and `/century hint` help on the way.
log-end-lesson = The lesson is over.
log-end-left = The lesson was left before its end.
button-leave_lesson = Leave the lesson
refused-lesson_open = Your lesson is under way in { $link }. Go on there, or leave it first.
command-century-learn-name = learn
command-century-learn-description = A first game with a teacher: ten turns, step by step
