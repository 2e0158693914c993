/** The rules in French, in our own words, by paragraph. */

import type { Letter } from '@homage/lancaster/rules';
import type { Paragraph } from '@homage/words';
import { componentSheet } from './common.ts';
import { bareProvince, LAWS, plural, reward } from './fr-names.ts';

const components = componentSheet({
  province: (letter) => `${bareProvince(letter as Letter, {})} (${letter})`,
  minimum: (value) => `minimum ${value}`,
  reward,
  cost: (squires) => `coûte ${plural(squires, 'écuyer')}`,
  castle: (space) => `case et extension ${space} du château`,
  favour: (number) => `faveur ${number}`,
  conflict: (strength) => `conflit de puissance ${strength}`,
  points: (prizes) => `${prizes.join('-')} points`,
  status: { proven: 'attesté', inferred: 'déduit', reconstructed: 'reconstitution' },
});

const LAW_NOTES: readonly string[] = [
  '',
  'Tous ceux qui possèdent le plus d’or, ex æquo compris, peuvent faire monter en grade l’un de leurs chevaliers placés. Si personne n’a rien, tous sont à égalité.',
  'Tous ceux qui possèdent le plus d’écuyers, ex æquo compris, reçoivent un nouveau chevalier à la cour. Les écuyers placés dans les provinces ne comptent pas.',
  'On compte les provinces où se tient un de vos chevaliers ; une province qui reste seule ne rapporte rien.',
  'Dans l’ordre du tour, chacun paie autant d’or qu’il veut et prend autant de pions de vote. Ils serviront au prochain parlement.',
  'Dans l’ordre du tour, chacun échange des paires formées d’un écuyer et d’une pièce d’or contre 3 points chacune.',
  'Pour deux conflits distincts où vous avez un chevalier, vous pouvez construire une extension, pour quatre deux.',
  'Chacun de vos chevaliers de puissance 2 placés rapporte un écuyer. (Une première impression dit une pièce d’or ; l’erratum dit un écuyer.)',
  'Pour deux conflits distincts où vous avez un chevalier : un écuyer, un pion de vote et une pièce d’or ; pour quatre, deux de chaque.',
  'Si aucun de vos chevaliers de puissance 2 n’est placé, vous pouvez faire monter en grade l’un de vos chevaliers hors du renfort.',
  'Si votre chevalier de puissance 3 est placé et que celui de puissance 4 est en renfort, vous pouvez les échanger.',
  'On compte les extensions de votre château : trois à cinq donnent 5 points, six en donnent 10.',
  'Chaque conflit où vous avez au moins un chevalier compte, dans l’une ou l’autre rangée.',
  'On compte les provinces où se tient un de vos chevaliers : trois à cinq donnent 8 points, six ou sept 16.',
  'Tous les trois doivent être sur le plateau.',
  'Six nobles donnent deux chevaliers, dans la limite de votre renfort.',
  'Dans l’ordre du tour, chacun paie autant d’or qu’il veut.',
  'Dans l’ordre du tour, chacun paie autant d’écuyers qu’il veut.',
  'Un chevalier de chaque puissance, de 1 à 4, doit être sur le plateau.',
];

const laws: Paragraph[] = LAWS.slice(1).map((title, i) => ({
  id: `law-${i + 1}`,
  title: `Loi ${i + 1} : ${title}`,
  body: LAW_NOTES[i + 1]!,
}));

