/** boardgame.io's server with its own store in memory, which is its fastest. */

import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Game } from 'boardgame.io';
import { middleAges } from '../kernel/boardgame-io/game.ts';
import type { Realm } from '../kernel/boardgame-io/realm.ts';
import { peer } from '../peer/install.ts';
import { answer } from './child.ts';

interface Library {
  Server(options: { games: Game<Realm>[]; origins: false }): {
    run(options: { port: number }): Promise<{ appServer: HttpServer }>;
  };
}

const { Server } = peer()('boardgame.io/server') as Library;
const server = Server({ games: [middleAges], origins: false });
const { appServer } = await server.run({ port: 0 });
const { port } = appServer.address() as AddressInfo;
answer(`http://127.0.0.1:${port}`);
