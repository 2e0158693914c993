/** What the board shows in positions that are rare in play: elections, convergences, sieges. Drawn from the view and what was heard. */

import type { SeenEvent } from '@homage/kernel';
import type { BoardProps } from '@homage/ui';
import type { Language } from '@homage/words';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Fief81 } from '../../rules/index.ts';
import { PLAYERS, type Player, scene, seat, type Table } from '../../test/scenario.ts';
import { words } from '../../text/index.ts';
import { board as Board } from '../index.ts';

/** The board as a player sees it now, without tags. */
function drawn(table: Table, who: Player, language: Language = 'en', more: Partial<BoardProps<Fief81>> = {}): string {
  const lastEvents = table.events.map(({ kind, data }) => ({ kind, data }) as SeenEvent<Fief81>);
  const html = renderToStaticMarkup(
    <Board
      view={table.sees(who).view}
      seat={seat(who)}
      language={language}
      text={words.texts[language]}
      words={words}
      say={{ name: (index) => `Family ${PLAYERS[index]}`, me: seat(who), seats: table.s.seats }}
      lit={[]}
      onPick={() => undefined}
      pointed={[]}
      changed={[]}
      lastEvents={lastEvents}
      {...more}
    />,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('elections', () => {
  const election = () =>
    scene('original')
      .place('bourg', 'A', { lords: ['louis', 'henry'] })
      .bishop('henry', 'blaye')
      .place('blaye', 'B', { lords: ['jean'] })
      .bishop('jean', 'sigy', true)
      .place('sigy', 'C', { lords: ['eric'] })
      .bishop('eric', 'bourg')
      .phase('negotiations');

  test('candidates stand there with the votes counted so far', () => {
    const table = election().answer('A', { lord: 'louis', votes: 3 });
    expect(drawn(table, 'B')).toMatch(/Election of the king Louis Family A 3 votes/);
  });

  test('an elected lord looks for somebody to anoint him; who refuses is named', () => {
    const table = election()
      .answer('A', { lord: 'louis', votes: 3 })
      .answer('B', { lord: 'none' })
      .answer('C', { lord: 'none' })
      .answer('A', { cleric: 'jean' });
    expect(drawn(table, 'C')).toMatch(/Jean\s?: is asked/);
    table.answer('B', { anoint: 'no' });
    expect(drawn(table, 'C')).toMatch(/Louis is elected: who anoints him\?.*Jean\s?: refuses/);
    expect(drawn(table, 'C', 'fr')).toMatch(/Louis est élu.*Jean\s?: refuse/);
    expect(drawn(table, 'C')).toContain('The throne is vacant');
    table.answer('A', { cleric: 'eric' }).answer('C', { anoint: 'yes' });
    expect(drawn(table, 'C')).toContain('King Louis');
  });
});

describe('battles', () => {
  const three = () =>
    scene('original')
      .place('bourg', 'A', { soldiers: 3, castle: true })
      .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: 6, lords: ['jean'] }, 0)
      .gate('bourg', 'st-vivien', 'C', 'siege', { soldiers: 5 }, 0);

  test('three families at one village: everybody stands at his gate, and the village is under attack', () => {
    const text = drawn(three().phase('combat'), 'D');
    expect(text).toContain('Battle of Bourg');
    expect(text).toMatch(
      /Bourg, the region of Bourg, Bishopric of Bourg, held by Family A, castle, Family A 3 soldiers, under attack/,
    );
    expect(text).toContain('Before Bourg, on the road from Villeneuve, Family B 6 soldiers and Jean, Family B attacks');
    expect(text).toContain('Before Bourg, on the road from St Vivien, Family C 5 soldiers, Family C besieges');
  });

  test('both sides with their pieces, the dice they threw and what they lost', () => {
    const table = scene('original')
      .place('bourg', 'A', { soldiers: 5, lords: ['eric'], castle: true })
      .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: 5, lords: ['jean'] }, 0)
      .dice(5, 4)
      .phase('combat');
    const text = drawn(table, 'C');
    // 5 against the castle kills two, 4 kills two on open ground; both choose what falls.
    expect(text).toMatch(/Attack Family B 5 soldiers Jean 6 pieces, 1 die throws 5 loses 2 behind castle walls/);
    expect(text).toMatch(/Defence Family A 5 soldiers Éric 6 pieces, 1 die throws 4 loses 2/);
  });

  test('when it is over the winner is named until the phase is', () => {
    const table = scene('original')
      .place('bourg', 'A', { soldiers: 1 })
      .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: 3 }, 0)
      .place('pugnac', 'C', { soldiers: 2 })
      .gate('pugnac', 'belleville', 'D', 'attack', { soldiers: 2 }, 0)
      .dice(6, 1, 3, 1)
      .phase('combat');
    const heard = table.events.filter((event) => event.kind !== 'phaseBegan' || event === table.events[0]);
    const until = heard.findIndex((event) => event.kind === 'battleEnded') + 1;
    const lastEvents = heard.slice(0, until).map(({ kind, data }) => ({ kind, data }) as SeenEvent<Fief81>);
    const view = { ...table.sees('A').view, phase: 'combat' as const, battle: null, fight: null, ballot: null };
    expect(until).toBeGreaterThan(0);
    expect(drawn(table, 'A', 'en', { view, lastEvents })).toMatch(
      /Battle of (Bourg|Pugnac).*(Won by Family|Nobody is left)/,
    );
  });
});

describe('the ribbon', () => {
  test('names the ruleset; the goal and how near everybody is to it stand above the board', () => {
    const table = scene('adapted')
      .region('sennecy', 'A')
      .fief('sennecy', 'A', null, 'sennecy')
      .watcher()
      .phase('movement');
    const text = drawn(table, 'A');
    expect(text).toContain('Adapted rules');
    expect(drawn(table, 'A', 'fr')).toContain('Règle adaptée');
    const say = { name: (index: number) => `Family ${PLAYERS[index]}`, me: 0, seats: table.s.seats };
    const { short, target, standings } = words.goal!(table.sees('A').view, 'en', say);
    expect([short, target]).toEqual(['3 fiefs win', 3]);
    expect(standings[0]).toMatchObject({ seat: 0, points: 1 });
  });
});
