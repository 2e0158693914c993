/** La page des règles en français, dans nos mots. Les refus citent les identifiants. */

import type { Paragraph } from '@homage/words';
import { rulings } from './rulings.fr.ts';

const book: readonly Paragraph[] = [
  {
    id: 'about',
    title: 'De quoi il s’agit',
    body: 'Petty Fiefs de Clark D. Rodeffer, règles version 0.1.2 bêta du 14 août 2006, publiées sous licence GNU de documentation libre (GNU FDL), version 1.1 ou ultérieure. Cette page les raconte dans nos mots. Là où le livret se tait, la table suit une décision ; chacune figure plus bas comme décision de notre part.\n\nChacun mène deux petits princes. Votre résultat est celui du plus faible des deux : soignez l’un et l’autre.',
  },
  {
    id: 'setup.a',
    title: 'Vos éléments',
    body: 'Vous avez deux couleurs. De chacune : six pièces (des vassaux, de 0 à 5), un prince, un château (un dé de 0 à 5) et un marqueur de contrôle. Tout est dans votre réserve. Chacun voit la couleur d’une pièce ; vous seul voyez sa valeur.',
  },
  {
    id: 'setup.b',
    title: 'Les mercenaires',
    body: 'La couleur supplémentaire, les Corbeaux, n’est à personne : ses six pièces sont des bandes de mercenaires au centre, son pion est leur seigneur de guerre, et son dé dit qui commande les mercenaires. Personne ne le détient au début.',
  },
  {
    id: 'setup.c',
    title: 'Les tuiles',
    body: 'Les valeurs 1 à 5 de chaque couleur de joueur et 0 à 5 des Corbeaux sont mélangées face cachée : 26, 36, 46 ou 56 tuiles à 2, 3, 4 ou 5 joueurs.',
  },
  {
    id: 'land',
    title: 'Le tracé du pays',
    body: 'Le sort désigne qui commence. Dans le sens horaire, chacun tire une tuile, la regarde et la pose face cachée, jusqu’à la dernière. Elle fonde une province entre deux voisines quelconques du cercle, ou rejoint une province. Le cercle ne change pas autrement.',
  },
  {
    id: 'land.a',
    title: 'Pas de pile',
    body: 'Les tuiles sont posées à plat ; leur ordre dans une province est sans importance.',
  },
  {
    id: 'land.b',
    title: 'Cinq tuiles',
    body: 'Pendant le tracé du pays, une province a cinq tuiles au plus. Ensuite il n’y a plus de limite.',
  },
  {
    id: 'land.c',
    title: 'Couleurs plus deux',
    body: 'Il y a au plus 7, 9, 11 ou 13 provinces à 2, 3, 4 ou 5 joueurs : le nombre des couleurs plus deux.',
  },
  {
    id: 'land.pawns',
    title: 'Princes et seigneur de guerre',
    body: 'Après la dernière tuile, le joueur suivant commence à placer les princes, un par tour, où il veut. Qui place le dernier prince place aussi le seigneur de guerre. Pendant ce placement, une province n’a jamais plus de pions qu’il n’y a de joueurs.',
  },
  {
    id: 'contention',
    title: 'La lutte',
    body: 'Dans le sens horaire, chacun fait trois actions parmi neuf, dans n’importe quel ordre, répétitions permises. Un conflit se règle avant toute autre chose.',
  },
  {
    id: 'contention.a',
    title: 'A. Soudoyer les mercenaires',
    body: 'Posez au centre, face cachée, une pièce à vous prise dans votre réserve, et tirez au hasard une bande du centre vers votre réserve. Qui a le plus de pièces au centre, ses deux couleurs ensemble, prend le dé des mercenaires ; une égalité le laisse où il est.',
  },
  {
    id: 'contention.b',
    title: 'B. Déplacer princes et seigneur de guerre',
    body: 'Déplacez un de vos princes ou les deux d’une ou deux provinces dans le sens horaire. Avec le dé des mercenaires, vous pouvez aussi déplacer le seigneur de guerre. Traverser une province ne déclenche jamais de conflit.',
  },
  {
    id: 'contention.c',
    title: 'C. Déployer des vassaux',
    body: 'Posez face cachée une ou deux pièces de votre réserve : les vassaux là où est leur prince, les mercenaires dans n’importe quelle province.',
  },
  {
    id: 'contention.d',
    title: 'D. Reprendre des vassaux',
    body: 'Reprenez celles que vous voulez de vos pièces qui sont auprès de leur prince. Avec le dé des mercenaires, vous pouvez aussi prendre des bandes dans la province du seigneur de guerre, peu importe qui les y a mises.',
  },
  {
    id: 'contention.e',
    title: 'E. Bâtir un château',
    body: 'Là où est un de vos marqueurs, posez une pièce de cette couleur et son château sur 0, et reprenez le marqueur. Le prince n’a pas besoin d’y être.',
  },
  {
    id: 'contention.f1',
    title: 'F. Agrandir un château',
    body: 'Ajoutez à un de vos châteaux une pièce de sa couleur et montez-le d’un point, jusqu’à cinq. Le prince n’a pas besoin d’y être.',
  },
  {
    id: 'contention.f2',
    title: 'F. Annexer une voisine',
    body: 'Si un prince a son château dans une province et son marqueur dans une voisine, les deux n’en font plus qu’une, pour toujours. Le marqueur revient, le château reste. Le prince n’a besoin d’être dans aucune des deux.',
  },
  {
    id: 'contention.g',
    title: 'G. Raser un château',
    body: 'Un prince qui est dans la province de son château peut le reprendre en réserve. Chaque prince n’a qu’un château.',
  },
  {
    id: 'contention.h',
    title: 'H. Passer',
    body: 'On peut laisser une action inutilisée, mais jamais un conflit ouvert.',
  },
  {
    id: 'conflict',
    title: 'Les conflits',
    body: 'Un conflit éclate dès qu’une province contient un élément de plus qu’il n’y a de joueurs, ou davantage, et que deux d’entre eux diffèrent de couleur. Comptent les princes, les châteaux, les vassaux, les mercenaires et le seigneur de guerre. Le contrôle se gagne dans un conflit et pas autrement : une province qui n’a qu’une couleur ne se bat jamais et n’est pas contrôlée pour autant ; mais deux couleurs d’un même joueur, ou une couleur et un mercenaire, suffisent.',
  },
  {
    id: 'conflict.a',
    title: 'A. L’allégeance',
    body: 'Seulement si des mercenaires ou leur seigneur sont là : tous les pots-de-vin sont montrés ; le plus fort total d’une seule couleur prend le dé des mercenaires, une égalité le laisse à son détenteur ; tous les pots-de-vin rentrent.',
  },
  {
    id: 'conflict.b',
    title: 'B. Montrer les pièces',
    body: 'Toutes les pièces de la province sont retournées face visible.',
  },
  {
    id: 'conflict.c',
    title: 'C. Comparer les forces',
    body: 'Chaque couleur compte seule : ses pièces, un point pour son prince, la face de son château. Le seigneur de guerre vaut six et les mercenaires leur valeur ; tous ces points vont à une seule couleur du détenteur du dé des mercenaires, même si elle n’a rien là. La couleur la plus forte gagne.',
  },
  {
    id: 'conflict.d',
    title: 'D. Marquer la province',
    body: 'Le marqueur de la couleur victorieuse y est posé, même s’il doit quitter une autre province, que plus personne ne contrôle alors. Un autre marqueur ou château qui s’y trouvait rentre chez son propriétaire.',
  },
  {
    id: 'conflict.e',
    title: 'E. Cacher',
    body: 'Les pièces de la couleur victorieuse restent, de nouveau face cachée. Tous les pions restent.',
  },
  {
    id: 'conflict.f',
    title: 'F. Rentrer',
    body: 'Les pièces de toutes les autres couleurs rentrent chez leurs propriétaires ; tous les mercenaires vont au centre.',
  },
  {
    id: 'conflict.g',
    title: 'G. Retourner une tuile',
    body: 'Qui contrôle maintenant la province retourne une de ses tuiles cachées.',
  },
  {
    id: 'end',
    title: 'La fin',
    body: 'La partie finit avec le tour après lequel toute province est contrôlée, par un château ou un marqueur.',
  },
  {
    id: 'end.a',
    title: 'A. La province du seigneur de guerre',
    body: 'Les tuiles visibles des Corbeaux partent pour une province du seigneur de guerre, au centre.',
  },
  {
    id: 'end.b',
    title: 'B. Montrer les tuiles',
    body: 'Toutes les autres tuiles sont retournées ; les Corbeaux parmi elles restent et comptent.',
  },
  {
    id: 'end.c',
    title: 'C. Les points',
    body: 'Chaque couleur compte pour les provinces qu’elle contrôle :\n- la valeur de chaque tuile, et deux de plus pour une tuile de sa couleur,\n- un par tuile,\n- un par pièce de sa couleur et pour son prince,\n- moins un par pièce ou pion d’une autre couleur, mercenaires et seigneur de guerre compris,\n- la face de son château, deux fois si son prince y est.\n\nLes pièces restées au centre coûtent un point chacune à leur couleur. Les réserves ne comptent pas.',
  },
  {
    id: 'end.d',
    title: 'D. Le vainqueur',
    body: 'Gagne celui dont le prince le plus bas a le plus de points. À égalité : le château de ce prince, puis sa plus grande province, puis les tuiles de sa couleur.',
  },
];

export const rules: readonly Paragraph[] = [...book, ...rulings];
