import type { Lit, Pin } from '@homage/ui';
import type { Say } from '@homage/words';
import { boxOf, type Lord, SEES, VILLAGES, type View, type Village } from '../rules/index.ts';
import { Glyph } from './art.tsx';
import { awayFrom, type Chart, gateAt, type Side, sideOf } from './geometry.ts';
import css from './map.module.css';
import { LordFace } from './people.tsx';
import { Mill, Soldier, Town } from './pieces.tsx';
import { isThreatened, lordsAt, type Troop, titlesOf, troopsIn } from './position.ts';
import type { BoardWords } from './words.ts';

export interface Looking {
  view: View;
  say: Say;
  words: BoardWords;
  /** Lords that the open choice speaks of: they can be picked where they stand. */
  lords: ReadonlyMap<string, Lit['state']>;
}

/** All that a lord is, in words. */
export function ranksOf(view: View, words: BoardWords, lord: Lord): string[] {
  const { see, cardinal } = view.lords[lord];
  return [
    ...(view.king?.lord === lord ? [words.wears.king] : []),
    ...(cardinal ? [words.wears.cardinal] : []),
    ...(see === null ? [] : [words.see(see)]),
    ...titlesOf(view, lord).map(words.titled),
  ];
}

function lordSaid(view: View, words: BoardWords, lord: Lord): string {
  const ranks = ranksOf(view, words, lord);
  return ranks.length === 0 ? words.names.lords[lord] : `${words.names.lords[lord]} (${ranks.join(', ')})`;
}

function troopSaid({ view, say, words }: Looking, { seat, soldiers, lords }: Troop): string {
  const pieces = [
    ...(soldiers > 0 ? [words.names.soldiers(soldiers)] : []),
    ...lords.map((lord) => lordSaid(view, words, lord)),
  ];
  return `${say.name(seat)} ${words.list(pieces)}`;
}

/** "Tournus, held by Anne, castle, 2 mills; Anne 5 soldiers and Henry". */
function villageSaid(looking: Looking, village: Village): string {
  const { view, say, words } = looking;
  const { holder, castle, mills, presses, lentTo } = view.villages[village];
  const region = boxOf(view).regionOf[village];
  const fief = view.fiefs[region];
  const threat = isThreatened(view, village);
  const said = [
    words.names.villages[village],
    fief === null ? words.names.regions[region] : words.fief(region, fief.capital),
    words.see(boxOf(view).seeOf[village]),
    fief?.capital === village && words.capital,
    holder === null ? words.free : words.heldBy(say.name(holder)),
    lentTo !== null && words.lent(say.name(lentTo)),
    castle && words.castle,
    mills > 0 && words.mills(mills),
    presses > 0 && words.presses(presses),
    ...troopsIn(view, village).map(
      (troop) => troopSaid(looking, troop) + (troop.seat === holder ? '' : ` (${words.guest})`),
    ),
    threat && words.under[threat],
  ];
  return said.filter(Boolean).join(', ');
}

/** Heads in a row, each with a name while it may be picked, stands alone, or the map is near. */
function Lords({ looking: { view, words, lords }, troop }: { looking: Looking; troop: Troop }) {
  return troop.lords.map((lord) => {
    const state = lords.get(`lord:${lord}`);
    const picked = state === undefined ? {} : { 'data-place': `lord:${lord}`, 'data-lit': state };
    return (
      <span key={lord} className={css.lord} {...picked}>
        <LordFace lord={lord} view={view} size={30} />
        <b>{words.names.lords[lord]}</b>
      </span>
    );
  });
}

/** An army: one man for all soldiers, with their number at his foot, and his lords beside him. */
function TroopArt({ looking, troop, guest }: { looking: Looking; troop: Troop; guest: boolean }) {
  return (
    <span className={css.troop} data-guest={guest || undefined} data-lords={troop.lords.length}>
      {troop.soldiers > 0 && (
        <span className={css.soldiers}>
          <Soldier seat={troop.seat} />
          <i>{troop.soldiers}</i>
        </span>
      )}
      <Lords looking={looking} troop={troop} />
      {guest && <Glyph name="tent" size={15} />}
    </span>
  );
}

function VillageFace({ looking, village, side }: { looking: Looking; village: Village; side: Side }) {
  const { view, words } = looking;
  const { castle, mills, presses, holder } = view.villages[village];
  const troops = troopsIn(view, village);
  const threat = isThreatened(view, village);
  const chief = (SEES as readonly string[]).includes(village);
  return (
    <>
      <span className={css.village} data-castle={castle || undefined}>
        <Town castle={castle} seat={holder ?? undefined} besieged={threat === 'siege'} />
      </span>
      {mills + presses > 0 && (
        <span className={css.built} data-side={side}>
          {mills > 0 && (
            <span>
              <Mill />
              {mills > 1 && <i>{mills}</i>}
            </span>
          )}
          {presses > 0 && (
            <span>
              <Glyph name="press" size={19} />
              {presses > 1 && <i>{presses}</i>}
            </span>
          )}
        </span>
      )}
      {troops.length > 0 && (
        <span className={css.troops} data-side={side}>
          {troops.map((troop) => (
            <TroopArt key={troop.seat} looking={looking} troop={troop} guest={troop.seat !== holder} />
          ))}
        </span>
      )}
      {threat === 'attack' && (
        <span className={css.threat}>
          <Glyph name="swords" size={18} />
        </span>
      )}
      <span className={css.foot}>
        <span className={css.villageName}>
          {chief && <Glyph name="mitre" size={12} />}
          {words.names.villages[village]}
        </span>
      </span>
    </>
  );
}

/** The 24 villages, and the gates where somebody stands or that may be chosen. */
export function pinsOf(looking: Looking, chart: Chart, open: ReadonlySet<string>): Pin[] {
  const { view, say, words } = looking;
  const pins: Pin[] = VILLAGES.map((village) => ({
    place: village,
    x: chart.at[village][0],
    y: chart.at[village][1],
    label: villageSaid(looking, village),
    holds: troopsIn(view, village).flatMap((troop) => troop.lords.map((lord) => `lord:${lord}`)),
    children: <VillageFace looking={looking} village={village} side={sideOf(chart, village)} />,
  }));
  for (const village of VILLAGES) {
    for (const from of boxOf(view).neighbours[village]) {
      const place = `${village}/${from}`;
      const parties = view.parties.filter((party) => party.village === village && party.from === from);
      if (parties.length === 0 && !open.has(place)) continue;
      const [x, y] = gateAt(chart, village, from);
      const troops = parties.map(({ seat, soldiers, intent }) => ({
        troop: { seat, soldiers, lords: lordsAt(view, seat, village, from) },
        intent,
      }));
      const said = troops.map(
        ({ troop, intent }) => `${troopSaid(looking, troop)}, ${say.name(troop.seat)} ${words.intent[intent]}`,
      );
      pins.push({
        place,
        x,
        y,
        label: [words.gate(village, from), ...said].join(', '),
        holds: troops.flatMap(({ troop }) => troop.lords.map((lord) => `lord:${lord}`)),
        children: (
          <span className={css.gate} data-away={awayFrom(chart, village, from)}>
            {troops.map(({ troop, intent }) => (
              <span key={troop.seat} className={css.party}>
                <Glyph name={intent === 'attack' ? 'swords' : 'tent'} size={16} />
                <TroopArt looking={looking} troop={troop} guest={false} />
              </span>
            ))}
          </span>
        ),
      });
    }
  }
  return pins;
}
