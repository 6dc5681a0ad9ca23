### Français. Les mots sont ceux des boîtes : Produire, Améliorer, Échanger, Acheter, Repos, Réclamer.

## Listes

list-space = {" "}
list-comma = {", "}
list-semicolon = {" ; "}

## Marchandises ($edition, $level, $count)

crystal = { $edition ->
    [spice_road] { $level ->
        [1] curcuma
        [2] safran
        [3] cardamome
       *[4] cannelle
    }
   *[golem] { $level ->
        [1] { $count ->
            [one] jaune
           *[other] jaunes
        }
        [2] { $count ->
            [one] vert
           *[other] verts
        }
        [3] turquoise
       *[4] magenta
    }
}
crystals-part = { $count } { crystal }
crystals-none = rien
crystals-count = { $edition ->
    [spice_road] { $count ->
        [one] { $count } épice
       *[other] { $count } épices
    }
   *[golem] { $count ->
        [one] { $count } cristal
       *[other] { $count } cristaux
    }
}

## Pièces ($edition, $coin : first ou silver, $count)

coin = { $coin ->
    [silver] argent
   *[first] { $edition ->
        [spice_road] or
       *[golem] cuivre
    }
}
coins-part = { $coin ->
    [silver] { $count ->
        [one] { $count } pièce d’argent
       *[other] { $count } pièces d’argent
    }
   *[first] { $edition ->
        [spice_road] { $count ->
            [one] { $count } pièce d’or
           *[other] { $count } pièces d’or
        }
       *[golem] { $count ->
            [one] { $count } pièce de cuivre
           *[other] { $count } pièces de cuivre
        }
    }
}

## Cartes ($crystals, $steps, $cost, $gain, $points, $count)

card-create = Produire { $crystals }
card-upgrade = Améliorer { $steps }
card-trade = Échanger { $cost } contre { $gain }
card-exchange = { $cost } → { $gain }
card-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $cost }
card-raise = { $count } { $from } → { $to }
card-closed = fermé
cards-none = aucune carte
cards-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

## Lieux de L’aventure vous appelle ($place, $icon, $what : ce qu’offre la tuile, ou none)

icon = { $icon ->
    [pickaxe] pioche
    [lantern] lanterne
    [compass] boussole
    [rope] corde
   *[other] { $icon }
}
place-mountain = la montagne { $place }, { icon }{ $what ->
    [none] {""}
   *[other] {" "}({ $what })
}
place-village = le village { $place }{ $what ->
    [none] {""}
   *[other] {" "}({ $what })
}
place-valley = la vallée { $place }

## Où aller dans L’aventure vous appelle ($place, $icon, $what ou none ; $steps, $cards, $toll, $marks, $due)

destination-mountain = { $place } : montagne { icon }, { $what }
destination-village = { $place } : village, { $what ->
    [none] plus rien
   *[other] { $what }
}
destination-valley = { $place } : vallée
destination-steps = { $steps ->
    [0] rester ici
    [one] { $steps } pas
   *[other] { $steps } pas
}
destination-discard = { $cards ->
    [one] défausser { $cards } carte
   *[other] défausser { $cards } cartes
}
destination-toll = péage { $toll }
destination-outposts = comptoirs { $marks }
destination-price = { $due ->
    [0] construire est gratuit
   *[other] construire coûte { $due }
}

## Coups, en liste ($card ou none, $times, $total ou none, $due cristaux : $payment, $lying cristaux : $gain)

action-create = { $card }
action-upgrade = { $card } : { $raises }
action-trade = { $card }{ $times ->
    [1] {""}
   *[other] , { $times } fois
}{ $total ->
    [none] {""}
   *[other]  : { $total }
}
action-acquire = Acheter la carte { $slot }{ $due ->
    [0] , gratuite
   *[other] , payer { $payment }
}{ $lying ->
    [0] {""}
   *[other] , gagner { $gain }
}{ $card ->
    [none] {""}
   *[other]  : { $card }
}
action-claim = Réclamer la carte { $slot } : { $card }{ $coin ->
    [none] {""}
    [silver] , pièce d’argent
   *[first] { $edition ->
        [spice_road] , pièce d’or
       *[golem] , pièce de cuivre
    }
}
action-rest = { $cards ->
    [0] Repos : aucune carte à reprendre
    [one] Repos : reprendre { $cards } carte
   *[other] Repos : reprendre { $cards } cartes
}
action-return = Remettre { $crystals }

## Coups de L’aventure vous appelle

action-settle = Commencer avec { $crystals } sur { $place }
action-move = { $steps ->
    [0] Rester sur place : { $place }
   *[other] Rejoindre { $place }
}{ $discard ->
    [none] {""}
   *[other] , défausser { $discard }
}{ $toll ->
    [none] {""}
   *[other] , péage { $toll }
}
action-build = Construire un comptoir : rangée { icon }, colonne { $column }{ $due ->
    [0] , gratuit
   *[other] , payer { $payment }
}
action-reward-card = Récompense : carte { $slot }{ $card ->
    [none] {""}
   *[other] {" "}({ $card })
}{ $lying ->
    [0] {""}
   *[other] , gagner { $gain }
}
action-reward-tile = { $kind ->
    [move] Récompense : tuile Bonus, un pas gratuit à chaque déplacement
    [caravan] Récompense : tuile Bonus, caravane +{ $count }
   *[points] Récompense : tuile Bonus, { $count } points
}
action-claim_tile = Réclamer la tuile : { $card }
action-done = Finir le tour

## Ce qui s’est passé ($name, et comme ci-dessus)

event-create = { $name } a joué { $card }.
event-upgrade = { $name } a joué { $card } : { $raises }.
event-trade = { $name } a joué { $card }{ $times ->
    [1] {""}
   *[other] , { $times } fois
}.
event-acquired = { $name } a acheté la carte { $slot } ({ $card }){ $due ->
    [0] , gratuite
   *[other] , en payant { $payment }
}{ $lying ->
    [0] {""}
   *[other] , et gagné { $gain }
}.
event-rested = { $cards ->
    [0] { $name } a pris du repos.
    [one] { $name } a pris du repos et repris { $cards } carte.
   *[other] { $name } a pris du repos et repris { $cards } cartes.
}
event-claimed = { $name } a réclamé { $card }{ $coin ->
    [none] {""}
    [silver] , avec une pièce d’argent
   *[first] { $edition ->
        [spice_road] , avec une pièce d’or
       *[golem] , avec une pièce de cuivre
    }
}.{ $silver ->
    [stays] {""}
   *[moves] {" "}L’argent est désormais au-dessus de la première carte.
}
event-returned = { $name } a remis { $crystals }.
event-settled = { $name } commence avec { $crystals } sur { $place }.
event-moved = { $steps ->
    [0] { $name } n’a pas quitté { $place }
    [one] { $name } a fait { $steps } pas, jusqu’à { $place }
   *[other] { $name } a fait { $steps } pas, jusqu’à { $place }
}{ $cards ->
    [0] {""}
    [one] , en défaussant { $cards } carte
   *[other] , en défaussant { $cards } cartes
}{ $toll ->
    [none] {""}
   *[other] , péage { $toll }
}.
event-toll = { $crystal } à { $name }
event-built = { $name } a construit un comptoir sur { $place } (rangée { icon }, colonne { $column }){ $due ->
    [0] , gratuit
   *[other] , en payant { $payment }
}.{ $emptied ->
    [no] {""}
   *[yes] {" "}La colonne est vide.
}
event-rewarded_card = { $name } a pris la carte { $slot } ({ $card }) en récompense{ $lying ->
    [0] {""}
   *[other] , et gagné { $gain }
}.
event-rewarded_tile = { $kind ->
    [move] { $name } a pris une tuile Bonus : un pas gratuit à chaque déplacement.
    [caravan] { $name } a pris une tuile Bonus : une caravane plus grande.
   *[points] { $name } a pris une tuile Bonus : { $count } points.
}
event-exchanged = { $name } a fait un échange sur { $place } : { $card }{ $times ->
    [1] {""}
   *[other] , { $times } fois
}.
event-tile_claimed = { $name } a réclamé { $card } au village { $place }.
event-declined = { $name } a fini son tour sur { $place }.
event-last_round = { $edition ->
    [adventure] { $cards ->
        [one] { $name } a { $cards } tuile PV : c’est la dernière ronde.
       *[other] { $name } a { $cards } tuiles PV : c’est la dernière ronde.
    }
   *[golem] { $cards ->
        [one] { $name } a { $cards } carte Points : c’est la dernière ronde.
       *[other] { $name } a { $cards } cartes Points : c’est la dernière ronde.
    }
}
event-ended = La partie est finie ; { $name } l’emporte.{ $lost ->
    [none] {""}
   *[other] {" "}Perdu au-delà de la capacité : { $lost }.
}
event-lost = { $crystals } ({ $name })

## Refus des règles : ce qui est, puis que faire

