/** La page des règles, F à I : diplomatie, cartes, effets, options. Dans nos mots ; les refus citent les numéros. */

import { p } from './paragraph.ts';

export const book5 = [
  p(
    'F',
    'La diplomatie',
    `Chacun peut parler à la table et promettre ce qu’il veut ; seul engage ce que les règles exécutent sur-le-champ. Les deniers se donnent librement. Chaque famille a trois pions diplomatie pour la partie. À tout moment, même au milieu d’une surprise, un pion donne droit :
- à un échange de cartes avec une famille, les mains restant à trois cartes au plus ; ou
- à un entretien privé avec les familles de votre choix, où deniers et cartes changent de main à l’insu des autres. Chaque pion vaut trois minutes ; d’autres pions le prolongent.

Pendant ce temps, les autres peuvent parler et donner des deniers à découvert, ce dont les absents sont informés, mais n’échangent pas de cartes.

Décisions : le partenaire doit être d’accord ; un échange refusé ou un entretien où nul ne vient ne coûte rien ; un échange peut être à sens unique. Après un entretien, chacun voit les bourses et le nombre de cartes.

À cette table, une offre peut être mise par écrit pour une famille : deniers, ville (5.2.2) et prisonnier (6.3) changent de main ensemble quand elle est acceptée, ou pas du tout ; un mariage, le passage, la paix, une voix ou le prix d’une rançon sont des promesses, que chacun entend et que rien n’impose. On apprend si elles sont tenues. Une offre ne vaut que pour le tour.`,
  ),
  p('G', 'Les cartes', 'Personnages : 18 seigneurs, 3 Cardinaux, d’Arc. Événements : 25 fortunes et 10 calamités.'),
  p(
    'G.1',
    'Les seigneurs',
    'Joué en phase de cartes, un seigneur entre dans votre famille, qui en compte au plus quatre, prisonniers compris. On peut en garder d’autres en main.',
  ),
  p(
    'G.1.1',
    'Un prince héritier',
    'La famille de la reine peut faire prince héritier un homme qu’elle joue, si le roi est en jeu, la reine libre, et qu’il n’y a pas de prince héritier.',
  ),
  p(
    'G.1.2',
    'L’entrée en jeu',
    `Le seigneur va au premier de ces lieux qui existe : une forteresse que vous contrôlez, assiégée ou non ; une ville où se tient un de vos seigneurs libres ; une ville que vous contrôlez ; une ville vide, ou celle d’une autre famille avec son accord. Il agit aussitôt et reçoit les titres vacants (D.1.1).

Décisions : entre plusieurs villes de même sorte, vous choisissez. Une ville vide d’un fief gouverné demande l’accord de qui le gouverne. S’il n’y a aucun lieu, la carte reste en main, et un seigneur libéré reste où il était.`,
  ),
  p('G.2', 'Les calamités', 'Deux pestes, quatre intempéries, quatre famines.'),
  p(
    'G.2.1',
    'La peste',
    'Elle frappe tous les seigneurs et pions de l’évêché quand le dé la désigne, et ceux qui y entrent plus tard dans le tour. Les prisonniers sont épargnés. Décision : tous les seigneurs lancent le dé, puis on choisit les pions, puis tous les morts partent ensemble.',
  ),
  p(
    'G.2.1.1',
    'Les seigneurs',
    'Chacun lance le dé : de 1 à 3, il meurt ; de 4 à 6, il vit. Ceux qui entrent en jeu dans l’évêché pendant cette phase de cartes sont épargnés.',
  ),
  p(
    'G.2.1.2',
    'Les pions',
    'Dans chaque ville, chaque famille perd la moitié de ses pions, arrondie au-dessous, à son choix. Les pions achetés ensuite sont épargnés.',
  ),
  p(
    'G.2.1.3',
    'Entrer dans un évêché pestiféré',
    `Une armée qui entre subit la même épreuve, sauf les seigneurs et pions qui ont déjà connu une peste ce tour-ci. Décision : un seigneur seul, un débarquement, un souterrain et un arrêt aux portes sont aussi des entrées ; se déplacer à l’intérieur de l’évêché n’en est pas une.`,
  ),
  p(
    'G.2.2',
    'Les intempéries',
    'Ni bataille ni marche dans l’évêché, et l’on n’y entre ni n’en sort. Navires, Souterrain et révoltes ne s’arrêtent pas. Beau temps les annule ; Bonne récolte ne s’y pose pas, sauf contre une famine. Décision : sièges et pillages continuent.',
  ),
  p(
    'G.2.3',
    'La famine',
    'Les moulins de l’évêché ne rapportent rien, et le peuple peut se soulever. Bonne récolte l’annule ; Beau temps ne s’y pose pas, sauf contre des intempéries.',
  ),
  p(
    'G.3',
    'Les fortunes',
    'Quinze se jouent à l’étape D de la phase de cartes : Beau temps, Bonne récolte et Impôt, cinq de chaque. Les autres sont des surprises.',
  ),
  p(
    'G.3.1',
    'Beau temps',
    'Annule des intempéries dans un évêché, et les deux cartes partent ; ou y reste comme bonus : chaque moulin d’une ville non assiégée rapporte 1 denier de plus.',
  ),
  p(
    'G.3.2',
    'Bonne récolte',
    'Annule une famine dans un évêché, et les deux cartes partent ; ou y reste comme bonus : chaque moulin d’une ville non assiégée rapporte 1 denier de plus.',
  ),
  p(
    'G.3.3',
    'Impôt',
    'Lève la taille sur un fief ou la dîme sur un évêché. L’une et l’autre peuvent soulever le peuple (G.4.2.1). Décision : le même impôt ne se lève pas deux fois.',
  ),
  p(
    'G.3.3.1',
    'La taille',
    `2 deniers par ville du fief, quel qu’en soit le maître. Elle est levée par un seigneur sur son propre fief, même prisonnier, ou par le roi (ou la régente) sur un fief non gouverné. Si le seigneur meurt ou perd le titre avant les revenus, elle n’est payée que si le titre reste dans la famille.`,
  ),
  p(
    'G.3.3.2',
    'La dîme',
    `Tout le revenu des moulins d’un évêché va à qui la lève : un évêque dans le sien, un cardinal dans tout évêché gouverné, le pape dans tous les évêchés gouvernés avec une seule carte. S’ils sont plusieurs, l’évêque passe avant le premier cardinal, et celui-ci avant le pape. Elle est nulle si l’ecclésiastique meurt avant les revenus. Décision : un impôt nul est défaussé aussitôt ; l’évêché doit être encore gouverné aux revenus.`,
  ),
  p(
    'G.4',
    'Les surprises',
    'Elles se jouent à tout moment, sauf pendant la pioche. Une surprise interrompt ce qui est en cours et se résout avant toute autre chose.',
  ),
  p('G.4.1', 'Les personnages surprises', 'Trois Cardinaux et d’Arc.'),
  p(
    'G.4.1.1',
    'D’Arc',
    'Se joue sur une femme non mariée de n’importe quelle famille, qui ne peut refuser ; pas sur une régente. Elle et tous ceux qui la suivent font 3 étapes, son camp lance 1 dé de plus, et elle ne peut se marier. La carte est hors jeu jusqu’à sa mort.',
  ),
  p(
    'G.4.1.2',
    'Cardinal',
    'Se joue sur un évêque de n’importe quelle famille, prisonnier ou non, qui ne peut refuser ; le pape, si. La carte est hors jeu jusqu’à sa mort ou son excommunication.',
  ),
  p('G.4.2', 'Les fortunes surprises', 'Quatre Révoltes, trois Souterrains, Assassinat, Justice et Embuscade.'),
  p(
    'G.4.2.1',
    'Révolte',
    `Se joue sur une ville qui subit une famine ou un impôt levé par un autre. D’autres peuvent ajouter des Révoltes. Pour chaque carte, l’évêque du lieu ou un cardinal peut tenter de l’apaiser : de 3 à 6, elle est défaussée ; sur 1 ou 2, elle reste et un évêque meurt, tandis qu’un cardinal qui a payé 3 deniers survit. Un château fort annule 1 carte, une cité 2, sauf si quelqu’un joue Souterrain.

Pour chaque carte restante, on lance un dé de bataille et on ajoute 1 touche. Le premier à avoir joué une Révolte choisit une famille dans la ville, dont les pions subissent les pertes comme en bataille, puis une autre, jusqu’à épuisement des touches. S’il ne reste aucun pion dans la ville, tous les seigneurs présents meurent, prisonniers compris, et ses moulins et son château fort sont détruits ; une cité tient.

Décisions : les ecclésiastiques agissent avant que les murailles comptent, une tentative par carte, l’évêque d’abord. Les touches qui ne tuent rien passent à la suite. Une ville où il n’y a que des seigneurs est perdue au premier dé. Les forces sur la route ne sont pas touchées.`,
  ),
  p(
    'G.4.2.2',
    'Souterrain',
    `Au choix :
- au début d’une étape, une armée sort d’un siège, passe toutes les familles et ignore les intempéries, jusqu’à une ville voisine ;
- au début d’une bataille, les assaillants ignorent jusqu’au bout le malus de forteresse ;
- un prisonnier s’évade, et sa famille peut en libérer d’autres du même geôlier au même endroit ;
- dans une révolte, les murailles sont ignorées.

Décision : on peut le jouer pour l’armée ou l’assaut d’une autre famille, si elle accepte.`,
  ),
  p(
    'G.4.2.3',
    'Assassinat',
    'Si vous avez un seigneur en jeu : tue un seigneur d’une autre famille, fût-il roi, pape, prisonnier ou de votre alliée. Marquez ensuite l’un des vôtres comme commanditaire.',
  ),
  p(
    'G.4.2.4',
    'Justice',
    'Met à mort un seigneur marqué, sauf le roi, la reine, la régente, le prince héritier et le pape. (La ligne est perdue dans le livret ; les éditions antérieures concordent.)',
  ),
  p(
    'G.4.2.5',
    'Embuscade',
    'Dans une bataille où vous avez un seigneur libre : un seigneur d’une autre famille qui y est devient prisonnier du vôtre. Ses pions restent. Si les assaillants n’ont plus de seigneur, la bataille est finie.',
  ),
  p('H', 'Les effets', 'Qui ils atteignent, et lequel passe avant.'),
  p(
    'H.1',
    'Qui une carte peut atteindre',
    'Toute famille, en bien ou en mal, sauf si la carte dit autre chose. Cela vaut la peine d’en parler.',
  ),
  p(
    'H.2',
    'Ce qui passe avant',
    `Les pions diplomatie, puis les surprises, puis le cours normal. Chacun s’achève avant qu’un autre de même rang commence ; ce qui a été interrompu reprend autant qu’il se peut. Une carte qui n’a plus d’effet est défaussée quand même.`,
  ),
  p(
    'H.3',
    'L’ordre',
    `Plusieurs à la fois : dans l’ordre du tour. Décision : aux moments où une surprise compte le plus, chacun est interrogé de même, quoi qu’il tienne : autour des calamités, avant de montrer les votes, autour des revenus, à l’annonce d’un chemin, en bataille, et avant le compte. Les ordres donnés d’avance y sont essayés d’eux-mêmes.`,
  ),
  p('I', 'Les règles optionnelles', 'Chacune est une option de table.'),
  p(
    'I.1',
    'Tir ajusté',
    'Contre des assaillants sans Souterrain, des défenseurs qui tiennent une forteresse et ont un archer peuvent viser un seigneur assaillant au lieu de tirer : un 6 le tue, quel que soit le nombre d’archers.',
  ),
  p(
    'I.2',
    'Brouillard de guerre',
    'Les autres voient le nombre des pions, pas leur sorte, jusqu’au début d’une bataille. On annonce ce qu’on achète, pas où cela va. Décisions : gardes et prisonniers restent visibles ; les pertes sont montrées.',
  ),
  p(
    'I.3',
    'Diplomatie publique',
    'Sans pions diplomatie : chacun parle et échange des cartes à tout moment. Les mains restent à trois cartes au plus.',
  ),
  p(
    'I.4',
    'Placement imposé',
    `Le seigneur tiré fixe votre première ville : Aliénor Poitiers, Arthur Clermont, Baudouin Montpellier, Blanche Limoges, Charles Toulouse, Éric Avignon, François Reims, Gauvain Lyon, Guenièvre Dijon, Henry Rouen, Isabelle Pau, Jeanne Calais, Lambert Lisieux, Mireille Liège, Othon La Rochelle, Philippe Bordeaux, Quentin Nantes, Thierry Orléans.`,
  ),
  p(
    'J',
    'Autres options de cette table',
    `Un premier tour sans calamités (2.5 le conseille aux débutants). Hors du livret : l’une des quatre intempéries en tempête qui ferme la mer ; d’autres lectures de la carte (Tours et Limoges échangées, Clermont en Languedoc, Cherbourg sous Lisieux) et le nom de la 24e ville ; des pions diplomatie qui reviennent à chaque tour ; la durée d’un entretien ; des messages privés ; les ports assiégés fermés ; les surprises par ordres donnés d’avance seulement ; un dernier tour, après lequel qui a le plus de points l’emporte, puis 7.3.`,
  ),
];
