import { describe, expect, test } from 'vitest';
import { cap, english as en, french as fr, type Say } from '../src/index.ts';

const NAMES = ['Anne', 'Bob', 'Cécile', 'Hugues'];
const say = (me?: number): Say => ({ name: (seat) => NAMES[seat]!, me, seats: 4 });

describe('lists and plurals', () => {
  test.each([
    [[], '', ''],
    [['a'], 'a', 'a'],
    [['a', 'b'], 'a and b', 'a et b'],
    [['a', 'b', 'c'], 'a, b and c', 'a, b et c'],
  ])('%j', (items, english, french) => {
    expect(en.list(items)).toBe(english);
    expect(fr.list(items)).toBe(french);
  });
  test('either one or the other', () => {
    expect(en.either(['a', 'b', 'c'])).toBe('a, b or c');
    expect(fr.either(['a', 'b'])).toBe('a ou b');
  });
  test('nothing is plural in English and singular in French', () => {
    expect([0, 1, 2].map((n) => en.plural(n, 'vote'))).toEqual(['0 votes', '1 vote', '2 votes']);
    expect([0, 1, 2].map((n) => fr.plural(n, 'écu'))).toEqual(['0 écu', '1 écu', '2 écus']);
    expect(en.plural(2, 'ally', 'allies')).toBe('2 allies');
  });
  test('numbers in a row', () => {
    expect([1, 2, 3, 4, 11, 21, 112].map(en.nth)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st', '112th']);
    expect([fr.nth(1), fr.nth(1, true), fr.nth(2)]).toEqual(['1er', '1re', '2e']);
  });
});

describe('you, he and they', () => {
  test('one subject', () => {
    expect(en.does(0, say(0), 'lay', 'lays')).toBe('You lay');
    expect(en.does(0, say(1), 'lay', 'lays')).toBe('Anne lays');
    expect(fr.does(0, say(), 'posez', 'pose')).toBe('Anne pose');
  });
  test('several subjects: the reader comes last, and the verb follows', () => {
    expect(en.all([0, 1], say(0), 'share', 'shares', 'share')).toBe('Bob and you share');
    expect(en.all([0], say(), 'share', 'shares', 'share')).toBe('Anne shares');
    expect(en.all([0], say(0), 'share', 'shares', 'share')).toBe('You share');
    expect(fr.all([0, 1], say(0), 'partagez', 'partage', 'partagent')).toBe('Bob et vous partagez');
    expect(fr.all([0, 1, 2], say(3), 'partagez', 'partage', 'partagent')).toBe('Anne, Bob et Cécile partagent');
  });
  test('what belongs to the reader is his, never “of you”', () => {
    expect(en.own(0, say(0), 'lord')).toBe('your lord');
    expect(en.own(0, say(), 'lord')).toBe('Anne’s lord');
    expect(en.own(3, say(), 'lord')).toBe('Hugues’s lord');
    expect(fr.own(0, say(0), 'le seigneur')).toBe('votre seigneur');
    expect(fr.own(0, say(0), 'les revenus')).toBe('vos revenus');
    expect(fr.own(0, say(0), 'l’offre')).toBe('votre offre');
    expect(fr.own(0, say(), 'l’offre')).toBe('l’offre d’Anne');
  });
  test('from one to another', () => {
    expect(en.gives(0, 1, say(1), 'give', 'gives', '3 écus')).toBe('Anne gives you 3 écus');
    expect(en.gives(0, 1, say(0), 'give', 'gives', '3 écus')).toBe('You give Bob 3 écus');
    expect(fr.gives(0, 1, say(1), 'donnez', 'donne', '3 écus')).toBe('Anne vous donne 3 écus');
    expect(fr.gives(0, 1, say(0), 'donnez', 'donne', '3 écus')).toBe('Vous donnez 3 écus à Bob');
    expect(fr.gives(0, 1, say(2), 'donnez', 'donne', '3 écus')).toBe('Anne donne 3 écus à Bob');
    expect(fr.toWhom(1, say(1), 'résiste')).toBe('vous résiste');
    expect(fr.toWhom(1, say(0), 'résiste')).toBe('résiste à Bob');
  });
});

describe('French elisions and articles', () => {
  test.each([
    ['Anne', 'd’Anne'],
    ['Bob', 'de Bob'],
    ['Hugues', 'd’Hugues'],
    ['Éric', 'd’Éric'],
    ['Le Grand', 'de Le Grand'],
  ])('a person: %s', (name, said) => expect(fr.de(name)).toBe(said));
  test.each([
    ['Le Puy', 'du Puy', 'au Puy'],
    ['Les Essarts', 'des Essarts', 'aux Essarts'],
    ['La Salle', 'de La Salle', 'à La Salle'],
    ['Agen', 'd’Agen', 'à Agen'],
    ['Bourg', 'de Bourg', 'à Bourg'],
  ])('a place: %s', (name, of, at) => {
    expect(fr.ofPlace(name)).toBe(of);
    expect(fr.atPlace(name)).toBe(at);
  });
  test('que', () => expect(['Anne', 'Bob', 'Hugues'].map(fr.que)).toEqual(['qu’Anne', 'que Bob', 'que Hugues']));
  test('English articles', () => expect(['archer', 'knight'].map(en.a)).toEqual(['an archer', 'a knight']));
  test('a capital', () => expect(cap('épée')).toBe('Épée'));
});
