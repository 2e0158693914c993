import {
  isSeed,
  type Journal,
  type Known,
  nameOf,
  type Salting,
  type Verdict,
  verify as verifyJournal,
} from '@homage/table';
import { Misuse, switches, text, texts, type Values } from '../args.ts';
import type { Command } from '../command.ts';
import { describeDamage, fetchGame } from '../files.ts';
import { shown } from '../shown.ts';

/** Exit codes: damaged or not what you know; sound as far as it goes, but the game did not come to its end. */
const DAMAGED = 1;
const NOT_FINISHED = 3;

function hash(values: Values, name: string): string | undefined {
  const given = text(values, name)?.toLowerCase();
  if (given !== undefined && !isSeed(given)) throw new Misuse(`--${name} is 64 hex digits, not '${given}'`);
  return given;
}

/** What the caller knows of the game. Texts of format 1 were salts too, so a salt may be any text. */
function knownOf(values: Values, { header }: Journal): Known {
  const salts: { [seat: number]: string } = {};
  for (const item of Array.isArray(values.salt) ? values.salt : []) {
    const [, seat, salt] = /^(\d+)=(.*)$/.exec(String(item)) ?? [];
    if (salt === undefined) throw new Misuse(`write --salt SEAT=SALT, such as --salt 1=5e0c…, not '${item}'`);
    const index = Number(seat) - 1;
    if (index < 0 || index >= header.seats)
      throw new Misuse(`--salt: the seats of this game are 1 to ${header.seats}, not '${seat}'`);
    salts[index] = salt;
  }
  const known: Known = {};
  const [commitment, pledge, head] = [hash(values, 'commitment'), hash(values, 'pledge'), hash(values, 'head')];
  if (commitment !== undefined) known.commitment = commitment;
  if (pledge !== undefined) known.pledge = pledge;
  if (head !== undefined) known.head = head;
  if (Object.keys(salts).length > 0) known.salts = salts;
  return known;
}

const ADDED: { [H in Salting]: string } = {
  opened: 'added the salt to which it had committed itself',
  empty: 'added nothing',
  house: 'has no salt of its own: it is the house’s',
};

const COMPARED: { [K in keyof Known]-?: string } = {
  commitment: 'the commitment of the dice',
  pledge: 'what was fixed before the salts were opened',
  salts: 'your salt',
  head: 'the end of the journal',
};

function report({ header, entries }: Journal, { compared, over }: Verdict): string[] {
  const lines = [
    `The dice are as promised (${header.dice.commitment}), and all ${entries.length} entries follow from them.`,
  ];
  if (header.format === 2) {
    for (const [seat, { how }] of header.dice.seats.entries())
      lines.push(`Seat ${seat + 1} (${shown(nameOf(header, seat)) || 'name withheld'}) ${ADDED[how]}.`);
  } else lines.push('It is a journal of format 1: names, the table’s id and times are not sealed and may be anything.');
  if (compared.length > 0)
    lines.push(`It is the game you know by: ${compared.map((key) => COMPARED[key]).join(', ')}.`);
  if (compared.length === 0 || !(compared.includes('head') || header.format === 1)) {
    const anything = compared.length === 0;
    lines.push(
      anything
        ? 'It was compared with nothing that you know: a game that was invented as a whole looks the same. Give --commitment, --salt, --pledge, --head.'
        : 'The end of the journal was not compared: answers and times could have been made up afterwards by somebody who knew the seed. Give --head.',
    );
  }
  if (!over)
    lines.push(
      `NOT FINISHED: it ends after ${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}, before the end of the game. Something may have been cut off.`,
    );
  return lines;
}

export const verify: Command = {
  name: 'verify',
  summary: 'checks the sealed dice of a finished game and plays it again with them',
  usage: `homage verify JOURNAL [--commitment X] [--pledge X] [--salt SEAT=X]... [--head X] [--json]
       JOURNAL is a file, or the address http…/api/tables/TABLE/journal.
       What you were told at the table (its page shows it under the menu) is compared with the journal:
       --commitment  before anybody sat down
       --pledge      when the game was about to begin, before the salts were opened
       --salt        your own part of the dice; seats count from 1
       --head        when the game was over
       Exit code 0: all is well; 1: damaged, or not the game you know; 2: misuse; 3: not finished.`,
  flags: { ...texts('commitment', 'pledge', 'head'), salt: { type: 'string', multiple: true }, ...switches('json') },
  async run(values, [path]) {
    const { journal, game } = await fetchGame(path);
    const verdict = verifyJournal(game.def, journal, { known: knownOf(values, journal) });
    if (values.json === true) console.log(JSON.stringify({ game: game.id, format: journal.header.format, ...verdict }));
    else if (verdict.damage !== undefined) console.error(`homage: ${describeDamage(verdict.damage)}`);
    else for (const line of report(journal, verdict)) (verdict.over ? console.log : console.error)(line);
    if (!verdict.ok) return DAMAGED;
    return verdict.over ? 0 : NOT_FINISHED;
  },
};