refusal-unreadable = Je ne reconnais pas de coup dans ce texte. Choisissez-en un dans la liste.
refusal-not_now = { $phase ->
    [return] Votre caravane dépasse sa capacité. Remettez d’abord l’excédent.
    [overflow] Votre caravane dépasse sa capacité. Remettez d’abord l’excédent.
    [over] Cette partie est finie. Ouvrez une nouvelle table pour rejouer.
    [settle] Les wagons ne sont pas encore tous placés. Choisissez d’abord un lot et une montagne.
    [arrived] Votre wagon s’est déplacé ce tour-ci. Agissez où il se trouve, ou finissez le tour.
    [reward] Une récompense vous revient. Prenez-la d’abord.
    [built] Votre comptoir est construit. Échangez sur place, ou finissez le tour.
   *[action] { $edition ->
        [adventure] Ce n’est pas possible maintenant. Jouez, achetez, déplacez-vous ou prenez du repos.
       *[golem] Ce n’est pas possible maintenant. Jouez, achetez, réclamez ou prenez du repos.
    }
}
refusal-no_such_slot = { $open ->
    [0] Aucune carte n’est visible ici. Choisissez un autre coup.
    [one] Il n’y a pas de carte { $slot } ; une seule est visible. Choisissez celle-là.
   *[other] Il n’y a pas de carte { $slot } ; { $open } sont visibles. Choisissez-en une de 1 à { $open }.
}
refusal-unpayable = { $edition ->
    [adventure] Il vous faudrait { $needed } et vous avez { $held }. Échangez d’abord, ou choisissez une autre voie.
   *[golem] Il vous faudrait { $needed } et vous avez { $held }. Échangez d’abord, ou choisissez une autre carte.
}
refusal-wrong_payment = { $edition ->
    [spice_road] { $due ->
        [0] Rien n’est dû ici. N’indiquez aucune épice.
        [one] Il faut { $due } épice ; indiqué : { $given }. Indiquez-en exactement { $due }.
       *[other] Il faut { $due } épices ; indiqué : { $given }. Indiquez-en exactement { $due }.
    }
   *[golem] { $due ->
        [0] Rien n’est dû ici. N’indiquez aucun cristal.
        [one] Il faut { $due } cristal ; indiqué : { $given }. Indiquez-en exactement { $due }.
       *[other] Il faut { $due } cristaux ; indiqué : { $given }. Indiquez-en exactement { $due }.
    }
}
refusal-not_in_hand = « { $card } » n’est pas dans votre main. Jouez une carte en main, ou reprenez les vôtres par un repos.
refusal-misplayed = « { $card } » ne se joue pas ainsi. Choisissez un de ses coups dans la liste.
refusal-too_many_raises = « { $card } » permet { $steps } améliorations au plus ; indiqué : { $given }. Choisissez-en moins.
refusal-cannot_raise = Rien à améliorer en { $level } : vous avez { $held }. Choisissez autre chose, ou améliorez moins.
refusal-too_many_trades = { $most ->
    [0] « { $card } » coûte plus que vous n’avez. Réunissez d’abord son prix, ou choisissez un autre coup.
    [one] Vous pouvez payer « { $card } » une fois, pas { $times }. Échangez une fois, ou choisissez un autre coup.
   *[other] Vous pouvez payer « { $card } » { $most } fois, pas { $times }. Choisissez { $most } ou moins.
}
refusal-no_such_lot = Le lot de { $lot } n’est pas sur la table. Choisissez parmi ceux qui restent.
refusal-not_a_mountain = Ce lieu n’est pas une montagne. Choisissez une montagne, ou un autre coup.
refusal-no_way = Ce lieu n’est pas sur le plan de jeu. Indiquez-en un qui y est, comme B4.
refusal-wrong_discard = { $due ->
    [0] Ce déplacement ne demande aucune carte. N’en défaussez pas.
    [one] Ce déplacement demande { $due } carte ; indiqué : { $given }. Défaussez-en exactement { $due }.
   *[other] Ce déplacement demande { $due } cartes ; indiqué : { $given }. Défaussez-en exactement { $due }.
}
refusal-not_held = « { $card } » n’est ni dans votre main ni devant vous. Défaussez une carte que vous avez.
refusal-wrong_toll = { $due ->
    [0] Aucun péage n’est dû là-bas. Déplacez-vous sans payer.
    [one] { $due } autre wagon s’y trouve. Payez exactement un cristal à son propriétaire.
   *[other] { $due } autres wagons s’y trouvent. Payez exactement un cristal à chaque propriétaire.
}
refusal-outpost_here = Vous avez un comptoir ici. Échangez, ou finissez le tour.
refusal-no_outpost_here = Vous n’avez pas de comptoir ici. Construisez-en d’abord un, ou finissez le tour.
refusal-no_outpost_left = Votre rangée { icon } n’a plus de comptoir. Visez une autre montagne, ou finissez le tour.
refusal-no_such_reward = Cette récompense n’est pas offerte. Choisissez-en une dans la liste.
refusal-no_tile = Aucune tuile n’est offerte où se trouve votre wagon. Allez d’abord dans un village ouvert.

## La table en mots

table-turn = Ronde { $round }, à { $name } de jouer (place { $seat }).
table-over = La partie est finie, après la ronde { $round }.
table-merchants = Cartes Marchand :
table-merchant = { $price ->
    [none] {""}
    [0] { $slot } (gratuite){" "}
   *[other] { $slot } (payer { $price }){" "}
}{ $card }{ $lying ->
    [none] {""}
   *[other] {" "}[dessus { $lying }]
}
table-points = Cartes Points :
table-point = { $slot } : { $card }{ $coins ->
    [none] {""}
   *[other] {" "}[au-dessus { $coins }]
}
table-villages = Villages :
table-village = { $place } : { $card ->
    [none] vide
   *[other] { $card }
}
table-mountains = Montagnes :
table-mountain = { $place } : { icon }{ $card ->
    [none] {""}
   *[other] , { $card }
}{ $outposts ->
    [0] {""}
    [one] {" "}[comptoir { $marks }]
   *[other] {" "}[comptoirs { $marks }]
}
table-seat = { $seat }. { $name } : { $parts }.
table-hand = main { $count }
table-hand_cards = main { $count } ({ $cards })
table-played = jouées { $count }
table-played_cards = jouées { $count } ({ $cards })
table-claimed = réclamées { $count } sur { $mark }
table-claimed_cards = réclamées { $count } sur { $mark } ({ $cards })
table-discard = défausse { $count }
table-wagon = wagon en { $place }
table-outposts = comptoirs construits { $count }
table-outposts-left = comptoirs restants : { $rows }
table-outposts-row = { icon } { $count }
table-columns = { $count ->
    [1] colonne 1 vide
   *[other] colonnes 1 à { $count } vides
}
table-worth = points du plateau { $points }
table-bonus = { $kind ->
    [move] pas gratuits { $count }
    [caravan] tuiles caravane { $count }
   *[points] points bonus { $count }
}
table-room = caravane { $count } sur { $most }
table-lots = Lots au choix :
table-stock = Tuiles Bonus restantes :
table-stock-tile = { $kind ->
    [move] pas gratuit, encore { $count }
    [caravan] caravane +{ $worth }, encore { $count }
   *[points] { $worth } points sur le dessus, encore { $count }
}
table-row = { $title } { $items }.

## La fin ($rank, $name, $total, $parts)

final-line = { $rank }. { $name } : { $total ->
    [one] { $total } point
   *[other] { $total } points
}{ $parts ->
    [none] {""}
   *[other] {" "}({ $parts })
}{ $resigned ->
    [no] {""}
   *[yes] , abandon
}
final-cards = réclamé { $points }
final-coins = pièces { $points }
final-tiles = tuiles Bonus { $points }
final-board = plateau { $points }
final-crystals = caravane { $points }
final-won = { $name } l’emporte.
final-tie = { $name } l’emporte : à égalité, la place la plus tardive passe devant.

## Réunir une table

