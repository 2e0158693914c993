import { askAdmin } from '@homage/server';
import { count, dataFolder, Misuse, text } from '../args.ts';
import type { Command } from '../command.ts';
import { shown } from '../shown.ts';

/** What the operator of a running server may want, by the socket in its data folder. */
export const admin: Command = {
  name: 'admin',
  summary: 'looks after a running server: tables, people, bans, stewards, read-only mode',
  usage: `homage admin COMMAND [--data FOLDER] [--json]
       tables [open|running|over|closed]     close TABLE [--why TEXT]
       person WHO       remove WHO           ban WHO [--days N] [--network] [--why TEXT]
       bans             unban BAN            stewards
       steward WHO [on|off]                  reports
       audit            message TEXT         read-only on|off
       (WHO is a handle or an id; --days 0 is for good; the server must run on this folder)`,
  flags: {
    data: { type: 'string' },
    days: { type: 'string' },
    network: { type: 'boolean' },
    why: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(values, [command, ...args]) {
    if (command === undefined) throw new Misuse('say what to do: homage admin --help');
    const data = dataFolder(values);
    const reply = await askAdmin(data, {
      command,
      args,
      ...(text(values, 'days') !== undefined && { days: count(values, 'days', 7, 0, 3650) }),
      network: values.network === true,
      why: text(values, 'why') ?? '',
    }).catch(() => {
      throw new Misuse(`no server runs on the folder ${data}, or it is not yours (--data or HOMAGE_DATA)`);
    });
    if (!reply.ok) throw new Misuse(reply.sentence);
    if (values.json === true) console.log(JSON.stringify(reply.value));
    else if (Array.isArray(reply.value)) {
      for (const row of reply.value) console.log(lineOf(row));
      if (reply.value.length === 0) console.log('none');
    } else console.log(lineOf(reply.value));
    return 0;
  },
};

/** One line for each thing; what people called themselves cannot write to the terminal. */
function lineOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return shown(String(value));
  const parts = Object.entries(value).map(([key, item]) => {
    const said = Array.isArray(item) && item.every((one) => typeof one === 'string') ? item.join(', ') : item;
    return `${key}: ${typeof said === 'string' ? said : JSON.stringify(said)}`;
  });
  return shown(parts.join('  '));
}
