/** boardgame.io's server with its own store in memory, which is its fastest. */

import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Server as Create } from 'boardgame.io/dist/types/packages/server.d.ts';
import { middleAges } from '../kernel/boardgame-io/game.ts';
import { answer } from './child.ts';

const { Server } = createRequire(import.meta.url)('boardgame.io/server') as { Server: typeof Create };
const server = Server({ games: [middleAges], origins: false });
const { appServer } = await server.run({ port: 0 });
const { port } = appServer.address() as AddressInfo;
answer(`http://127.0.0.1:${port}`);