lobby-title = { $edition }, table ouverte par { $host }
lobby-rematch = { $mentions } : on rejoue ? La partie commence quand tout le monde est prêt.
lobby-free = place libre
lobby-set = { $name }, c’est bon
lobby-cancelled = Cette table est annulée.
lobby-invitation = { $mentions } : { $host } vous invite à sa table ({ $edition }). { $link }
lobby-panel = Votre table. Tout changement se voit aussitôt dans son message.
lobby-joined = Vous avez une place. Je vous préviendrai quand ce sera votre tour.
lobby-left = Vous avez quitté la table.
lobby-ready = C’est noté : de votre côté, tout est prêt.
lobby-not_ready = C’est noté : on vous attend encore.
lobby-started = La partie commence.
lobby-invited = L’invitation est partie.
lobby-removed = C’est fait. La place est libre.
lobby-handed_over = L’hôte est maintenant { $name }.
lobby-again = La revanche est ici : { $link }
lobby-ai = { $name } (IA, niveau { $level })
lobby-add_ai = { $free ->
    [0] Toutes les places sont prises.
    [one] Quelle IA prend la place libre ?
   *[other] Quelle IA prend une des { $free } places libres ?
}
lobby-ai_seated = { $name } a pris place.
level-easy = facile
level-medium = moyen
level-hard = difficile
option-seats = { $count } places
option-thread = dans un fil à part
option-here = dans ce salon
option-anyone = ouverte à tout le monde
option-invited = sur invitation
option-hidden = mains et scores cachés
option-open_hands = mains visibles
option-open_scores = scores visibles
option-open_both = mains et scores visibles
option-hints = le mentor donne des conseils
option-no_hints = pas de conseils
button-join = Rejoindre
button-leave = Quitter
button-start = Commencer
button-ready = C’est bon
button-options = Options
button-add_ai = Ajouter une IA
button-cancel = Annuler la table
button-rematch = Revanche
button-my_turn = Mon tour
button-confirm = Confirmer
button-back = Retour
button-older = Précédent
button-newer = Suivant
button-change = Répartir sur les cartes
button-change_way = { $what ->
    [cards] Autres cartes
    [toll] Autre péage
   *[both] Autres cartes ou péage
}
button-undo = Annuler mon tour
button-log = Journal
button-more = Plus
button-text = En texte
button-record = Fichier
button-repost = Afficher en bas
button-end = Proposer la fin
button-resign = Abandonner
button-resign_now = Oui, abandonner
button-hold = Une IA joue pour moi
button-hint = Conseil
button-plan_hint = Préparer ce coup
button-allow = Accepter l’annulation
button-agree = Finir la partie
button-play_on = Continuer
button-hand = Ma main
button-no_claim = Réclamer
button-claim = { $others ->
    [0] Réclamer { $points } points
   *[other] Réclamer { $points } points, ou moins
}
button-rest = Repos
select-placeholder = { $pages ->
    [1] Choisissez un coup
   *[other] Choisissez un coup (page { $page } sur { $pages })
}
select-invite = Inviter quelqu’un
select-remove = Retirer quelqu’un
select-host = Choisir un autre hôte
select-play = Jouer une carte
select-acquire = Acheter une carte Marchand
select-lot = Choisir un autre lot
select-mountain = Choisir une montagne
select-way = Déplacer le wagon
select-discard = { $cards ->
    [one] Défausser cette carte à la place
   *[other] Défausser ces { $cards } cartes à la place
}
select-played = jouée
select-toll = { $pages ->
    [1] Choisir qui reçoit quoi
   *[other] Choisir qui reçoit quoi (page { $page } sur { $pages })
}
select-return = { $pages ->
    [1] Choisir quoi remettre
   *[other] Choisir quoi remettre (page { $page } sur { $pages })
}

## Le panneau de chacun

panel-next-settle = Choisissez votre lot, puis une montagne pour votre wagon.
panel-next-return = Votre caravane dépasse sa capacité. Choisissez quoi remettre.
panel-next-overflow = Un péage fait déborder votre caravane. Choisissez quoi remettre, puis jouez.
panel-next-arrived = Choisissez quoi faire sur place, ou finissez le tour.
panel-next-reward = La colonne est vide : choisissez votre récompense.
panel-next-built = Votre comptoir est construit. Échangez sur place, ou finissez le tour.
panel-lot = { $crystals } : choisissez une montagne pour votre wagon.
panel-discarding = Défaussé pour cela : { $cards }
panel-toll = Péage : { $toll }
panel-there = Sur place : { $outposts }
panel-discard = Votre défausse : { $cards }
panel-trek = Wagon et plateau : { $parts }
panel-choose = C’est à vous. Choisissez un coup.
panel-confirm = Confirmez, choisissez autrement, ou revenez en arrière.
panel-chosen = Choisi : { $move }
panel-becomes = Caravane : { $before } → { $after }
panel-laid = Posé : { $laid }
panel-laid-one = carte { $slot } : { $crystal }
panel-over = Au-delà de la capacité de { $limit }, à remettre : { $crystals }
panel-plan_ahead = C’est à { $name } de jouer. Préparez votre tour si vous voulez : votre choix vous attendra.
panel-plan_kept = C’est à { $name } de jouer. Votre plan est gardé ; confirmez-le quand ce sera votre tour.
panel-moved_on = La partie a avancé ; voici où elle en est.
panel-ways = { $card } : choisissez le résultat.
panel-waiting = C’est à { $name } de jouer. Je vous préviendrai quand ce sera votre tour.
panel-hand = Main : { $cards }
panel-played = Jouées : { $cards }
panel-claimed = Réclamées : { $cards }
panel-lacking = { $card } (il manque { $missing })
plan-works = Votre plan tient toujours.
plan-moved = Votre plan tient toujours : { $card } est maintenant la carte { $slot }.
plan-taken = Votre plan ne tient plus : quelqu’un a pris { $card }.
plan-broken = Votre plan ne tient plus. { $reason }
panel-caravan = Caravane : { $crystals }
receipt = C’est fait. { $move }

## À la table

turn-ping = { $mention }, c’est à vous de jouer.
turn-ai = C’est à { $name } (IA) de jouer.
turn-since = -# Ronde { $round }. Le tour a commencé { $since }.
turn-past = -# Ronde { $round }
thread-name = { $edition }, table { $number }
thread-opened = La table est prête : { $link }
numbers-ours = -# Les valeurs et les plans de ce jeu sont de nous et non de l’éditeur, qui ne les publie nulle part. Qui héberge ce bot peut y mettre ceux de son exemplaire : voir `CARAVANSERAI_ADVENTURE_NUMBERS` dans le README.
numbers-own = -# Les valeurs des montagnes, des tuiles PV et des lots viennent d’un fichier de qui héberge ce bot.
start-commitment = -# La donne est scellée : `{ $hash }` ; la partie finie, chacun peut la vérifier.
log-title = **Journal**, page { $page } sur { $pages }
log-empty = Personne n’a encore joué.
log-earlier = { $count ->
    [one] … et { $count } ligne plus tôt, dans le journal.
   *[other] … et { $count } lignes plus tôt, dans le journal.
}
log-undo = { $name } a annulé son dernier tour.
log-resign = { $name } abandonne ; sa place se repose désormais.
log-seat = { $name } prend la place { $seat }.
log-end-agreed = Tout le monde a accepté de finir la partie ici.
log-end-resigned = Les autres ont abandonné : la partie finit ici.
log-end-admin = La modération a mis fin à la partie.
log-end-gone = La partie a pris fin : j’ai quitté son serveur depuis longtemps.
ask-undo = { $mention }, { $name } demande à annuler son dernier tour, qui a révélé une carte. Acceptez, ou jouez, tout simplement.
ask-end = { $name } propose de finir la partie ici : { $count } sur { $all } d’accord.
undo-late = La partie a continué depuis ce tour : il ne peut plus être annulé.
undo-asked = J’ai demandé l’accord de { $name }.
undo-granted = C’est accordé : { $name } rejoue son tour.
undo-allowed = { $mention }, votre dernier tour est annulé. C’est de nouveau à vous.
more-title = Que voulez-vous faire ?
record-story = Ce qui s’est passé jusqu’ici. Le fichier complet viendra à la fin de la partie.
record-whole = La partie entière : la donne, puis chaque coup. On peut la rejouer partout.
reposted = La table est affichée de nouveau, en bas.
resign-sure = Si vous abandonnez, votre place se repose jusqu’à la fin et finit dernière. C’est définitif.
resign-done = Vous avez abandonné. Merci d’avoir joué.
end-proposed = { $mentions } : { $name } propose de finir la partie ici. Elle finira quand tout le monde sera d’accord.
end-agreed = Vous acceptez de finir la partie ici ; les autres sont consultés.
end-done = Tout le monde est d’accord : la partie est finie.
end-call = { $mentions } : la partie est finie.
end-declined = { $name } veut continuer : la partie se poursuit.
end-kept = La partie continue, les autres sont prévenus.
end-opened = -# La donne était scellée : `{ $hash }` ; sa clé est `{ $salt }`, le fichier contient le reste.
resumed = La partie reprend : { $link }
paused-host = Votre table { $link } est en pause ({ $reason }). Remédiez-y, puis reprenez-la avec `/century reprendre`.
edition-spice_road = La Route des épices
edition-golem = Édition Golem
edition-adventure = L’aventure vous appelle

## Refus à la table : ce qui est, puis que faire

