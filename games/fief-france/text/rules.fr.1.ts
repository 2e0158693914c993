/** La page des règles, A à E : mise en place, matériel, titres. Dans nos mots ; les refus citent les numéros. */

import { p } from './paragraph.ts';

export const book1 = [
  p(
    'A',
    'Mise en place',
    `La carte montre 24 villes reliées par des routes. Chacune est dans l’un des 8 fiefs et dans l’un des 5 évêchés ; fiefs et évêchés se chevauchent. Un duché compte 4 villes, un comté 3, une baronnie 2.

Chaque famille a une réserve de 13 hommes d’armes, 4 archers, 8 chevaliers, 1 bombarde et 2 engins de siège, et 3 pions diplomatie, un pion mariage et deux marqueurs de vote (POUR et LEURRE). Elle commence avec 5 deniers. Les bourses restent visibles toute la partie, et l’on peut à tout moment donner des deniers à qui l’on veut.

La frise porte le roi, la reine, le prince héritier, le pape, quatre cardinaux, d’Arc, le marqueur d’excommunication, 2 chevaliers du roi et 2 sergents de la reine. Les titres de fief et d’évêque sont autour de la carte.

Décision (la page est perdue ; une édition antérieure du même auteur et un compte rendu de partie concordent) : le premier joueur est tiré au sort. Chaque famille reçoit un seigneur, à découvert ; un Cardinal ou une carte d’Arc qui sort est remis et mélangé. Dans l’ordre du tour, chaque famille choisit une ville que personne n’a prise et y commence avec son seigneur, 1 chevalier, 3 hommes d’armes et un château fort. Ces pions viennent de la réserve. Les mains sont vides.`,
  ),
  p(
    'B',
    'Matériel',
    `Il y a 22 cartes Personnage (18 seigneurs, 3 Cardinaux, d’Arc) et 35 événements (25 fortunes, 10 calamités), 8 dés de bataille et un dé à six faces. Un dé de bataille montre 0, 1, 1, 2, 2 et 3.

Décision : 15 moulins et 15 châteaux forts servent à toutes les familles ; quand il n’en reste plus, on n’en bâtit plus, et ce qui est détruit revient. Les marqueurs de prisonnier et d’assassin ne manquent jamais.`,
  ),
  p(
    'C',
    'De quoi il s’agit',
    `Vous menez une famille noble de quatre seigneurs au plus, hommes et femmes. Contrôlez des villes par vos troupes, bâtissez moulins et châteaux forts, achetez les titres des fiefs que vous tenez. Les titres donnent des voix, et les voix font les évêques, le pape et le roi.

Chaque titre de fief, la couronne et la tiare valent 1 point de victoire. Trois points à la fin d’un tour font gagner seul ; il en faut quatre à deux familles alliées par mariage, ensemble.`,
  ),
  p(
    'D',
    'Les titres',
    `Un seigneur qui a au moins un titre est titré. Il garde ses titres quand il en reçoit d’autres, et porte au plus :
- 2 titres de fief,
- 1 titre d’évêque, 1 de cardinal et celui de pape,
- 1 titre politique : roi, reine, prince héritier ou d’Arc.`,
  ),
  p(
    'D.1',
    'Les huit fiefs',
    `Duchés : Bourgogne, Aquitaine. Comtés : Normandie, Poitou, Flandres et Paris, Languedoc. Baronnies : Dauphiné, Bretagne. Un fief s’achète en phase d’achats, par la famille qui en tient toutes les villes, l’une d’elles avec un château fort, qui devient la cité du fief.`,
  ),
  p(
    'D.1.1',
    'La transmission des fiefs',
    `Un seigneur qui a deux titres de fief et en reçoit un troisième transmet le moindre des trois (la baronnie avant le comté avant le duché) à un autre seigneur de la famille. Un titre qu’on ne peut transmettre est vacant : il ne rapporte aucun point.

Un titre vacant revient sans frais à la famille qui contrôle la cité du fief dès qu’elle a un seigneur pour le porter : à l’ancienne quand un nouveau seigneur entre en jeu, à une autre quand elle prend la cité.

Décisions : à rang égal, le propriétaire choisit. Un seigneur qui a deux fiefs peut en hériter ou en conquérir un troisième ; celui qu’il cède alors, comme un titre vacant, va à qui en a moins de deux : les titres ne se poussent pas en chaîne. Un titre vacant ne s’achète ni ne s’offre ; son fief compte comme non gouverné. Prisonniers et excommuniés peuvent recevoir des fiefs.`,
  ),
  p('D.2', 'Les titres d’Église', 'Seuls des hommes non mariés peuvent être évêques, cardinaux ou pape.'),
  p(
    'D.2.1',
    'Les évêques',
    `Un évêque est élu et gouverne son évêché : Toulouse (1), Lisieux (2), Calais (3), Reims (4) ou Avignon (5). Il ne se marie pas. Il peut devenir cardinal et pape.

Il donne 2 voix pour élire d’autres évêques et 1 pour le roi. Par une carte Impôt, il perçoit la dîme de son évêché. S’il n’est pas prisonnier, il peut tenter d’y apaiser les révoltes, où qu’il soit.`,
  ),
  p(
    'D.2.2',
    'Les cardinaux',
    `Ils sont quatre : trois par carte, un à vendre. Un cardinal doit être évêque. Il donne 3 voix pour les évêques au lieu de 2, 1 pour le pape, 1 pour le roi. Par une carte Impôt, il perçoit la dîme de tout évêché gouverné, après l’évêque du lieu et avant le pape. Pour 3 deniers à chaque fois, il peut tenter d’apaiser une révolte n’importe où ; sans payer, il n’agit qu’en évêque, chez lui.

S’il y a un pape, il peut refuser un nouveau cardinal. Décisions : la carte reste alors en main ou l’argent en bourse, et le même évêque n’est reproposé que dans une phase suivante. Un pape prisonnier ou en mer refuse, annule et excommunie tout de même.`,
  ),
  p(
    'D.2.3',
    'Le pape',
    `Il est élu à vie, doit être évêque et le reste. Il vaut 1 point de victoire, sauf en mer. Il donne 3 voix pour les évêques et 1 pour le roi. Il peut refuser de nouveaux cardinaux. Par une seule carte Impôt, il perçoit la dîme de tous les évêchés gouvernés où ni évêque ni cardinal ne la lève. La Justice ne peut rien contre lui.

À son élection, il peut aussitôt excommunier un seigneur. Au début de « Oyez, oyez ! », il peut lever une excommunication et en prononcer une.

Si la famille d’un époux le demande, il peut annuler un mariage, sauf si le couple a donné un prince héritier, même mort depuis.

Décisions : il ne s’excommunie pas lui-même, mais tout autre que lui. Une annulation se demande à l’étape A, au tour de la famille qui la demande, une seule fois. La reine d’un mariage annulé n’est plus reine. Une famille peut s’adresser à son propre pape.`,
  ),
  p(
    'D.2.3.1',
    'L’excommunication',
    `Un seigneur excommunié perd ses titres d’Église, ne vote pas et ne peut être élu. Cela cesse à sa mort, à celle du pape, ou quand le pape la lève au début de « Oyez, oyez ! ». Les titres perdus ne reviennent pas.

Il n’y a qu’un marqueur, donc un seul excommunié au plus. Décision : le siège d’un évêque excommunié au début de la phase est à pourvoir dans cette même phase.`,
  ),
  p('D.3', 'Les titres politiques', 'Le roi, la reine, le prince héritier et d’Arc.'),
  p(
    'D.3.1',
    'Le roi',
    `Il est élu à vie par les seigneurs titrés. Il vaut 1 point de victoire, sauf en mer. Il a une garde, peut offrir un titre de fief par tour, et perçoit par des cartes Impôt la taille royale des fiefs non gouvernés. La Justice ne peut rien contre lui.`,
  ),
  p(
    'D.3.2',
    'La reine',
    `Elle est l’épouse du roi. Sa famille gagne 2 deniers à chaque phase de revenus. Elle a une garde, et un prince héritier naît dans sa famille si le roi est en jeu et qu’elle est libre. La Justice ne peut rien contre elle.`,
  ),
  p(
    'D.3.3',
    'Le prince héritier',
    `Un homme joué par la famille de la reine quand le roi est en jeu et qu’il n’y a pas de prince héritier. Il devient roi à la mort du roi, perd ce titre s’il devient évêque, et le garde si la reine meurt. La Justice ne peut rien contre lui.`,
  ),
  p('D.3.4', 'D’Arc', 'Ce titre vient de la carte d’Arc (G.4.1.1).'),
  p(
    'D.4',
    'La mort d’un seigneur titré',
    `Le pion quitte le plateau, la carte du seigneur va à la défausse des personnages, et les titres sans règle propre reviennent sur le plateau. Les cartes d’un cardinal par carte et de d’Arc sont défaussées avec eux ; un titre de cardinal acheté est de nouveau à vendre.

Décision : quand une même cause tue plusieurs seigneurs, tous partent d’abord, et l’on cherche les héritiers parmi les vivants.`,
  ),
  p(
    'D.4.1',
    'La succession au trône',
    `À la mort du roi, le prince héritier est roi aussitôt, sans les fiefs du défunt, et la reine perd son titre. Sans prince héritier, la reine devient régente : elle garde son revenu, peut offrir un titre de fief par tour et perçoit la taille royale.

Décisions : un prince qui succède reçoit une garde, sauf prisonnier, et son épouse est reine. Une tuile de roi utilisée le reste ; celle de la régente est neuve. Sous une régente, il ne naît pas de prince héritier, et un roi peut être élu ; alors, ou à sa mort, la régence prend fin.`,
  ),
  p(
    'D.4.2',
    'La succession aux fiefs',
    `Les fiefs du défunt passent aussitôt à d’autres seigneurs de la famille, hommes ou femmes, prisonniers compris. Si le défunt était le dernier de sa famille :
- l’époux ou l’épouse, dans une autre famille, hérite de deux fiefs au plus ; les pions de la famille éteinte dans chaque cité concernée sont remplacés par ceux de l’héritier tant qu’il en a, et la famille héritière tient la cité ;
- sinon, les titres sont vacants.

Décisions : seuls les pions de la famille éteinte dans la cité même changent de couleur. Si les deux époux meurent ensemble, les titres sont vacants.`,
  ),
  p(
    'E',
    'Le tour de jeu',
    `Sept phases : 1 Oyez, oyez ! (pas au premier tour), 2 Cartes, 3 Revenus, 4 Achats, 5 Mouvement, 6 Batailles, 7 Fin du tour. Les familles agissent dans l’ordre du tour, à partir du premier joueur.`,
  ),
];
