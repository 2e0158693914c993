/** Bots have names of their own: no lord of any game is called so, or two beings would share a sentence. A test compares them. */

export const BOT_NAMES = ['Sibylle', 'Tancrède', 'Ermengarde', 'Godefroy', 'Yolande', 'Foulques'] as const;

/** Levels as a server names its bots: "knight 3". */
const LEVELS = ['random', 'squire', 'knight', 'lord', 'greedy'] as const;
export type BotLevel = 'random' | 'squire' | 'knight' | 'lord';

/** The level that a bot's given name tells, if it is no name but a level and a number. */
export function levelOf(name: string): BotLevel | undefined {
  const found = LEVELS.find((level) => new RegExp(`^${level} \\d+$`).test(name));
  // What earlier versions called greedy is the squire.
  return found === 'greedy' ? 'squire' : found;
}

/** What a seat is called at the table. */
export const nameAt = ({ name, kind }: { name: string; kind: string }, seat: number): string =>
  kind === 'bot' && levelOf(name) !== undefined ? (BOT_NAMES[seat % BOT_NAMES.length] ?? name) : name;