refused-not_your_turn = C’est à { $name } de jouer. Je vous préviendrai quand ce sera votre tour.
refused-not_seated = Vous n’avez pas de place à cette table. Rejoignez-en une qui se forme, ou ouvrez la vôtre.
refused-stale = La partie a avancé depuis ce message. Servez-vous du plus récent.
refused-superseded = C’est déjà fait, ou vous avez ouvert un panneau plus récent. Continuez dans le plus récent.
refused-done_already = Cette demande m’est parvenue deux fois ; c’était déjà fait.
refused-nothing_to_undo = Le dernier tour n’est pas le vôtre. On n’annule que son propre tour, avant que quelqu’un ne joue.
refused-nothing_asked = Personne ne demande à annuler un tour en ce moment. Continuez à jouer.
refused-nothing_proposed = Personne ne propose de finir la partie en ce moment. Continuez à jouer.
refused-asked_already = Vous l’avez déjà demandé. Attendez { $name }, qui peut l’accorder.
refused-not_yours_to_allow = C’est à { $name }, qui joue ensuite, de l’accepter. Attendez sa réponse.
refused-resigned = Vous avez abandonné ici ; votre place se repose. Regardez la suite, ou rejoignez une autre table.
refused-seated_already = { $name } a déjà une place à cette table. Choisissez quelqu’un d’autre.
refused-not_seated_they = { $name } n’a pas de place à cette table. Choisissez quelqu’un qui en a une.
refused-no_table = Il n’y a pas de table ici. Ouvrez-en une, ou retrouvez la vôtre avec `/century tables`.
refused-still_gathering = Cette table réunit encore ses joueurs. Attendez le début de la partie, ou mettez-y fin.
refused-table_over = Cette partie est finie. Ouvrez une nouvelle table pour rejouer.
refused-not_host = L’hôte de cette table est { $host }. Demandez-lui de le faire.
refused-lobby_full = Toutes les places sont prises. Attendez qu’une se libère, ou ouvrez une autre table.
refused-already_seated = Vous avez une place ici. Attendez le début, ou quittez pour la laisser.
refused-not_in_lobby = Vous n’avez pas encore de place ici. Appuyez sur Rejoindre pour en prendre une.
refused-too_few = { $need ->
    [one] Il manque encore { $need } personne. Commencez dès que la table est complète.
   *[other] Il manque encore { $need } personnes. Commencez dès que la table est complète.
}
refused-already_started = Cette partie est en cours, on ne peut plus la rejoindre. Jouez dans son fil, ou regardez.
refused-lobby_cancelled = Cette table est annulée. Rejoignez-en une autre, ou ouvrez la vôtre.
refused-not_invited = Cette table est sur invitation. Demandez-en une à { $host }, ou ouvrez la vôtre.
refused-not_ready = Tout le monde n’est pas prêt : { $name } se fait attendre. Patientez, ou retirez-lui sa place dans Options.
refused-seats_taken = { $count } places sont prises. Choisissez-en au moins autant, ou retirez d’abord quelqu’un.
refused-too_many_seats = Ce jeu a { $most } places au plus, la vôtre comprise. Choisissez-en moins, ou un autre jeu.
refused-left_lobby = Cette personne n’a plus de place ici. Choisissez quelqu’un qui en a une.
refused-nobody_to_invite = Les personnes choisies ont une place, une invitation, ou sont des bots. Choisissez quelqu’un d’autre.
refused-no_lobby = Aucune table ne se forme ici. Ouvrez-en une, ou allez dans le salon de la vôtre.
refused-no_game = Vous n’avez pas de partie finie ici. Jouez-en une, ou ouvrez une table.
refused-not_over = Cette partie est encore en cours. Finissez-la d’abord.
refused-too_many_tables = { $most ->
    [one] Ce serveur n’accepte qu’une table à la fois. Finissez-la d’abord, ou voyez la modération.
   *[other] Ce serveur n’accepte que { $most } tables à la fois. Finissez-en une d’abord, ou voyez la modération.
}
refused-place_taken = Une partie se joue dans ce salon : { $link }. Finissez-la d’abord, ou ouvrez la vôtre dans un fil.
refused-paused = Cette partie est en pause. Qui joue ici peut la reprendre avec `/century reprendre`.
refused-not_paused = Cette partie est en cours, il n’y a rien à reprendre. Continuez à jouer.
refused-onlooker = Vous regardez cette table : seules les personnes assises ont une main et des tours. Rejoignez-en une qui se forme.
refused-unknown_move = Ce coup n’est pas parmi les coups possibles. Choisissez-en un dans la liste.
refused-no_permission = Des permissions manquent ici : { $permissions }. Demandez-les à la modération, puis réessayez.
refused-broken = Quelque chose s’est cassé de mon côté ; votre partie est intacte. Si cela revient, citez `{ $code }`.
refused-older_rules = Cette table suit d’anciennes règles. Ouvrez-en une nouvelle pour jouer ; celle-ci reste dans les archives.
permission-send_messages = envoyer des messages
permission-send_messages_in_threads = envoyer des messages dans les fils
permission-create_public_threads = créer des fils publics
permission-attach_files = joindre des fichiers
permission-view_channel = voir le salon
permission-read_message_history = voir les anciens messages

## Commandes

command-century-name = century
command-century-description = Jouer aux jeux Century, un tour à la fois
command-century-new-name = nouvelle
command-century-new-description = Réunir une nouvelle table
command-century-edition-name = édition
command-century-edition-description = Lequel des trois jeux
command-century-seats-name = places
command-century-seats-description = Combien de personnes peuvent s’asseoir
command-century-here-name = ici
command-century-here-description = Jouer dans ce salon plutôt que dans un nouveau fil
command-century-new-ais-name = ia
command-century-new-ais-description = Jouer tout de suite, contre ce nombre d’IA
command-century-lobby-name = préparatifs
command-century-lobby-description = La table qui se forme ici
command-century-lobby-table-name = table
command-century-lobby-table-description = Laquelle, si plusieurs se forment
command-century-lobby-who-name = joueur
command-century-lobby-who-description = Qui, parmi les personnes assises
command-century-lobby-guest-name = invité
command-century-lobby-guest-description = Qui inviter
command-century-lobby-game-name = partie
command-century-lobby-game-description = Laquelle de vos parties finies
command-century-lobby-join-name = rejoindre
command-century-lobby-join-description = Prendre une place
command-century-lobby-leave-name = quitter
command-century-lobby-leave-description = Laisser votre place
command-century-lobby-ready-name = prêt
command-century-lobby-ready-description = Dire que de votre côté tout est prêt, ou ne l’est plus
command-century-lobby-start-name = commencer
command-century-lobby-start-description = Commencer la partie
command-century-lobby-cancel-name = annuler
command-century-lobby-cancel-description = Annuler la table
command-century-lobby-invite-name = inviter
command-century-lobby-invite-description = Inviter quelqu’un à la table
command-century-lobby-remove-name = retirer
command-century-lobby-remove-description = Retirer quelqu’un de la table
command-century-lobby-host-name = hôte
command-century-lobby-host-description = Choisir un autre hôte
command-century-lobby-options-name = options
command-century-lobby-options-description = Édition, places, qui peut venir, et le reste
command-century-lobby-invited-name = sur-invitation
command-century-lobby-invited-description = Seules les personnes invitées peuvent venir
command-century-lobby-open_hands-name = mains-visibles
command-century-lobby-open_hands-description = Tout le monde voit toutes les mains
command-century-lobby-open_scores-name = scores-visibles
command-century-lobby-open_scores-description = Tout le monde voit tous les scores
command-century-lobby-hints-name = conseils
command-century-lobby-hints-description = Le mentor conseille qui le demande
command-century-lobby-ai-name = ia
command-century-lobby-ai-description = Installer une IA
command-century-level-name = niveau
command-century-level-description = La force de l’IA
command-century-lobby-rematch-name = revanche
command-century-lobby-rematch-description = Rejouer avec les mêmes personnes
command-century-play-name = jouer
command-century-play-description = Jouer une carte Marchand de votre main
command-century-play-move-name = coup
command-century-play-move-description = La carte, et comment la jouer
command-century-acquire-name = acheter
command-century-acquire-description = Acheter une carte Marchand de la rangée
command-century-acquire-move-name = coup
command-century-acquire-move-description = La carte, et ce que vous payez
command-century-claim-name = réclamer
command-century-claim-description = Réclamer une carte Points, ou la tuile d’un village
command-century-claim-move-name = coup
command-century-claim-move-description = Ce que vous réclamez
command-century-rest-name = repos
command-century-rest-description = Repos : reprendre vos cartes jouées
command-century-move-name = coup
command-century-move-description = Faire n’importe quel coup possible
command-century-move-move-name = coup
command-century-move-move-description = Le coup
command-century-resume-name = reprendre
command-century-resume-description = Reprendre votre table en pause
command-century-tables-name = tables
command-century-tables-description = La liste de vos tables
command-century-hint-name = conseil
command-century-hint-description = Ce que ferait le mentor, et ce qui est à portée
command-century-text-name = texte
command-century-text-description = Montrer la table en texte
command-century-hand-name = main
command-century-hand-description = Ouvrir votre panneau : votre main, votre tour
command-century-log-name = journal
command-century-log-description = Ce qui s’est passé à cette table
command-century-undo-name = annuler
command-century-undo-description = Annuler votre dernier tour
command-century-table-name = table
command-century-table-description = Plus, à cette table
command-century-table-record-name = fichier
command-century-table-record-description = La partie en fichier
command-century-table-repost-name = afficher
command-century-table-repost-description = Afficher la table de nouveau, en bas
command-century-table-allow-name = accepter
command-century-table-allow-description = Accepter que le dernier tour soit annulé
command-century-table-end-name = finir
command-century-table-end-description = Proposer de finir la partie, ou accepter
command-century-table-play_on-name = continuer
command-century-table-play_on-description = Refuser de finir la partie
command-century-table-resign-name = abandonner
command-century-table-resign-description = Abandonner : votre place se repose jusqu’à la fin

