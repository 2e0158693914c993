/** All cases that every store passes. */

import { BESIDE } from './beside.ts';
import { JOURNALS } from './journals.ts';
import { LATER } from './later.ts';
import { OWNERS } from './owners.ts';
import { PEOPLE } from './people.ts';
import { PEOPLE_RECORDS } from './records.ts';
import type { Case } from './scene.ts';
import { TABLES } from './tables.ts';
import { UPKEEP } from './upkeep.ts';

export const CASES: readonly Case[] = [
  ...PEOPLE,
  ...PEOPLE_RECORDS,
  ...TABLES,
  ...JOURNALS,
  ...BESIDE,
  ...LATER,
  ...OWNERS,
  ...UPKEEP,
];
