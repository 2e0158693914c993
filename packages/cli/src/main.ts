/** The `homage` command. */

import { homage } from './homage.ts';

process.exitCode = await homage(process.argv.slice(2));