## Dit par le bot, à côté du jeu

lobby-opened = La table est ouverte. On peut s’y asseoir ; commencez quand tout le monde est là.
paused-gone = son salon ou son fil a disparu
paused-permission = je ne peux plus y écrire
paused-locked = son fil est verrouillé
paused-removed = on m’a retiré du serveur
paused-rejected = Discord n’y accepte pas mes messages
paused-broken = je n’ai pas pu l’afficher ; mon journal dit pourquoi
command-century-resume-table-name = table
command-century-resume-table-description = Laquelle de vos tables
command-century-history-name = parties
command-century-history-description = Vos parties finies, avec leurs fichiers
command-century_me-name = century-moi
command-century_me-description = Votre langue, et ce qui est gardé sur vous
command-century_me-language-name = langue
command-century_me-language-description = Choisir la langue de vos réponses privées
command-century_me-language-language-name = langue
command-century_me-language-language-description = La langue
command-century_me-data-name = données
command-century_me-data-description = Ce qui est gardé sur vous
command-century_me-export-name = exporter
command-century_me-export-description = Tout ce qui est gardé sur vous, en un fichier
command-century_me-forget-name = oublier
command-century_me-forget-description = Faire oublier tout ce qui vous concerne
command-century_admin-name = century-admin
command-century_admin-description = Veiller sur les tables de ce serveur
command-century_admin-list-name = liste
command-century_admin-list-description = La liste des tables de ce serveur
command-century_admin-end-name = finir
command-century_admin-end-description = Mettre fin à une partie, ou fermer une table qui se forme
command-century_admin-move-name = déplacer
command-century_admin-move-description = Emmener une table dans un autre salon ou fil
command-century_admin-move-channel-name = salon
command-century_admin-move-channel-description = Où elle se joue désormais
command-century_admin-repost-name = afficher
command-century_admin-repost-description = Afficher une table de nouveau, en bas
command-century_admin-replace-name = remplacer
command-century_admin-replace-description = Donner une place à quelqu’un d’autre
command-century_admin-replace-player-name = joueur
command-century_admin-replace-player-description = Qui a la place
command-century_admin-replace-by-name = par
command-century_admin-replace-by-description = Qui la prend
command-century_admin-language-name = langue
command-century_admin-language-description = Choisir la langue des tables de ce serveur
command-century_admin-language-language-name = langue
command-century_admin-language-language-description = La langue
command-century_admin-defaults-name = défauts
command-century_admin-defaults-description = Comment sont les nouvelles tables, sauf autre choix
command-century_admin-defaults-edition-name = édition
command-century_admin-defaults-edition-description = Quel jeu
command-century_admin-defaults-here-name = ici
command-century_admin-defaults-here-description = Jouer dans le salon même plutôt que dans un fil
command-century_admin-cap-name = limite
command-century_admin-cap-description = Combien de tables à la fois
command-century_admin-cap-most-name = nombre
command-century_admin-cap-most-description = Le nombre ; 0 pour aucune limite
command-century_admin-end-table-name = table
command-century_admin-end-table-description = Quelle table de ce serveur
command-century_admin-move-table-name = table
command-century_admin-move-table-description = Quelle table de ce serveur
command-century_admin-repost-table-name = table
command-century_admin-repost-table-description = Quelle table de ce serveur
command-century_admin-replace-table-name = table
command-century_admin-replace-table-description = Quelle table de ce serveur

## Retrouver tables et parties

tables-title = { $pages ->
    [1] **Vos tables**
   *[other] **Vos tables**, page { $page } sur { $pages }
}
tables-none = Vous n’êtes à aucune table. Rejoignez-en une qui se forme, ou ouvrez la vôtre.
tables-server = Sur { $name } :
tables-line = - [{ $edition }, table { $number }]({ $link }) ({ $names }) : { $state }
tables-choice = #{ $number } { $edition } : { $names }
tables-gathering = se forme, { $seats } places
tables-turn = à { $name } de jouer, tour commencé { $since }
tables-yours = **à vous de jouer**, tour commencé { $since }
tables-paused = en pause, { $reason }
tables-older = suit d’anciennes règles
history-title = { $pages ->
    [1] **Vos parties**
   *[other] **Vos parties**, page { $page } sur { $pages }
}
history-none = Aucune de vos parties n’est encore finie. Vous les retrouverez ici.
history-game = **{ $edition }, table { $number }**, { $date }
history-place = { $rank }. { $name } { $total }{ $resigned ->
    [no] {""}
   *[yes] {" "}(abandon)
}
history-older = { $names } ; partie jouée selon d’anciennes règles.
history-record = Obtenir le fichier d’une partie
refused-no_such_game = Ce n’est pas une de vos parties finies. Choisissez-en une dans votre liste.

## Langues

language-name = Français
language-discord = comme sur Discord

## Ce qui est gardé sur une personne

somebody = Quelqu’un
button-forget = Oui, m’oublier
me-language = Votre langue : { $language }. Ce que vous lisez en privé l’emploie désormais.
me-kept = À chaque table où vous prenez place, je garde votre identifiant Discord, votre nom, votre place, et vos coups avec leur heure.
me-settings = Votre langue : { $language }.
me-figures = Gardé à présent : tables { $tables }, lignes de journal { $entries }, plans non confirmés { $drafts }, votes en cours { $votes }.
me-rights = Vous pouvez tout exporter en un fichier, ou le faire oublier. Les messages déjà publiés restent sur Discord.
me-exported = Tout ce que je garde sur vous.
me-sure = Si je vous oublie, vos réglages disparaissent, vous quittez les tables qui se forment, des IA prennent vos places dans les parties en cours, et votre nom et votre identifiant s’effacent de toutes les parties. Les parties restent. C’est définitif.
me-forgotten = C’est oublié. Les messages déjà publiés restent sur Discord jusqu’à ce qu’on les supprime.

## Pour la modération

admin-title = { $pages ->
    [1] **Tables de ce serveur : { $count }**
   *[other] **Tables de ce serveur : { $count }**, page { $page } sur { $pages }
}
admin-ended = La partie est finie ; sa table le dit.
admin-cancelled = La table qui se formait est fermée.
admin-replaced = La place est maintenant à { $name }.
admin-language = Langue des tables : { $language }
admin-edition = Jeu, sauf autre choix : { $edition }
admin-here = Lieu : le salon lui-même
admin-threads = Lieu : un fil par table
admin-cap = { $most ->
    [0] Tables à la fois : sans limite
   *[other] Tables à la fois : { $most }
}
refused-not_moderator = Ces commandes sont réservées à la gestion du serveur. Adressez-vous à qui en a la permission.
refused-no_such_table = Ce serveur n’a pas cette table. Choisissez-en une dans la liste.
refused-not_a_member = { $name } n’est pas sur ce serveur. Choisissez quelqu’un qui y est.
refused-other_command = Cette commande a changé entre-temps. Tapez-la à nouveau, comme Discord la propose.
refused-not_a_person = { $name } est un bot et ne peut pas prendre place. Choisissez une personne.

## Dans l’image

picture-round = Ronde { $round }
picture-turn = À {"{name}"} de jouer
picture-over = Partie terminée
picture-last_round = Dernière ronde
picture-free = gratuit
picture-seat = Place
picture-won = {"{name}"} l’emporte
picture-yours = Vos cartes
picture-hand = Main
picture-played = Jouées
picture-discard = Défausse
picture-part = Partie { $part } sur { $parts } ; la description de la première dit tout.
picture-lobby = { $edition }. À table : { $names }. Places libres : { $free }.

## Rappels ($mention, $count, $link, $since; $hours et $hour : 0 et -1 veulent dire jamais)

