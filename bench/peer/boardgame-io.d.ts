/** As much of boardgame.io's types as the benchmarks use: they are checked also where the peer itself is not installed. */
declare module 'boardgame.io' {
  export type PlayerID = string;

  export interface Ctx {
    numPlayers: number;
    playOrder: PlayerID[];
    playOrderPos: number;
    activePlayers: null | { [player: PlayerID]: string };
    currentPlayer: PlayerID;
    numMoves?: number;
    gameover?: unknown;
    phase: string;
  }

  export interface FnContext<G> {
    G: G;
    ctx: Ctx;
    random: { Shuffle<T>(deck: T[]): T[] };
    events: {
      setStage(stage: string): void;
      endTurn(): void;
      setActivePlayers(arg: {
        currentPlayer?: string;
        value?: { [player: PlayerID]: string };
        minMoves?: number;
        maxMoves?: number;
      }): void;
    };
  }

  export type MoveFn<G> = (
    context: FnContext<G> & { playerID: PlayerID },
    // Each move has arguments of its own.
    ...args: never[]
  ) => 'INVALID_MOVE' | undefined;

  export interface TurnConfig<G> {
    order?: {
      playOrder?(context: FnContext<G>): PlayerID[];
      first(context: FnContext<G>): number;
      next(context: FnContext<G>): number | undefined;
    };
    stages?: { [name: string]: { moves: { [name: string]: MoveFn<G> } } };
    minMoves?: number;
    maxMoves?: number;
    onBegin?(context: FnContext<G>): void;
    endIf?(context: FnContext<G>): boolean;
  }

  export interface PhaseConfig<G> {
    start?: boolean;
    moves?: { [name: string]: MoveFn<G> };
    turn?: TurnConfig<G>;
    onBegin?(context: FnContext<G>): void;
    onEnd?(context: FnContext<G>): void;
    endIf?(context: FnContext<G>): boolean;
    next?: string | ((context: FnContext<G>) => string);
  }

  export interface Game<G, _Plugins = unknown, SetupData = G> {
    name: string;
    seed?: string;
    minPlayers?: number;
    maxPlayers?: number;
    disableUndo?: boolean;
    setup(context: Pick<FnContext<G>, 'ctx' | 'random'>, dealt?: SetupData): G;
    phases?: { [name: string]: PhaseConfig<G> };
    endIf?(context: FnContext<G>): unknown;
    ai?: { enumerate(G: G, ctx: Ctx, player: PlayerID): unknown[] };
  }

  export interface State<G> {
    G: G;
    ctx: Ctx;
    _stateID: number;
  }

  export interface TransientState<G> extends State<G> {
    transients?: { error?: { type: string } };
  }

  export namespace ActionShape {
    interface MakeMove {
      type: 'MAKE_MOVE';
      payload: { type: string; args: unknown[]; playerID: PlayerID };
    }
  }
}
