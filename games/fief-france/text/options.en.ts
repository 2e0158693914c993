/** The table options in plain words, in English. */

import type { GameText } from '@homage/words';
import type { FiefFrance, View } from '../rules/vocabulary.ts';
import { LAST_TOWN } from './names.en.ts';
import type { Name24 } from './shared.ts';

type Option = GameText<FiefFrance>['options'][string];
const flag = (label: string, help: string, on = 'Yes', off = 'No'): Option => ({
  label,
  help,
  value: (value) => (value === true ? on : off),
});

export const options: { [K in Exclude<keyof View['opt'], 'box'>]: Option } = {
  adjusted: flag(
    'Adjusted shooting (I.1)',
    'Defenders of a fortress with an archer may aim at one attacking lord instead of shooting as usual: a 6 kills.',
  ),
  fog: flag(
    'Fog of war (I.2)',
    'Others see how many pawns stand somewhere, not of which kind, until a battle begins. For experienced players.',
  ),
  openTrade: flag(
    'Public diplomacy (I.3)',
    'No diplomacy pawns: everybody talks and exchanges cards at any time. Takes longer.',
  ),
  mandatory: flag(
    'Mandatory placement (I.4)',
    'Nobody chooses a first town: the lord who was drawn has his or her own.',
  ),
  beginners: flag(
    'Spare the first round',
    'Disasters drawn in the first round are discarded without effect. Good for a first game.',
  ),
  storm: flag(
    'Storms at sea',
    'One of the four Bad Weather cards closes the sea instead. A reconstruction: the rulebook speaks of disasters at sea and describes none.',
  ),
  toursLimoges: flag('Tours in Aquitaine, Limoges in Poitou', 'Exchanges two towns whose fiefs are not proven.'),
  clermontLanguedoc: flag(
    'Clermont in Languedoc',
    'Clermont goes to Languedoc and the 24th town to Dauphiné. Another reading of the map.',
  ),
  cherbourgLisieux: flag(
    'Cherbourg under Lisieux',
    'Cherbourg belongs to the bishopric of Lisieux rather than of Calais. Another reading of the map.',
  ),
  name24: {
    label: 'Name of the 24th town',
    help: 'No source names the town between Clermont and Montpellier: choose what to call it.',
    value: (value) => LAST_TOWN[value as Name24],
  },
  freshPawns: flag(
    'Fresh diplomacy pawns',
    'Everybody gets three diplomacy pawns back each round instead of three for the whole game.',
  ),
  closedHarbors: flag(
    'Besieged harbours are closed',
    'Nobody sails into or out of a besieged harbour. By the letter of the rules the sea stays open.',
  ),
  talkMinutes: {
    label: 'Length of a private talk',
    help: 'Minutes for each diplomacy pawn, where the table has a clock.',
    value: (value) => `${value} ${value === 1 ? 'minute' : 'minutes'}`,
  },
  privateChat: flag('Private messages', 'Players may write to each other in private without a diplomacy pawn.'),
  windows: {
    label: 'Surprises',
    help: 'At the moments when a surprise may matter, everybody is asked; or nobody waits and only standing orders are tried. Surprises can be played at any other time in either case.',
    value: (value) => (value === 'orders' ? 'Standing orders only' : 'Everybody is asked'),
  },
  rounds: {
    label: 'Last round',
    help: 'The game ends after this round at the latest, and the most victory points win. 0 means no limit.',
    value: (value) => (value === 0 ? 'No limit' : `Round ${value}`),
  },
};