remind-call = { $count ->
    [one] { $mention }, une table vous attend.
   *[other] { $mention }, { $count } tables vous attendent.
}
remind-line = - [{ $edition }, table { $number }]({ $link }), tour commencé { $since }
remind-more = { $count ->
    [one] - … et encore { $count } : voir `/century tables`.
   *[other] - … et encore { $count } : voir `/century tables`.
}
remind-elsewhere = { $count ->
    [one] -# … et { $count } table sur un autre serveur.
   *[other] -# … et { $count } tables sur d’autres serveurs.
}
remind-closed = -# Vos messages privés me sont fermés ; désormais j’écris ici.
remind-panel = **Vos rappels.** Vos choix valent à toutes vos tables, sur tous les serveurs.
remind-zone = Fuseau horaire : { $zone }. Pour en changer, `/century-moi rappels` avec l’option `zone`.
remind-away = Vacances : du { $from } au { $to }. Pas de rappel pendant ce temps.
remind-first = { $hours ->
    [0] Jamais de rappel
   *[other] Rappel après { $hours } heures
}
remind-every = { $hours ->
    [0] Pas d’autre ensuite
   *[other] Puis toutes les { $hours } heures
}
remind-way = { $direct ->
    [0] Dans le salon de la table
   *[other] Par message privé
}
remind-digest = { $hour ->
    [-1] Chaque table à part
   *[other] Toutes les tables une fois par jour, à { $hour } h
}
remind-not_quiet = Pas d’heures calmes
remind-quiet_from = Calme à partir de { $time }
remind-quiet_to = Calme jusqu’à { $time }
remind-later = Je vous le rappellerai { $when }.
remind-no_more_today = Prenez votre temps. Plus rien de ma part aujourd’hui.
button-two_hours = Dans 2 heures
button-tonight = Ce soir
button-thinking = Je réfléchis
button-home_again = Finir les vacances
me-remind = Sont aussi gardés votre fuseau horaire, vos heures calmes, vacances et rappels, la forme de vos images, et quand vous avez ouvert votre panneau à une table pour la dernière fois.
refused-no_zone = Je ne connais pas ce fuseau horaire. Choisissez-en un dans la liste, comme Europe/Paris.
refused-no_dates = Ces jours doivent être à venir, le premier avant le dernier. Écrivez-les comme 2026-07-31.
refused-vacation_too_long = Une absence commence d’ici deux ans et dure deux ans au plus. Choisissez des jours plus proches.
refused-not_for_you = C’était pour quelqu’un d’autre. Laissez-le-lui.
command-century_me-remind-name = rappels
command-century_me-remind-description = Quand et comment on vous rappelle vos tours
command-century_me-remind-zone-name = zone
command-century_me-remind-zone-description = Votre fuseau horaire
command-century_me-vacation-name = vacances
command-century_me-vacation-description = Pas de rappel d’un jour à un autre
command-century_me-vacation-first-name = premier
command-century_me-vacation-first-description = Le premier jour, comme 2026-07-31
command-century_me-vacation-last-name = dernier
command-century_me-vacation-last-description = Le dernier jour

## Dit à une table qui attend ($name, $host, $since, $until, $days)

notice-waiting = La table attend { $name } ; le tour a commencé { $since }.
notice-half = { $name }, la moitié du temps de votre tour est passée. Il finit { $until }.
notice-most = { $name }, le temps de votre tour finit { $until }.
notice-host = { $host }, pour { $name }, le temps est passé. Un repos pour ce tour, ou plus de temps ?
notice-left = { $name } a quitté le serveur. Qui veut peut prendre la place et continuer.
notice-replace = { $name }, les autres aimeraient continuer avec quelqu’un d’autre. Jouez votre tour, ou ouvrez votre panneau d’ici un jour pour garder votre place.
notice-kept = { $name } est de retour et garde sa place.
notice-free = { $name } ne donne plus signe de vie depuis plus de { $days } jours. Qui veut peut prendre la place et continuer.
notice-idle = Personne n’a joué ici depuis longtemps. La partie finira { $until }, à moins que quelqu’un ne joue ; elle reste dans les archives.
button-pass_over = Un repos pour ce tour
button-more_time = Plus de temps
button-take_seat = Prendre la place
button-pause = { $days ->
    [one] Pause de { $days } jour
   *[other] Pause de { $days } jours
}
handover-offer = { $mention }, { $name } vous offre sa place ici. Prenez-la pour continuer.
handover-offered = Votre place est proposée à { $name }.
handover-taken = La place est à vous. Je vous préviendrai quand ce sera votre tour.
replace-voted = Votre voix est comptée. { $name } en est au courant ; si plus de la moitié des autres le veulent un jour plus tard, la place est offerte.
late-passed = Le tour est fini ; la partie continue.
late-more_time = Le tour recommence.
held-done = { $own ->
    [yes] Une IA joue pour vous. Appuyez sur n’importe quel bouton de cette table pour reprendre votre place.
   *[no] Une IA joue pour { $name } jusqu’à son retour.
}
held-back = Bon retour. Une IA tenait votre place ; elle est de nouveau à vous.
refused-nobody_else = Il n’y a personne d’autre à cette table en ce moment, et les IA ne jouent pas seules. Mettez la table en pause, ou revenez plus tard.
refused-held_already = Une IA joue déjà pour { $name }. Attendez son retour.
refused-no_hints = Cette table joue sans conseils. Fiez-vous à votre idée.
hint-move = **{ $move }**
hint-claim = Ce coup réclame { $points } points tout de suite.
hint-towards = { $turns ->
    [0] Ce coup mène aux { $points } points.
    [one] Ce coup vous amène à un tour des { $points } points.
   *[other] En route vers les { $points } points : encore { $turns } tours selon le plan du mentor.
}
hint-draft = Une carte qui vous servira longtemps.
hint-rest = Vos cartes reviennent pour la suite.
hint-make = Ce coup prépare les tours à venir.
hint-last = Le dernier tour : rien ne rapporte plus de points.
hint-build = Un comptoir là où il rapporte.
hint-settle = De bons cristaux pour commencer, et une montagne d’où l’on va loin.
hint-travel = Le wagon va là où il y a à faire.
hint-waiting = C’est à { $name } de jouer. Le conseil viendra avec votre tour.
hint-none = Le mentor ne sait pas. Réessayez dans un instant.
reach-title = **À portée** (combien de vos tours il faut, avec vos cartes) :
reach-line = - { $place ->
    [no] {""}
   *[other] { $place },{" "}
}{ $card } : { $turns ->
    [0] hors de portée pour l’instant
    [1] maintenant
   *[other] { $turns } tours
}{ $missing ->
    [no] {""}
   *[other]  ; il manque { $missing }
}
pause-done = La table est en pause jusqu’au { $until }. Pour la reprendre plus tôt, `/century reprendre`.
pause-proposed = Les autres sont consultés. La pause commence dès que tout le monde est d’accord, ou que l’hôte l’est.
ask-pause = { $days ->
    [one] { $name } propose une pause de { $days } jour : { $count } sur { $all } d’accord.
   *[other] { $name } propose une pause de { $days } jours : { $count } sur { $all } d’accord.
}
turn-paused = **En pause** jusqu’au { $until }. Ensuite, c’est à { $name } de jouer.
turn-limit = -# Le temps de ce tour finit { $until }.
log-late = Pour { $name }, le temps était passé : le tour est un repos.
log-held = { $name } s’absente : une IA joue à sa place jusqu’à son retour.
log-back = { $name } est de retour.
log-end-idle = Personne n’a joué pendant longtemps : la partie est finie.
paused-agreed = d’un commun accord
option-limit = { $days ->
    [0] pas de limite de temps
    [one] { $days } jour par tour
   *[other] { $days } jours par tour
}
option-late = { $what ->
    [host] puis on demande à l’hôte
    [ai] puis une IA joue jusqu’au retour
   *[rest] puis le tour est un repos
}{ $stops ->
    [0] , vacances comprises
   *[other] , hors vacances
}
limit-days0 = aucune
limit-days1 = 1 jour
limit-days3 = 3 jours
limit-days7 = 7 jours
limit-rest = le tour est un repos
limit-host = on demande à l’hôte
limit-ai = une IA joue jusqu’au retour
refused-your_own_turn = C’est votre propre tour. Jouez-le, ou cédez votre place.
refused-not_silent = { $name } a donné signe de vie récemment. Attendez { $days } jours sans nouvelles.
command-century-handover-name = céder
command-century-handover-description = Offrir votre place à quelqu’un
command-century-handover-friend-name = ami
command-century-handover-friend-description = Qui peut la prendre
command-century-table-replace-name = remplacer
command-century-table-replace-description = Voter pour remplacer qui ne joue plus depuis longtemps
command-century-table-ai-name = ia
command-century-table-ai-description = Laisser une IA jouer pour vous, ou pour qui est absent
command-century-table-ai-player-name = joueur
command-century-table-ai-player-description = Pour qui ; seul l’hôte peut choisir quelqu’un d’autre
command-century-table-pause-name = pause
command-century-table-pause-description = Mettre la table en pause, ou le proposer
command-century-table-pause-days-name = jours
command-century-table-pause-days-description = Pour combien de jours
command-century-lobby-limit-name = limite
command-century-lobby-limit-description = Combien de temps un tour peut prendre
command-century-lobby-late-name = ensuite
command-century-lobby-late-description = Ce qui se passe quand ce temps est passé
command-century-lobby-vacation-name = vacances
command-century-lobby-vacation-description = Le temps s’arrête pendant les vacances d’un joueur

## La page du terrain de jeu ($hours)

