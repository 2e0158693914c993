/** La page des règles, 6 et 7 : batailles et fin du tour. Dans nos mots ; les refus citent les numéros. */

import { p } from './paragraph.ts';

export const book4 = [
  p(
    '6',
    'Les batailles',
    `Dans l’ordre du tour, chaque famille peut déclarer une bataille dans chaque ville où elle a une armée, contre toute autre famille présente, alliée ou non. Chaque bataille s’achève avant la suivante. Une troupe seule n’attaque pas mais se défend ; des seigneurs sans troupe peuvent être pris sans combat.

La famille qui attaque mène un camp, la famille attaquée l’autre, jusqu’au bout. Les chefs admettent les confédérés, choisissent les pertes, peuvent capituler et, vainqueurs, disent qui prend la ville et qui garde les prisonniers.

Décisions : si les assaillants n’avaient ni dé ni flèche, la bataille n’a pas lieu et la déclaration n’est pas consommée. Toutes les forces d’une famille dans la ville y prennent part. Le contrôle ne change que si son détenteur était dans le camp vaincu, et ne va qu’à une famille du camp vainqueur qui s’y tient encore.`,
  ),
  p(
    '6.1',
    'Les coalitions',
    `Avant le début, chaque autre famille dans la ville peut, dans l’ordre du tour, demander à rejoindre un camp ; le chef décide. Nul ne rejoint plus tard. Les assiégeants d’un même camp additionnent leurs engins de siège. Si un confédéré des assiégés change de camp, les murailles ne valent plus rien pour le reste de la bataille.`,
  ),
  p(
    '6.2',
    'Le cours d’une bataille',
    'Chacun des chefs peut capituler au début. Puis : terre brûlée, archers, et des assauts jusqu’à la fin.',
  ),
  p(
    '6.2.1',
    'La terre brûlée',
    'Un chef défenseur qui contrôle la ville et n’est pas assiégé peut y brûler un moulin pour 1 denier.',
  ),
  p(
    '6.2.2',
    'Les archers',
    `Avant le premier assaut, les deux camps tirent en même temps s’ils ont des archers : un dé de bataille, et 1 touche de plus par archer après le premier. Les pertes sont immédiates. Si le dernier seigneur assaillant tombe, la bataille est finie.

Décisions : les autres fins (6.2.3.5) valent ici aussi. Bombardes, d’Arc et gardes n’ajoutent rien au tir.`,
  ),
  p(
    '6.2.3',
    'Les assauts',
    'On compte les points de combat, on lance les dés, on retire les pertes, on voit si la bataille finit.',
  ),
  p(
    '6.2.3.1',
    'Points de combat et dés',
    `Homme d’armes, archer et sergent de la reine 1 ; chevalier et chevalier du roi 3 ; un homme 1 ; une femme titrée 1 ; bombardes et prisonniers rien.

De 1 à 6 points, 1 dé ; de 7 à 12, 2 ; à partir de 13, 3. D’Arc ajoute un dé.`,
  ),
  p(
    '6.2.3.2',
    'Le malus de forteresse',
    `Si le camp défenseur contrôle un château fort, les assaillants lancent 1 dé de moins ; une cité, 2 de moins. Il n’y en a pas si son maître est dans le camp assaillant ou dans aucun.

Ce malus est réduit du nombre porté par chaque engin de siège assaillant, puis de 1 par bombarde assaillante, et annulé par une carte Souterrain pour toute la bataille.`,
  ),
  p(
    '6.2.3.3',
    'Lever le malus',
    `Les engins de siège comptent d’abord. Une bombarde qui doit annuler un point du malus ne relance pas de dé à cet assaut. Les assaillants n’ont jamais moins de zéro dé.`,
  ),
  p(
    '6.2.3.4',
    'Les pertes',
    `Les deux camps lancent, puis retirent leurs pertes ensemble. Un camp peut relancer un dé par bombarde qui n’a pas servi contre les murailles ; les assaillants décident d’abord. Chaque garde ajoute 1 touche.

Une touche ôte un homme d’armes, un archer ou un sergent de la reine ; trois touches un chevalier ou un chevalier du roi, moins ne lui font rien. Le chef choisit, mais les pertes doivent approcher le nombre de touches au plus près. Les seigneurs sont touchés, un par touche restante, seulement quand tous les pions du camp, bombardes exceptées, sont perdus. Une bombarde seule est perdue.`,
  ),
  p(
    '6.2.3.5',
    'La fin d’une bataille',
    `Après chaque assaut, les confédérés, dans l’ordre du tour, continuent, cessent (leurs forces restent dans la ville) ou changent de camp si l’autre chef les prend. Puis la bataille finit si :
- il ne reste personne dans les deux camps, ou dans un ;
- il ne reste que des seigneurs dans les deux camps : tous restent ; ou dans un : ils peuvent être pris ;
- les assaillants n’ont plus de seigneur : le contrôle ne change pas ;
- trois assauts de suite n’ont fait aucune perte ;
- un camp capitule : tous ses pions sont perdus, ses seigneurs peuvent être pris ;
- les deux chefs s’accordent pour cesser ; l’assaillant en décide seul si les défenseurs ont des murailles ou n’ont pas de seigneur.

Décision : on examine ces fins dans cet ordre. Les bombardes n’y comptent pas comme pions. Les seigneurs qu’on ne prend pas restent dans la ville.`,
  ),
  p(
    '6.3',
    'Les prisonniers',
    `Un prisonnier compte toujours parmi les quatre seigneurs de sa famille, garde titres et points, et peut se marier ; sa famille perçoit encore ses impôts. Il ne vote ni ne se présente, et ne se déplace qu’avec une armée de son geôlier, comme un pion. Seuls un assassinat ou une révolte tuent un prisonnier.

Le geôlier peut le remettre à une famille dont des forces sont au même endroit, ou le libérer. Un prisonnier est libre par un Souterrain, par rançon, par la volonté du geôlier, ou quand les forces qui le gardent ont disparu ; il entre alors de nouveau en jeu (G.1.2). Tant que la reine est prisonnière, il ne naît pas de prince héritier.

Décisions : on ne remet personne pendant une bataille au même endroit. Les prisonniers du camp vaincu sont libres. La Justice n’atteint pas un prisonnier.`,
  ),
  p('6.4', 'Les sièges', 'Une forteresse qu’on ne peut emporter s’assiège.'),
  p(
    '6.4.1',
    'Mettre le siège',
    `À la fin de la phase de batailles, dans l’ordre du tour, dans chaque ville fortifiée d’une autre famille où vous avez un seigneur libre, vous pouvez placer un engin de siège (1), ou retourner de 1 à 2 celui qui s’y trouve. Vous avez deux engins, donc deux sièges au plus. Plusieurs familles peuvent assiéger la même ville. Sans seigneur sur place, après toute bataille, l’engin revient ; on peut aussi lever un siège à tout moment. Décision : un assiégeant qui prend la ville, ou une forteresse qui tombe, met fin au siège ; les autres assiégeants restent.`,
  ),
  p(
    '6.4.2',
    'Les effets d’un siège',
    `Les assiégés gardent la ville mais n’en tirent aucun revenu, n’y placent pas de nouveaux pions et ne peuvent la piller ; de nouveaux seigneurs peuvent y entrer. Ils n’en sortent qu’avec l’accord de chaque assiégeant, par un Souterrain ou par une chevauchée. S’ils livrent bataille, ils sortent, et les murailles ne protègent personne. Les assiégeants peuvent piller. Quand le dernier engin part, le siège est levé. Décision : les invités qui n’assiègent pas ne sont pas assiégés.`,
  ),
  p(
    '6.4.3',
    'Les engins de siège',
    'Un engin annule autant de points du malus qu’il en montre : 1 suffit contre un château fort, 2 contre une cité. Il n’a pas de points de combat et ne prend pas de touches.',
  ),
  p(
    '6.4.4',
    'Archers et murailles',
    'Chaque point de malus restant fait taire un archer assaillant. Les archers défenseurs tirent toujours.',
  ),
  p(
    '6.5',
    'Le pillage',
    `Quand batailles et sièges sont réglés, chaque famille, dans l’ordre du tour, peut piller des moulins dans les villes non assiégées qu’elle contrôle et dans celles qu’elle assiège : 2 deniers chacun, et le moulin est perdu.`,
  ),
  p(
    '7',
    'La fin du tour',
    `Les calamités partent, la tuile du roi ou de la régente est retournée, et l’on compte les points : 1 par titre de fief porté par un seigneur, 1 pour le roi, 1 pour le pape, rien pour ces deux-là en mer. Si personne n’a gagné, la carte de premier joueur passe à gauche.

Décisions : on peut jouer des surprises juste avant le compte. Nul n’est jamais éliminé : une famille sans seigneur pioche, joue un seigneur et continue.`,
  ),
  p('7.1', 'La victoire en solitaire', 'Une famille non mariée qui a 3 points ou plus gagne.'),
  p(
    '7.2',
    'La victoire en alliance',
    'À quatre joueurs et plus, deux familles unies par mariage gagnent ensemble avec 4 points. À trois joueurs, cette victoire n’existe pas ; chacun, marié ou non, a besoin de 3 points.',
  ),
  p(
    '7.3',
    'Les égalités',
    `Une victoire en solitaire passe avant une alliance. Entre égaux, on regarde : le roi, sinon le pape, sinon la régente, sinon le plus de titres de fief, d’évêques, de villes ; les alliés comptent ensemble. Décisions : un roi en mer départage quand même ; si tout est égal, la victoire est partagée.`,
  ),
];
