import { nodesOf, saidOf } from '@homage/server';
import { languageOf, Misuse } from '../args.ts';
import type { Command } from '../command.ts';

const seconds = (ms: number): string => `${Math.max(0, Math.round(ms / 1000))} s`;

export const nodes: Command = {
  name: 'nodes',
  summary: 'lists the nodes that serve a database, and how many tables each keeps',
  usage: 'homage nodes\n       (HOMAGE_DATABASE from the environment)',
  flags: { lang: { type: 'string' } },
  async run(values) {
    const { HOMAGE_DATABASE = '' } = process.env;
    if (HOMAGE_DATABASE === '') throw new Misuse('HOMAGE_DATABASE says which database: without one there is one node');
    try {
      const all = await nodesOf(HOMAGE_DATABASE);
      if (all.length === 0) console.log('No node serves this database with others.');
      for (const { id, name, build, since, until, left, tables } of all) {
        const state = left > 0 ? `up for ${seconds(until - left - since)}` : `not heard of for ${seconds(2000 - left)}`;
        console.log(`${name} (${id}, build ${build}): ${state}, keeps ${tables} ${tables === 1 ? 'table' : 'tables'}`);
      }
      return all.some(({ left }) => left <= 0) ? 1 : 0;
    } catch (error) {
      throw new Misuse(saidOf(error, languageOf(values)));
    }
  },
};