playground-title = Caravanserai, le terrain de jeu
playground-tagline = Les jeux Century sur Discord, à essayer dans votre navigateur
playground-lead = Voici le vrai bot dans un Discord simulé : ni compte, ni jeton, et rien ne quitte cet ordinateur. Vos parties sont gardées pour la prochaine fois.
playground-how = Ou formez une table : sous un nom, tapez /century new (ici, les commandes portent leur nom anglais), sous un autre, appuyez sur Rejoindre, puis sur Commencer. Un point doré marque qui doit jouer.
playground-sample = Lancer une partie d’essai
playground-sample_hint = Vous contre deux IA, au milieu d’une partie
playground-sample_waiting = La table se dresse …
playground-clock = Heure simulée, UTC
playground-clock_hint = Laissez-la filer pour recevoir un rappel : le premier vient après 12 heures.
playground-hours = { $hours ->
    [24] + 1 jour
   *[other] + { $hours } h
}
playground-waiting = Le temps passe …
playground-people = Personnes
playground-places = Salons
playground-alone = Ouvrir à part
playground-beside = Deux personnes côte à côte
playground-moderator = modère
playground-turn = À jouer
playground-direct = Messages privés
playground-trouble = Ce qui a mal tourné dernièrement
playground-no_trouble = Rien n’a mal tourné jusqu’ici.
playground-no_place = Cette personne ou ce lieu n’existe plus ici. Revenez à la page du terrain de jeu.
playground-closed = Le terrain de jeu est fermé. Relancez-le avec « make run » ; vos parties continuent.
playground-language = Langue
## Les règles, dans nos propres mots ($edition)

goods = { $edition ->
    [spice_road] épices
   *[golem] cristaux
}
good = { $edition ->
    [spice_road] une épice
   *[golem] un cristal
}
rules-page = **{ $title }** ({ $edition }, page { $page } sur { $pages })
rules-topic = Choisir une page
rules-edition = Choisir un jeu
rules-title-turn = Un tour
rules-title-settle = Le début
rules-title-play = Jouer une carte
rules-title-acquire = Acheter une carte
rules-title-rest = Le repos
rules-title-claim = Réclamer une carte Points
rules-title-move = Déplacer le wagon
rules-title-mountain = Sur une montagne
rules-title-village = Dans un village
rules-title-limit = La caravane
rules-title-end = La fin
rules-title-rulings = Précisions
rules-turn = { $edition ->
    [adventure] Améliorez vos cristaux, construisez des comptoirs et réclamez des tuiles dans les villages. Qui a le plus de points l’emporte.
        À votre tour, vous faites exactement une chose sur quatre :
        - **jouer** une carte de votre main ;
        - **acheter** une carte Marchand de la rangée ;
        - **déplacer** votre wagon, et agir là où il s’arrête ;
        - prendre du **repos**, pour reprendre vos cartes.
        Les cristaux ont quatre niveaux : 1 jaune, 2 vert, 3 turquoise, 4 magenta. Vous commencez avec deux cartes : Produire 2 jaunes et Améliorer 2.
    [spice_road] Réunissez des épices, transformez-les en de meilleures, et réclamez des cartes Points. Qui a le plus de points l’emporte.
        À votre tour, vous faites exactement une chose sur quatre :
        - **jouer** une carte de votre main ;
        - **acheter** une carte Marchand de la rangée ;
        - prendre du **repos**, pour reprendre vos cartes ;
        - **réclamer** une carte Points.
        Les épices ont quatre niveaux : 1 curcuma, 2 safran, 3 cardamome, 4 cannelle. Vous commencez avec deux cartes, Produire 2 curcuma et Améliorer 2, et 3 ou 4 épices : un peu plus pour qui joue plus tard.
   *[golem] Réunissez des cristaux, transformez-les en de meilleurs, et réclamez des cartes Points. Qui a le plus de points l’emporte.
        À votre tour, vous faites exactement une chose sur quatre :
        - **jouer** une carte de votre main ;
        - **acheter** une carte Marchand de la rangée ;
        - prendre du **repos**, pour reprendre vos cartes ;
        - **réclamer** une carte Points.
        Les cristaux ont quatre niveaux : 1 jaune, 2 vert, 3 turquoise, 4 magenta. Vous commencez avec deux cartes, Produire 2 jaunes et Améliorer 2, et 3 ou 4 cristaux : un peu plus pour qui joue plus tard.
}
rules-settle = Avant la première ronde, on commence par la dernière place et on finit par la première : chaque personne choisit un des lots de cristaux qui restent et pose son wagon sur une montagne de son choix. Plusieurs wagons peuvent s’y trouver, et aucun péage n’est dû.
rules-play = Une carte de votre main se pose devant vous et fait ce qu’elle montre :
    - **Produire** (un plus) : prenez les { goods } de la carte.
    - **Améliorer** (flèches vers le haut) : à chaque flèche, améliorez { good } d’un niveau. Vous pouvez en faire moins, ou rien ; { good } peut monter plusieurs fois.
    - **Échanger** (flèche vers le bas) : payez ce qui est au-dessus, prenez ce qui est au-dessous, autant de fois de suite que vous pouvez payer. Ce que vous gagnez peut payer la fois suivante.
    La carte reste devant vous jusqu’au repos.
rules-acquire = La carte la plus à gauche de la rangée est gratuite. Pour une autre, posez { good } de votre choix sur **chaque** carte à sa gauche. Prenez ensuite la carte en main, et dans votre caravane tout ce qui est posé dessus ; cela ne peut pas servir à la payer.
    La rangée glisse vers la gauche, les { goods } avec leurs cartes, et une nouvelle carte arrive à droite.
rules-rest = { $edition ->
    [adventure] Reprenez en main toutes vos cartes jouées et toute votre défausse.
   *[golem] Reprenez en main toutes vos cartes jouées.
}
rules-claim = { $edition ->
    [spice_road] Remettez exactement les épices qu’une carte Points demande, et gardez la carte. La rangée glisse vers la gauche, et une nouvelle carte arrive à droite.
        La carte la plus à gauche donne une pièce d’or, qui vaut 3 points ; la deuxième une pièce d’argent, qui vaut 1 point, tant qu’il y en a. Une fois la dernière pièce d’or prise, les pièces d’argent passent au-dessus de la carte la plus à gauche, et il n’y a plus rien au-dessus de la deuxième.
   *[golem] Remettez exactement les cristaux qu’une carte Points demande, et gardez la carte. La rangée glisse vers la gauche, et une nouvelle carte arrive à droite.
        La carte la plus à gauche donne une pièce de cuivre, qui vaut 3 points ; la deuxième une pièce d’argent, qui vaut 1 point, tant qu’il y en a. Une fois la dernière pièce de cuivre prise, les pièces d’argent passent au-dessus de la carte la plus à gauche, et il n’y a plus rien au-dessus de la deuxième.
}
rules-move = Défaussez une carte par pas, de votre main ou de vos cartes jouées. Chaque tuile Bonus *pas gratuit* vous épargne une carte à chaque déplacement. On peut passer par n’importe quel lieu, et aussi rester sur place.
    Pour vous arrêter sur une montagne où se trouvent d’autres wagons, payez un péage : un cristal de votre choix à chaque propriétaire. Sans cela, impossible de s’y arrêter. Dans les vallées et les villages, il n’y en a pas.
    Vous pouvez ensuite agir sur place : construire et échanger sur une montagne, réclamer dans un village. Dans une vallée, il n’y a rien à faire.
rules-mountain = **Construisez** un comptoir, si vous n’en avez pas sur cette montagne. Le premier y est gratuit ; sinon, payez un cristal de votre choix par comptoir déjà présent, ou deux si l’on joue à deux. C’est le comptoir le plus à gauche de la rangée de ce signe, sur votre plateau.
    Si cela vide une **colonne**, vous avez une récompense : pour la première, n’importe quelle carte Marchand visible, sans payer, avec ce qui est posé dessus ; pour les autres, la même chose ou une tuile Bonus : un pas gratuit à chaque déplacement, 3 places de plus dans votre caravane, ou les points du dessus de la pile.
    {""}**Échangez**, si vous y avez un comptoir, même à peine construit : autant de fois que vous pouvez payer.
rules-village = Remettez les cristaux que sa tuile demande, et gardez la tuile. Une autre la remplace.
    La tuile **Fermeture** ferme le village où elle arrive. Dès lors, à chaque tuile réclamée ailleurs, elle va dans ce village-là, et la nouvelle tuile dans celui qu’elle quitte.
