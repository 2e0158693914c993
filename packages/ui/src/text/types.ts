/** Everything the house itself says on screen. Games bring their own words; a missing line does not compile. */

export interface UiText {
  seat: { you: string; bot: string; empty: string; letter(letter: string): string };
  bar: {
    label: string;
    yours(sentence: string): string;
    waitingFor(names: readonly string[]): string;
    secret(names: readonly string[]): string;
    since(ms: number): string;
    over: string;
    thinking: string;
    undo: string;
    toDecision: string;
    left(ms: number): string;
  };
  compose: {
    heading: string;
    back: string;
    restart: string;
    confirm: string;
    done: string;
    cancel: string;
    notNow(count: number): string;
    why: string;
    paragraph(id: string): string;
    pickOnBoard: string;
    count(chosen: number, min: number, max: number): string;
    total(sum: number, min: number, max: number): string;
    all: string;
    none: string;
    less(what: string): string;
    more(what: string): string;
    amount(min: number, max: number): string;
    each(cost: number): string;
    sending: string;
    looking: string;
    already: string;
    withdraw: string;
    asides: string;
    waitsItsTurn: string;
    severalHere: string;
    nothingHere: string;
    review: string;
    pass: string;
  };
  log: {
    heading: string;
    all: string;
    mine: string;
    filter: string;
    empty: string;
    emptyPlace(name: string): string;
    then: string;
    more(count: number): string;
    place(name: string): string;
    clearPlace: string;
  };
  since: {
    heading: string;
    routine(count: number): string;
    dismiss: string;
    nothing: string;
    before: string;
    round(round: number): string;
    days(from: string, until: string): string;
    grave(count: number): string;
  };
  map: {
    zoomIn: string;
    zoomOut: string;
    fit: string;
    magnify: string;
    keys: string;
    help: readonly string[];
    hidePieces: string;
    showPieces: string;
    canChoose: string;
    chosen: string;
    changed: string;
    onlyWhereICan: string;
  };
  dialog: { close: string };
  /** The small sheet that says what a thing is. */
  explain: {
    owner(name: string, mine: boolean): string;
    canNow(options: readonly string[]): string;
    chosen: string;
    notNow: string;
    story: string;
    storyOff: string;
    keys: string;
    long: string;
  };
  doings: {
    heading: string;
    play: string;
    pause: string;
    next: string;
    speed: string;
    skip: string;
    more(count: number): string;
  };
  goal: { label: string; details: string; of(points: number, target: number): string };
  die(face: number): string;
  sealed: string;
  coins(count: number): string;
}

/** English and French count alike except for nought: zero is singular in French. */
export function plural(language: 'en' | 'fr', count: number, one: string, many: string): string {
  return (language === 'fr' ? Math.abs(count) < 2 : Math.abs(count) === 1) ? one : many;
}

/** A span of time in its largest unit, as one says it. */
export function span(language: 'en' | 'fr', ms: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1000],
  ] as const;
  const [unit, size] = units.find(([, length]) => ms >= length) ?? (['second', 1000] as const);
  const count = Math.max(0, Math.floor(ms / size));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'second' ? 'narrow' : 'short',
  }).format(count);
}
