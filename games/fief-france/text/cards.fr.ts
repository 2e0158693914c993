/** Ce que fait chaque carte, en une ou deux phrases, en français. */

import { type Card, isLordCard, isWoman, type LordId } from '../rules/data.ts';
import { card } from './names.fr.ts';

const DOES: { readonly [C in Exclude<Card, LordId>]: string } = {
  cardinal: 'Surprise. Un évêque de n’importe quelle famille devient cardinal ; s’il y a un pape, il peut refuser.',
  darc: 'Surprise. Une femme non mariée de n’importe quelle famille devient d’Arc : 3 étapes avec tous ceux qui la suivent, 1 dé de bataille de plus, pas de mariage.',
  uprising:
    'Surprise. Le peuple d’une ville sous un impôt ou une famine se soulève : 1 dé de bataille et 1 touche de plus par carte, moins ce qu’arrêtent les murailles.',
  underground:
    'Surprise. Une armée passe à l’insu de tous et sort d’un siège, ou un assaut ignore les murailles, ou un prisonnier s’évade, ou une révolte ignore les murailles.',
  assassination:
    'Surprise. Tue un seigneur d’une autre famille, quel qu’il soit. L’un des vôtres en est désormais le commanditaire connu.',
  justice:
    'Surprise. Met à mort le commanditaire d’un assassinat ; ni le roi, ni la reine, ni le prince héritier, ni le pape.',
  ambush:
    'Surprise. Dans une bataille où vous avez un seigneur, un seigneur d’une autre famille devient votre prisonnier.',
  goodWeather: 'Annule des Intempéries dans un évêché, ou y donne à chaque moulin 1 denier de plus.',
  goodHarvest: 'Annule une Famine dans un évêché, ou y donne à chaque moulin 1 denier de plus.',
  tax: 'Lève la taille sur un fief (2 deniers par ville) ou la dîme sur un évêché (tout ce que rapportent ses moulins).',
  plague:
    'Dans l’évêché, chaque seigneur meurt sur 1 à 3, et chaque famille perd la moitié de ses pions dans chaque ville. Qui entre plus tard subit la même épreuve.',
  badWeather:
    'Dans l’évêché, ni marche ni bataille ce tour-ci, et on n’y entre ni n’en sort. Navires, souterrains et révoltes ne s’arrêtent pas.',
  famine: 'Les moulins de l’évêché ne rapportent rien ce tour-ci, et le peuple peut se soulever.',
  storm: 'Ferme la mer pour ce tour : personne ne navigue, et qui est en mer y reste.',
};

/** Une carte en mots : son nom et ce qu’elle fait. */
export function cardText(id: Card): { name: string; does: string } {
  if (!isLordCard(id)) return { name: card(id), does: DOES[id] };
  return {
    name: card(id),
    does: `${isWoman(id) ? 'Une dame rejoint' : 'Un seigneur rejoint'} votre famille, qui en compte au plus quatre.`,
  };
}