rules-limit = { $edition ->
    [adventure] Votre caravane contient au plus 10 cristaux, et 3 de plus pour chaque tuile Bonus qui le dit. Seule compte la fin de votre tour : vous choisissez alors ce que vous remettez.
        Si le péage de quelqu’un vous fait dépasser cette capacité, vous choisissez quoi remettre au début de votre tour suivant.
   *[golem] Votre caravane contient au plus 10 { goods }. Seule compte la fin de votre tour : vous choisissez alors ce que vous remettez.
}
rules-end = { $edition ->
    [adventure] Dès que quelqu’un a 4 tuiles PV, on finit la ronde.
        Comptez vos tuiles, vos points bonus, ce que montrent les cases libres de votre plateau (0, 1, 2, 3 par colonne), et 1 point par cristal qui n’est pas jaune. À égalité, la place la plus tardive passe devant.
    [spice_road] Dès que quelqu’un a 5 cartes Points, ou 6 à deux ou trois joueurs, on finit la ronde.
        Comptez vos cartes, 3 points par pièce d’or, 1 par pièce d’argent, et 1 par épice qui n’est pas du curcuma. À égalité, la place la plus tardive passe devant.
   *[golem] Dès que quelqu’un a 5 cartes Points, ou 6 à deux ou trois joueurs, on finit la ronde.
        Comptez vos cartes, 3 points par pièce de cuivre, 1 par pièce d’argent, et 1 par cristal qui n’est pas jaune. À égalité, la place la plus tardive passe devant.
}
rules-rulings = { $edition ->
    [adventure] La règle du jeu laisse quelques points ouverts. Ici :
        - Un échange se fait au moins une fois ; celui que vous ne pouvez pas payer ne se joue donc pas. Le repos est permis même sans carte à reprendre.
        - Quand une pioche est vide, la rangée raccourcit.
        - Le sort désigne qui commence. Rester sur place ne coûte pas de péage.
        - Un pas gratuit épargne une carte qui serait due, et l’on n’en défausse jamais plus qu’il n’en faut.
        - Les tuiles Bonus servent à partir de votre tour suivant ; seule la caravane agrandie compte tout de suite.
        - Si la partie finit avant que vous ayez pu remettre l’excédent, vos cristaux les plus bas sont perdus.
        - Mains, défausses et tuiles réclamées restent cachées jusqu’à la fin, sauf si la table les veut visibles.
   *[golem] La règle du jeu laisse quelques points ouverts. Ici :
        - Un échange se fait au moins une fois ; celui que vous ne pouvez pas payer ne se joue donc pas.
        - Le repos est permis même sans carte à reprendre : le tour passe, simplement.
        - Quand une pioche est vide, la rangée raccourcit.
        - Mains et cartes réclamées restent cachées jusqu’à la fin, sauf si la table les veut visibles.
}
button-rule = La règle
refused-no_such_card = Cette carte n’existe pas dans ce jeu. Choisissez-en une dans la liste.
command-century-rules-name = règles
command-century-rules-description = Les règles, une page par question
command-century-rules-topic-name = sujet
command-century-rules-topic-description = À propos de quoi
command-century-rules-edition-name = édition
command-century-rules-edition-description = Lequel des trois jeux
command-century-card-name = carte
command-century-card-description = Ce que fait une carte, et où elle se trouve
command-century-card-card-name = carte
command-century-card-card-description = La carte, comme 11>3, ou ses mots
command-century-card-edition-name = édition
command-century-card-edition-description = Lequel des trois jeux

## Une carte expliquée ($name : comme l’écrit la notation ; $slot, $price, $names)

explain-title = **{ $words }** (`{ $name }`)
explain-choice = { $name } : { $words }
explain-create = En la jouant, vous prenez { $gain }.
explain-upgrade = { $steps ->
    [one] En la jouant, vous améliorez { good } d’un niveau.
   *[other] En la jouant, vous améliorez des { goods } d’un niveau, { $steps } fois au plus ; { good } peut monter plusieurs fois.
}
explain-trade = En la jouant, vous payez { $cost } et prenez { $gain }, autant de fois de suite que vous pouvez payer.
explain-exchange = Sur une montagne qui porte cet échange, qui y a un comptoir paie { $cost } et prend { $gain }, autant de fois de suite que possible.
explain-points = { $edition ->
    [adventure] Dans un village où se trouve cette tuile, remettez { $cost } pour la réclamer.
   *[golem] Remettez { $cost } pour la réclamer.
}
explain-start = Tout le monde commence avec cette carte.
explain-row = { $price ->
    [0] C’est la carte { $slot } de la rangée, gratuite à présent.
    [one] C’est la carte { $slot } de la rangée ; elle coûte { good } à présent.
   *[other] C’est la carte { $slot } de la rangée ; elle coûte { $price } { goods } à présent.
}
explain-open = C’est la carte Points { $slot }.
explain-hand = Vous l’avez en main.
explain-played = Elle est posée devant { $names }.
explain-village = Elle est au village { $place }.
explain-claimed = Réclamée par { $names }.

## Pour tous les yeux

display-panel = **Vos images privées.** Votre choix vaut à toutes vos tables ; voici l’aspect des cartes à présent.
display-palette-usual = Couleurs habituelles
display-palette-contrast = Contraste élevé
display-palette-colours = Couleurs distinctes pour tous les yeux
display-pictures-usual = Images de taille habituelle
display-pictures-large = Images plus grandes, en plusieurs parties
display-pictures-words = Des mots au lieu d’images
command-century_me-display-name = affichage
command-century_me-display-description = Couleurs et taille de vos images privées, ou des mots à la place
command-century_me-display-colours-name = couleurs
command-century_me-display-colours-description = Quelles couleurs
command-century_me-display-pictures-name = images
command-century_me-display-pictures-description = Habituelles, plus grandes, ou des mots

## Une leçon ($here : dans le fil où on l’a demandée ; $turn sur $turns, $move : ce qui est proposé, $card : la carte Points visée, ou rien)

lesson-opened = { $here ->
    [yes] Votre leçon commence ici.
   *[no] Votre leçon commence dans un fil à part.
}
lesson-left = Vous avez quitté la leçon. Revenez quand vous voulez.
lesson-turn = **Leçon, tour { $turn } sur { $turns }**
lesson-begin = Bienvenue. Qui a le plus de points l’emporte, et ce sont surtout les cartes Points, en haut de l’image, qui en donnent : on les réclame contre des cristaux. Vous jouez avec { $name }, qui ne vous veut que du bien ; à chacun de vos { $turns } tours je vous propose quelque chose, et vous pouvez faire autrement quand vous voulez. Appuyez sur **Mon tour**, choisissez un coup, puis **Confirmer** ; ou tapez `/century coup`.
lesson-own_way = C’était votre idée à vous, et c’est tout aussi permis.
lesson-did-create = Les cristaux sont dans votre caravane. La carte reste devant vous jusqu’au repos.
lesson-did-acquire = La carte est dans votre main. La rangée a glissé vers la gauche : les suivantes coûtent moins à présent.
lesson-did-upgrade = Ce sont les cristaux de haut niveau que les cartes Points demandent.
lesson-did-pay = Ce que vous avez payé est posé sur les cartes d’avant, pour qui les prendra. Ce qu’il y avait peut-être sur la vôtre est dans votre caravane.
lesson-did-trade = Les échanges font la force d’une caravane. Cherchez des cartes dont l’une donne ce que l’autre prend.
lesson-did-rest = Toutes vos cartes sont de nouveau en main. Un repos coûte un tour : jouez ce que vous pouvez avant le prochain.
lesson-did-claim = Ces points vous restent. S’il y en avait à sa droite, elles ont glissé vers la gauche, et une nouvelle carte Points est arrivée. La plus à gauche donne en plus une pièce de cuivre, qui vaut 3 points, et la deuxième une pièce d’argent, qui en vaut 1.
lesson-try-create = **À essayer.** { $move }. Tout se paie en cristaux, et cette carte vous en apporte.
lesson-try-acquire = **À essayer.** { $move }. La première carte de la rangée ne coûte rien, et chaque carte que vous avez est un coup de plus.
lesson-try-upgrade = **À essayer.** { $move }. Chaque flèche améliore un cristal d’un niveau, deux fois le même si vous voulez.
lesson-try-pay = **À essayer.** { $move }. Pour une carte plus loin, posez un cristal sur chacune de celles d’avant. Cela vaut la peine si elle va bien avec les vôtres.
lesson-try-trade = **À essayer.** { $move }. Un échange peut se faire autant de fois de suite que vous pouvez payer, dans un seul tour.
lesson-try-rest = **À essayer.** { $move }. Vos cartes sont devant vous, et un repos les reprend toutes à la fois.
lesson-try-claim = **À essayer.** { $move }. Vous avez tout ce qu’elle demande.
lesson-try-aim = **À essayer.** { $move }. Cela mène à une carte Points : { $card }.
lesson-try-more = **À essayer.** { $move }. Aucune carte Points n’est encore proche ; c’est le meilleur parti à tirer de ce que vous avez.
lesson-try-limit = **À essayer.** { $move }. À la fin d’un tour, une caravane contient au plus 10 cristaux.
lesson-end = C’étaient vos dix tours ; dans une partie entière, on finit la ronde dès que quelqu’un a 6 cartes Points, ou 5 à quatre ou cinq joueurs. Chaque cristal qui n’est pas jaune vaut alors 1 point de plus. Réunissez du monde avec `/century nouvelle`. `/century règles` et `/century conseil` aident en chemin.
log-end-lesson = La leçon est finie.
log-end-left = La leçon s’arrête avant la fin.
button-leave_lesson = Quitter la leçon
refused-lesson_open = Votre leçon est en cours dans { $link }. Continuez-y, ou quittez-la d’abord.
command-century-learn-name = apprendre
command-century-learn-description = Une première partie guidée : dix tours, pas à pas
