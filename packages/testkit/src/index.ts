export { type Telling, uncitedEvents } from './cites.ts';
export { Coverage } from './coverage.ts';
export { Breach, LAWS, type Law } from './errors.ts';
export { tellsItsReason } from './laws/refusal.ts';
export { type LeakOptions, type LeakReport, plantLeaks } from './leaks.ts';
export { type Ledger, type LedgerOptions, type LedgerReport, openLedger, readLedger } from './ledger.ts';
export { mutants } from './mutants.ts';
export { LawBroken, type LawOptions, type LawReport, obeysTheLaws } from './obey.ts';
export { type OffersOptions, offers } from './offers.ts';
export { type ChoicePlaces, choicePlaces } from './places.ts';
export {
  type FinishedGame,
  fingerprint,
  finishedGame,
  type PlaythroughOptions,
  playthrough,
  replayFinished,
} from './playthrough.ts';
export { faultIn, readerOf } from './prose.ts';
export {
  chance,
  type Deed,
  type Game,
  gameDice,
  optionsFor,
  type PlayOptions,
  perform,
  playerDice,
  randomGame,
} from './random.ts';
export { Reading, readGame, readSamples, type Samples } from './reading.ts';
export { faultOf, plainSay, unsayable } from './say.ts';
export { Scene, type SceneOptions } from './scene.ts';
export { faultsOf, isFound, type LogFault, tampering } from './tamper.ts';
export { readTexts } from './texts.ts';
export { always, type Buckets, type Kindred, type Reach, type Things } from './things.ts';
export { Trial, type TrialOptions } from './trial.ts';
