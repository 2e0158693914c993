import { drawn, Held, houseOf, PlaceButton, type Purse, SeatName, Shield } from '@homage/ui';
import type { Say } from '@homage/words';
import { type Banner, boxOf, type Lancaster, LETTERS, LEVELS, type Reward, type View } from '../rules/index.ts';
import { Glyph, Knight, RewardArt, RoundTable } from './art.tsx';
import { Count, GainChips, Mark } from './Bits.tsx';
import type { Gains } from './gains.ts';
import css from './players.module.css';
import { type BoardWords, castleGives, strengthsOf, WORDS } from './words.ts';

interface PlayerProps {
  seat: number;
  view: View;
  say: Say;
  words: BoardWords;
  gains: Gains;
}

/** A player's corner: goods, court, castle, round table; with two players the ally's court and castle below. */
export const Player = drawn(function Player(props: PlayerProps) {
  const { seat, view, say, words, gains } = props;
  const mine = seat === say.me;
  const label = [
    say.name(seat),
    mine && words.you,
    ...goodsSaid(view, seat, words),
    view.start === seat && words.start,
    view.turn === seat && words.turn,
  ].filter(Boolean);
  return (
    <section
      className={css.player}
      data-mine={mine || undefined}
      data-acting={view.turn === seat || undefined}
      aria-label={say.name(seat)}
    >
      <PlaceButton place={`player@${seat}`} label={label.join(', ')} className={css.head}>
        <span className={css.headRow}>
          <SeatName seat={seat} name={say.name(seat)} size={22} strong />
          {view.start === seat && <Glyph name="pawn" size={20} />}
          <span className={css.goods}>
            <Goods view={view} seat={seat} />
          </span>
        </span>
        <GainChips gains={gains.get(`player@${seat}`)} />
      </PlaceButton>
      <div className={css.body}>
        <Court banner={seat} {...props} />
        <Castle banner={seat} {...props} />
        <TableOf {...props} />
      </div>
      {view.seats === 2 && <Ally {...props} />}
    </section>
  );
});

const goodsSaid = ({ gold, squires, votes, score }: View, seat: number, words: BoardWords): string[] => [
  words.points(score[seat]!),
  words.gold(gold[seat]!),
  words.squires(squires[seat]!),
  words.votes(votes[seat]!),
];

function Goods({ view: { gold, squires, votes, score }, seat }: Pick<PlayerProps, 'view' | 'seat'>) {
  return (
    <>
      <Count what="points" count={score[seat]!} size={20} />
      <Good what="gold" count={gold[seat]!} />
      <Good what="squire" count={squires[seat]!} />
      <Count what="vote" count={votes[seat]!} size={20} />
    </>
  );
}

export const purse: Purse<Lancaster> = ({ view, seat, language }) => (
  <Held place={`player@${seat}`} label={goodsSaid(view, seat, WORDS[language]).join(', ')}>
    <Goods view={view} seat={seat} />
  </Held>
);

function Good({ what, count }: { what: 'gold' | 'squire'; count: number | null }) {
  return count === null ? (
    <span className={css.hidden}>
      <Glyph name={what} size={20} />
      <Glyph name="screen" size={18} />
    </span>
  ) : (
    <Count what={what} count={count} size={20} />
  );
}

function Ally(props: PlayerProps) {
  const { seat, view, words, say } = props;
  const banner = seat + view.seats;
  return (
    <div className={`${css.body} ${css.ally}`}>
      <Court banner={banner} {...props} />
      <Castle banner={banner} {...props} />
      <p>
        <Shield arms={houseOf(banner).arms} size={26} />
        {say.me === seat ? words.ally : words.allyOf(say.name(seat))}
      </p>
    </div>
  );
}

function Court({ banner, view, say, words, gains }: PlayerProps & { banner: Banner }) {
  const court = view.courts[banner]!;
  const reserve = view.reserves[banner]!;
  const whom = words.whose(banner, say);
  return (
    <div className={css.court}>
      <PlaceButton
        place={`court@${banner}`}
        label={[words.court(whom), words.reserve(strengthsOf(reserve))].join(', ')}
        className={css.title}
      >
        <span className={css.titleFace}>
          {banner < view.seats ? words.courtShort : words.allyCourt}
          <small>
            {`${words.reserveShort} `}
            {strengthsOf(reserve).join(' ') || '–'}
          </small>
        </span>
        <GainChips gains={gains.get(`court@${banner}`)} />
      </PlaceButton>
      <div className={css.knights}>
        {LEVELS.map((level) => {
          const count = court[level - 1] ?? 0;
          return count === 0 ? null : (
            <PlaceButton
              key={level}
              place={`knight${level}@${banner}`}
              label={`${words.knights(level, count)}, ${whom}`}
              className={css.knight}
            >
              <Knight banner={banner} level={level} size={24 + level * 2} />
              {count > 1 && <span className={css.times}>×{count}</span>}
            </PlaceButton>
          );
        })}
        {court.every((count) => count === 0) && <span className={css.nobody}>–</span>}
      </div>
    </div>
  );
}

const ALLY_REWARDS: readonly Reward[] = [{ knight: true }, { raise: true }];

function Castle({ banner, seat, view, say, words, gains }: PlayerProps & { banner: Banner }) {
  const mine = seat === say.me;
  const own = banner === seat;
  return (
    <div className={css.castle} data-ally={!own || undefined}>
      <div className={css.battlements} />
      <div className={css.spaces}>
        {view.castles[banner]!.map((there, i) => {
          const place = `${own ? 'castle' : 'ally'}${i + 1}@${banner}`;
          const sheet = boxOf(view).castles[i]!;
          const reward = own ? sheet.reward.value : ALLY_REWARDS[i]!;
          const label = [
            own ? words.space(i + 1, castleGives(words, i, say)) : words.allySpace(i + 1),
            there === 0 ? words.spaceFree : there < 0 ? words.spaceTile : words.spaceKnight(there),
          ];
          return (
            <PlaceButton key={place} place={place} label={label.join(', ')} className={css.space}>
              <span
                className={css.spaceFace}
                data-tile={there < 0 || undefined}
                data-knight={there > 0 || undefined}
                style={{ '--house': `var(--${houseOf(banner).tincture})` }}
              >
                <span className={css.gives}>
                  <RewardArt reward={reward} size={mine ? 21 : 15} />
                  {own && <Mark of={sheet.reward} />}
                </span>
                {own && sheet.cost > 0 && <Count what="squire" count={`−${sheet.cost}`} size={13} />}
                {there > 0 && (
                  <span className={css.guest}>
                    <Knight banner={banner} level={there} size={mine ? 28 : 22} />
                  </span>
                )}
              </span>
              <GainChips gains={gains.get(place)} />
            </PlaceButton>
          );
        })}
      </div>
    </div>
  );
}

function TableOf({ seat, view, say, words, gains }: PlayerProps) {
  const nobles = view.tables[seat]!;
  const points = boxOf(view).noblePoints[nobles.length] ?? 0;
  const names = nobles.map((noble) => words.province(LETTERS[noble]!, say));
  return (
    <PlaceButton
      place={`table@${seat}`}
      label={words.tableLabel(words.whose(seat, say), names, points)}
      className={css.table}
    >
      <RoundTable nobles={nobles} banner={seat} letters={LETTERS} />
      <span className={css.tablePoints}>
        <Count what="noble" count={nobles.length} size={15} />
        <Count what="points" count={points} size={15} />
      </span>
      <GainChips gains={gains.get(`table@${seat}`)} />
    </PlaceButton>
  );
}
