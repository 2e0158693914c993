/** La page des règles, 4 et 5 : achats et mouvement. Dans nos mots ; les refus citent les numéros. */

import { p } from './paragraph.ts';

export const book3 = [
  p(
    '4',
    'Les achats',
    'Dans l’ordre du tour, chaque famille paie ses rançons, puis achète ce qu’elle veut, dans l’ordre qu’elle veut.',
  ),
  p(
    '4.1',
    'Les rançons',
    `La rançon d’un prisonnier est de 2 deniers, plus 2 par titre. Qui peut payer le doit, en commençant par la plus chère, et le geôlier doit accepter. Le seigneur est libre aussitôt et entre de nouveau en jeu (G.1.2).

On peut proposer moins, pour un ou plusieurs prisonniers du même geôlier ; il peut alors refuser. Cela ne demande pas de pion diplomatie. Qui ne peut payer aucune rançon dispose de son argent autrement.

Décisions : une rançon trop chère est sautée et la suivante est due ; à valeur égale, dans l’ordre du propriétaire. Tant qu’il règle ses rançons, il ne donne pas de deniers.`,
  ),
  p(
    '4.2',
    'Les bâtiments',
    `Un château fort coûte 10 deniers et se place dans une ville que vous contrôlez et qui n’a pas de forteresse. Seule une révolte le détruit. Un moulin coûte 3 ; une ville en a deux au plus. Les moulins se perdent par révolte, terre brûlée et pillage. Décision : on peut bâtir un moulin dans sa ville assiégée.`,
  ),
  p(
    '4.3',
    'Les pions',
    `- Homme d’armes : 1 denier, 1 point de combat, 1 touche.
- Archer : 2 deniers, 1 point de combat, 1 touche ; tire avant la bataille.
- Chevalier : 3 deniers, 3 points de combat, 3 touches.
- Bombarde : 4 deniers, aucun point de combat ; ôte 1 au malus de forteresse, ou permet à son camp de relancer un dé par assaut. Elle est perdue quand aucun autre pion ni seigneur de sa famille n’est avec elle.

Les nouveaux pions vont aussitôt dans une ville où vous avez un seigneur libre, même invité ou assiégeant, ou dans une forteresse non assiégée que vous tenez avec des forces. Au plus 4 nouveaux pions par ville et par phase. La réserve est limitée : ce qui est tout entier sur le plateau ne s’achète plus.

Décisions : rien ne se place en mer ni dans une forteresse vide. Ce qui ne peut être placé ne s’achète pas.`,
  ),
  p(
    '4.4',
    'Les titres de fief',
    `Si vous tenez toutes les villes d’un fief et que l’une a un château fort, vous pouvez en acheter le titre pour un de vos seigneurs : 2 deniers par ville, soit 8 pour un duché, 6 pour un comté, 4 pour une baronnie. Un château fort devient la cité du fief, la seule. Perdre ensuite d’autres villes ne coûte pas le titre ; perdre la cité, si.

Le roi, ou la régente, peut rendre gratuit un tel titre par tour, pour toute famille qui pourrait l’acheter.

Décisions : la famille du roi peut en bénéficier ; un roi prisonnier ou en mer peut offrir aussi. Sans seigneur, on n’achète pas de titre.`,
  ),
  p(
    '4.5',
    'Le titre de cardinal',
    'Un titre de cardinal est à vendre : 5 deniers, pour tout évêque en jeu qui n’est pas cardinal, comme avec la carte (G.4.1.2).',
  ),
  p(
    '5',
    'Le mouvement',
    `Dans l’ordre du tour, chaque famille déplace ceux de ses seigneurs libres qu’elle veut. À la fin de la phase, toutes les forces sur les routes entrent dans les villes où elles allaient.

Décisions : les étapes de plusieurs seigneurs peuvent se mêler à votre gré. Les forces entrent dans l’ordre de leur arrivée aux portes ; la première à entrer dans une ville vide la contrôle.`,
  ),
  p(
    '5.1',
    'Troupes, armées, forces',
    `Une troupe, ce sont les pions d’une famille sans seigneur : elle ne se déplace pas. Une armée est une troupe avec un seigneur. Des forces sont une troupe, une armée ou un seigneur. Une ville peut abriter des forces de toutes les familles. Décision : un seigneur avec une seule bombarde n’est pas une armée.`,
  ),
  p(
    '5.1.1',
    'Déplacer un seigneur',
    `Un seigneur fait jusqu’à 2 étapes par tour, d’Arc jusqu’à 3. En chemin, il peut emmener, prendre ou laisser des pions et d’autres seigneurs. Un pion aussi fait au plus 2 étapes par tour, qui que ce soit qui le mène ; qui accompagne d’Arc au moins une étape peut en faire 3.

Dès le début d’une étape, l’armée est sur la route et n’est plus dans la ville quittée. La mort du seigneur arrête la marche ; les pions restent où ils sont.

Décision : des pions laissés sur la route de l’étape la barrent aux autres et entrent dans la ville à la fin de la phase.`,
  ),
  p('5.2', 'Par terre', 'Une étape mène par une route à une ville voisine. Un aller et retour fait deux étapes.'),
  p(
    '5.2.1',
    'Les étapes par terre',
    `À la première étape, on quitte une ville sans traverser les familles qui y sont, sauf si l’on y est assiégé : on traverse alors chaque assiégeant. Pour poursuivre au-delà d’une ville, on traverse toutes les familles qui y sont et ne sont pas assiégées. On traverse toujours les familles qui sont sur la route prise.

On entre dans une ville vide, ou à soi, et l’on en prend le contrôle si personne ne l’avait. Devant une ville tenue par d’autres, on attend sur la route : on n’y est pas encore, et ni révolte ni bataille de cette ville ne vous atteint.

Décision : on entre dans sa propre ville assiégée sans rien demander ; en ressortir est une autre affaire.`,
  ),
  p(
    '5.2.2',
    'Le contrôle des villes',
    `Une ville est à la famille qui l’occupe, la première arrivée, ou, vide, à celle qui gouverne son fief ; sinon elle est libre. Les autres familles présentes sont des invitées : les bâtiments ne servent qu’à qui contrôle la ville.

On peut à tout moment céder une ville à une autre famille dont des forces y sont, sauf pendant une bataille qui s’y livre ; cela compte comme une surprise et ne demande l’accord de personne. Qui part avec ses dernières forces désigne la famille qui prend la suite. Qui contrôle une cité porte le titre de son fief.

Décisions : si la peste ou une révolte anéantit qui contrôlait la ville, la famille arrivée ensuite prend la suite. Un nouveau maître sans seigneur pour le titre le laisse vacant.`,
  ),
  p(
    '5.2.3',
    'Traverser les autres',
    `Pour traverser des familles, il faut le passage de chacune, ou passer de force. On demande aux alliés comme aux autres.

Décisions : on demande à toutes pour une étape nommée, dans l’ordre du tour ; le premier refus y met fin. Une étape accordée par toutes doit être faite comme annoncée. Qui a refusé une étape à un seigneur n’est plus sollicité pour elle ce tour-ci, sauf s’il revient sur son refus.`,
  ),
  p(
    '5.2.3.1',
    'Après un refus',
    `On peut faire demi-tour pour une étape, sans laisser personne mais en prenant ses propres pions dans la ville barrée ; s’arrêter sur la route et peut-être livrer bataille plus tard ; ou passer de force.`,
  ),
  p(
    '5.2.3.2',
    'Passer de force',
    `Par une carte Souterrain, ou par une chevauchée : contre des forces sur la route, contre des forces dans une ville sans forteresse ou, assiégé, contre un assiégeant.`,
  ),
  p(
    '5.2.4',
    'La chevauchée',
    `Une armée faite seulement de chevaliers et de seigneurs, à chacun desquels il reste une étape, peut attaquer aussitôt une des familles sur son chemin. C’est une bataille (6), à ceci près : seuls les défenseurs peuvent trouver des confédérés, nul ne change de camp, et les défenseurs ajoutent 1 touche par dé lancé. Si les cavaliers gagnent et gardent un seigneur, ils poursuivent ; sinon, tous s’arrêtent pour ce tour.

Décisions : les chevaliers du roi chevauchent aussi. Les autres familles sur le chemin doivent accorder le passage avant la charge. Le dé des archers défenseurs reçoit aussi sa touche. Pas de chevauchée par intempéries.`,
  ),
  p(
    '5.3',
    'Par mer',
    `Une étape mène d’un port à la mer ou de la mer à un port, sans rien demander à personne, même par intempéries. En mer, la marche est finie. Qui a chevauché ce tour-ci ne navigue pas, et inversement.

Les forces en mer au début de la phase doivent débarquer. Avec plusieurs seigneurs en mer, on peut répartir les pions entre eux ; une troupe sans seigneur débarque tout entière dans un port de votre choix et y reste.

Décisions : qui a commencé la phase en mer ne rembarque pas. Dans un port tenu par d’autres, on attend devant jusqu’à la fin de la phase. Les ports assiégés restent ouverts par mer ; une option de table les ferme.`,
  ),
  p(
    '5.3.1',
    'En mer',
    `La mer est un seul espace. Elle n’est d’aucun fief ni d’aucun évêché et ne voit pas de bataille. Les seigneurs en mer votent, se présentent, se marient et lèvent l’impôt ; mais un roi ou un pape en mer ne vaut pas de point.`,
  ),
  p('5.3.2', 'Les ports', 'Calais, Cherbourg, Nantes, La Rochelle, Bordeaux et Montpellier.'),
];
