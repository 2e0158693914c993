import { Misuse } from '../args.ts';
import type { Command } from '../command.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'opens the house: the web app, live tables and the API',
  usage: 'homage serve',
  flags: {},
  run() {
    throw new Misuse('the server is not part of this version yet; play in the terminal: homage play middle-ages');
  },
};
