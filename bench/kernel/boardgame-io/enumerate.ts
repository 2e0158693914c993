/** All moves of a player, as boardgame.io wants them for its bots: written by hand beside the moves. */

import { ESTATES, rowOf, SPOTS, WIDTH } from '@homage/middle-ages/rules';
import type { Ctx, PlayerID } from 'boardgame.io';
import { cardOf } from './events.ts';
import { choosable, graves, isOpen, isScoutable, mayHold, type Realm } from './realm.ts';

export interface Option {
  move: string;
  args: unknown[];
}

export function enumerate(G: Realm, ctx: Ctx, playerID: PlayerID): Option[] {
  const seat = Number(playerID);
  const fief = G.fiefs[seat]!;
  const options: Option[] = [];
  switch (ctx.activePlayers?.[playerID] ?? ctx.phase) {
    case 'placement':
      for (let to = 0; to < WIDTH; to++) {
        if (isOpen(G, seat, 0, to)) options.push({ move: 'placeLord', args: [to] });
      }
      break;
    case 'round': {
      const row = rowOf(G.round + 1);
      for (let to = row * WIDTH; to < (row + 1) * WIDTH; to++) {
        if (isOpen(G, seat, row, to)) options.push({ move: 'moveLord', args: [to] });
      }
      break;
    }
    case 'village':
      for (const tile of graves(fief)) options.push({ move: 'village', args: [tile] });
      break;
    case 'scout':
      for (let to = 0; to < SPOTS; to++) {
        if (isScoutable(G, seat, to)) options.push({ move: 'scout', args: [to] });
      }
      options.push({ move: 'scout', args: ['stay'] });
      break;
    case 'church':
      for (let estate = 0; estate < ESTATES.length; estate++) {
        if ((fief.extra & (1 << estate)) === 0) options.push({ move: 'church', args: [estate] });
      }
      break;
    case 'palace':
      for (let token = 0; token < ESTATES.length; token++) {
        for (let estate = 0; estate < ESTATES.length; estate++) {
          if (mayHold(G, fief, token, estate)) options.push({ move: 'palace', args: [token, estate] });
        }
      }
      break;
    case 'restore':
      for (const tile of graves(fief)) options.push({ move: 'restore', args: [tile] });
      break;
    case 'loseTile': {
      let ways: { [estate: number]: number }[] = [{}];
      for (const estate of choosable(fief, cardOf(G))) {
        ways = ways.flatMap((way) => fief.columns[estate]!.map((_, at) => ({ ...way, [estate]: at })));
      }
      for (const places of ways) options.push({ move: 'loseTile', args: [places] });
      break;
    }
  }
  return options;
}