export const rules: readonly Paragraph[] = [
  {
    id: 'goal',
    title: 'De quoi il s’agit',
    body: 'L’Angleterre en 1413. Henry V veut unifier son pays et gagner la couronne de France. Vous êtes à la tête d’une famille noble qui l’y aide : par ses chevaliers dans les provinces, chez elle au château et en France, et par ses voix au parlement. Après cinq tours, le plus grand nombre de points de pouvoir l’emporte.',
  },
  {
    id: 'setup',
    title: 'Mise en place',
    body: 'Chacun commence avec un chevalier de puissance 1 et un de puissance 2 à la cour, cinq chevaliers en renfort (1, 1, 2, 3, 4), 2 pièces d’or, 2 écuyers et 1 pion de vote. Chaque province compte 2 nobles à deux ou trois joueurs, 3 à quatre, 4 à cinq. Deux cartes de conflit restent dans la boîte : 2 et 10 à deux ou quatre joueurs, 9 et 11 à trois, 2 et un 3 à cinq. À trois joueurs, la faveur de montée en grade est écartée.\n\nChacun choisit ensuite une première extension, tous en même temps. Elle rapporte dès la première évaluation des châteaux.\n\nLes trois lois au dos marqué 0 sont en vigueur au début. Les autres forment la pioche, mélangées par dos : les 1 au-dessus, puis les 2, les 3 et, tout en bas, les 4 ; à chaque tour, les trois du dessus sont proposées.\n\nLe premier joueur est tiré au sort.',
  },
  {
    id: 'round',
    title: 'Cinq tours de trois phases',
    body: '- 1. Placement des chevaliers\n- 2. Parlement : trois votes, puis les trois lois en vigueur\n- 3. Gains : provinces de A à I, châteaux, conflits',
  },
  {
    id: '1-turn',
    title: 'Phase 1 : placer les chevaliers',
    body: 'À partir du premier joueur et dans le sens des aiguilles d’une montre, chacun prend un chevalier de sa cour et le place dans une province, dans son château ou dans un conflit, jusqu’à ce que toutes les cours soient vides. Qui n’a plus de chevalier est sauté, et revient dans la ronde si l’un des siens est évincé. On ne passe pas ; un chevalier qui ne peut aller nulle part reste à la cour.',
  },
  {
    id: '1-province',
    title: 'Provinces',
    body: 'Chaque province indique un minimum que le chevalier doit atteindre à lui seul. On peut l’accompagner d’autant d’écuyers qu’on veut, à ce moment-là seulement ; chacun ajoute 1 à la puissance, mais ne compte jamais pour le minimum.',
  },
  {
    id: '1-displace',
    title: 'Évincer',
    body: 'On évince le chevalier d’un autre joueur avec une puissance supérieure, chevalier et écuyers réunis ; l’égalité ne suffit pas. Il retourne à sa cour et sera placé de nouveau. Ses écuyers rejoignent la réserve commune. On n’évince jamais son propre chevalier.',
  },
  {
    id: '1-castle',
    title: 'Le château',
    body: 'Un chevalier peut se tenir sur toute case libre de son propre château, un par case, quelle que soit sa puissance. Personne ne peut l’en évincer. Une case couverte par une extension est fermée.',
  },
  {
    id: '1-conflict',
    title: 'Conflits',
    body: 'Chaque conflit a trois cases, remplies du haut vers le bas. Une couleur en occupe une et y empile ses chevaliers suivants. Trois couleurs au plus se battent dans un conflit ; les écuyers n’y vont pas.',
  },
  {
    id: '1-favour',
    title: 'La faveur du roi',
    body: 'À chaque tour, les six premiers chevaliers placés dans des conflits (cinq à trois joueurs) prennent une des faveurs visibles et en profitent aussitôt ; les renforts comptent aussi. La plaquette est alors retournée pour ce tour. On peut prendre une plaquette qui ne donne rien. La montée en grade vaut pour tout chevalier hors du renfort, y compris celui qu’on vient de placer.',
  },
  {
    id: '2-vote',
    title: 'Phase 2 : voter',
    body: 'On vote les trois propositions de gauche à droite. Tous votent en même temps et en secret : oui ou non, avec autant de pions de vote qu’ils veulent. Chaque joueur a une voix et chaque pion en ajoute une. Tous les pions montrés sont dépensés.',
  },
  {
    id: '2-result',
    title: 'Le résultat',
    body: 'L’égalité suffit pour adopter. La loi en vigueur la plus à gauche quitte alors le jeu, les autres se décalent vers la gauche et la nouvelle entre à droite. Une proposition rejetée quitte le jeu. Après le troisième vote, tous les pions inutilisés retournent à la réserve.',
  },
  {
    id: '2-apply',
    title: 'Les lois en vigueur',
    body: 'Les trois lois s’appliquent de gauche à droite, à chaque tour. On achève une loi pour tous, dans l’ordre du tour, avant de passer à la suivante. Un chevalier est placé tant qu’il se tient dans une province, un château ou un conflit de l’une des deux rangées.',
  },
  ...laws,
  {
    id: '3-province',
    title: 'Phase 3 : provinces',
    body: 'De A à I, celui qui tient la province prend un de ses nobles, ou son autre gain, ou paie 3 pièces d’or et prend les deux, le noble d’abord. N’est offert que ce qui peut donner quelque chose, et il faut en prendre un. Puis le chevalier rejoint la cour et ses écuyers la réserve.',
  },
  {
    id: '3-nobles',
    title: 'Nobles',
    body: 'Un noble prend la première chaise libre de votre table ronde. Chaque sorte n’y siège qu’une fois, et s’il n’en reste plus dans une province, on n’en prend plus.',
  },
  {
    id: '3-raise',
    title: 'Montée en grade',
    body: 'Un chevalier hors du renfort change de place avec un chevalier de votre renfort exactement plus fort d’un point ; il reste où il est, avec ses écuyers. S’il n’y en a pas, rien ne se passe. Personne n’est obligé de monter en grade.',
  },
  {
    id: '3-newKnight',
    title: 'Nouveau chevalier',
    body: 'Un chevalier de puissance 1 passe du renfort à la cour et sera placé au tour suivant. S’il n’y en a plus en renfort, rien ne se passe ; York donne tout de même ses pions de vote.',
  },
  {
    id: '3-goods',
    title: 'Or, écuyers et pions de vote',
    body: 'Il y en a 37 de chaque. Ils viennent de la réserve commune et y retournent. Si elle ne suffit pas, on donne ce qui reste, dans l’ordre du tour. Aucun pion de vote n’est distribué pendant la phase 3 du cinquième tour.',
  },
  {
    id: '3-extension',
    title: 'Extensions',
    body: 'Vous choisissez une de vos extensions ; elle couvre pour de bon la case du château qui porte le même gain et rapporte à chaque évaluation, sans chevalier. Un chevalier qui s’y trouve rejoint aussitôt la cour, sans gain.',
  },
  {
    id: '3-dorset',
    title: 'Dorset : la traversée de la Manche',
    body: 'Au lieu de rentrer, le chevalier rejoint un conflit de l’une des rangées où il y a de la place, sans faveur du roi. Il s’y bat dès ce tour. Ses écuyers rejoignent la réserve.',
  },
  {
    id: '3-surrey',
    title: 'Surrey : le premier joueur',
    body: 'Quoi qu’il prenne, celui qui tient le Surrey désigne le premier joueur, lui-même ou un autre. Le nouvel ordre vaut aussitôt : les châteaux le suivent déjà. Si le Surrey est vide, le pion reste où il est.',
  },
  {
    id: '3-castle',
    title: 'Châteaux',
    body: 'À partir du premier joueur et dans le sens des aiguilles d’une montre, chacun prend les gains de ses chevaliers et de ses extensions dans l’ordre qui lui plaît. Un nouveau chevalier coûte 3 écuyers et une montée en grade 2 ; personne n’est obligé de payer. Chaque chevalier rejoint ensuite la cour, les extensions restent.',
  },
  {
    id: '3-table',
    title: 'La table ronde',
    body: 'Ensuite chaque noble donne un pion de vote, et le seigneur du château un de plus. Au cinquième tour, il n’y en a pas.',
  },
  {
    id: '3-conflict',
    title: 'Les conflits en France',
    body: 'D’abord la rangée du bas, puis celle du haut, de gauche à droite. L’Angleterre l’emporte si tous les chevaliers réunis valent au moins la France. On classe les couleurs par puissance ; à égalité, la case la plus basse passe devant.\n\n- L’Angleterre l’emporte : les trois valeurs vont aux trois premiers rangs, la carte quitte le jeu, les chevaliers rejoignent leurs cours.\n- La France l’emporte : la première valeur est perdue, la deuxième va au premier rang, la troisième au deuxième. Carte et chevaliers passent dans la rangée du bas et y restent pour le tour suivant. Un conflit sans chevalier est perdu lui aussi.',
  },
  {
    id: '3-prison',
    title: 'Prisonniers',
    body: 'Si la France l’emporte aussi dans la rangée du bas, on donne les points comme la première fois, et les chevaliers sont prisonniers. Dans l’ordre du tour, chacun peut racheter les siens pour 1 pièce d’or par point de puissance ; ils rejoignent la cour, les autres le renfort. La carte quitte le jeu.',
  },
  {
    id: 'next',
    title: 'Le tour suivant',
    body: 'Deux nouveaux conflits entrent dans la rangée du haut, toutes les faveurs sont remises face visible, trois nouvelles lois sont proposées.',
  },
  {
    id: 'end',
    title: 'Le décompte final',
    body: 'Après le cinquième tour :\n- 8 points pour la plus forte chevalerie hors du renfort, 4 pour la deuxième ; les écuyers départagent.\n- 8 points pour le plus d’extensions, 4 pour le deuxième ; l’or départage.\n- Nobles : 0, 0, 1, 3, 6, 10, 15, 21, 28, 36 points, de zéro à neuf.\n\nCeux qui restent à égalité pour la première place se partagent 12 points, et il n’y a pas de deuxième ; à égalité pour la deuxième, on se partage 4 points ; ce qui ne se divise pas est perdu. Le plus de points l’emporte ; à égalité, la victoire est partagée.',
  },
  {
    id: 'hidden',
    title: 'Ce qui est caché',
    body: 'L’or et les écuyers sont derrière des paravents, sauf à deux joueurs. Pions de vote, nobles, chevaliers, écuyers dans les provinces et réserve commune sont visibles de tous.',
  },
  {
    id: '2p-setup',
    title: 'À deux : les alliés',
    body: 'Chaque joueur mène un allié d’une autre couleur : sept chevaliers, dont un de puissance 2 à la cour, et un petit château de deux cases qu’on n’étend jamais. Un allié n’a ni or, ni écuyers, ni votes, ni points, et rien de ce qui est à vous ne peut être dépensé pour lui.',
  },
  {
    id: '2p-turn',
    title: 'À deux : les tours',
    body: 'À son tour on place un de ses chevaliers ou un de ceux de son allié. On n’est sauté que si les deux cours sont vides.',
  },
  {
    id: '2p-province',
    title: 'À deux : provinces',
    body: 'Un chevalier de l’allié part sans écuyers. Vos chevaliers et ceux de votre allié ne s’évincent jamais entre eux.',
  },
  {
    id: '2p-castle',
    title: 'À deux : châteaux',
    body: 'Vos chevaliers n’entrent pas dans le château de l’allié, ni les siens dans le vôtre. Son nouveau chevalier et sa montée en grade ne coûtent pas d’écuyers. On évalue les deux châteaux ensemble.',
  },
  {
    id: '2p-conflict',
    title: 'À deux : conflits',
    body: 'Vos chevaliers et ceux de l’allié occupent chacun leur case et sont classés à part. Les points d’un allié sont perdus. Ses faveurs : or et écuyers ne donnent rien, la montée en grade vaut pour un chevalier de l’allié, un noble d’une province quelconque quitte le jeu. Ses prisonniers rejoignent son renfort.',
  },
  {
    id: '2p-parliament',
    title: 'À deux : parlement',
    body: 'Les alliés ne votent pas. Leurs chevaliers ne comptent pour aucune loi, et elles ne leur donnent rien.',
  },
  {
    id: '2p-rewards',
    title: 'À deux : les provinces d’un allié',
    body: 'Un allié peut profiter d’un nouveau chevalier, d’une montée en grade ou de la traversée de la Manche, ou écarter du jeu un noble de la province ; jamais les deux, puisqu’il n’a pas d’or. Son joueur peut y renoncer. Dans le Surrey, c’est lui qui désigne le premier joueur.',
  },
  {
    id: '2p-end',
    title: 'À deux : le décompte final',
    body: 'On ne tient pas compte des alliés. Dans chaque catégorie, seul le premier reçoit 8 points ; si l’égalité demeure, chacun en reçoit 4.',
  },
  {
    id: 'components',
    title: 'Le matériel, et ce qu’on en sait',
    body: `Certaines valeurs du jeu imprimé sont restées introuvables. Chaque valeur ci-dessous dit si elle est attestée, déduite de ce qui l’est, ou si c’est une reconstitution de notre part. Les effets de toutes les lois sont attestés ; le dos de chaque carte de loi est déduit.\n\n${components.map((line) => `- ${line}`).join('\n')}`,
  },
];
