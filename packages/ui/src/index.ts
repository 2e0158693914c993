/** The design system and the composer. Boards of games are drawn with these parts; see README.md. */

export type { Board, BoardProps, Lit, Purse } from './board/board.ts';
export { drawn } from './board/drawn.tsx';
export { MapView, type Pin } from './board/MapView.tsx';
export { PlaceButton, PlaceGroup, Places, usePlace } from './board/Places.tsx';
export { Banner, Held, Panel, Piece, Stack, Track } from './board/parts.tsx';
export { Star } from './board/Star.tsx';
export { share } from './board/share.ts';
export { Coast, type Point, pathOf, roughen, TERRAINS, type Terrain, TerrainDefs } from './board/terrain.tsx';
export { useShared } from './board/useShared.ts';
export { Announcer, useAnnounce } from './chrome/Announcer.tsx';
export { Bar } from './chrome/Bar.tsx';
export { Button, buttonClass, IconButton } from './chrome/Button.tsx';
export { Dialog } from './chrome/Dialog.tsx';
export { SeatName } from './chrome/SeatName.tsx';
export { isTyping } from './chrome/typing.ts';
export { ComposerView } from './composer/ComposerView.tsx';
export { type AnyReason, type AnyStep, litPlaces, type Speaking } from './composer/draft.ts';
export { PIECES, Reason, RuleHrefProvider, TroubleProvider, useRuleHref } from './composer/Reason.tsx';
export { type Composable, type Composer, prepareDraft, useComposer } from './composer/useComposer.ts';
export type {} from './css.ts';
export type { Bargain } from './deals/DealCard.tsx';
export { Deals, Ledger } from './deals/Deals.tsx';
export { type Honour, honours, madeBy, waitingFor } from './deals/deals.ts';
export { type DealText, dealText, useDealText } from './deals/text.ts';
export { GoalStrip } from './explain/GoalStrip.tsx';
export type { AnyGame, Game } from './game.ts';
export {
  type Arms,
  armsForTable,
  armsOf,
  CHARGES,
  type Charge,
  keepsTheRule,
  seeded,
  TINCTURES,
  type Tincture,
} from './heraldry/arms.ts';
export { blazon } from './heraldry/blazon.ts';
export { CHARGE_PATHS } from './heraldry/charges.ts';
export { HOUSES, type House, houseOf, ink } from './heraldry/houses.ts';
export { HousePatterns, patternId } from './heraldry/patterns.tsx';
export { ArmsArt, SHIELD_PATH, Shield } from './heraldry/Shield.tsx';
export { actorOf } from './log/actor.ts';
export { Doings, type Playback } from './log/Doings.tsx';
export { type Chapter, chapters, type Digest, digest, LINES, type LogLine, placesOf } from './log/digest.ts';
export { Log } from './log/Log.tsx';
export { Card } from './objects/Card.tsx';
export { CoinArt, Coins } from './objects/Coin.tsx';
export { Die } from './objects/Die.tsx';
export { Icon, type IconName } from './objects/Icon.tsx';
export { Seal } from './objects/Seal.tsx';
export {
  type Heard,
  marksOf,
  membersOf,
  type Room,
  type RoundMark,
  roomsOf,
  roundsOf,
  type Said,
  unreadIn,
} from './talk/rooms.ts';
export { Talk } from './talk/Talk.tsx';
export { type TalkText, useTalkText } from './talk/text.ts';
export { LanguageProvider, useLanguage } from './text/language.tsx';
export { useText } from './text/text.ts';
export { plural, span } from './text/types.ts';
