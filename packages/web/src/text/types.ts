/** Everything the app says, apart from the parts (packages/ui) and the games. */

export interface WebText {
  botNames: readonly string[];
  you: string;
  /** The name of somebody who has typed none. */
  guest(n: number): string;
  play: { laying: string };
  hotSeat: {
    more(count: number, changed: number): string;
    level: string;
    /** Of a bot by its name. */
    character(name: string): string;
    /** One sentence for each. */
    levelHelp: { readonly [level in 'squire' | 'knight' | 'lord']: string };
    against: string;
    title: string;
    intro: string;
    seat(n: number): string;
    person: string;
    bot: string;
    name: string;
    players: string;
    start: string;
    options: string;
    needPeople: string;
    preset: string;
    presets: Record<'first' | 'book' | 'long', string>;
  };
  /** Whether the dice of a far table are what was promised. */
  dice: {
    title: string;
    help: string;
    opening: string;
    busy: string;
    well: string;
    wellWithout: string;
    wrong(why: string): string;
  };
  table: {
    /** Asks what a lord would do, and while he thinks. */
    hint: string;
    hintComing: string;
    board: string;
    side: string;
    decision: string;
    log: string;
    talk: string;
    houses: string;
    position: string;
    missing: string;
    missingHelp: string;
    toHome: string;
    /** The reader's own figures; leads to them on the board. */
    own: string;
    wait: string;
    waitHelp: string;
    yourTurn: string;
    reconnecting: string;
    reload: string;
    reloadNow: string;
    redo: string;
    menu: string;
    report: string;
    reportHelp: string;
    reportSaved: string;
    saveJournal: string;
    concede: string;
    concedeSure: string;
    replay: string;
    rules: string;
    again: string;
    over: string;
    ending: Record<'agreed' | 'conceded' | 'abandoned', string>;
    localTalk: string;
    then(moment: number): string;
    backToNow: string;
    boardFailed: string;
    give: string;
    takeOver: string;
    openSeat: string;
    passing: string;
    passNoMore(what: string): string;
    noBoard: string;
    /** Asks what a question is for. */
    why: string;
    understood: string;
    passForMe: string;
    levels: { readonly [level: string]: string };
    awaited: string;
    skip: string;
    skipHelp: string;
    bot: string;
    away: string;
    offline: string;
    conceded: string;
    turnOf(name: string): string;
    spectator: string;
    drawer: string;
    rematch: string;
    agree: string;
    disagree: string;
    onward: string;
    gaveUp: string;
  };
  absent: { title: string; gone(name: string, seconds: number): string; now: string; wait: string };
  manners: {
    title: string;
    asks: Record<'kick' | 'open', (by: string, name: string) => string>;
    count(yes: number, of: number): string;
    consent: string;
    takeBack: string;
    later: string;
    wantsEnd(names: readonly string[]): string;
    endHelp(minutes: number): string;
    agree: string;
    askRemove(name: string): string;
    invite(name: string): string;
    mute(name: string): string;
    unmute(name: string): string;
    closeGallery: string;
    openGallery: string;
    slow(seconds: number): string;
    notSlow: string;
  };
  curtain: { title(name: string): string; help: string; raise(name: string): string };
  replay: {
    title: string;
    slider: string;
    moment(at: number, of: number): string;
    first: string;
    previous: string;
    next: string;
    last: string;
    play: string;
    pause: string;
    link: string;
    linkCopied: string;
    what: string;
    back: string;
    empty: string;
  };
  rules: {
    title(game: string): string;
    contents: string;
    reconstruction: string;
    play: string;
    search: string;
    found(count: number): string;
    nothing: string;
  };
  settings: {
    account: string;
    privacy: string;
    title: string;
    language: string;
    languages: Record<'en' | 'fr', string>;
    theme: string;
    themes: Record<'system' | 'light' | 'dark', string>;
    motion: string;
    motions: Record<'system' | 'less', string>;
    pace: string;
    paces: Record<'none' | 'short' | 'long', string>;
    confirm: string;
    spare: string;
    spareHelp: string;
    notify: string;
    notifyHelp: string;
    scenes: string;
    sound: string;
    loudness: string;
    name: string;
    kept: string;
  };
  gallery: {
    title: string;
    intro: string;
    /** The link from the page about Homage. */
    link: string;
    /** The name of the jumps from hall to hall. */
    guide: string;
    cards: string;
    faces: string;
    pieces: string;
    ceremonies: string;
    play(name: string): string;
    /** All ceremonies of a game, one after the other. */
    playAll(game: string): string;
    light: string;
    day: string;
    candle: string;
    states: { greyed: string; chosen: string; played: string; down: string };
  };
  pieces: {
    title(game: string): string;
    link: string;
    intro(count: number): string;
    none: string;
    inferred: string;
    reconstructed: string;
    proof(what: string): string;
    save: string;
    saveHelp: string;
    /** Said of a value that a table cannot change. */
    fixed: string;
    /** The option of a table. */
    option: string;
    optionHelp: string;
    nothingCorrected: string;
    corrected(count: number): string;
    ourBox: string;
    rules: string;
  };
  about: {
    title: string;
    what: string;
    unofficial: string;
    games: string;
    designers: string;
    publishers: string;
    offline: string;
    accessibility: string;
    problems: string;
    fonts: string;
  };
  learn: {
    title: string;
    intro: string;
    any: string;
    watch: string;
    read: string;
    try: string;
    tips: readonly string[];
  };
  friends: {
    keep: string;
    title: string;
    intro: string;
    name: string;
    nameHelp: string;
    /** For whoever sits already. */
    rename: string;
    /** The way to the rules, and to the lessons, for whoever was sent a link. */
    rules: string;
    lessons: string;
    create: string;
    game: string;
    players: string;
    access: string;
    accesses: Record<'open' | 'link', string>;
    clock: string;
    clocks: Record<'none' | 'live' | 'letters', string>;
    clockHelp: Record<'none' | 'live' | 'letters', string>;
    lay: string;
    open: string;
    running: string;
    none: string;
    join: string;
    watch: string;
    goOn: string;
    yourTurn: string;
    noServer: string;
    noServerHelp: string;
    invite: string;
    copy: string;
    copied: string;
    seat(n: number): string;
    free: string;
    sit: string;
    stand: string;
    addBot: string;
    removeBot: string;
    remove(name: string): string;
    start: string;
    waiting: string;
    /** To everybody but the host, when all seats are taken. */
    full: string;
    device: string;
    deviceHelp: string;
    of(game: string): string;
  };
  notice: { title: string };
  notFound: { title: string; help: string };
  trouble: { [code: string]: string } & { fallback: string };
}
