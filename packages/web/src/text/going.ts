/** The words of the list of games on this device. */

import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';

export interface GoingText {
  going: string;
  /** Tables of the server at which the reader sits. */
  shared: string;
  /** Such a table that has not begun. */
  gathering: string;
  goOn: string;
  /** For a game that is over. */
  lookAt: string;
  round(n: number): string;
  /** Who is asked: the only person, or some of several. */
  yourTurn: string;
  turnOf(names: string): string;
  botsTurn: string;
  olderGames(n: number): string;
  remove(title: string): string;
  over: string;
}

const TEXTS: Record<Language, GoingText> = {
  en: {
    going: 'Games on this device',
    shared: 'Your tables with others',
    gathering: 'not begun yet',
    goOn: 'Go on',
    lookAt: 'Look at it',
    round: (n) => `round ${n}`,
    yourTurn: 'your turn',
    turnOf: (names) => `waiting for ${names}`,
    botsTurn: 'the bots are playing',
    olderGames: (n) => (n === 1 ? 'One more game' : `${n} more games`),
    remove: (title) => `Remove ${title} from this device`,
    over: 'finished',
  },
  fr: {
    going: 'Parties sur cet appareil',
    shared: 'Vos tables avec d’autres',
    gathering: 'pas encore commencée',
    goOn: 'Reprendre',
    lookAt: 'La revoir',
    round: (n) => `tour ${n}`,
    yourTurn: 'à vous de jouer',
    turnOf: (names) => `on attend ${names}`,
    botsTurn: 'aux robots de jouer',
    olderGames: (n) => (n === 1 ? 'Une partie de plus' : `${n} parties de plus`),
    remove: (title) => `Retirer ${title} de cet appareil`,
    over: 'terminée',
  },
};

export const useGoingText = (): GoingText => TEXTS[useSettings().language];
