import { askAdmin, askAdminAt } from '@homage/server';
import { count, dataFolder, Misuse, switches, text, texts } from '../args.ts';
import type { Command } from '../command.ts';
import { shown } from '../shown.ts';

/** What the operator of a running server may want, by the socket in its data folder, or by a token from anywhere. */
export const admin: Command = {
  name: 'admin',
  summary: 'looks after a running server: tables, people, bans, stewards, read-only mode',
  usage: `homage admin COMMAND [--data FOLDER | --server URL] [--json]
       tables [open|running|over|closed]     close TABLE [--why TEXT]
       person WHO       remove WHO           ban WHO [--days N] [--network] [--why TEXT]
       bans             unban BAN            stewards
       steward WHO [on|off]                  reports
       audit            message TEXT         read-only on|off
       (WHO is a handle or an id; --days 0 is for good; the server runs on this folder, or at the URL with the same HOMAGE_ADMIN_TOKEN)`,
  flags: { ...texts('data', 'server', 'days', 'why'), ...switches('network', 'json') },
  async run(values, [command, ...args]) {
    if (command === undefined) throw new Misuse('say what to do: homage admin --help');
    const ask = {
      command,
      args,
      ...(text(values, 'days') !== undefined && { days: count(values, 'days', 7, 0, 3650) }),
      network: values.network === true,
      why: text(values, 'why') ?? '',
    };
    const reply = await answerTo(text(values, 'server'), ask, () => dataFolder(values));
    if (!reply.ok) throw new Misuse(reply.sentence);
    if (values.json === true) console.log(JSON.stringify(reply.value));
    else if (Array.isArray(reply.value)) {
      for (const row of reply.value) console.log(lineOf(row));
      if (reply.value.length === 0) console.log('none');
    } else console.log(lineOf(reply.value));
    return 0;
  },
};

async function answerTo(
  server: string | undefined,
  ask: Parameters<typeof askAdmin>[1],
  folder: () => string,
): ReturnType<typeof askAdmin> {
  if (server === undefined) {
    const data = folder();
    return askAdmin(data, ask).catch(() => {
      throw new Misuse(`no server runs on the folder ${data}, or it is not yours (--data or HOMAGE_DATA)`);
    });
  }
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new Misuse(`'${server}' is no address of a server`);
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !here) throw new Misuse('the token travels by https only, or on this machine');
  const token = process.env.HOMAGE_ADMIN_TOKEN ?? '';
  if (token === '') throw new Misuse('HOMAGE_ADMIN_TOKEN must hold the token that the server was given');
  return askAdminAt(server, token, ask).catch(() => {
    throw new Misuse(`no server answers at ${url.origin}, or it was given no HOMAGE_ADMIN_TOKEN`);
  });
}

/** One line for each thing; what people called themselves cannot write to the terminal. */
function lineOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return shown(String(value));
  const parts = Object.entries(value).map(([key, item]) => {
    const said = Array.isArray(item) && item.every((one) => typeof one === 'string') ? item.join(', ') : item;
    return `${key}: ${typeof said === 'string' ? said : JSON.stringify(said)}`;
  });
  return shown(parts.join('  '));
}
