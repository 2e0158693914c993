/** What both languages share: how a value of a choice is looked up, and how the position is laid out in lines. */

import {
  boxOf,
  isLord,
  LORDS,
  type Lord,
  REGIONS,
  type Region,
  type See,
  VILLAGES,
  type View,
  type Village,
} from '@homage/fief-1981/rules';
import type { Json, Seat } from '@homage/kernel';
import { cap, type Say } from '@homage/words';

/** The words of one language that stand for a single thing. */
export interface Names {
  villages: { readonly [V in Village]: string };
  lords: { readonly [L in Lord]: string };
  regions: { readonly [R in Region]: string };
  sees: { readonly [S in See]: string };
  /** Cards, wares, acts, answers: everything else that may be chosen. */
  words: { readonly [value: string]: string };
  /** Headings of choices. */
  headings: { readonly [key: string]: string };
  gate(village: string, from: string): string;
  /** Between the parts of a list of lists. */
  semicolon: string;
  soldiers(count: number): string;
}

const VILLAGE_SET: ReadonlySet<string> = new Set(VILLAGES);
const REGION_KEYS: ReadonlySet<string> = new Set(['region', 'title']);

export function placeName(names: Names, place: string): string {
  const [village, from] = place.split('/') as [Village, Village | undefined];
  return from === undefined ? names.villages[village] : names.gate(names.villages[village], names.villages[from]);
}

/** One option of a choice. Villages, regions and sees may share an id: the key says which is meant. */
export function valueName(names: Names, kind: string, key: string, value: Json, say: Say): string {
  return typeof value === 'number' ? say.name(value) : cap(wordFor(names, kind, key, value));
}

function wordFor(names: Names, kind: string, key: string, value: Json): string {
  if (typeof value !== 'string') return String(value);
  if (key === 'see') return names.sees[value as See];
  if (REGION_KEYS.has(key) && value !== 'none') return names.regions[value as Region];
  if (isLord(value)) return names.lords[value];
  if (VILLAGE_SET.has(value) || value.includes('/')) return placeName(names, value);
  return names.words[`${kind}.${key}.${value}`] ?? names.words[`${key}.${value}`] ?? names.words[value] ?? value;
}

export function headingOf(names: Names, kind: string, key: string): string {
  if (isLord(key)) return names.lords[key];
  if (VILLAGE_SET.has(key)) return names.villages[key as Village];
  return names.headings[`${kind}.${key}`] ?? names.headings[key] ?? key;
}

/* ----------------------------------------------------------------- position */

/** The sentences that a position is made of. */
export interface Lines {
  round(round: number, phase: View['phase'], first: Seat, last: boolean): string;
  player(line: { seat: Seat; money: number; cards: number; votes: number; out: boolean }): string;
  lord(line: {
    lord: Lord;
    where: string;
    see: See | null;
    cardinal: boolean;
    king: boolean;
    titles: Region[];
  }): string;
  village(line: {
    village: Village;
    holder: Seat | null;
    troops: string;
    castle: boolean;
    mills: number;
    presses: number;
  }): string;
  party(line: { seat: Seat; place: string; troops: string; intent: string }): string;
  fief(line: { region: Region; owner: Seat | null; capital: Village }): string;
  region(region: Region): string;
  weather(region: Region, count: number): string;
  famine(region: Region, count: number): string;
  piles(pile: number, discard: number): string;
  hand(cards: readonly string[]): string;
  throne(king: Lord | null): string;
}

function votesOf(view: View, lord: Lord): number {
  const l = view.lords[lord];
  const titles = REGIONS.filter((region) => view.fiefs[region]?.lord === lord).length;
  return 1 + Number(l.see !== null) + Number(l.cardinal) + titles;
}

type List = (items: readonly string[]) => string;

function troopsIn(view: View, names: Names, village: Village, list: List, say: Say): string {
  const parts: string[] = [];
  for (const seat of view.order) {
    const soldiers = view.villages[village].soldiers[seat] as number;
    const lords = LORDS.filter((l) => {
      const { owner, at, gate } = view.lords[l];
      return owner === seat && at === village && gate === null;
    });
    const pieces = [...(soldiers > 0 ? [names.soldiers(soldiers)] : []), ...lords.map((l) => names.lords[l])];
    if (pieces.length > 0) parts.push(`${say.name(seat)} ${list(pieces)}`);
  }
  return parts.join(names.semicolon);
}

export function positionLines(view: View, names: Names, lines: Lines, list: List, say: Say): string[] {
  const out = [lines.round(view.round, view.phase, view.first, view.last), lines.throne(view.king?.lord ?? null)];
  for (const seat of view.order) {
    const mine = LORDS.filter((lord) => view.lords[lord].owner === seat);
    const votes = mine.reduce((sum, lord) => sum + votesOf(view, lord), 0);
    out.push(
      lines.player({
        seat,
        money: view.money[seat] as number,
        cards: view.handSizes[seat] as number,
        votes,
        out: view.out[seat] as boolean,
      }),
    );
    for (const lord of mine) {
      const { at, gate, see, cardinal } = view.lords[lord];
      const where = placeName(names, gate === null ? (at as string) : `${at}/${gate}`);
      const titles = REGIONS.filter((region) => view.fiefs[region]?.lord === lord);
      out.push(`  ${lines.lord({ lord, where, see, cardinal, king: view.king?.lord === lord, titles })}`);
    }
  }
  for (const region of REGIONS) {
    const fief = view.fiefs[region];
    out.push(fief === null ? lines.region(region) : lines.fief({ region, owner: fief.owner, capital: fief.capital }));
    if (view.weather[region] > 0) out.push(`  ${lines.weather(region, view.weather[region])}`);
    if (view.famine[region] > 0) out.push(`  ${lines.famine(region, view.famine[region])}`);
    for (const village of boxOf(view).regionVillages[region]) {
      const { holder, castle, mills, presses } = view.villages[village];
      const troops = troopsIn(view, names, village, list, say);
      if (troops !== '' || castle || mills + presses > 0) {
        out.push(`  ${lines.village({ village, holder, troops, castle, mills, presses })}`);
      }
      for (const party of view.parties.filter((p) => p.village === village)) {
        const pieces = [
          ...(party.soldiers > 0 ? [names.soldiers(party.soldiers)] : []),
          ...party.lords.map((l) => names.lords[l]),
        ];
        const place = placeName(names, `${village}/${party.from}`);
        out.push(
          `  ${lines.party({ seat: party.seat, place, troops: list(pieces), intent: names.words[party.intent] ?? '' })}`,
        );
      }
    }
  }
  out.push(lines.piles(view.pile, view.discard.length + view.buried));
  if (view.seat !== null) out.push(lines.hand(view.hand.map((card) => cardName(names, card))));
  return out;
}

export function cardName(names: Names, card: string): string {
  if (isLord(card)) return names.lords[card];
  return names.words[card] ?? card;
}
