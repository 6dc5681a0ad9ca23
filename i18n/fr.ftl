### Français. Les mots sont ceux des boîtes : Produire, Améliorer, Échanger, Acheter, Repos, Réclamer.

## Listes

list-space = {" "}
list-comma = {", "}
list-semicolon = {" ; "}
list-and = { $first } et { $last }

## Marchandises ($goods : comme dans le fichier de l’édition, $level, $count)

crystal = { $goods ->
    [spices] { $level ->
        [1] curcuma
        [2] safran
        [3] cardamome
       *[4] cannelle
    }
   *[crystals] { $level ->
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
caravan-empty = vide
crystals-count = { $goods ->
    [spices] { $count ->
        [one] { $count } épice
       *[other] { $count } épices
    }
   *[crystals] { $count ->
        [one] { $count } cristal
       *[other] { $count } cristaux
    }
}

## Pièces ($goods, $coin : first ou silver, $count)

coin = { $coin ->
    [silver] argent
   *[first] { $goods ->
        [spices] or
       *[crystals] cuivre
    }
}
coins-part = { $coin ->
    [silver] { $count ->
        [one] { $count } pièce d’argent
       *[other] { $count } pièces d’argent
    }
   *[first] { $goods ->
        [spices] { $count ->
            [one] { $count } pièce d’or
           *[other] { $count } pièces d’or
        }
       *[crystals] { $count ->
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
card-quoted = « { $card } »
card-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $cost }
card-raise = { $count } { $from } → { $count } { $to }
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
place-mountain = la montagne { $place } (icône { icon }{ $what ->
    [none] {""}
   *[other] , { $what }
})
place-village = le village { $place }{ $what ->
    [none] {""}
   *[other] {" "}({ $what })
}
place-valley = la vallée { $place }

## Où aller dans L’aventure vous appelle ($place, $icon, $what ou none ; $steps, $cards, $toll, $names, $due)

destination-mountain = { $place } : montagne ({ icon }), { $what }
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
destination-outposts = { $count ->
    [one] comptoir ({ $names })
   *[other] comptoirs ({ $names })
}
destination-price = { $due ->
    [0] construction gratuite
    [one] construction à { $due } cristal
   *[other] construction à { $due } cristaux
}

## Coups, en liste ($card ou none, $times, $total ou none, $due cristaux : $payment, $lying cristaux : $gain)

action-create = { $card }
action-upgrade = { $count ->
    [0] Jouer « { $card } » sans rien améliorer
   *[other] { $card } : { $raises }
}
action-trade = { $card }{ $times ->
    [1] {""}
   *[other] , { $times } fois
}{ $total ->
    [none] {""}
   *[other]  : { $total }
}
action-acquire = Acheter { $card ->
    [none] la carte { $slot }
   *[other] « { $card } »
} { $due ->
    [0] gratuitement
   *[other] pour { $payment }
}{ $lying ->
    [0] {""}
   *[other] , avec { $gain } dessus
}
action-claim = Réclamer { $card }{ $coin ->
    [none] {""}
    [silver] , avec une pièce d’argent
   *[first] { $goods ->
        [spices] , avec une pièce d’or
       *[crystals] , avec une pièce de cuivre
    }
}
action-rest = { $cards ->
    [0] Se reposer, sans carte à reprendre
    [one] Se reposer et reprendre { $cards } carte
   *[other] Se reposer et reprendre { $cards } cartes
}
action-return = Remettre { $crystals }

## Coups de L’aventure vous appelle

action-settle = Commencer avec { $crystals } sur { $place }
action-move = { $steps ->
    [0] Rester { $kind ->
        [mountain] sur
       *[other] dans
    } { $place }
   *[other] Rejoindre { $place }
}{ $discard ->
    [none] {""}
   *[other] , défausser { $discard }
}{ $toll ->
    [none] {""}
   *[other] , péage { $toll }
}
action-build = Construire un comptoir{ $column ->
    [0] {""}
   *[other] {" "}(ligne { icon }, colonne { $column })
}{ $due ->
    [0] , gratuit
   *[other] , payer { $payment }
}
action-reward-card = Recevoir { $card ->
    [none] la carte { $slot }
   *[other] « { $card } »
} en récompense{ $lying ->
    [0] {""}
   *[other] , avec { $gain } dessus
}
action-reward-tile = { $kind ->
    [move] Prendre une tuile Bonus : un pas gratuit par déplacement
    [caravan] Prendre une tuile Bonus : caravane +{ $count }
   *[points] Prendre une tuile Bonus : { $count } points
}
action-claim_tile = Réclamer la tuile : { $card }
action-done = Terminer le tour

## Qui l’a fait ($you : yes si c’est la personne qui lit, sinon no ; $name)

who-did = { $you ->
    [yes] Vous avez
   *[no] { $name } a
}

## Ce qui s’est passé ($name, et comme ci-dessus)

event-create = { who-did } joué « { $card } ».
event-upgrade = { who-did } joué « { $card } »{ $count ->
    [0] {" "}sans rien améliorer
   *[other]  : { $raises }
}.
event-trade = { who-did } joué « { $card } »{ $times ->
    [1] {""}
   *[other] , { $times } fois
}.
event-acquired = { who-did } acheté « { $card } » { $due ->
    [0] gratuitement
   *[other] pour { $payment }
}{ $lying ->
    [0] {""}
   *[other] , avec { $gain } dessus
}.
event-rested = { $you ->
    [yes] { $cards ->
        [0] Vous vous reposez.
        [one] Vous vous reposez et reprenez { $cards } carte.
       *[other] Vous vous reposez et reprenez { $cards } cartes.
    }
   *[no] { $cards ->
        [0] { $name } se repose.
        [one] { $name } se repose et reprend { $cards } carte.
       *[other] { $name } se repose et reprend { $cards } cartes.
    }
}
event-claimed = { who-did } réclamé { $card }{ $coin ->
    [none] {""}
    [silver] , avec une pièce d’argent
   *[first] { $goods ->
        [spices] , avec une pièce d’or
       *[crystals] , avec une pièce de cuivre
    }
}.{ $silver ->
    [stays] {""}
   *[moves] {" "}Les pièces d’argent passent au-dessus de la première carte.
}
event-returned = { who-did } remis { $crystals }.
event-settled = { $you ->
    [yes] Vous commencez
   *[no] { $name } commence
} en { $place } avec { $crystals }.
event-moved = { $steps ->
    [0] { $you ->
        [yes] Vous restez
       *[no] { $name } reste
    } en { $place }
   *[other] { who-did } rejoint { $place } en { $steps } pas
}{ $cards ->
    [0] {""}
    [one] {" "}et défaussé { $cards } carte
   *[other] {" "}et défaussé { $cards } cartes
}{ $toll ->
    [none] {""}
   *[other] , en payant un péage de { $toll }
}.
event-toll = { $crystal } à { $name }
event-built = { who-did } construit un comptoir en { $place } (ligne { icon }, colonne { $column }){ $due ->
    [0] {" "}gratuitement
   *[other] , en payant { $payment }
}.{ $emptied ->
    [no] {""}
   *[yes] {" "}La colonne est libérée.
}
event-rewarded_card = { who-did } reçu « { $card } » en récompense{ $lying ->
    [0] {""}
   *[other] , avec { $gain } dessus
}.
event-rewarded_tile = { $kind ->
    [move] { who-did } pris une tuile Bonus : un pas gratuit par déplacement.
    [caravan] { who-did } pris une tuile Bonus : une caravane plus grande.
   *[points] { who-did } pris une tuile Bonus : { $count } points.
}
event-exchanged = { who-did } fait un échange en { $place } : { $card }{ $times ->
    [1] {""}
   *[other] , { $times } fois
}.
event-tile_claimed = { who-did } réclamé { $card } au village { $place }.
event-declined = { who-did } terminé { $you ->
    [yes] votre
   *[no] son
} tour en { $place }.
event-last_round = { who-did } { $edition ->
    [adventure] { $cards ->
        [one] { $cards } tuile PV
       *[other] { $cards } tuiles PV
    }
   *[golem] { $cards ->
        [one] { $cards } carte Points
       *[other] { $cards } cartes Points
    }
} : c’est la dernière ronde.
event-ended = { $you ->
    [yes] La partie est terminée : vous l’emportez !
   *[no] La partie est terminée : { $name } l’emporte !
}{ $lost ->
    [none] {""}
   *[other] {" "}Perdu au-delà de la capacité : { $lost }.
}
event-lost = { $crystals } ({ $name })

## Ce qui s’est passé, d’un coup d’œil : les parties d’un tour après un nom (comme dans « Ce qui s’est passé »)

brief-turn = { $name } : { $parts }
brief-create = +{ $crystals }
brief-upgrade = { $count ->
    [0] n’améliore rien
   *[other] améliore { $raises }
}
brief-trade = { $total }
brief-acquired = achète « { $card } »{ $lying ->
    [0] {""}
   *[other]  ; +{ $gain }
}
brief-rested = se repose
brief-claimed = réclame { $points } points{ $coin ->
    [none] {""}
    [silver] , pièce d’argent
   *[first] { $goods ->
        [spices] , pièce d’or
       *[crystals] , pièce de cuivre
    }
}
brief-returned = remet { $crystals }
brief-last_round = **dernière ronde**
brief-settled = commence en { $place } avec { $crystals }
brief-moved = { $steps ->
    [0] reste en { $place }
   *[other] va en { $place }
}{ $toll ->
    [none] {""}
   *[other] , péage { $toll }
}
brief-built = comptoir
brief-rewarded_card = récompense « { $card } »
brief-rewarded_tile = { $kind ->
    [move] tuile Bonus (pas gratuit)
    [caravan] tuile Bonus (caravane)
   *[points] tuile Bonus ({ $count } points)
}
brief-tile_claimed = réclame { $points } points

## Refus des règles : ce qui ne va pas, puis que faire s’il y a lieu

refusal-unreadable = Je ne reconnais pas ce coup. Choisissez-en un dans la liste.
refusal-not_now = { $phase ->
    [return] Votre caravane dépasse sa capacité. Remettez d’abord l’excédent.
    [overflow] Votre caravane dépasse sa capacité. Remettez d’abord l’excédent.
    [over] Cette partie est terminée.
    [settle] Les wagons ne sont pas encore tous placés. Choisissez d’abord un lot et une montagne.
    [arrived] Votre wagon s’est déjà déplacé. Agissez sur place, ou terminez le tour.
    [reward] Vous avez gagné une récompense : prenez-la d’abord.
    [built] Comptoir construit. Échangez sur place, ou terminez le tour.
   *[action] { $edition ->
        [adventure] Pas maintenant : jouez, achetez, déplacez-vous ou reposez-vous.
       *[golem] Pas maintenant : jouez, achetez, réclamez ou reposez-vous.
    }
}
refusal-no_such_slot = { $open ->
    [0] Cette rangée est vide.
    [one] Il n’y a pas de carte { $slot } ; la rangée n’en a qu’une.
   *[other] Il n’y a pas de carte { $slot } ; la rangée en a { $open }.
}
refusal-unpayable = Il faut { $needed } ; { $carried ->
    [0] vous n’avez rien
   *[other] vous avez { $held }
}.
refusal-wrong_payment = { $goods ->
    [spices] { $due ->
        [0] C’est gratuit : aucune épice à payer.
        [one] Il faut payer { $due } épice, pas { $given }.
       *[other] Il faut payer { $due } épices, pas { $given }.
    }
   *[crystals] { $due ->
        [0] C’est gratuit : aucun cristal à payer.
        [one] Il faut payer { $due } cristal, pas { $given }.
       *[other] Il faut payer { $due } cristaux, pas { $given }.
    }
}
refusal-not_in_hand = « { $card } » n’est pas dans votre main. Si vous l’avez jouée, reposez-vous pour la reprendre.
refusal-misplayed = « { $card } » ne se joue pas ainsi. Choisissez un de ses coups dans la liste.
refusal-too_many_raises = { $steps ->
    [one] « { $card } » permet { $steps } amélioration, pas { $given }.
   *[other] « { $card } » permet { $steps } améliorations, pas { $given }.
}
refusal-cannot_raise = Vous n’avez pas de { $level } à améliorer{ $carried ->
    [0] {""}
   *[other] {" "}(vous avez { $held })
}.
refusal-too_many_trades = { $most ->
    [0] Vous n’avez pas de quoi payer « { $card } ».
    [one] Vous pouvez payer « { $card } » une fois, pas { $times }.
   *[other] Vous pouvez payer « { $card } » { $most } fois, pas { $times }.
}
refusal-no_such_lot = Le lot de { $lot } n’est plus là. Choisissez parmi ceux qui restent.
refusal-not_a_mountain = Ce lieu n’est pas une montagne.
refusal-no_way = Ce lieu n’est pas sur le plan de jeu. Les lieux ont des noms comme B4.
refusal-wrong_discard = { $due ->
    [0] Ce déplacement ne demande aucune défausse.
    [one] Ce déplacement demande { $due } carte, pas { $given }.
   *[other] Ce déplacement demande { $due } cartes, pas { $given }.
}
refusal-not_held = Vous n’avez pas « { $card } », ni en main ni devant vous. Défaussez une carte que vous avez.
refusal-wrong_toll = { $due ->
    [0] Il n’y a pas de péage à payer là-bas.
    [one] { $due } autre wagon s’y trouve : payez exactement un cristal à son propriétaire.
   *[other] { $due } autres wagons s’y trouvent : payez exactement un cristal à chaque propriétaire.
}
refusal-outpost_here = Vous avez déjà un comptoir ici. Échangez, ou terminez le tour.
refusal-no_outpost_here = Vous n’avez pas de comptoir ici. Construisez-en un pour échanger, ou terminez le tour.
refusal-no_outpost_left = Votre ligne { icon } n’a plus de comptoir.
refusal-no_such_reward = Cette récompense n’est pas disponible. Choisissez-en une dans la liste.
refusal-no_tile = Il n’y a pas de tuile à réclamer ici. Allez d’abord dans un village ouvert.

## La table en mots

table-turn = Ronde { $round }, à { $name } de jouer (siège { $seat }).
table-over = La partie s’est terminée à la ronde { $round }.
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
table-point = { $slot } : { $card }{ $coin ->
    [none] {""}
    [silver] {" "}(avec une pièce d’argent ; { $count } en réserve)
   *[first] { $goods ->
        [spices] {" "}(avec une pièce d’or ; { $count } en réserve)
       *[crystals] {" "}(avec une pièce de cuivre ; { $count } en réserve)
    }
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
table-empty_caravan = caravane vide
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

final-line = { $rank ->
    [0] -
   *[other] { $rank }.
} { $name } : { $total ->
    [one] { $total } point
   *[other] { $total } points
}{ $parts ->
    [none] {""}
   *[other] {" "}({ $parts })
}{ $resigned ->
    [no] {""}
   *[yes] , abandon
}
final-cards = { $edition ->
    [adventure] tuiles PV { $points }
   *[golem] cartes Points { $points }
}
final-coins = pièces { $points }
final-tiles = tuiles Bonus { $points }
final-board = plateau { $points }
final-crystals = caravane { $points }
final-none = La partie s’arrête sans vainqueur.
final-won = { $name } l’emporte !
final-tie = { $name } l’emporte ! À égalité, la victoire revient à la dernière personne à avoir joué.
final-seal = -# Personne n’a changé les pioches : **Vérifier la donne** le prouve (sceau `{ $hash }…`).
final-number = -# Donne n° `{ $number }` : rejouez-la avec { $new }.

## Faits d’une partie ($name, $number, $round ; $goods : spices ou crystals), un titre par personne, et son résultat dans le salon

fact-comeback = { $name } avait { $number } points de retard à la ronde { $round } et a quand même gagné.
fact-lead = { $name } a pris la tête à la ronde { $round } et l’a gardée.
fact-led = { $name } a mené de la ronde { $round } jusqu’à la fin.
fact-close = { $number ->
    [one] Un seul point séparait { $name } de la deuxième position.
   *[other] { $number } points seulement séparaient { $name } de la deuxième position.
}
fact-trade = Le plus long échange : { $name }, { $number } fois de suite à la ronde { $round }.
fact-claim = { $number ->
    [one] La plus belle prise : { $name }, { $number } point à la ronde { $round }.
   *[other] La plus belle prise : { $name }, { $number } points à la ronde { $round }.
}
fact-journey = Le plus long trajet : { $name }, { $number } pas à la ronde { $round }.
fact-outposts = Le plus de comptoirs : { $name }, avec { $number }.
fact-toll = Le plus de péages reçus : { $name }, avec { $number } cristaux.
fact-haul = { $goods ->
    [spices] La meilleure trouvaille : { $name }, { $number } épices sur une carte achetée à la ronde { $round }.
   *[crystals] La meilleure trouvaille : { $name }, { $number } cristaux sur une carte achetée à la ronde { $round }.
}
fact-first = Les premiers points réclamés : { $name }, à la ronde { $round }.
fact-planned = { $number } tours ont été joués par des plans.
titles = 🏅 { $titles }
title = { $name } : { $title }
title-fastest = la caravane la plus rapide
title-trade = le meilleur échange
title-purse = la bourse la mieux garnie
title-outposts = l’âme d’un bâtisseur
title-roads = la plus longue route
title-claims = les plus belles prises
title-cards = le plus de marchands
title-harvest = la plus belle récolte
title-upgrades = le plus d’améliorations
title-generous = la main sur le cœur
title-finds = les meilleures trouvailles
title-versatile = le jeu le plus varié
title-tireless = infatigable
title-patient = une patience d’ange
title-finisher = le mot de la fin
title-caravan = la plus lourde caravane
title-company = de bonne compagnie
result-won = { $points ->
    [one] { $name } l’emporte avec { $points } point ! { $edition }, contre { $others } : { $link }
   *[other] { $name } l’emporte avec { $points } points ! { $edition }, contre { $others } : { $link }
}
result-over = { $edition } : partie arrêtée sans vainqueur entre { $names }, { $link }

## Réunir une table

lobby-title = **{ $edition } : { $host } ouvre une table**
lobby-rematch = { $mentions } : on remet ça ? La partie commence quand tout le monde est prêt.
lobby-free = libre
lobby-free_seats = { $count ->
    [one] { $count } siège libre
   *[other] { $count } sièges libres
}
lobby-set = { $name } : prêt à jouer
lobby-cancelled = Cette table est annulée.
lobby-invitation = { $mentions }, { $host } vous invite à [sa table]({ $link }) ({ $edition }).
lobby-panel = Votre table. Vos changements s’affichent aussitôt dans le salon.
lobby-joined = Vous êtes de la partie ! Je vous préviendrai quand ce sera votre tour.
lobby-declined = Vous avez refusé l’invitation.
lobby-left = Vous avez quitté la table.
lobby-ready = C’est noté : prêt à jouer.
lobby-not_ready = C’est noté : pas encore prêt.
lobby-started = La partie commence !
lobby-invited = Invitation envoyée.
lobby-removed = C’est fait : le siège est libre.
lobby-handed_over = L’hôte est maintenant { $name }.
lobby-again = Voici la revanche : { $link }
lobby-same_deal = Voici la même donne : { $link }
lobby-usual = { $game ->
    [two] Deux sièges. La partie commence dès que quelqu’un vous rejoint.
    [ais] La partie commence !
   *[last] Mêmes réglages que la dernière fois.
}
lobby-when_full = -# La partie commence d’elle-même dès que la table est complète et tout le monde prêt.
button-usual = { $game ->
    [two] 2 joueurs
    [ais] Contre 2 IA
   *[last] Comme la dernière fois
}
lobby-ai = { $name } (IA, niveau { $level })
lobby-add_ai = { $free ->
    [0] Tous les sièges sont pris.
    [one] Quelle IA prend le siège libre ?
   *[other] Quelle IA prend un des { $free } sièges libres ?
}
lobby-ai_seated = { $name } rejoint la table.
level-easy = facile
level-medium = moyen
level-hard = difficile
option-seats = { $size } sièges
option-thread = dans un fil à part
option-here = dans le salon même
option-anyone = ouverte à tous
option-invited = sur invitation
option-hidden = mains et scores cachés
option-open_hands = mains visibles
option-open_scores = scores visibles
option-open_both = mains et scores visibles
option-hints = on peut demander des conseils
option-no_hints = pas de conseils
option-plans_later = les plans jouent après un moment
option-plans_at_once = les plans jouent tout de suite
option-replay = le film de la partie est publié à la fin
option-no_replay = pas de film à la fin
button-join = Rejoindre
button-leave = Quitter
button-start = Commencer
button-ready = Prêt
button-options = Options
button-add_ai = Ajouter une IA
button-cancel = Annuler la table
button-rematch = Revanche
button-same_deal = Même donne
button-my_turn = Mon tour
button-confirm = Confirmer
button-back = Retour
button-older = Précédent
button-newer = Suivant
button-change = Répartition
button-change_way = { $what ->
    [cards] Autres cartes
    [toll] Autre péage
   *[both] Cartes, péage
}
button-undo = Annuler mon tour
button-zoom = Zoom
button-log = Journal
button-more = Plus
button-text = En texte
button-record = Télécharger
button-repost = Republier
button-end = Proposer de finir
button-end_points = Finir aux points
button-resign = Abandonner
button-resign_now = Oui, abandonner
button-hold = Une IA joue pour moi
button-hint = Conseil
button-plan_hint = Choisir ce coup
button-allow = Accepter l’annulation
button-agree = Finir la partie
button-agree_points = Finir aux points
button-play_on = Continuer
button-hand = Ma main
button-rest = Repos
select-placeholder = { $pages ->
    [1] Choisir un coup
   *[other] Choisir un coup (page { $page } sur { $pages })
}
select-invite = Inviter quelqu’un
select-remove = Retirer quelqu’un
select-host = Choisir un autre hôte
select-play = Jouer une carte
select-acquire = Acheter (prix entre parenthèses, 1ʳᵉ gratuite) :
select-way = Déplacer le wagon
select-mountain = { $pages ->
    [1] Choisir une montagne
   *[other] Choisir une montagne (page { $page } sur { $pages })
}
select-discard = { $cards ->
    [one] Défausser cette carte à la place
   *[other] Défausser ces { $cards } cartes à la place
}
select-played = jouée
select-toll = { $pages ->
    [1] Choisir qui reçoit quoi
   *[other] Choisir qui reçoit quoi (page { $page } sur { $pages })
}
select-payment = { $pages ->
    [1] Choisir quoi payer
   *[other] Choisir quoi payer (page { $page } sur { $pages })
}
select-placement = { $pages ->
    [1] Choisir quoi poser sur quelle carte
   *[other] Choisir quoi poser sur quelle carte (page { $page } sur { $pages })
}
select-result = { $pages ->
    [1] Choisir un résultat
   *[other] Choisir un résultat (page { $page } sur { $pages })
}
select-times = Choisir combien de fois
select-reward = Choisir une récompense
select-return = { $pages ->
    [1] Choisir quoi remettre
   *[other] Choisir quoi remettre (page { $page } sur { $pages })
}
choice-payment = Payer avec :
choice-times = Combien de fois :
choice-return = Remettre :
choice-result = Résultat :
choice-reward = Récompense :

## Le panneau de chacun

panel-next-settle = Choisissez vos cristaux de départ, puis une montagne pour votre wagon.
panel-next-return = Votre caravane dépasse sa capacité. Choisissez quoi remettre.
panel-next-overflow = Un péage fait déborder votre caravane. Choisissez quoi remettre, puis jouez.
panel-next-arrived = Que faire sur place ? Choisissez, ou terminez le tour.
panel-next-reward = Vous avez libéré une colonne : choisissez votre récompense.
panel-next-built = Comptoir construit. Échangez sur place, ou terminez le tour.
panel-lot = { $crystals } : choisissez une montagne pour votre wagon.
panel-discarding = À défausser : { $cards }
panel-toll = Péage : { $toll }
panel-outposts = Comptoirs sur place : { $names }.
panel-building = { $due ->
    [0] Construire un comptoir est gratuit.
    [one] Construire un comptoir coûte { $due } cristal.
   *[other] Construire un comptoir coûte { $due } cristaux.
}
panel-discard = Votre défausse : { $cards }
panel-trek = Wagon et plateau : { $parts }
panel-choose = C’est à vous : choisissez un coup.
panel-choose_first = C’est à vous. { $legend }
panel-choose_at = { $table } : à vous de jouer.
panel-settled = Votre choix : Commencer avec { $crystals } en { $place }
panel-chosen = Votre choix : { $move }
panel-then = Puis : { $move }
panel-becomes = Caravane : { $before } → { $after }
panel-laid = Répartition : { $laid }
panel-laid-one = { $crystal } sur la carte { $slot }
panel-over = Limite de { $limit } dépassée : vous remettez { $crystals }
panel-plan_ahead = { $name } joue. Préparez votre tour.
panel-plan_kept = C’est à { $name } de jouer. Votre plan est gardé : confirmez-le quand viendra votre tour, ou laissez-moi le jouer.
panel-moved_on = La partie a avancé. Voici où elle en est :
panel-ways = { $card } : choisissez le résultat.
panel-waiting = C’est à { $name } de jouer. Je vous préviendrai quand ce sera votre tour.
panel-hand = Main : { $cards }
panel-played = Jouées : { $cards }
panel-claimed = Réclamées : { $cards }
panel-lacking = { $card } (il manque { $missing })
plan-works = Votre plan tient toujours.
plan-moved = Votre plan tient toujours : « { $card } » est maintenant la carte { $slot }.
plan-taken = Votre plan ne tient plus : « { $card } » n’est plus là.
plan-broken = Votre plan ne tient plus. { $reason }
panel-caravan = Caravane : { $crystals }
receipt = C’est fait. { $move }
receipt-unasked = -# Ce bouton vous repose sans confirmation. **{ $undo }** permet de revenir en arrière.

## Le but, en une phrase ($edition)

goal = { $edition ->
    [adventure] Réunissez des cristaux, construisez des comptoirs, réclamez des tuiles PV : le meilleur score l’emporte.
    [spice_road] Réunissez des épices, améliorez-les, réclamez des cartes Points : le meilleur score l’emporte.
   *[golem] Réunissez des cristaux, améliorez-les, réclamez des cartes Points : le meilleur score l’emporte.
}
button-how_to_play = Comment jouer

## À la table

turn-ping = { $mention }, c’est à vous de jouer.
turn-ping_limit = { $mention }, à vous de jouer. Fin du tour { $until }.
turn-ping_ends = { $mention }, à vous (fin { $until }).
turn-ai = { $name } (IA) réfléchit…
turn-past = -# Ronde { $round }
told-more = { $count ->
    [0] la suite
    [one] { $count } autre
   *[other] { $count } autres
}{ $here ->
    [yes] {" "}: **{ button-log }**
   *[no] {""}
}
thread-name = { $edition }, table { $number }
thread-opened = La partie est lancée : { $link }
numbers-ours = -# Les chiffres des cartes et le plan sont les nôtres, pas ceux de la boîte.
numbers-own = -# Les chiffres des cartes et le plan viennent de l’hébergeur du bot.
start-commitment = -# Les pioches sont scellées (`{ $hash }…`) : vous pourrez les vérifier à la fin.
log-title = **Journal**, page { $page } sur { $pages }
log-empty = Personne n’a encore joué.
log-undo = { $name } a annulé son dernier tour.
log-resign = { $name } abandonne ; ses tours seront passés.
log-seat = { $name } prend le siège { $seat }.
log-end-agreed = Tout le monde a accepté de finir la partie ici.
log-end-counted = Tout le monde a accepté de finir la partie ici, victoire aux points.
log-end-resigned = Tous les autres ont abandonné : la partie s’arrête ici.
log-end-admin = La modération a mis fin à la partie.
log-end-gone = Partie close : je n’ai plus accès à ce serveur.
ask-undo = { $mention }, { $name } voudrait annuler un tour qui a révélé une carte. Acceptez, ou jouez.
asked-undo = { $name } voudrait annuler son dernier tour.
ask-end = { $how ->
    [points] { $name } propose de finir ici, victoire aux points : { $count } sur { $all } d’accord.
   *[nobody] { $name } propose de finir ici, sans vainqueur : { $count } sur { $all } d’accord.
}
undo-late = La partie a avancé : ce tour ne peut plus être annulé.
undo-asked = J’ai posé la question à { $name }.
undo-granted = Tour annulé : { $name } le rejoue.
undo-allowed = { $mention }, votre dernier tour est annulé : c’est de nouveau à vous.
more-title = Que voulez-vous faire ?
record-story = La partie jusqu’ici. Le fichier complet viendra à la fin.
record-match = La partie entière. La donne s’y ajoutera à la fin du match.
record-whole = La partie entière : la donne, puis chaque coup.
reposted = Table republiée plus bas.
resign-sure = Si vous abandonnez, vos prochains tours seront passés et vous finirez en dernière position. C’est définitif.
resign-done = Vous avez abandonné. Merci d’avoir joué !
end-proposed = { $how ->
    [points] { $mentions } : { $name } propose de finir, victoire aux points. Tous d’accord ?
   *[nobody] { $mentions } : { $name } propose de finir sans vainqueur. Tous d’accord ?
}
end-winner-nobody = Personne
end-winner-points = La personne qui a le plus de points
end-agreed = C’est noté. La partie finira quand tout le monde sera d’accord.
end-done = Tout le monde est d’accord : la partie est terminée.
end-call = { $mentions } : la partie est terminée.
end-declined = { $name } veut continuer : la partie se poursuit.
end-kept = La partie continue ; j’ai prévenu les autres.
resumed = La partie reprend : { $link }
paused-host = Votre table { $number } ({ $link }) est en pause : { $reason }. Pour continuer, utilisez { $resume } avec ce numéro dans un salon de son serveur.
edition-spice_road = La Route des épices
edition-golem = Édition Golem
edition-adventure = L’aventure vous appelle

## Refus à la table : ce qui ne va pas, puis que faire s’il y a lieu ; $new, $tables et $resume sont des commandes

refused-not_your_turn = C’est à { $name } de jouer. Je vous préviendrai quand ce sera votre tour.
refused-not_seated = Vous ne jouez pas à cette table.
refused-stale = Ce message n’est plus à jour. Servez-vous du plus récent.
refused-superseded = Vous avez un panneau plus récent : continuez là-bas.
refused-done_already = C’est déjà fait.
refused-nothing_to_undo = On n’annule que son propre dernier tour, avant que quelqu’un ne rejoue.
refused-nothing_asked = Personne n’a demandé à annuler un tour.
refused-nothing_proposed = Personne n’a proposé de finir la partie.
refused-asked_already = Vous l’avez déjà demandé. C’est à { $name } d’accepter.
refused-not_yours_to_allow = C’est à { $name }, qui joue ensuite, d’accepter.
refused-resigned = Vous avez abandonné cette partie. Vous pouvez la suivre, ou rejoindre une autre table.
refused-seated_already = { $name } joue déjà à cette table.
refused-not_seated_they = { $name } ne joue pas à cette table.
refused-no_table = Il n’y a pas de table ici. Ouvrez-en une avec { $new }, ou retrouvez la vôtre avec { $tables }.
refused-still_gathering = Cette partie n’a pas encore commencé.
refused-table_over = Cette partie est terminée. Ouvrez-en une autre avec { $new }.
refused-not_host = C’est réservé à l’hôte de la table, { $host }.
refused-lobby_full = Tous les sièges sont pris.
refused-already_seated = Vous êtes déjà à cette table.
refused-not_in_lobby = Vous n’êtes pas encore à cette table. Appuyez sur Rejoindre.
refused-too_few = { $need ->
    [one] Il manque encore { $need } personne pour commencer.
   *[other] Il manque encore { $need } personnes pour commencer.
}
refused-already_started = Cette partie a déjà commencé. Vous pouvez la suivre.
refused-lobby_cancelled = Cette table est annulée.
refused-not_invited = Cette table est sur invitation. Demandez-en une à { $host }.
refused-not_ready = On attend encore { $name }. Patientez, ou libérez son siège dans Options.
refused-seats_taken = { $count } sièges sont déjà pris. Retirez d’abord quelqu’un.
refused-too_many_seats = Ce jeu a { $most } sièges au plus, le vôtre compris.
refused-left_lobby = Cette personne n’est plus à la table.
refused-nobody_to_invite = Les personnes choisies sont déjà à la table, déjà invitées, ou des bots.
refused-no_lobby = Aucune table n’attend de joueurs ici. Ouvrez-en une avec { $new }.
refused-no_game = Vous n’avez pas de partie terminée ici.
refused-no_such_deal = Ce numéro de donne ne marche pas ici. Recopiez-le en entier depuis la fin d’une partie.
refused-deal_differs = Cette donne est pour un autre jeu ou un autre nombre de joueurs. Laissez ces options vides.
refused-deal_fixed = Cette table joue une donne connue : le jeu et le nombre de sièges ne changent pas.
refused-match_running = D’autres tables jouent encore cette donne. Ce sera possible à la fin du match.
refused-match_private = Jusqu’à la fin du match, seuls ses joueurs voient cette table.
refused-match_one_seat_they = Dans un match, chacun n’a qu’une table : { $name } joue déjà à la table { $number }.
refused-match_one_seat = Dans un match, chacun n’a qu’une table ; la vôtre est la table { $number }.
refused-match_full = Un match a { $most } tables au plus.
refused-match_too_late = Une table de ce match a déjà fini : il est trop tard pour le rejoindre.
refused-match_fixed = Ce réglage est le même à toutes les tables du match : il ne peut pas changer.
refused-match_known_deal = Cette table joue une donne connue. Ouvrez une nouvelle table pour un match.
refused-match_channel = Un match demande un salon textuel : chaque table a son fil privé.
refused-match_thread = Jusqu’à la fin du match, cette table ne se joue que dans un fil privé.
refused-no_such_match = Aucun match n’a ce code.
refused-no_deal_number = La donne de cette partie n’a pas de numéro.
refused-not_over = Cette partie n’est pas terminée.
refused-too_many_tables = { $most ->
    [one] Ce serveur n’accepte qu’une table à la fois. Finissez-la d’abord, ou voyez avec la modération.
   *[other] Ce serveur accepte { $most } tables à la fois. Finissez-en une d’abord, ou voyez avec la modération.
}
refused-place_taken = Une partie se joue déjà dans ce salon : { $link }. Ouvrez la vôtre dans un fil.
refused-paused = Cette partie est en pause. N’importe quel joueur de la table peut la reprendre avec { $resume }.
refused-not_paused = Cette partie n’est pas en pause.
refused-onlooker = Vous suivez cette partie ; seuls les joueurs ont une main.
refused-unknown_move = Ce coup n’est pas possible maintenant. Choisissez-en un dans la liste.
refused-no_permission = Il me manque des permissions ici : { $permissions }. Demandez-les à la modération.
refused-broken = Un problème est survenu de mon côté ; votre partie est intacte. Si cela se reproduit, citez `{ $code }`.
refused-older_rules = Cette table suit d’anciennes règles et ne peut pas continuer. Son fichier est conservé.
permission-send_messages = envoyer des messages
permission-send_messages_in_threads = envoyer des messages dans les fils
permission-create_public_threads = créer des fils publics
permission-create_private_threads = créer des fils privés
permission-attach_files = joindre des fichiers
permission-view_channel = voir le salon
permission-read_message_history = voir les anciens messages

## Commandes

command-century-name = century
command-century-description = Jouer aux jeux Century, un tour à la fois
command-century-new-name = nouvelle
command-century-new-description = Ouvrir une nouvelle table
command-table_option-edition-name = édition
command-table_option-edition-description = Quel jeu
command-table_option-seats-name = sièges
command-table_option-seats-description = Combien de joueurs
command-table_option-here-name = ici
command-table_option-here-description = Jouer dans le salon même plutôt que dans un fil
command-table_option-invited-name = sur-invitation
command-table_option-invited-description = Seules les personnes invitées peuvent venir
command-table_option-open_hands-name = mains-visibles
command-table_option-open_hands-description = Tout le monde voit toutes les mains
command-table_option-open_scores-name = scores-visibles
command-table_option-open_scores-description = Tout le monde voit tous les scores
command-table_option-limit-name = limite
command-table_option-limit-description = Combien de temps un tour peut prendre
command-table_option-late-name = hors-délai
command-table_option-late-description = Que faire quand le temps est écoulé
command-table_option-vacation-name = vacances
command-table_option-vacation-description = Arrêter le temps pendant les vacances d’un joueur
command-table_option-bank-name = réserve
command-table_option-bank-description = Garder le temps non utilisé : dix tours au départ, et un de plus par tour
command-table_option-hints-name = conseils
command-table_option-hints-description = Autoriser les conseils du mentor
command-table_option-replay-name = film
command-table_option-replay-description = Publier le film de la partie à la fin
command-table_option-plans-name = plans
command-table_option-plans-description = Les plans jouent tout de suite, sans délai aléatoire
command-century-new-ais-name = ia
command-century-new-ais-description = Commencer tout de suite contre ce nombre d’IA
command-century-new-deal-name = donne
command-century-new-deal-description = Jouer une donne connue par son numéro ; hors classement
command-century-lobby-name = préparatifs
command-century-lobby-description = Une table en préparation
command-century-lobby-table-name = table
command-century-lobby-table-description = Quelle table, s’il y en a plusieurs
command-century-lobby-who-name = joueur
command-century-lobby-who-description = Quel joueur
command-century-lobby-guest-name = invité
command-century-lobby-guest-description = Qui inviter
command-century-lobby-game-name = partie
command-century-lobby-game-description = Laquelle de vos parties terminées
command-century-lobby-same_deal-name = même-donne
command-century-lobby-same_deal-description = La même donne, chacun un siège plus loin ; hors classement
command-century-lobby-join-name = rejoindre
command-century-lobby-join-description = Prendre un siège
command-century-lobby-decline-name = refuser
command-century-lobby-decline-description = Refuser une invitation
command-century-lobby-leave-name = quitter
command-century-lobby-leave-description = Quitter votre siège
command-century-lobby-ready-name = prêt
command-century-lobby-ready-description = Dire que vous êtes prêt, ou que vous ne l’êtes plus
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
command-century-lobby-options-description = Édition, sièges, invitations et le reste
command-century-lobby-ai-name = ia
command-century-lobby-ai-description = Ajouter une IA
command-century-level-name = niveau
command-century-level-description = La force de l’IA
command-century-lobby-rematch-name = revanche
command-century-lobby-rematch-description = Rejouer avec les mêmes personnes
command-century-lobby-match-name = match
command-century-lobby-match-description = Match en duplicate : une table de plus avec la même donne, ici ou par code
command-century-lobby-match-code-name = code
command-century-lobby-match-code-description = Le code d’un match sur un autre serveur
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
command-century-rest-description = Se reposer : reprendre vos cartes jouées
command-century-move-name = coup
command-century-move-description = Faire n’importe quel coup possible
command-century-move-move-name = coup
command-century-move-move-description = Le coup
command-century-resume-name = reprendre
command-century-resume-description = Reprendre une table en pause
command-century-tables-name = tables
command-century-tables-description = La liste de vos tables
command-century-hint-name = conseil
command-century-hint-description = Ce que ferait le mentor, et ce qui est à portée
command-century-text-name = texte
command-century-text-description = Montrer la table en texte
command-century-hand-name = main
command-century-hand-description = Ouvrir votre panneau : votre main et votre tour
command-century-log-name = journal
command-century-log-description = Ce qui s’est passé à cette table
command-century-undo-name = annuler
command-century-undo-description = Annuler votre dernier tour
command-century-table-name = table
command-century-table-description = Autres actions à cette table
command-century-table-repost-name = republier
command-century-table-repost-description = Republier la table plus bas
command-century-table-allow-name = accepter
command-century-table-allow-description = Accepter que le dernier tour soit annulé
command-century-table-end-name = finir
command-century-table-end-description = Proposer de finir la partie, ou accepter
command-century-table-end-winner-name = vainqueur
command-century-table-end-winner-description = Qui gagne si tout le monde accepte ; personne, sauf indication
command-century-table-play_on-name = continuer
command-century-table-play_on-description = Continuer au lieu de finir la partie
command-century-table-resign-name = abandonner
command-century-table-resign-description = Abandonner : vos tours seront passés

## Dit par le bot, à côté du jeu

lobby-opened = La table est ouverte ! Lancez la partie quand tout le monde est là.
paused-gone = son salon ou son fil a disparu
paused-permission = je ne peux plus y écrire
paused-locked = son fil est verrouillé
paused-removed = on m’a retiré du serveur
paused-rejected = Discord n’y accepte pas mes messages
paused-broken = je n’ai pas pu l’afficher ; le journal du bot dit pourquoi
command-century-resume-table-name = table
command-century-resume-table-description = Laquelle de vos tables
command-century-history-name = parties
command-century-history-description = Vos parties terminées, avec leurs fichiers
command-century_me-name = century-moi
command-century_me-description = Vos rappels, votre langue, votre affichage et vos données
command-century_me-language-name = langue
command-century_me-language-description = Choisir la langue de vos messages privés
command-century_me-language-language-name = langue
command-century_me-language-language-description = La langue
command-century_me-data-name = données
command-century_me-data-description = Voir ce qui est conservé sur vous
command-century_me-export-name = exporter
command-century_me-export-description = Recevoir tout ce qui est conservé sur vous, en fichier
command-century_me-forget-name = effacer
command-century_me-forget-description = Effacer tout ce qui est conservé sur vous
command-century_admin-name = century-admin
command-century_admin-description = Gérer les tables de ce serveur
command-century_admin-list-name = liste
command-century_admin-list-description = La liste des tables de ce serveur
command-century_admin-end-name = finir
command-century_admin-end-description = Mettre fin à une partie, ou fermer une table
command-century_admin-move-name = déplacer
command-century_admin-move-description = Déplacer une table vers un autre salon ou fil
command-century_admin-move-channel-name = salon
command-century_admin-move-channel-description = Où elle se jouera désormais
command-century_admin-repost-name = republier
command-century_admin-repost-description = Republier une table plus bas
command-century_admin-replace-name = remplacer
command-century_admin-replace-description = Donner un siège à quelqu’un d’autre
command-century_admin-replace-player-name = joueur
command-century_admin-replace-player-description = Qui occupe le siège
command-century_admin-replace-by-name = par
command-century_admin-replace-by-description = Qui le prend
command-century_admin-language-name = langue
command-century_admin-language-description = Choisir la langue des tables de ce serveur
command-century_admin-language-language-name = langue
command-century_admin-language-language-description = La langue
command-century_admin-defaults-name = par-défaut
command-century_admin-defaults-description = Réglages par défaut des nouvelles tables
command-century_admin-cap-name = limite
command-century_admin-cap-description = Nombre maximal de tables à la fois
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
tables-none = Vous n’êtes à aucune table. Ouvrez-en une avec { $new }.
tables-server = Sur { $name } :
tables-line = - [{ $edition }, table { $number }]({ $link }) ({ $names }) : { $state }
tables-choice = #{ $number } { $edition } : { $names }
tables-gathering = en attente de joueurs, { $seats } sièges
tables-turn = à { $name } de jouer, tour commencé { $since }
tables-yours = **à vous de jouer**, tour commencé { $since }
tables-paused = en pause, { $reason }
tables-older = suit d’anciennes règles
history-title = { $pages ->
    [1] **Vos parties**
   *[other] **Vos parties**, page { $page } sur { $pages }
}
history-none = Vous n’avez pas encore terminé de partie.
history-game = **{ $edition }, table { $number }**, { $date }
history-place = { $rank ->
    [0] {""}
   *[other] { $rank }.{" "}
}{ $name } { $total }{ $resigned ->
    [no] {""}
   *[yes] {" "}(abandon)
}
history-older = { $names } ; jouée selon d’anciennes règles
history-record = Télécharger une partie
refused-not_your_game = Ce n’est pas une de vos parties.
refused-no_such_game = Ce n’est pas une de vos parties terminées.

## Langues

language-name = Français
language-discord = comme sur Discord

## Ce qui est gardé sur une personne

somebody = Quelqu’un
button-forget = Oui, tout effacer
me-language = Langue de vos messages privés : { $language }.
me-kept = À chaque table que vous rejoignez, je conserve votre identifiant Discord, votre nom, votre siège, et vos coups avec leur heure.
me-settings = Votre langue : { $language }.
me-figures = En ce moment : { $tables ->
    [0] aucune table
    [one] { $tables } table
   *[other] { $tables } tables
}, { $entries ->
    [0] aucun coup noté
    [one] { $entries } coup noté
   *[other] { $entries } coups notés
}, { $drafts ->
    [0] aucun plan
    [one] { $drafts } plan
   *[other] { $drafts } plans
}, { $votes ->
    [0] aucun vote
    [one] { $votes } vote
   *[other] { $votes } votes
}.
me-rights = Vous pouvez tout exporter en fichier, ou tout effacer. Les messages déjà publiés restent sur Discord.
me-exported = Tout ce que je conserve sur vous.
me-sure = Si j’efface vos données, vous perdez vos réglages et quittez les tables en préparation, des IA jouent à votre place, et votre nom et votre identifiant disparaissent de toutes les parties. Les parties restent. C’est définitif.
me-forgotten = Vos données sont effacées. Les messages déjà publiés restent sur Discord jusqu’à ce qu’on les supprime.

## Pour la modération

admin-title = { $pages ->
    [1] **Tables de ce serveur : { $count }**
   *[other] **Tables de ce serveur : { $count }**, page { $page } sur { $pages }
}
admin-ended = Partie terminée, la table est prévenue.
admin-moved = La table se joue maintenant dans { $link }.
admin-cancelled = La table est fermée.
admin-replaced = { $name } a maintenant le siège.
admin-language = Langue des tables : { $language }
admin-cap = { $most ->
    [0] Tables à la fois : sans limite
   *[other] Tables à la fois : { $most }
}
admin-defaults = Nouvelles tables :
refused-not_moderator = Réservé à la modération du serveur.
refused-no_such_table = Ce serveur n’a pas cette table. Choisissez-en une dans la liste.
refused-not_a_member = { $name } n’est pas sur ce serveur.
refused-other_command = Cette commande a changé. Choisissez-la de nouveau dans la liste de Discord.
refused-not_a_person = { $name } est un bot et ne peut pas jouer.

## Dans l’image

picture-round = Ronde { $round }
picture-turn = À {"{name}"} de jouer
picture-over = Partie terminée
picture-last_round = Dernière ronde
picture-free = gratuit
picture-seat = Siège
picture-lesson_over = Leçon terminée
picture-lesson_left = Leçon en pause
picture-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
picture-won = {"{name}"} l’emporte
picture-yours = Vos cartes
picture-hand = Main
picture-played = Jouées
picture-discard = Défausse
picture-part = Partie { $part } sur { $parts } ; la description de la première dit tout.
picture-lobby = { $edition }. À table : { $names }. Sièges libres : { $free }.

## Rappels ($mention, $count, $link, $since; $hours et $hour : 0 et -1 veulent dire jamais)

remind-call = { $count ->
    [one] { $mention }, une table vous attend.
   *[other] { $mention }, { $count } tables vous attendent.
}
remind-line = - [{ $edition }, table { $number }]({ $link }) ({ $since })
remind-line_limit = - [{ $edition }, table { $number }]({ $link }) (fin du tour { $until })
notice-replace_you = -# Les autres aimeraient avancer. Jouez, ou ouvrez votre panneau d’ici demain pour garder votre siège.
remind-more = { $count ->
    [one] - … et encore { $count } : { $tables }
   *[other] - … et encore { $count } : { $tables }
}
remind-elsewhere = { $count ->
    [one] -# … et { $count } table sur un autre serveur.
   *[other] -# … et { $count } tables sur d’autres serveurs.
}
remind-closed = -# Je ne peux pas vous écrire en privé ; j’écrirai donc ici.
remind-panel = **Vos rappels.** Vos choix valent pour toutes vos tables, sur tous les serveurs.
remind-zone = Fuseau horaire : { $zone }. Pour en changer : { $remind }.
remind-away = Vacances : du { $from } au { $to }, sans rappel.
remind-snoozed = Ni alerte ni rappel avant le { $until }.
remind-first = { $hours ->
    [0] Jamais de rappel
   *[other] Rappel après { $hours } heures
}
remind-every = { $hours ->
    [0] Un seul rappel
   *[other] Puis toutes les { $hours } heures
}
remind-digest = { $hour ->
    [-1] Chaque table à part
   *[other] Toutes les tables une fois par jour, à { $hour } h
}
remind-not_quiet = Pas d’heures calmes
remind-quiet_from = Calme à partir de { $hour } h
remind-quiet_to = Calme jusqu’à { $hour } h
remind-later = Je vous le rappellerai { $when }.
remind-evening_begun = C’est déjà le soir. Quand dois-je vous le rappeler ?
remind-no_more_today = Prenez votre temps. Je ne vous rappelle plus rien aujourd’hui.
button-two_hours = Dans 2 heures
button-half_day = Dans 12 heures
button-tonight = Ce soir
button-tomorrow_evening = Demain soir
button-thinking = Je réfléchis
button-home_again = Finir les vacances
button-end_snooze = Reprendre les rappels
me-remind = Je conserve aussi la langue de votre Discord, votre fuseau horaire, vos heures calmes, vos vacances et rappels, vos réglages d’affichage, et votre dernière ouverture du panneau à chaque table.
refused-no_zone = Je ne connais pas ce fuseau horaire. Choisissez-en un dans la liste, comme Europe/Paris.
refused-no_dates = Les jours doivent être à venir, le premier avant le dernier. Écrivez-les comme 2026-07-31.
refused-vacation_too_long = Des vacances commencent d’ici deux ans et durent deux ans au plus.
refused-not_for_you = Ce bouton n’est pas pour vous.
refused-no_invitation = Vous n’avez pas d’invitation à cette table.
command-century_me-remind-name = rappels
command-century_me-remind-description = Quand et comment on vous rappelle vos tours
command-century_me-remind-zone-name = fuseau
command-century_me-remind-zone-description = Votre fuseau horaire
command-century_me-vacation-name = vacances
command-century_me-vacation-description = Pas de rappel d’un jour à un autre
command-century_me-vacation-first-name = premier
command-century_me-vacation-first-description = Le premier jour, comme 2026-07-31
command-century_me-vacation-last-name = dernier
command-century_me-vacation-last-description = Le dernier jour

## Dit à une table qui attend ($name, $host, $since, $until, $days)

notice-waiting = On attend { $name } ; le tour a commencé { $since }.
notice-half = { $name }, il vous reste la moitié du temps : fin du tour { $until }.
notice-most = { $name }, le temps presse : fin du tour { $until }.
notice-ends = { $name }, votre tour finit désormais { $until }.
notice-host = { $own ->
    [yes] { $host }, votre temps est écoulé. Jouez maintenant, ou accordez-vous du temps ?
   *[no] { $host }, temps écoulé pour { $name }. On passe son tour, ou on lui laisse du temps ?
}
late-host = { $own ->
    [yes] Votre temps est écoulé : { $table }. Jouez maintenant, ou accordez-vous du temps ?
   *[no] Temps écoulé pour { $name } : { $table }. On passe son tour, ou on lui laisse du temps ?
}
notice-left = { $name } a quitté le serveur. Son siège est à prendre.
notice-replace = { $name }, la table aimerait avancer. Jouez ou ouvrez votre panneau d’ici demain pour rester.
notice-kept = { $name } est de retour et garde son siège.
notice-free = { $name } n’a pas donné signe de vie depuis plus de { $days } jours. Son siège est à prendre.
notice-idle = Plus rien ne bouge ici. La partie sera close { $until }, sauf si quelqu’un joue ; son fichier reste.
button-pass_over = Passer le tour
button-more_time = Plus de temps
button-take_seat = Prendre le siège
button-pause = { $days ->
    [one] Pause de { $days } jour
   *[other] Pause de { $days } jours
}
handover-offer = { $mention }, { $name } vous propose son siège ici.
handover-offered = Votre siège est proposé à { $name }.
replace-voted = Vote compté. { $name } a un jour pour revenir ; ensuite, si la majorité le veut, son siège sera à prendre.
late-passed = Tour passé ; la partie continue.
late-more_time = Le temps du tour repart de zéro.
held-done = { $own ->
    [yes] Une IA joue pour vous. Appuyez sur n’importe quel bouton de cette table pour reprendre votre siège.
   *[no] Une IA joue pour { $name } jusqu’à son retour.
}
held-back = Bon retour ! Votre siège est de nouveau à vous.
refused-nobody_else = Il n’y a personne d’autre à cette table en ce moment, et les IA ne jouent pas seules. Mettez plutôt la table en pause.
refused-held_already = Une IA joue déjà pour { $name }.
refused-no_hints = Cette table joue sans conseils.
hint-move = **{ $move }**
hint-claim = Vous gagnez { $points } points tout de suite.
hint-towards = { $turns ->
    [0] Cela vous mène aux { $points } points.
   *[other] Cela vous mène aux { $points } points en { $turns } tours, celui-ci compris.
}
hint-draft = Une carte qui vous servira toute la partie.
hint-rest = Vos cartes reviennent pour la suite.
hint-make = Cela prépare vos prochains tours.
hint-last = C’est le dernier tour : rien ne rapporte davantage.
hint-build = Un comptoir là où il rapporte.
hint-settle = De bons cristaux pour commencer, sur une montagne bien placée.
hint-travel = Là-bas, il y a quelque chose à faire.
hint-waiting = C’est à { $name } de jouer. Redemandez-moi quand ce sera votre tour.
hint-none = Le mentor sèche. Réessayez dans un instant.
reach-title = **À portée** avec vos cartes (en comptant le tour où vous réclamez) :
reach-line = - { $place ->
    [no] {""}
   *[other] { $place },{" "}
}{ $card } : { $turns ->
    [0] pas encore
    [1] maintenant
   *[other] en { $turns } tours
}{ $missing ->
    [no] {""}
   *[other]  ; il manque { $missing }
}
pause-done = En pause jusqu’au { $until }. Pour reprendre plus tôt : { $resume }.
pause-proposed = C’est noté. La pause commence dès que tout le monde, ou l’hôte, est d’accord.
ask-pause = { $days ->
    [one] { $name } propose une pause de { $days } jour : { $count } sur { $all } d’accord.
   *[other] { $name } propose une pause de { $days } jours : { $count } sur { $all } d’accord.
}
turn-paused = **En pause** jusqu’au { $until }. Ensuite, c’est à { $name } de jouer.
turn-paused_until = **Pause** jusqu’au { $until }.
log-late = Temps écoulé pour { $name }.
log-held = { $name } s’absente : une IA joue à sa place jusqu’à son retour.
log-back = { $name } est de retour.
log-end-idle = Partie close : personne n’a joué depuis 60 jours.
paused-agreed = d’un commun accord
option-limit = { $limit_hours ->
    [0] pas de limite de temps
    [12] 12 heures par tour
    [24] 1 jour par tour
    [48] 2 jours par tour
    [72] 3 jours par tour
   *[other] 7 jours par tour
}
option-late = { $at_limit ->
    [host] temps écoulé : l’hôte décide
    [ai] temps écoulé : une IA joue jusqu’au retour
   *[rest] temps écoulé : tour passé (repos)
}{ $stops_away ->
    [0]  ; les vacances n’arrêtent pas le temps
   *[other]  ; les vacances arrêtent le temps
}
limit-hours0 = aucune
limit-hours12 = 12 heures
limit-hours24 = 1 jour
limit-hours48 = 2 jours
limit-hours72 = 3 jours
limit-hours168 = 7 jours
limit-rest = tour passé (repos)
limit-host = l’hôte décide
limit-ai = une IA joue jusqu’au retour
refused-your_own_turn = C’est votre propre tour : jouez-le, ou cédez votre siège.
refused-not_silent = { $name } était là récemment. On peut voter après { $days } jours de silence.
command-century-handover-name = céder
command-century-handover-description = Proposer votre siège à quelqu’un
command-century-handover-friend-name = ami
command-century-handover-friend-description = Qui peut le prendre
command-century-table-replace-name = remplacer
command-century-table-replace-description = Voter pour remplacer un joueur inactif
command-century-table-ai-name = ia
command-century-table-ai-description = Laisser une IA jouer pour vous, ou pour un absent
command-century-table-ai-player-name = joueur
command-century-table-ai-player-description = Pour qui ; seul l’hôte peut choisir quelqu’un d’autre
command-century-table-pause-name = pause
command-century-table-pause-description = Mettre la table en pause, ou le proposer
command-century-table-pause-days-name = jours
command-century-table-pause-days-description = Pour combien de jours

## La page du terrain de jeu ($hours)

playground-title = Caravanserai, le terrain de jeu
playground-tagline = Les jeux Century sur Discord, à essayer dans votre navigateur
playground-lead = Voici le vrai bot dans un Discord simulé : ni compte, ni jeton, et rien ne quitte cet ordinateur. Vos parties sont conservées pour la prochaine fois.
playground-how = Ou formez une table : sous un nom, tapez /century new (ici, les commandes portent leur nom anglais) ; sous un autre, appuyez sur Rejoindre ; puis, de nouveau sous le premier, sur Commencer. Un point doré marque le joueur dont c’est le tour.
playground-sample = Lancer une partie d’essai
playground-sample_hint = Vous contre deux IA, au milieu d’une partie
playground-sample_waiting = On dresse la table…
playground-clock = Heure simulée, UTC
playground-clock_hint = Laissez-la filer pour recevoir un rappel : le premier vient après 12 heures.
playground-hours = { $hours ->
    [24] + 1 jour
   *[other] + { $hours } h
}
playground-waiting = Le temps passe…
playground-people = Personnes
playground-places = Salons
playground-alone = Ouvrir à part
playground-beside = Deux personnes côte à côte
playground-moderator = modère
playground-turn = À jouer
playground-direct = Messages privés
playground-trouble = Problèmes récents
playground-no_trouble = Aucun problème jusqu’ici.
playground-no_place = Cette personne ou ce salon n’existe plus. Revenez à la page du terrain de jeu.
playground-closed = Le terrain de jeu est fermé. Relancez-le avec « make run » ; vos parties sont conservées.
playground-press_again = Ça n’a pas abouti. Appuyez encore une fois.
playground-private = Visible par vous uniquement
playground-language = Langue

## Les règles, dans nos propres mots ($edition, $goods)

goods = { $goods ->
    [spices] épices
   *[crystals] cristaux
}
good = { $goods ->
    [spices] une épice
   *[crystals] un cristal
}
good-same = { $goods ->
    [spices] la même épice
   *[crystals] le même cristal
}
rules-page = **{ $title }** ({ $edition }, page { $page } sur { $pages })
rules-topic = Choisir une page
rules-edition = Choisir un jeu
rules-title-turn = Un tour
rules-title-settle = Mise en place
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
    [adventure] Améliorez vos cristaux, construisez des comptoirs et réclamez des tuiles dans les villages. Le meilleur score l’emporte.
        À votre tour, faites une seule action parmi quatre :
        - **jouer** une carte de votre main ;
        - **acheter** une carte Marchand de la rangée ;
        - **déplacer** votre wagon, et agir là où il s’arrête ;
        - vous **reposer**, pour reprendre vos cartes.

        Les cristaux ont quatre niveaux : 1 jaune 🟡, 2 vert 🟢, 3 turquoise 🔵, 4 magenta 🟣. Vous commencez avec deux cartes : Produire 2 jaunes et Améliorer 2.
    [spice_road] Réunissez des épices, améliorez-les, et réclamez des cartes Points. Le meilleur score l’emporte.
        À votre tour, faites une seule action parmi quatre :
        - **jouer** une carte de votre main ;
        - **acheter** une carte Marchand de la rangée ;
        - vous **reposer**, pour reprendre vos cartes ;
        - **réclamer** une carte Points.

        Les épices ont quatre niveaux : 1 curcuma 🟡, 2 safran 🔴, 3 cardamome 🟢, 4 cannelle 🟤. Vous commencez avec deux cartes, Produire 2 curcuma et Améliorer 2, et 3 ou 4 épices : un peu plus pour les derniers à jouer.
   *[golem] Réunissez des cristaux, améliorez-les, et réclamez des cartes Points. Le meilleur score l’emporte.
        À votre tour, faites une seule action parmi quatre :
        - **jouer** une carte de votre main ;
        - **acheter** une carte Marchand de la rangée ;
        - vous **reposer**, pour reprendre vos cartes ;
        - **réclamer** une carte Points.

        Les cristaux ont quatre niveaux : 1 jaune 🟡, 2 vert 🟢, 3 turquoise 🔵, 4 magenta 🟣. Vous commencez avec deux cartes, Produire 2 jaunes et Améliorer 2, et 3 ou 4 cristaux : un peu plus pour les derniers à jouer.
}
rules-settle = Avant la première ronde, on choisit dans l’ordre inverse du tour : chacun prend un des lots de cristaux restants et pose son wagon sur la montagne de son choix. Plusieurs wagons peuvent s’y trouver ; il n’y a pas encore de péage.
rules-play = Posez devant vous une carte de votre main et faites ce qu’elle montre :
    - **Produire** (un plus) : prenez les { goods } de la carte.
    - **Améliorer** (flèches vers le haut) : pour chaque flèche, améliorez { good } d’un niveau. Vous pouvez en faire moins, ou rien, et améliorer plusieurs fois { good-same }.
    - **Échanger** (flèche vers le bas) : payez ce qui est au-dessus, prenez ce qui est au-dessous, autant de fois de suite que vous pouvez payer. Ce que vous gagnez peut payer la fois suivante.

    La carte reste devant vous jusqu’à votre repos.
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
rules-move = Défaussez une carte par pas, de votre main ou de vos cartes jouées. Chaque tuile Bonus *pas gratuit* vous épargne une carte par déplacement. Vous pouvez passer par n’importe quel lieu, et aussi rester sur place.
    Pour vous arrêter sur une montagne où se trouvent d’autres wagons, payez un péage : un cristal de votre choix à chaque propriétaire. Sans cela, vous ne pouvez pas vous y arrêter. Dans les vallées et les villages, il n’y en a pas.
    Vous pouvez ensuite agir sur place : construire et échanger sur une montagne, réclamer dans un village. Dans une vallée, il n’y a rien à faire.
rules-mountain = **Construisez** un comptoir, si vous n’en avez pas sur cette montagne. Le premier y est gratuit ; sinon, payez un cristal de votre choix par comptoir déjà présent, ou deux dans une partie à deux. Prenez le comptoir le plus à gauche de la ligne de cette icône, sur votre plateau.
    Si cela libère une **colonne**, vous gagnez une récompense : pour la première, la carte Marchand de votre choix, gratuitement, avec ce qui est posé dessus ; pour les autres, la même chose ou une tuile Bonus : un pas gratuit par déplacement, 3 cases de plus dans votre caravane, ou la première tuile Bonus PV de la pioche.
    {""}**Échangez**, si vous y avez un comptoir, même à peine construit : autant de fois que vous pouvez payer.
rules-village = Remettez les cristaux que sa tuile demande, et gardez la tuile. Une autre la remplace.
    La tuile **Fermeture** ferme le village où elle arrive. Dès lors, à chaque tuile réclamée ailleurs, elle va dans ce village-là, et la nouvelle tuile dans celui qu’elle quitte.
rules-limit = { $edition ->
    [adventure] Votre caravane contient au plus 10 cristaux, et 3 de plus pour chaque tuile Bonus qui le dit. Seule compte la fin de votre tour : vous choisissez alors quoi remettre.
        Si le péage de quelqu’un vous fait dépasser cette capacité, vous choisissez quoi remettre au début de votre tour suivant.
   *[golem] Votre caravane contient au plus 10 { goods }. Seule compte la fin de votre tour : vous choisissez alors quoi remettre.
}
rules-end = { $edition ->
    [adventure] Dès que quelqu’un a 4 tuiles PV, on termine la ronde.
        Comptez vos tuiles, vos points bonus, les cases libérées de votre plateau (0, 1, 2, 3 par colonne), et 1 point par cristal qui n’est pas jaune. À égalité, la victoire revient à la dernière personne à avoir joué.
    [spice_road] Dès que quelqu’un a 5 cartes Points, ou 6 à deux ou trois joueurs, on termine la ronde.
        Comptez vos cartes, 3 points par pièce d’or, 1 par pièce d’argent, et 1 par épice qui n’est pas du curcuma. À égalité, la victoire revient à la dernière personne à avoir joué.
   *[golem] Dès que quelqu’un a 5 cartes Points, ou 6 à deux ou trois joueurs, on termine la ronde.
        Comptez vos cartes, 3 points par pièce de cuivre, 1 par pièce d’argent, et 1 par cristal qui n’est pas jaune. À égalité, la victoire revient à la dernière personne à avoir joué.
}
rules-rulings = { $edition ->
    [adventure] La règle du jeu laisse quelques points ouverts. Voici comment on joue ici :
        - Un échange se fait au moins une fois ; on ne joue donc pas celui qu’on ne peut pas payer. On peut se reposer sans carte à reprendre.
        - Quand une pioche est vide, la rangée raccourcit.
        - Le premier joueur est tiré au sort. Rester sur place ne coûte pas de péage.
        - Un pas gratuit épargne une carte à défausser ; on n’en défausse jamais plus qu’il n’en faut.
        - Les tuiles Bonus servent à partir de votre tour suivant ; seule la caravane agrandie compte tout de suite.
        - Si la partie se termine avant que vous ayez pu remettre l’excédent, vos cristaux les plus bas sont perdus.
        - Mains, défausses et tuiles réclamées restent cachées jusqu’à la fin, sauf si la table les veut visibles.
   *[golem] La règle du jeu laisse quelques points ouverts. Voici comment on joue ici :
        - Un échange se fait au moins une fois ; on ne joue donc pas celui qu’on ne peut pas payer.
        - On peut se reposer sans carte à reprendre : le tour passe, simplement.
        - Quand une pioche est vide, la rangée raccourcit.
        - Mains et cartes réclamées restent cachées jusqu’à la fin, sauf si la table les veut visibles.
}
button-rule = La règle
refused-no_such_card = Cette carte n’existe pas dans ce jeu. Choisissez-en une dans la liste.
command-century-rules-name = règles
command-century-rules-description = Les règles, une page par sujet
command-century-rules-topic-name = sujet
command-century-rules-topic-description = Sujet
command-century-rules-edition-name = édition
command-century-rules-edition-description = Quel jeu
command-century-card-name = carte
command-century-card-description = Ce que fait une carte, et où elle se trouve
command-century-card-card-name = carte
command-century-card-card-description = Une carte : 11>3, ou « échanger 2 jaunes »
command-century-card-edition-name = édition
command-century-card-edition-description = Quel jeu

## Une carte expliquée ($name : comme l’écrit la notation ; $slot, $price, $names)

explain-title = **{ $words }** (`{ $name }`)
explain-choice = { $words } ({ $name })
explain-create = Jouez-la pour prendre { $gain }.
explain-upgrade = { $steps ->
    [one] Jouez-la pour améliorer { good } d’un niveau.
   *[other] Jouez-la pour améliorer des { goods } d’un niveau, { $steps } fois au plus, plusieurs fois { good-same } si vous voulez.
}
explain-trade = Jouez-la pour payer { $cost } et prendre { $gain }, autant de fois de suite que vous pouvez payer.
explain-exchange = Sur une montagne qui porte cet échange, si vous y avez un comptoir : payez { $cost } et prenez { $gain }, autant de fois de suite que vous pouvez payer.
explain-points = { $edition ->
    [adventure] Dans un village où se trouve cette tuile, remettez { $cost } pour la réclamer.
   *[golem] Remettez { $cost } pour la réclamer.
}
explain-start = Tout le monde commence avec cette carte.
explain-row = { $price ->
    [0] C’est la carte { $slot } de la rangée, gratuite en ce moment.
    [one] C’est la carte { $slot } de la rangée ; elle coûte { good } en ce moment.
   *[other] C’est la carte { $slot } de la rangée ; elle coûte { $price } { goods } en ce moment.
}
explain-open = C’est la carte Points { $slot }.
explain-hand = Vous l’avez en main.
explain-played = Jouée par { $names }.
explain-village = Elle est au village { $place }.
explain-claimed = Réclamée par { $names }.

## Pour tous les yeux

display-panel = **Votre affichage.** Vos choix valent pour toutes vos tables.
display-palette-usual = Couleurs habituelles
display-palette-contrast = Contraste élevé
display-palette-colours = Couleurs adaptées au daltonisme
display-pictures-usual = Taille habituelle
display-pictures-large = Agrandies, en plusieurs parties
display-pictures-words = Des mots au lieu d’images
command-century_me-display-name = affichage
command-century_me-display-description = Couleurs et taille de vos images privées, ou des mots à la place
command-century_me-display-colours-name = couleurs
command-century_me-display-colours-description = Quelles couleurs
command-century_me-display-pictures-name = images
command-century_me-display-pictures-description = Habituelles, plus grandes, ou des mots

## Une leçon ($here : dans le fil où on l’a demandée ; $turn sur $turns, $move : ce qui est proposé, $card : la carte Points visée, ou rien, $place : son village ; $traded, $slot, $reward : si l’on échange ensuite, et la carte choisie en récompense ; $mentions : qui a suivi la leçon ; $button, $confirm, $back : les noms des boutons ; $pictures : si l’on voit des images)

lesson-opened = { $here ->
    [yes] Votre leçon commence ici !
   *[no] Votre leçon commence dans un fil à part !
}
lesson-left = Vous avez quitté la leçon. **Reprendre** vous y ramène quand vous voulez.
lesson-stopped = { $mentions }, vous avez quitté la leçon. **Reprendre** vous y ramène quand vous voulez.
lesson-settle = { $mention }, choisissez d’abord votre point de départ.
lesson-turn = { $mention }, tour { $turn } sur { $turns }.
lesson-more = { $mention }, tour { $turn } ({ $turns } au plus) : réclamez { $edition ->
    [adventure] une tuile
   *[golem] une carte Points
} pour finir.
lesson-move = **À essayer :** { $move }
lesson-move-build = **À essayer :** { $move }, puis construire
lesson-move-reward = **À essayer :** { $move }, puis construire et choisir la carte { $slot }
lesson-move-exchange = { $built ->
    [yes] **À essayer :** { $move }, puis construire et échanger
   *[no] **À essayer :** { $move }, puis échanger
}
lesson-move-claim_tile = **À essayer :** { $move }, puis réclamer
lesson-found = Votre leçon vous attend dans { $link }. La reprendre là-bas, ou recommencer ?
lesson-carried_on = Bon retour ! Votre leçon continue dans { $link }.
lesson-played_on = C’est une vraie partie maintenant : la même table, sans suggestions. Bonne chance !
button-carry_on = Reprendre
button-start_over = Recommencer
lesson-press = { $pictures ->
    [yes] Appuyez sur **{ $button }** (en bleu).
   *[no] Appuyez sur **{ $button }**.
}
lesson-confirm = **{ $confirm }** joue ce coup ; **{ $back }** permet de choisir autre chose.
lesson-begin = { $edition ->
    [adventure] Bienvenue en montagne ! Le but : le plus de points, surtout avec les tuiles des villages, réclamées contre des cristaux. Votre wagon vous y mène ; les comptoirs en chemin améliorent vos cristaux. { $name } joue avec vous. À chaque tour, je vous propose un coup ; vous restez libre. La leçon se termine quand vous réclamez une tuile au tour { $turns } ou après. Appuyez sur **Mon tour**.
   *[golem] Bienvenue ! Le but : le plus de points, surtout avec les cartes Points (en haut de l’image), réclamées contre des cristaux. { $name } joue avec vous. À chaque tour, je vous propose un coup ; vous restez libre. La leçon se termine quand vous réclamez une carte au tour { $turns } ou après. Appuyez sur **Mon tour**.
}
lesson-own_way = Vous avez suivi votre idée : très bien !
lesson-did-create = Les cristaux sont dans votre caravane. La carte reste devant vous jusqu’à votre repos.
lesson-did-acquire = La carte est dans votre main. La rangée a glissé vers la gauche : les suivantes coûtent moins cher.
lesson-did-upgrade = { $edition ->
    [adventure] Les tuiles des villages demandent des cristaux de haut niveau. Du plus bas au plus haut : jaune, vert, turquoise, magenta.
   *[golem] Les cartes Points demandent des cristaux de haut niveau.
}
lesson-did-pay = Les cristaux payés restent sur les cartes à gauche de la vôtre, pour la prochaine personne qui les achète. Ceux qui étaient sur la vôtre sont dans votre caravane.
lesson-did-trade = Les échanges font la force d’une caravane. Cherchez des cartes où l’une donne ce que l’autre demande.
lesson-did-rest = Toutes vos cartes sont de nouveau en main. Un repos coûte un tour : jouez ce que vous pouvez avant le prochain.
lesson-did-claim = Ces points sont acquis ! Une nouvelle carte arrive à droite de la rangée. La plus à gauche donne aussi une pièce de cuivre (3 points), la deuxième une pièce d’argent (1 point).
lesson-did-settle = Votre wagon est en place. À chaque tour, jouez une carte, achetez-en une, reposez-vous, ou déplacez le wagon et agissez là où il s’arrête.
lesson-did-discard = Ce que vous avez payé pour les pas du wagon est dans votre défausse. Seul un repos vous rend ces cartes.
lesson-did-build = Ce comptoir est à vous pour de bon. Chaque comptoir de plus sur une montagne de la même icône rapporte davantage de points. Le premier comptoir d’une montagne est gratuit ; les suivants coûtent des cristaux.
lesson-did-reward = La récompense est à vous. Chaque colonne que vous libérez ensuite en donne une autre, qui peut aussi être une tuile Bonus.
lesson-did-exchange = Revenez à un comptoir dès que son échange vous arrange : il sert autant de fois que vous voulez.
lesson-did-claim_tile = Ces points sont acquis ! Une nouvelle tuile est arrivée au village. Plus tard, la tuile Fermeture (une croix rouge) peut sortir : on ne réclame rien là où elle se trouve. Chaque tuile réclamée dans un autre village l’y déplace.
lesson-try-settle = **À essayer :** { $move }. Ce sont vos premiers cristaux (votre caravane) ; votre wagon part de là, près d’autres montagnes.
lesson-try-build = **À essayer :** { $move }, puis construire un comptoir : vous pourrez y échanger, et il rapporte des points. Rester est gratuit.
lesson-steps = Chaque pas du wagon coûte une carte, de votre main ou déjà jouée.
lesson-try-reward = { $traded ->
    [yes] **À essayer :** { $move }, puis construire, choisir la carte { $slot } ({ $reward }) en récompense, et échanger. Des comptoirs sur les quatre sortes de montagnes libèrent une colonne de votre plateau.
   *[no] **À essayer :** { $move }, puis construire, et choisir la carte { $slot } ({ $reward }) en récompense. Des comptoirs sur les quatre sortes de montagnes libèrent une colonne de votre plateau.
}
lesson-try-exchange = { $built ->
    [yes] **À essayer :** { $move }, puis construire et échanger. Quand votre wagon s’arrête à votre comptoir, même tout neuf, échangez-y autant de fois que vous pouvez payer.
   *[no] **À essayer :** { $move }, puis échanger. Quand votre wagon s’arrête à votre comptoir, échangez-y autant de fois que vous pouvez payer.
}
lesson-try-claim_tile = **À essayer :** { $move }, puis réclamer la tuile. Vous avez tout ce que le village demande !
lesson-try-aim_tile = { $card ->
    [none] **À essayer :** { $move }. C’est le mieux avec ce que vous avez.
   *[other] **À essayer :** { $move }. Cela vous rapproche de la tuile en { $place } : { $card }.
}
lesson-try-rest_far = **À essayer :** { $move }. Un repos rend toutes vos cartes, jouées et défaussées : votre wagon peut de nouveau aller loin.
lesson-try-free = **À essayer :** { $move }. Elle est gratuite, et les cristaux posés dessus sont pour vous.
lesson-try-create = **À essayer :** { $move }. Tout se paie en cristaux, et cette carte vous en apporte.
lesson-try-acquire = **À essayer :** { $move }. La première carte de la rangée est gratuite, et chaque nouvelle carte vous donne une possibilité de plus.
lesson-try-upgrade = **À essayer :** { $move }. Chaque flèche améliore un cristal d’un niveau (jaune, vert, turquoise, magenta), deux fois le même si vous voulez.
lesson-try-pay = **À essayer :** { $move }. Pour une carte plus loin, posez un cristal sur chaque carte à sa gauche. Cela vaut la peine si elle va bien avec les vôtres.
lesson-try-trade = **À essayer :** { $move }. Vous pouvez échanger autant de fois de suite que vous pouvez payer, en un seul tour.
lesson-try-rest = **À essayer :** { $move }. En vous reposant, vous reprenez toutes vos cartes jouées en une fois.
lesson-try-claim = **À essayer :** { $move }. Vous avez tous les cristaux qu’il faut !
lesson-try-aim = **À essayer :** { $move }. Cela mène à une carte Points : { $card }.
lesson-try-more = **À essayer :** { $move }. Aucune carte Points n’est encore proche ; c’est le mieux avec ce que vous avez.
lesson-try-limit = **À essayer :** { $move }. À la fin d’un tour, une caravane contient au plus 10 cristaux.
lesson-over = { $mentions }, la leçon est finie : bravo !
lesson-end = { $edition ->
    [adventure] Une vraie partie se termine à la fin de la ronde où quelqu’un réclame sa 4ᵉ tuile ; les comptoirs, les tuiles Bonus et les cristaux qui ne sont pas jaunes rapportent aussi des points. **Continuer** transforme la leçon en vraie partie. Réunissez du monde avec { $new } ; { $rules } et { $hint } aident en chemin, et { $plan } peut jouer pour vous les tours évidents.
   *[golem] Une vraie partie se termine à la fin de la ronde où quelqu’un réclame sa 6ᵉ carte Points (5ᵉ à quatre ou cinq joueurs) ; chaque cristal qui n’est pas jaune vaut alors 1 point. **Continuer** transforme la leçon en vraie partie. Réunissez du monde avec { $new } ; { $rules } et { $hint } aident en chemin, et { $plan } peut jouer pour vous les tours évidents.
}
lesson-other = { $edition ->
    [adventure] L’Édition Golem a aussi sa leçon : { $learn }.
   *[golem] L’aventure vous appelle a aussi sa leçon : choisissez ce jeu dans { $learn }.
}
log-end-lesson = La leçon est terminée.
log-end-left = La leçon s’arrête avant la fin.
refused-lesson_elsewhere = Une partie se joue déjà dans ce fil. Retournez dans { $link } et utilisez-y { $learn }.
button-leave_lesson = Quitter la leçon
refused-lesson_open = { $edition ->
    [adventure] Votre leçon sur L’aventure vous appelle est en cours dans { $link }. Continuez-y, ou quittez-la d’abord.
   *[golem] Votre leçon sur l’Édition Golem est en cours dans { $link }. Continuez-y, ou quittez-la d’abord.
}
command-century-learn-name = apprendre
command-century-learn-description = Une première partie guidée, pas à pas
command-century-learn-edition-name = jeu
command-century-learn-edition-description = Le jeu à apprendre

## Noms des fils

thread-playing = { $names } · { $edition }
thread-won = { $names } · { $edition } · victoire : { $winner }
thread-over = { $names } · { $edition } · terminée
thread-spice_road = Route des épices
thread-golem = Golem
thread-adventure = L’aventure vous appelle

## La table en phrases, pour jouer sans images

full-round = { $edition }, ronde { $round }.
full-phase-action = { $name } (siège { $seat }) choisit son action.
full-phase-return = { $name } (siège { $seat }) dépasse sa capacité et choisit quoi remettre.
full-phase-overflow = { $name } (siège { $seat }) dépasse sa capacité au début de son tour et choisit quoi remettre.
full-phase-settle = { $name } (siège { $seat }) choisit un lot et une première montagne.
full-phase-arrived = { $name } (siège { $seat }) a déplacé son wagon et choisit quoi faire sur place.
full-phase-reward = { $name } (siège { $seat }) choisit une récompense.
full-phase-built = { $name } (siège { $seat }) a construit un comptoir et peut encore échanger.
full-phase-over = La partie est terminée. { $name } (siège { $seat }) a joué en dernier.
full-yourself = vous
full-you = Vous occupez le siège { $seat }.
full-watching = Vous suivez la partie.
full-last_round = C’est la dernière ronde.
full-free = gratuite
full-merchants = Cartes Marchand
full-merchant = Carte { $slot }, { $price } : { $card }.
full-lying = Dessus : { $crystals }.
full-deck = { $count ->
    [0] La pioche est vide.
    [one] Il reste { $count } carte dans la pioche.
   *[other] Il reste { $count } cartes dans la pioche.
}
full-points = Cartes Points
full-point = Carte { $slot } : { $card }.
full-coin = { $coin ->
    [silver] Avec une pièce d’argent.
   *[first] { $goods ->
        [spices] Avec une pièce d’or.
       *[crystals] Avec une pièce de cuivre.
    }
}
full-coins = En réserve : { $coins }.
full-seat = Siège { $seat } : { $name }
full-own_seat = Siège { $seat } : { $name } (vous)
full-caravan = Caravane, { $count } sur { $most } : { $crystals }.
full-empty_caravan = La caravane est vide. Sa capacité est de { $most }.
full-hand = { $count ->
    [0] Aucune carte en main.
    [one] { $count } carte en main.
   *[other] { $count } cartes en main.
}
full-hand_cards = { $count ->
    [one] { $count } carte en main : { $cards }.
   *[other] { $count } cartes en main : { $cards }.
}
full-played = { $count ->
    [one] { $count } carte jouée.
   *[other] { $count } cartes jouées.
}
full-played_cards = { $count ->
    [one] { $count } carte jouée : { $cards }.
   *[other] { $count } cartes jouées : { $cards }.
}
full-discard = { $count ->
    [one] { $count } carte défaussée.
   *[other] { $count } cartes défaussées.
}
full-discard_cards = { $count ->
    [one] { $count } carte défaussée : { $cards }.
   *[other] { $count } cartes défaussées : { $cards }.
}
full-claimed = Déjà réclamé : { $count } sur { $mark }.
full-claimed_cards = Déjà réclamé, { $count } sur { $mark } : { $cards }.
full-seat_coins = Pièces : { $coins }.
full-score = Points au total : { $points }{ $caravan ->
    [0] {""}
   *[other] {" "}(caravane : { $caravan })
}.
full-wagon = Wagon en { $place }.
full-wagon_away = { $steps ->
    [0] Wagon en { $place }, avec le vôtre.
    [one] Wagon en { $place }, à { $steps } pas du vôtre.
   *[other] Wagon en { $place }, à { $steps } pas du vôtre.
}
full-outposts_left = Comptoirs restants : { $rows }.
full-outposts_built = Tous les comptoirs sont construits.
full-next_reward = Pour la prochaine récompense, construire sur : { $rows }.
full-board = { $points ->
    [one] Le plateau vaut { $points } point.
   *[other] Le plateau vaut { $points } points.
}
full-bonus-move = { $count ->
    [one] { $count } pas gratuit par déplacement.
   *[other] { $count } pas gratuits par déplacement.
}
full-bonus-caravan = { $count ->
    [one] { $count } tuile Caravane.
   *[other] { $count } tuiles Caravane.
}
full-bonus-points = Tuiles Bonus PV : { $points }.
full-map = Plan de jeu
full-naming = La lettre est la colonne, de gauche à droite ; le nombre compte de haut en bas. B4 touche B3 et B5, A4 et A5 à sa gauche, C3 et C4 à sa droite, là où ces lieux existent.
full-villages = Villages
full-village = { $place } : { $card }.
full-empty_village = { $place } : plus de tuile.
full-mountains = Montagnes
full-free_building = Construire est gratuit là où aucun prix n’est indiqué.
full-mountain = { $place }, { icon } : { $trade }.
full-valleys = Vallées
full-valley = { $place }.
full-built = Comptoirs : { $names }.
full-price = { $count ->
    [one] Construire coûte { $count } cristal.
   *[other] Construire coûte { $count } cristaux.
}
full-standing = Wagons sur place : { $names }.
full-distance = { $steps ->
    [0] Vous êtes ici.
    [one] À { $steps } pas.
   *[other] À { $steps } pas.
}
full-next_to = Touche { $places }.
full-stock = Ce qui reste
full-vp_deck = { $count ->
    [0] La pioche de tuiles PV est vide.
    [one] Il reste { $count } tuile PV dans la pioche.
   *[other] Il reste { $count } tuiles PV dans la pioche.
}
full-stock-move = { $count ->
    [one] { $count } tuile de pas gratuit.
   *[other] { $count } tuiles de pas gratuit.
}
full-stock-caravan = { $count ->
    [one] { $count } tuile Caravane, +{ $more }.
   *[other] { $count } tuiles Caravane, +{ $more } chacune.
}
full-stock-points = Tuiles Bonus PV, de haut en bas : { $points }.
full-lots = Lots au choix : { $lots }.
full-more = { $map ->
    [yes] -# Ce que touche chaque lieu, et le reste de la table : { $text }.
   *[no] -# Toute la table : { $text }.
}
full-lacking = Pas encore jouables : { $cards }.
full-news = Depuis votre dernier tour

## Noms des listes

label-edition = Jeu
label-size = Sièges
label-by_invitation = Qui peut venir
label-here = Où l’on joue
label-open = Mains et scores
label-limit_hours = Temps par tour
label-late = Quand le temps est écoulé
label-hints = Conseils
label-plans_at_once = Plans
label-replay = Film de la partie
label-first = Premier rappel
label-every = Rappels suivants
label-way = Comment vous prévenir
label-digest = Rappel quotidien
label-quiet_from = Début des heures calmes
label-quiet_to = Fin des heures calmes
label-palette = Couleurs
label-pictures = Images
label-signs = Boutons
label-one_tap = Confirmation
label-return_order = Cristaux ou épices à remettre

## La donne scellée ($hash, $count coups)

button-check_deal = Vérifier la donne
deal-checked = { $count ->
    [0] C’est bien la donne scellée au début.
    [one] C’est bien la donne scellée au début, et l’unique coup de la partie concorde.
   *[other] C’est bien la donne scellée au début, et les { $count } coups de la partie concordent.
}
deal-seal = -# Sceau : `{ $hash }…`. Pour vérifier vous-même, lancez `python -m engine verify` sur le fichier de la partie.
share-deal = Donne { $number }
share-alt = Image à partager. { $edition }, { $date }.
share-card = Enregistrez cette image et envoyez-la où vous voulez.
share-posted = La partie en une image.
button-share = Image à partager
command-century-table-share-name = partager
command-century-table-share-description = Une image de la partie terminée, à envoyer ailleurs
deal-known = { $source ->
    [match] -# Match en duplicate : d’autres tables jouent la même donne. Hors classement.
    [again] -# La même donne, chacun un siège plus loin : hors classement.
   *[number] -# Donne connue, jouée par son numéro : hors classement.
}
deal-broken = La partie ne correspond pas au sceau `{ $hash }…`. Prévenez l’hébergeur du bot.
command-century-table-check_deal-name = vérifier
command-century-table-check_deal-description = Vérifier que la donne est celle scellée au début

## Aide : ce qu’on peut faire maintenant, puis le reste ($name, $host, et des commandes à toucher)

help-now = **Maintenant**
help-no_table = Il n’y a pas encore de table ici. Ouvrez-en une avec { $new }, ou jouez une première partie guidée : { $learn }.
help-yours = { $count ->
    [one] Vous avez { $count } table : { $tables }.
   *[other] Vous avez { $count } tables : { $tables }.
}
help-lobby_host = Votre table attend des joueurs. Invitez du monde ou ajoutez des IA, puis appuyez sur **Commencer**.
help-lobby_seated = Vous êtes de la partie ! { $host } donnera le départ, et je vous préviendrai quand ce sera votre tour.
help-lobby_open = Cette table attend des joueurs. Appuyez sur **Rejoindre** pour jouer.
help-your_turn = C’est à vous ! Appuyez sur **Mon tour**, choisissez un coup et confirmez-le. Une hésitation ? { $hint }.
help-waiting = C’est à { $name } de jouer. En attendant, préparez votre coup avec **Mon tour** ; si vous voulez, je le jouerai pour vous ({ $plan }), sinon je vous préviendrai.
help-watching = Vous suivez cette partie. Pour jouer, ouvrez une table avec { $new }.
help-paused = Cette partie est en pause. N’importe quel joueur de la table peut la reprendre avec { $resume }.
help-over = Cette partie est terminée. Rejouez avec { $rematch }, ou voyez { $log } et { $record }.
help-rest = **Toutes les commandes**
help-rest-learn = - Pour débuter : { $commands }
help-rest-turn = - Votre tour : { $commands }
help-rest-look = - Consulter : { $commands }
help-rest-table = - Cette table : { $commands }
help-rest-lobby = - Réunir une table : { $commands }
help-rest-you = - Vous : { $commands }
help-plans = **Les plans.** Pendant que les autres jouent, choisissez un tour avec **Mon tour**, puis **{ $arm }**. J’essaie vos lignes de haut en bas ; { $plan } les montre, les change ou les annule.
plan_picture-title = Quand viendra votre tour, j’essaie :
plan_picture-first = Améliorer, puis
plan_picture-then = { $edition ->
    [adventure] réclamer cette tuile.
   *[golem] réclamer cette carte.
}
plan_picture-else = Sinon, acheter celle-ci
plan_picture-price = pour 1 au plus.
plan_picture-last = Sinon, je vous préviens.
command-century-help-name = aide
command-century-help-description = Ce que vous pouvez faire maintenant, et toutes les commandes

## Libellés courts du panneau ($points ; $slot, $price et $card ; $payment, $lying cristaux : $gain)

button-claim_points = Réclamer { $points }
button-claim_card = Réclamer { $card }
button-times = { $times } fois
button-acquire_card = { $price ->
    [0] Acheter la carte { $slot }, gratuite : { $card }
   *[other] Acheter la carte { $slot } pour { $price } : { $card }
}
button-pay = Payer { $payment }
button-reward_card = Récompense : { $card }{ $lying ->
    [0] {""}
   *[other] {" "}(+{ $gain })
}
button-no_upgrade = Ne rien améliorer
button-build = Construire
button-trade = Échanger
button-claim_tile = Réclamer la tuile
button-only_move = S’arrêter ici
button-stay = Ici

## Libellés et jeu en un geste, réglages personnels

display-signs-usual = Libellés assortis aux images
display-signs-circles = Ronds de couleur sur les boutons
display-signs-digits = Chiffres sur les boutons
display-signs-words = Mots sur les boutons
display-one_tap-usual = Toujours demander confirmation
display-one_tap-on = Jouer d’un geste si annulable
display-return_order-usual = Me montrer ce que je remets
display-return_order-order = Niveau { $first } d’abord, puis { $then }
command-century_me-display-labels-name = boutons
command-century_me-display-labels-description = Ronds, chiffres ou mots sur les boutons du panneau
command-century_me-display-confirm-name = confirmation
command-century_me-display-confirm-description = Demander avant de jouer, ou jouer en un geste

## Plus

button-rules = Règles
button-give_seat = Céder mon siège
select-heir = Choisir une personne
handover-whom = À qui céder votre siège ? Cette personne devra accepter.

## Appels ($name, $until, $days, $time : leur heure ; $names)

call-mention = Me mentionner à la table
call-direct = M’écrire en message privé
call-both = Me mentionner à la table et m’écrire en privé
call-none = Ne jamais me prévenir
button-open_table = Ouvrir la table
call-usual = Comme à toutes mes tables
call-way_set = C’est noté pour cette table.
call-undo_declined = { $mention }, votre tour reste tel quel.
call-seat_declined = { $mention }, { $name } ne veut pas du siège. Il reste à vous.
call-paused = { $mentions }, { $name } a mis la table en pause jusqu’au { $until }.
call-pause_proposed = { $days ->
    [one] { $mentions }, { $name } voudrait une pause de { $days } jour.
   *[other] { $mentions }, { $name } voudrait une pause de { $days } jours.
}
call-pause_declined = { $name } préfère continuer : pas de pause.
call-pause_refused = C’est noté : pas de pause.
call-over = La partie est terminée.
call-moved_on = La partie a continué.
call-withdrawn = Ce n’est plus proposé.
call-started = La partie a commencé.
call-joined = Invitation acceptée : { $names }.
call-guest_declined = Invitation refusée : { $names }.
call-declined = Refusé.
call-allowed = Accepté : le tour est annulé.
call-all_agreed = Tout le monde est d’accord.
call-taken = Le siège est pris.
call-resumed = La partie continue.
call-your_seat_and_turn = Le siège est à vous, et c’est votre tour.
call-your_seat = Le siège est à vous. C’est à { $name } de jouer ; votre tour viendra.
button-decline = Refuser
button-resume = Reprendre
button-next_table = Table suivante
refused-no_seat_offered = Personne ne vous a proposé de siège ici. Un joueur peut céder le sien avec { $handover }.
command-century-table-take_seat-name = prendre-siège
command-century-table-take_seat-description = Prendre le siège proposé ici
command-century-table-skip-name = passer
command-century-table-skip-description = Passer un tour hors délai
command-century-table-calls-name = alertes
command-century-table-calls-description = Comment vous prévenir à cette table
command-century-table-calls-way-name = moyen
command-century-table-calls-way-description = À la table, par message privé, les deux, ou jamais
command-century_me-snooze-name = plus-tard
command-century_me-snooze-description = Ni alerte ni rappel pendant un moment
command-century_me-snooze-when-name = durée
command-century_me-snooze-when-description = Pour combien de temps
command-century_me-end_vacation-name = finir-vacances
command-century_me-end_vacation-description = Finir vos vacances
call-zone = Une question, pour ne pas vous déranger la nuit : est-il bien { $time } chez vous en ce moment ?
call-zone_set = Merci. Je ne vous dérangerai pas entre { $from } h et { $to } h, à votre heure. Pour changer : { $remind }.
call-zone_none = Très bien. { $remind } reste là si besoin.
button-zone_yes = Oui
button-zone_other = Aucune de celles-ci
call-day_given = { $name } a un jour de plus grâce à vous.
button-give_day = Donner un jour
refused-not_late = Ce tour a encore du temps : on ne peut pas le passer.
refused-no_time_limit = Ici, les tours n’ont pas de limite de temps : inutile d’en donner.
command-century-table-give_time-name = donner-du-temps
command-century-table-give_time-description = Donner un jour de plus à la personne qui doit jouer

## Les plans qui se jouent seuls ($line, $card, $price, $moves, $next, $whys, $count)

button-arm = Le jouer quand ce sera mon tour
button-arm_then = Puis jouer ceci
button-plan = Mon plan
button-plan_add = Ajouter une ligne
button-plan_then = Puis…
button-plan_drop = Retirer la ligne { $line }
button-disarm = Annuler le plan
panel-plan_then = Tour suivant de la ligne { $line }, comme si personne d’autre n’avait joué :
plans-none = Vous n’avez pas de plan ici. Pendant que les autres jouent, choisissez un tour dans votre panneau, puis **Le jouer quand ce sera mon tour**.
plans-title = **Votre plan.** Quand viendra votre tour, j’essaie ces lignes de haut en bas :
plans-line = { $moves } – { $conditions }
plans-then = { $moves } → { $next }
plans-acquire = Acheter « { $card } » pour { $crystals }
plans-acquire_free = Acheter « { $card } » gratuitement
plans-claim = Réclamer { $card }
plans-if-at_most = { $price ->
    [0] seulement si c’est gratuit
   *[other] si elle coûte { $price } au plus
} ; s’il y a plus dessus, tant mieux
plans-if-any_coin = avec n’importe quelle pièce
plans-if-unclaimed = si « { $card } » est encore là
plans-if-caravan = si votre caravane est comme prévu
plans-choice-at_most = { $price ->
    [0] Seulement si c’est gratuit
   *[other] Si elle coûte { $price } au plus
}
plans-choice-any_coin = La réclamer avec n’importe quelle pièce
plans-choice-unclaimed = Seulement si « { $card } » est encore là
plans-choice-caravan = Seulement si ma caravane est comme prévu
plans-else = Sinon je vous préviens. Je ne joue jamais autre chose que ce qui vous a été montré.
plans-now = -# En l’état, je jouerais la ligne { $line }.
plans-now_none = -# En l’état, je vous préviendrais. { $whys }.
plans-private = -# Visible par vous uniquement. Je joue une à dix minutes après le début de votre tour, puis je vous écris.
plans-private_at_once = -# Visible par vous uniquement. À cette table, je joue dès le début de votre tour, puis je vous écris.
plans-waits = Votre plan attend. { $whys }.
plans-why-taken = Ligne { $line } : « { $card } » n’est plus là
plans-why-claimed = Ligne { $line } : « { $card } » a été réclamée
plans-why-costs = Ligne { $line } : la carte coûte { $price } maintenant
plans-why-coin = Ligne { $line } : la pièce n’est plus la même
plans-why-result = Ligne { $line } : le résultat serait différent
plans-why-caravan = Ligne { $line } : votre caravane n’est pas comme prévu
plans-why-illegal = Ligne { $line } : ce n’est plus possible
plans-why-shorter = Ligne { $line } : vous pouvez déjà réclamer « { $card } »
plans-why-new_card = Ligne { $line } : « { $card } » vient d’arriver, et vous pouvez la réclamer
plans-why-rival = Ligne { $line } : il manque une carte à un rival pour finir la partie
plans-stop-shorter = Arrêter si je peux réclamer plus tôt
plans-stop-new_card = Arrêter si une nouvelle carte Points est à portée
plans-stop-rival = Arrêter si un rival est à une carte de la fin
select-plan_line = Choisir une ligne
select-plan_if = Conditions de la ligne { $line }
select-plan_stops = Surprises qui arrêtent une ligne
planned-since = { $count ->
    [one] Votre plan a joué un tour en votre absence.
   *[other] Votre plan a joué { $count } tours en votre absence.
}
planned-place = [{ $edition }, table { $number }]({ $link })
planned-title = Votre plan a joué : { $place }
planned-unreadable = Je n’ai pas pu relire votre plan : il est annulé. Vous pouvez le refaire.
planned-unreadable_at = Je n’ai pas pu relire votre plan pour { $place } : il est annulé. Vous pouvez le refaire.
planned-undone = Ce tour a été annulé depuis.
planned-line = -# C’était la ligne { $line }. { $whys }.
planned-left = { $count ->
    [one] -# Un tour de cette ligne reste à venir.
   *[other] -# { $count } tours de cette ligne restent à venir.
}
planned-undo = -# Pour annuler ce tour : { $undo }.
refused-plan_full = Un plan a { $most } lignes au plus.
refused-plan_long = Une ligne a { $most } tours au plus.
refused-plan_stuck = Cette ligne n’est pas jouable en l’état : rien ne peut la suivre pour l’instant.
command-century-plan-name = plan
command-century-plan-description = Voir, changer ou annuler ce que je joue pour vous
option-no_bank = chaque tour a son propre temps
option-bank = { $limit_hours ->
    [12] une réserve de 5 jours, plus 12 heures par tour
    [24] une réserve de 10 jours, plus 1 par tour
    [48] une réserve de 20 jours, plus 2 par tour
    [72] une réserve de 30 jours, plus 3 par tour
   *[other] une réserve de 70 jours, plus 7 par tour
}
label-bank = Temps non utilisé
remind-auto_vacation = { $on ->
    [0] Vacances seulement si je les demande
   *[other] En vacances quand mon temps s’épuise ({ $days } jours par an)
}
remind-auto_left = { $days ->
    [one] Vacances automatiques : encore { $days } jour cette année.
   *[other] Vacances automatiques : encore { $days } jours cette année.
}
label-auto_vacation = Vacances automatiques
notice-away = Temps écoulé : { $name } part en vacances. Retour { $until }, ou dès son prochain coup.

## Film de la partie

race-heading = Points par ronde
race-title = { $rounds ->
    [0] Les points avant la fin de la première ronde.
    [one] Les points après une ronde.
   *[other] Les points sur { $rounds } rondes.
}
race-led = { $name } menait de la ronde { $first } à la ronde { $last }.
race-led_once = { $name } menait à la ronde { $round }.
race-changed = À la ronde { $round }, la première place avait changé de mains { $count ->
    [one] une fois
   *[other] { $count } fois
}.
race-round = Ronde { $round } : { $points }.
race-end = À la fin : { $points }.
race-points = { $name } { $points }
replay-posted = Toute la partie, tour par tour.
replay-alt = Film de la partie. { $race }
replay-deal = **La donne** · { $last ->
    [0] personne n’a joué
    [one] un tour suit
   *[other] { $last } tours suivent
}
replay-turn = **Ronde { $round }** · tour { $turn } sur { $last }
replay-range_alt = { $count ->
    [one] Image animée du tour { $first }. À sa fin :
   *[other] Image animée des tours { $first } à { $last }. À leur fin :
}
replay-range = { $count ->
    [one] Le tour { $first }, en image animée.
   *[other] Les tours { $first } à { $last }, en image animée.
}
refused-no_such_turns = Ces tours n’existent pas : la partie en compte { $last }.
replay-move = - { $move }{ $others ->
    [0] {""}
    [one] {" "}(une autre façon)
   *[other] {" "}({ $others } autres façons)
}
replay-moves = **{ $name } pouvait jouer ici :**
replay-more_moves = { $count ->
    [one] - … et un autre coup
   *[other] - … et { $count } autres coups
}
button-replay = Revoir pas à pas
button-replay_first = Début
button-replay_back = Tour précédent
button-replay_on = Tour suivant
button-replay_last = Fin
button-replay_post = Montrer à tous
button-replay_moves = Que pouvait-on jouer ici ?
select-replay_round = Aller à une ronde
refused-not_a_record = { $line ->
    [0] Je ne peux pas rejouer ce fichier. Envoyez le fichier d’une partie, tel que le donne **Télécharger**.
   *[other] Je ne peux pas rejouer ce fichier : la ligne { $line } est illisible ou injouable.
}
refused-other_cards = Cette partie s’est jouée avec d’autres cartes ou d’autres valeurs : je ne peux pas la rejouer.
command-century-record-name = télécharger
command-century-record-description = Télécharger une partie en fichier, ou revoir celle d’un fichier
command-century-record-table-name = table
command-century-record-table-description = Laquelle de vos parties ; celle d’ici si vous n’en nommez pas
command-century-record-file-name = fichier
command-century-record-file-description = Un fichier de partie, à revoir tour par tour
command-century-replay-name = revoir
command-century-replay-description = Revoir une partie, tour par tour
command-century-replay-table-name = table
command-century-replay-table-description = Laquelle de vos parties ; celle d’ici si vous n’en nommez pas
command-century-replay-record-name = fichier
command-century-replay-record-description = Le fichier d’une partie
command-century-replay-first-name = premier
command-century-replay-first-description = Une image animée, à partir de ce tour
command-century-replay-last-name = dernier
command-century-replay-last-description = Une image animée, jusqu’à ce tour

## L’analyse d’une partie terminée

review-progress = Analyse en cours… { $done } sur { $total }
review-again = -# Vous pouvez fermer ce message : **Analyser** le rouvre.
review-longer = Cette analyse prend plus de temps. Appuyez de nouveau sur **Analyser** dans un moment : rien n’est perdu.
review-ahead = { $round ->
    [0] **Vous avez eu l’avantage du début à la fin.**
   *[other] **Vous avez pris l’avantage pour de bon à la ronde { $round }.**
}
review-behind = { $round ->
    [0] **Vous avez couru après le score toute la partie.**
   *[other] **Vous avez perdu l’avantage pour de bon à la ronde { $round }.**
}
review-heading = L’avance finale que vous pouviez espérer
review-leads = L’avance finale que vous pouviez espérer : { $leads }.
review-lead = { $points } (ronde { $round })
review-turns = Les tours qui ont le plus compté :
review-no_turns = Aucun tour, à lui seul, ne vous a coûté ni rapporté un point.
review-cost = **Ronde { $round } :** environ { $points ->
    [one] un point perdu
   *[other] { $points } points perdus
}
review-won = **Ronde { $round } :** environ { $points ->
    [one] un point gagné
   *[other] { $points } points gagnés
}
review-yours = Vous : { $turn }
review-mine = Le mentor : { $turn }
button-review = Analyser
refused-not_reviewed = Seuls ses joueurs peuvent faire analyser cette partie.
refused-nothing_to_review = Il n’y a rien à analyser ici.
refused-review_failed = L’analyse s’est interrompue. Appuyez sur **Analyser** pour la reprendre.
command-century-table-review-name = analyser
command-century-table-review-description = Ce que le mentor pense de vos tours dans une partie terminée

## Matchs en duplicate

button-match_add = { $first ->
    [1] Match en duplicate
   *[0] Une table de plus
}
button-match_replay = Revoir la table { $number }
match-title = **Match en duplicate, table { $number } : { $edition }**
match-lobby = -# Toutes les tables jouent la même donne, chacune dans son fil privé, et on compare à la fin. Celle-ci commence dès qu’elle est complète. Hors classement.
match-code = Un autre serveur peut rejoindre le match avec { $match } et le code `{ $code }`.
match-added = Une table de plus est ouverte.
match-joined = Votre table du match est ouverte !
match-secret = -# D’autres tables jouent encore cette donne : je donnerai son numéro à la fin du match.
match-over = { $mentions }, le match est terminé !
match-won = **La table { $number } gagne le match :** { $totals }.
match-tied = **Égalité :** { $totals }.
match-total = { $points ->
    [one] { $points } point
   *[other] { $points } points
} à la table { $number }
match-not_compared = **Pas de vainqueur :** moins de deux tables sont allées au bout.
match-seat = - Siège { $seat } : { $results }
match-points = { $name } { $points } (table { $number })
match-best = - Plus grande avance à siège égal : { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
match-broken_off = - La table { $number } s’est arrêtée avant la fin : elle n’est pas comparée.
match-seal = { $equal ->
    [1] -# Toutes les tables avaient la même donne scellée `{ $hash }…`, numéro `{ $number }`.
   *[0] -# Les sceaux de ces tables diffèrent. Prévenez l’hébergeur du bot.
}
match-heading = La même donne à chaque table
match-sum = Total
match-table = Table { $number }
match-alt = Les points de toutes les tables par ronde, et chaque siège à côté du même siège aux autres tables.
match-course = Table { $number } : { $course }
