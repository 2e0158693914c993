/** Les décisions de ce produit, là où le livret se tait. */

import type { Paragraph } from '@homage/words';

const ruling = (id: string, title: string, body: string): Paragraph => ({ id, title: `Décision : ${title}`, body });

export const rulings: readonly Paragraph[] = [
  ruling(
    'PFR-control',
    'le contrôle',
    'Seule l’étape D d’un conflit donne le contrôle. Une province d’une seule couleur ne se bat jamais.',
  ),
  ruling(
    'PFR-pieces',
    'ce qui compte',
    'Princes, châteaux, vassaux, mercenaires et seigneur de guerre. Marqueurs, tuiles et dé des mercenaires ne comptent pas. Une pièce ou un château sur 0 compte, sans force.',
  ),
  ruling(
    'PFR-owncastle',
    'le château du vainqueur',
    'Si le château du vainqueur est dans la province, il est le signe du contrôle et aucun marqueur ne bouge.',
  ),
  ruling(
    'PFR-trigger',
    'le déclenchement',
    'Joueurs plus un élément, ou davantage, d’au moins deux couleurs, vérifié à chaque arrivée. Ce qui reste après un conflit ne se bat plus avant qu’un autre élément arrive.',
  ),
  ruling('PFR-leave', 'les départs', 'Un départ ne déclenche jamais de conflit : seule une arrivée est un instant.'),
  ruling(
    'PFR-build-test',
    'bâtir',
    'En bâtissant, pièce et château arrivent ensemble et le marqueur rentre, puis on vérifie une fois ; de même en agrandissant.',
  ),
  ruling('PFR-annex-test', 'annexer', 'La province réunie n’est vérifiée que si l’annexée contenait un élément.'),
  ruling(
    'PFR-deploy-two',
    'deux pièces',
    'Les pièces d’un déploiement arrivent l’une après l’autre. La seconde se choisit après le conflit de la première et peut être une pièce qui vient de rentrer.',
  ),
  ruling(
    'PFR-move-order',
    'l’ordre des pions',
    'Les pions bougent un par un dans l’ordre voulu, chaque conflit réglé d’abord. Si le seigneur de guerre part le premier, un prince doit suivre.',
  ),
  ruling(
    'PFR-move-marker',
    'le maître du seigneur de guerre',
    'On regarde qui détient le dé des mercenaires au moment où le seigneur de guerre doit bouger. Si une révélation vient de l’ôter, il reste.',
  ),
  ruling(
    'PFR-move-end',
    'le surplace',
    'Un pion doit finir dans une autre province : à deux provinces un seul pas, à une seule aucun.',
  ),
  ruling('PFR-nochain', 'pas de chaîne', 'Un conflit n’amène d’élément nulle part et n’en cause donc jamais un autre.'),
  ruling(
    'PFR-nomarker',
    'le dé n’est à personne',
    'Avant le premier pot-de-vin, les points des mercenaires et de leur seigneur ne comptent pour personne. Seule face à eux, une couleur de prince gagne, même avec 0.',
  ),
  ruling(
    'PFR-values',
    'pots-de-vin à égalité',
    'Une égalité avec le détenteur, ou entre d’autres au-dessus de lui, lui laisse le dé des mercenaires. Sans pot-de-vin, rien ne change. Sans détenteur, une égalité ne le donne à personne.',
  ),
  ruling(
    'PFR-assign',
    'nommer une couleur',
    'Dès que des Corbeaux sont dans un conflit, le détenteur nomme une de ses deux couleurs après que les pièces sont montrées. Elle prend tous leurs points, même 0, même sans rien avoir là. Il ne peut ni partager ni refuser.',
  ),
  ruling('PFR-candidates', 'qui peut gagner', 'Les couleurs de prince présentes et la couleur nommée.'),
  ruling(
    'PFR-nomercbribe',
    'payer en mercenaires',
    'Les mercenaires ne servent ni à soudoyer, ni à bâtir, ni à agrandir.',
  ),
  ruling(
    'PFR-emptypool',
    'un centre vide',
    'On peut soudoyer quand il n’y a plus de bande au centre ; on ne tire rien, et cela compte.',
  ),
  ruling(
    'PFR-pool',
    'les bandes du centre',
    'Les bandes qui rentrent se mêlent aux autres ; le tirage est au hasard parmi toutes. Face cachée dans une province, elles sont pareilles pour tous : qui n’en prend qu’une partie les reçoit au hasard.',
  ),
  ruling(
    'PFR-retrieve',
    'reprendre',
    'On peut prendre des bandes dans la province du seigneur de guerre sans pièce à soi. On reprend au moins une pièce, on en déploie au moins une.',
  ),
  ruling(
    'PFR-tie',
    'forces égales',
    'Parmi les égales gagne la couleur qui contrôle, sinon celle qui a été nommée, sinon personne : le contrôle reste, toutes les pièces rentrent, aucune tuile n’est retournée.',
  ),
  ruling(
    'PFR-castlecoin',
    'les pièces des châteaux',
    'La pièce a la couleur du château. À cinq, un château ne grandit plus.',
  ),
  ruling(
    'PFR-demolish',
    'après avoir rasé',
    'Cela coûte une action. Le marqueur prend la place s’il est en réserve, sinon le contrôle cesse. Les pièces restent.',
  ),
  ruling(
    'PFR-adjacent',
    'voisines',
    'Côte à côte dans le cercle, d’un côté ou de l’autre. Château et marqueur doivent être au même prince. La province réunie prend la place de celle du château.',
  ),
  ruling('PFR-abandon', 'provinces abandonnées', 'Une province marquée où il n’y a plus rien reste contrôlée.'),
  ruling(
    'PFR-passed',
    'les autres fins',
    'Un tour de trois actions passées est un tour passé. Autant de tours passés à la suite qu’il y a de joueurs finissent la partie, comme la dernière manche convenue à la table, la vingt-cinquième sauf avis contraire. Les provinces sans maître ne comptent alors pour personne.',
  ),
  ruling(
    'PFR-warlord-die',
    'le château du seigneur de guerre',
    'À la fin, le dé supplémentaire est posé sur la province du seigneur de guerre, sur 0. Il ne vaut rien, et les tuiles qui y sont ne comptent pour personne.',
  ),
  ruling(
    'PFR-matching',
    'la bonne couleur',
    'On juge d’après la couleur qui contrôle la province. Tout élément étranger coûte un point à celle-ci et ne donne rien à son propriétaire, l’autre couleur du même joueur comprise.',
  ),
  ruling(
    'PFR-tiebreak',
    'égalités finales',
    'La face du château du prince le plus bas, 0 s’il n’est pas bâti ; puis sa plus grande province telle qu’elle compte ; puis les tuiles de sa couleur dans ses provinces. Si les deux princes d’un joueur sont aussi bas l’un que l’autre, le meilleur compte. Ensuite la victoire est partagée.',
  ),
  ruling(
    'PFR-hand',
    'la mémoire',
    'Ce qu’un conflit a montré reste au journal. Sur la table, une pièce cachée ne montre sa valeur qu’à son propriétaire.',
  ),
  ruling(
    'PFR-mercview',
    'voir les mercenaires',
    'Un mercenaire n’est vu que de celui dont la réserve le contient ; une fois déployé, de personne, pas même de qui l’a déployé.',
  ),
  ruling('PFR-laid', 'vos propres tuiles', 'Vous continuez à voir les tuiles que vous avez posées.'),
  ruling(
    'PFR-lapse',
    'le silence',
    'Si votre temps s’écoule, une action est passée, un second pion ou une seconde pièce est laissé, les points des mercenaires vont à la plus forte de vos couleurs présentes, et les autres choix prennent la première possibilité ; une tuile rejoint une province si elle peut.',
  ),
];
