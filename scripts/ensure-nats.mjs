// Finds a NATS server for the tests of several nodes, or installs one, and prints its path.
import { ensure } from './ensure.mjs';

ensure(import.meta.url, {
  title: 'nats-server',
  why: 'the tests of several nodes',
  variable: 'NATS_PATH',
  debian: 'nats-server',
  names: [process.platform === 'win32' ? 'nats-server.exe' : 'nats-server'],
  folders: ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'],
});
