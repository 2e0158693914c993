/** La page des règles, 1 à 3 : élections, cartes, revenus. Dans nos mots ; les refus citent les numéros. */

import { p } from './paragraph.ts';

export const book2 = [
  p(
    '1',
    'Oyez, oyez !',
    'Quatre étapes : A les mariages, B les évêques, C le pape, D le roi. Cette phase n’a pas lieu au premier tour.',
  ),
  p(
    '1.1',
    'A : les mariages',
    `D’abord, le pape peut lever une excommunication et en prononcer une, une fois chacun. Puis chaque famille, dans l’ordre du tour, peut proposer le mariage d’un de ses seigneurs avec un seigneur d’une autre famille, qui accepte ou refuse.

Décision : après un refus, on peut proposer d’autres couples dans le même tour, chaque couple une fois.`,
  ),
  p(
    '1.1.1',
    'Qui peut se marier',
    `Un homme qui n’est pas évêque et une femme qui n’est pas d’Arc, de deux familles sans mariage en cours. Prisonniers, seigneurs en mer et excommuniés peuvent se marier. Le mariage est la seule alliance officielle ; toute autre entente est libre.`,
  ),
  p(
    '1.1.2',
    'Ce que fait un mariage',
    `Chaque famille a au plus un mariage, donc un allié. L’épouse du roi est reine aussitôt ; l’époux d’une régente ne devient pas roi. À quatre joueurs et plus, une famille mariée ne gagne plus seule, mais seulement avec son alliée (7.2). À trois joueurs, le mariage ne change rien à la victoire.`,
  ),
  p('1.1.3', 'La fin d’un mariage', 'Un mariage cesse aussitôt à la mort d’un époux, ou quand le pape l’annule.'),
  p(
    '1.2',
    'Les élections',
    `Les évêques, puis le pape, puis le roi. Prisonniers et excommuniés ne votent ni ne se présentent ; les voix des villes de leur famille comptent toujours.

- Dans l’ordre du tour, chaque famille présente au plus un seigneur éligible, où qu’il soit.
- Dans l’ordre du tour, chaque famille qui a des voix pose zéro, un ou deux marqueurs face cachée sur des candidats de n’importe quelle famille. Tous voient où ils sont, personne lequel est POUR.
- On retourne les marqueurs. Un POUR donne au candidat toutes les voix de la famille ; un LEURRE ne compte pas.
- Qui a plus de voix que chacun des autres est élu et a aussitôt ses pouvoirs. Une égalité, ou aucune voix, n’élit personne.

Décisions : les deux marqueurs peuvent aller sur le même candidat. Avant de les retourner, on peut jouer des surprises et céder des villes, et les voix se comptent d’après la position qui en résulte ; les marqueurs posés sur un candidat disparu ne comptent pour personne. Sans candidat, pas de vote.`,
  ),
  p(
    '1.3',
    'B : les évêques',
    `Un siège sans évêque est à pourvoir si toutes ses villes sont contrôlées, par qui que ce soit ; les villes vides d’un fief gouverné comptent pour qui le gouverne. Les sièges se règlent dans l’ordre, de 1 à 5. Celui qui se libère plus tard, même pendant que d’autres se règlent, attend la prochaine phase de ce genre.`,
  ),
  p('1.3.1', 'Candidats', 'Tout homme non marié qui n’est ni roi ni évêque. Un titre de fief n’empêche rien.'),
  p(
    '1.3.2',
    'Voix',
    `- 2 pour la ville principale de l’évêché,
- 1 pour chacune des autres villes,
- 2 par évêque élu lors d’un tour précédent,
- 3 par cardinal,
- 3 pour le pape.

Un seigneur ne compte qu’une fois, par son plus haut titre d’Église.`,
  ),
  p(
    '1.3.3',
    'L’évêque élu',
    'Il gouverne son évêché tant qu’il est en jeu, prisonnier ou non, et reste évêque à vie, sauf excommunication.',
  ),
  p(
    '1.4',
    'C : le pape',
    `L’élection a lieu s’il n’y a pas de pape, si deux cardinaux au moins sont libres et s’il y a un candidat. Décision : on peut jouer des surprises juste avant, si bien qu’un nouveau cardinal peut rendre l’élection possible.`,
  ),
  p('1.4.1', 'Candidats', 'Tout évêque ou cardinal, même un évêque élu à l’instant.'),
  p('1.4.2', 'Voix', 'Chaque cardinal libre donne 1 voix.'),
  p(
    '1.4.3',
    'Le pape élu',
    'Il est pape à vie, reste évêque, et peut aussitôt excommunier un seigneur. S’il meurt, un nouveau pape est élu à la prochaine phase de ce genre : mort pendant l’élection des évêques, il n’a pas de successeur dans la même phase.',
  ),
  p(
    '1.5',
    'D : le roi',
    `L’élection a lieu s’il n’y a pas de roi, si trois seigneurs titrés au moins sont en jeu et s’il y a un candidat. Décision : tout titre compte parmi les trois, même celui d’un prisonnier ou d’un excommunié.`,
  ),
  p('1.5.1', 'Candidats', 'Tout homme qui a un titre de fief et aucun titre d’Église.'),
  p(
    '1.5.2',
    'Voix',
    'Chaque seigneur, homme ou femme, qui a un titre de fief ou d’évêque donne 1 voix, quel que soit le nombre de ses titres.',
  ),
  p(
    '1.5.3',
    'Le roi élu',
    `Il lui faut la majorité et au moins 3 voix, dont celles de deux évêques, ou d’un cardinal, ou du pape. Sinon, personne n’est roi. Une reine régente perd son titre. Le roi reçoit aussitôt sa garde.`,
  ),
  p(
    '1.5.4',
    'La reine',
    'L’épouse du roi, lors de son élection ou par un mariage ultérieur, est reine aussitôt et reçoit sa garde.',
  ),
  p(
    '1.5.5',
    'La garde royale',
    `Les gardes ne s’achètent pas, ne quittent pas l’armée de leur roi ou de leur reine et ne suivent personne d’autre. Décisions : ils ne sont formés qu’une fois et jamais complétés ; un roi ou une reine libérés n’en reçoivent pas de nouveaux. Un chevalier du roi chevauche, un sergent de la reine non.`,
  ),
  p(
    '1.5.5.1',
    'Les chevaliers du roi',
    `Quand un seigneur devient roi, jusqu’à 2 chevaliers de son armée deviennent chevaliers du roi : 3 points de combat, 3 touches pour les éliminer, et 1 touche de plus pour leur camp à chaque assaut. À la mort ou à la capture du roi, ils redeviennent chevaliers tant que la réserve le permet ; les autres sont retirés.`,
  ),
  p(
    '1.5.5.2',
    'Les sergents de la reine',
    `Quand une dame devient reine, jusqu’à 2 hommes d’armes de son armée deviennent sergents de la reine : 1 point de combat, 1 touche pour les éliminer, et 1 touche de plus pour leur camp à chaque assaut. Si la reine meurt, est prise ou perd son titre, ils redeviennent hommes d’armes tant que la réserve le permet.`,
  ),
  p(
    '2',
    'Les cartes',
    'Quatre étapes, chacune dans l’ordre du tour : A défausser, B piocher, C les calamités, D jouer.',
  ),
  p(
    '2.1',
    'A : défausser',
    'Défaussez ce que vous voulez, face visible, chaque carte sur sa pile. Seule la carte du dessus d’une défausse se regarde.',
  ),
  p(
    '2.2',
    'B : piocher',
    `Piochez jusqu’à deux cartes ; une main en compte au plus trois. Vous voyez la première avant de décider de la seconde. Nul n’est tenu de piocher. Décision : une des deux au plus est un personnage.`,
  ),
  p(
    '2.3',
    'Les événements',
    `Fortunes et calamités sont dans une même pile, avec des dos différents. Une calamité au-dessus doit être piochée d’abord : elle va, sans être vue, sur la piste des calamités, qui a trois cases, et au-delà face cachée à la défausse. Elle ne compte pas parmi vos cartes ; vous pouvez continuer à piocher, ou arrêter.`,
  ),
  p(
    '2.4',
    'Une pile vide',
    `Quand quelqu’un veut piocher dans une pile vide, sa défausse est mélangée et forme une nouvelle pile. Un seigneur mort qui revient ainsi est un autre, du même nom. Décision : s’il n’y a rien à mélanger, on ne pioche pas.`,
  ),
  p(
    '2.5',
    'C : les calamités',
    `On révèle la piste et on la résout de gauche à droite. Pour chaque carte, le premier joueur lance le dé : 1 à 5 désigne l’évêché, 6 est une fausse alerte. Un évêché ne porte qu’une calamité de chaque sorte ; une seconde est défaussée. Les calamités restent jusqu’à la fin du tour ; une peste frappe aussi sur-le-champ.

Option : au premier tour, les calamités sont défaussées sans effet. Décision : le livret parle de calamités en mer mais n’en décrit pas, donc toutes se tirent au dé ; une tempête en mer est une option.`,
  ),
  p(
    '2.6',
    'D : jouer des cartes',
    `À votre tour, vous pouvez jouer autant de seigneurs, de Beau temps, de Bonne récolte et d’Impôt que vous voulez ; ils ne se jouent à aucun autre moment. Les surprises se jouent à tout moment, sauf à l’étape B.`,
  ),
  p(
    '2.6.1',
    'Plusieurs cartes sur un évêché',
    'Des bonus différents s’ajoutent. Le même bonus ne compte qu’une fois, donc un second exemplaire est refusé.',
  ),
  p(
    '3',
    'Les revenus',
    `Chaque famille reçoit :
- 1 denier par ville qu’elle contrôle et qui n’est pas assiégée,
- 2 deniers par ville d’un fief où elle lève la taille, quel qu’en soit le maître, assiégée ou non,
- 2 deniers par moulin de ses villes non assiégées, 1 de plus sous Beau temps et 1 de plus sous Bonne récolte, rien sous une Famine ; sauf si quelqu’un y lève la dîme,
- tout le revenu des moulins d’un évêché où elle lève la dîme,
- 2 deniers pour la reine ou la régente.

Puis les cartes Beau temps, Bonne récolte et Impôt quittent le plateau.

Décisions : la ligne du denier par ville est perdue dans le livret et se déduit d’un exemple. Les moulins d’une ville sans maître ne paient que la dîme. Toutes les sommes se prennent sur la même position.`,
  ),
];
