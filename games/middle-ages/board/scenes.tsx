/** The scenes on tiles and events. Those that mean the same as in other games are shared with them. */

import { CardDrawing } from '@homage/ui/art';
import type { Estate, EventCard } from '../rules/index.ts';

const ESTATE: { readonly [E in Estate]: string } = {
  field: 'good-harvest',
  mill: 'good-weather',
  village: 'village',
  rampart: 'rampart',
  market: 'market',
  barracks: 'barracks',
  church: 'church',
  palace: 'palace',
};

const EVENT: { readonly [C in EventCard]: string } = {
  skilledTrades: 'craft',
  preciousGoods: 'treasure',
  alliance: 'alliance',
  barbarianInvasion: 'raiders',
  blackPlague: 'plague',
  newDefenses: 'rampart',
  triumphantReturn: 'triumph',
  babyBoom: 'cradle',
  peasantRevolt: 'uprising',
  restoration: 'church',
  goodHarvest: 'good-harvest',
  reconstructionAid: 'building',
  vastTracts: 'tracts',
  expensiveCeremonies: 'bishop',
  earthquake: 'earthquake',
};

/** An ornament: the name of the estate stands below it. */
export const EstateScene = ({ estate }: { estate: Estate }) => (
  <CardDrawing name={ESTATE[estate]} box="0 0 200 160" fill />
);

export const eventPicture = (card: EventCard): string => EVENT[card];

/** An ornament: the name of the event and what it does stand beside it. */
export const EventScene = ({ card }: { card: EventCard }) => <CardDrawing name={EVENT[card]} box="0 0 200 160" fill />;
