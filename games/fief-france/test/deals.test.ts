/** Negotiation: private channels, offers and promises. */

import { perceive } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import { DECLINES } from '../rules/state.ts';
import { words } from '../text/index.ts';
import { A, B, C, D, realm, type Scene } from './realm.ts';

const shown = (scene: Scene, seat: number) => {
  const { view, asks, asked } = perceive(fiefFrance, scene.match, seat);
  return words.deals?.(view, seat, asks, asked) ?? [];
};
const say = (me: number) => ({ me, seats: 4, name: (seat: number) => ['Anne', 'Bob', 'Cleo', 'Dan'][seat] ?? '' });

describe('who may talk in private', () => {
  test('FFR-F-5 nobody without a pawn; the members of a talk until they leave; everybody in pairs where the table says so', () => {
    const talks = (scene: Scene) => fiefFrance.talks?.(scene.s);
    const scene = realm().begin('purchase');
    expect(talks(scene)).toEqual([]);
    scene
      .aside(A, 'talk', { with: [B, C] })
      .answer(B, 'invite', { join: true })
      .answer(C, 'invite', { join: true });
    expect(talks(scene)).toEqual([[A, B, C]]);
    expect(talks(scene.answer(A, 'talk', { do: 'leave' }))).toEqual([[B, C]]);
    for (const option of ['openTrade', 'privateChat'] as const) {
      expect(talks(realm(3, { [option]: true }).begin('purchase'))).toEqual([
        [0, 1],
        [0, 2],
        [1, 2],
      ]);
    }
    const both = realm(3, { privateChat: true })
      .begin('purchase')
      .aside(A, 'talk', { with: [B] });
    expect(talks(both.answer(B, 'invite', { join: true }))).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });
});

describe('questions that are offers in truth', () => {
  test('an exchange of cards and an invitation are deals of the seat that is asked, with its two answers', () => {
    const scene = realm().hand(A, 'tax').hand(B, 'ambush').begin('purchase');
    scene.aside(A, 'swap', { with: B, give: { tax: 1 }, want: 1 });
    const [deal] = shown(scene, B);
    expect(deal).toMatchObject({ from: A, to: B, state: 'open' });
    expect(deal?.clauses.map((c) => words.texts.en.clause?.(c, say(B)))).toEqual(['Anne gives Tax', 'You give 1 card']);
    expect(deal?.clauses.map((c) => words.texts.fr.clause?.(c, say(A)))).toEqual([
      'Vous donnez Impôt',
      'Bob donne 1 carte',
    ]);
    expect(deal?.acts.map(({ act, whole }) => [act, whole])).toEqual([
      ['accept', false],
      ['refuse', true],
    ]);
    expect(shown(scene, C)).toEqual([]);
    const talk = realm()
      .begin('purchase')
      .aside(A, 'talk', { with: [B] });
    const [invited] = shown(talk, B);
    expect(invited?.acts.map(({ act, draft, whole }) => [act, draft, whole])).toEqual([
      ['accept', { join: true }, true],
      ['refuse', { join: false }, true],
    ]);
  });
});

describe('whoever proposes something sees it as a deal that waits for an answer', () => {
  const offered = (scene: Scene, seat: number, language: 'en' | 'fr' = 'en') =>
    shown(scene, seat).map(({ from, to, state, clauses, acts }) => ({
      between: [from, to],
      state,
      terms: clauses.map((c) => words.texts[language].clause?.(c, say(seat))),
      acts,
    }));

  test('an exchange of cards: with the cards, and with no answer of his own', () => {
    const scene = realm().hand(A, 'tax').hand(B, 'ambush').begin('purchase');
    scene.aside(A, 'swap', { with: B, give: { tax: 1 }, want: 1 });
    expect(offered(scene, A)).toEqual([
      { between: [A, B], state: 'open', terms: ['You give Tax', 'Bob gives 1 card'], acts: [] },
    ]);
    expect([offered(scene, C), offered(scene, D)]).toEqual([[], []]);
    scene.answer(B, 'swap', { agree: false });
    expect(offered(scene, A)).toEqual([]);
  });
  test('an invitation to each who has not answered', () => {
    const scene = realm()
      .begin('purchase')
      .aside(A, 'talk', { with: [B, C] });
    expect(offered(scene, A, 'fr').map(({ between, terms }) => [...between, ...terms])).toEqual([
      [A, B, 'Vous invitez à un entretien privé'],
      [A, C, 'Vous invitez à un entretien privé'],
    ]);
    scene.answer(B, 'invite', { join: true });
    expect(offered(scene, A).map(({ between }) => between)).toEqual([[A, C]]);
  });
  test('a marriage', () => {
    const scene = realm(3).lordAt(A, 'eric', 'tours').lordAt(B, 'blanche', 'pau').begin('hearYe');
    scene.answer(A, 'marry', { do: 'propose', own: 'eric', other: 'blanche' });
    expect(offered(scene, A)).toEqual([
      { between: [A, B], state: 'open', terms: ['Marriage of Éric and Blanche'], acts: [] },
    ]);
    expect(offered(scene, C)).toEqual([]);
  });
  test('a card played for another says whose army it helps, to both', () => {
    const tunnel = { kind: 'tunnel', by: A, binding: true, args: { use: 'passage', whom: B } } as const;
    const said = (language: 'en' | 'fr') => [A, B].map((me) => words.texts[language].clause?.(tunnel, say(me)));
    expect(said('en')).toEqual([
      'You play Underground so that Bob’s army passes',
      'Anne plays Underground so that your army passes',
    ]);
    expect(said('fr')).toEqual([
      'Vous jouez Souterrain pour faire passer l’armée de Bob',
      'Anne joue Souterrain pour faire passer votre armée',
    ]);
  });
});

describe('open offers', () => {
  /** A and B share Tours, which A holds; B keeps A's Henry there. */
  const court = () =>
    realm()
      .lordAt(A, 'eric', 'tours', { maa: 1 })
      .lord('henry')
      .at('tours')
      .lordAt(B, 'alienor', 'tours', { maa: 2 })
      .captive('henry', B);
  const purses = (scene: Scene) => [scene.purse(A), scene.purse(B)];

  test('FF-A-g FFR-F-6 deniers, a town and a captive change hands together when the offer is accepted', () => {
    const scene = court().begin('end', [], true);
    scene.aside(A, 'offer', {
      to: B,
      mine: ['deniers', 'town'],
      theirs: ['captive'],
      myDeniers: 3,
      myTown: 'tours',
      theirCaptive: 'henry',
    });
    expect([purses(scene), scene.holder('tours'), scene.lord('henry')?.jailer]).toEqual([[5, 5], A, B]);
    scene.aside(B, 'reply', { offer: 1, do: 'accept' });
    expect([purses(scene), scene.holder('tours')]).toEqual([[2, 8], B]);
    expect(scene.told('dealStruck')).toHaveLength(1);
    while (scene.asked.some((who) => who.endsWith(':settle'))) scene.answer(A, 'settle', { town: 'tours' });
    expect([scene.lord('henry')?.jailer, scene.s.offers]).toEqual([null, []]);
  });
  test('FFR-F-6 all or nothing: at the answer every binding term is judged again, and the refusal names what fails', () => {
    const scene = court().begin('end', [], true);
    scene.aside(A, 'offer', {
      to: B,
      mine: ['deniers', 'town'],
      theirs: ['deniers'],
      myDeniers: 4,
      theirDeniers: 1,
      myTown: 'tours',
    });
    scene.aside(A, 'give', { to: C, amount: 3 });
    expect(scene.asideRefused(B, 'reply', { offer: 1, do: 'accept' })).toBe('cannotPay');
    scene.aside(C, 'give', { to: A, amount: 3 }).aside(A, 'cede', { town: 'tours', to: B });
    expect(scene.asideRefused(B, 'reply', { offer: 1, do: 'accept' })).toBe('noTerm');
    expect(purses(scene)).toEqual([5, 5]);
    scene.aside(B, 'cede', { town: 'tours', to: A }).aside(B, 'reply', { offer: 1, do: 'accept' });
    expect([purses(scene), scene.holder('tours')]).toEqual([[2, 8], B]);
  });
  test('FFR-F-6 an offer is declined, withdrawn, or countered in one act; it lapses with the round', () => {
    const scene = realm().begin('end', [], true);
    const offer = { to: B, mine: ['deniers'], theirs: ['peace'], myDeniers: 2 } as const;
    const plain = { ...offer, mine: [...offer.mine], theirs: [...offer.theirs] };
    scene.aside(A, 'offer', plain).aside(B, 'reply', { offer: 1, do: 'refuse' });
    scene.aside(A, 'offer', plain).aside(A, 'withdraw', { offer: 2 });
    expect(scene.s.offers).toEqual([]);
    expect(scene.told('offerDeclined')).toEqual([{ from: A, to: B }]);
    scene
      .aside(A, 'offer', plain)
      .aside(B, 'reply', { offer: 3, do: 'counter', mine: ['peace'], theirs: ['deniers'], theirDeniers: 4 });
    expect(scene.s.offers).toEqual([{ id: 4, from: B, to: A, terms: ['peace 1', 'deniers 0 4'] }]);
    expect(scene.told('offered').at(-1)).toMatchObject({ from: B, to: A, counter: true });
    scene.pass();
    expect([scene.s.round, scene.s.offers, scene.told('offerLapsed')]).toEqual([6, [], [{ from: B, to: A }]]);
  });
  test('FFR-F-6 whoever declines may say why, for everybody to hear', () => {
    const scene = realm().begin('end', [], true);
    for (const [i, why] of DECLINES.entries())
      scene.aside(A, 'offer', { to: B, mine: ['peace'], theirs: [] }).aside(B, 'reply', { offer: i + 1, do: why });
    expect(scene.told('offerDeclined')).toEqual(DECLINES.map((why) => ({ from: A, to: B, why })));
    expect([scene.s.offers, scene.s.struck]).toEqual([[], []]);
  });
  test('FFR-F-6 one open offer to each family, two in all, four terms at most, and never nothing', () => {
    const scene = realm().begin('purchase');
    const to = (seat: number) => ({ to: seat, mine: ['peace' as const], theirs: [] });
    scene.aside(A, 'offer', to(B));
    expect(scene.asideRefused(A, 'offer', to(B))).toBe('offerOpen');
    expect(scene.asideRefused(A, 'offer', { to: C, mine: [], theirs: [] })).toBe('emptyOffer');
    const long = { to: C, mine: ['deniers', 'passage', 'peace'], theirs: ['passage', 'peace'], myDeniers: 1 };
    expect(scene.asideRefused(A, 'offer', long)).toBe('tooManyTerms');
    expect(scene.asideRefused(A, 'offer', { to: C, mine: ['town'], theirs: [] })).toBe('noTerm');
    scene.aside(A, 'offer', to(C));
    expect(scene.asideRefused(A, 'offer', to(D))).toBe('offersFull');
    scene.aside(D, 'offer', to(A));
    expect(scene.asideRefused(A, 'reply', { offer: 3, do: 'counter', mine: ['peace'], theirs: [] })).toBe('offersFull');
    scene.aside(C, 'offer', to(A)).aside(A, 'reply', { offer: 4, do: 'counter', mine: ['passage'], theirs: [] });
    expect(scene.s.offers.filter(({ from }) => from === A).map(({ to: seat }) => seat)).toEqual([B, C]);
  });
  test('FFR-4.1-3 who is settling ransoms puts no deniers in', () => {
    const r = realm().troopAt(B, 'tours', { maa: 1 }).lordAt(A, 'henry', 'tours').captive('henry', B);
    const scene = r.begin('purchase');
    expect([scene.asked, scene.s.debtor]).toEqual([['0:ransom'], A]);
    expect(scene.asideRefused(A, 'offer', { to: C, mine: ['deniers'], theirs: [], myDeniers: 1 })).toBe('noTerm');
    scene.aside(C, 'offer', { to: A, mine: ['peace'], theirs: ['passage'] });
    scene.aside(A, 'reply', { offer: 1, do: 'accept' });
    expect(scene.s.struck).toHaveLength(1);
  });
  test('FF-F-d during a private talk offers to and from its members are closed; what outsiders pay the talkers hear later', () => {
    const scene = realm()
      .begin('purchase')
      .aside(A, 'offer', { to: C, mine: ['peace'], theirs: [] });
    scene.aside(A, 'talk', { with: [B] }).answer(B, 'invite', { join: true });
    expect(scene.asideRefused(A, 'offer', { to: D, mine: ['peace'], theirs: [] })).toBe('inTalk');
    expect(scene.asideRefused(C, 'reply', { offer: 1, do: 'refuse' })).toBe('inTalk');
    expect([shown(scene, A)[0]?.acts, shown(scene, C)[0]?.acts]).toEqual([[], []]);
    scene
      .aside(C, 'offer', { to: D, mine: ['deniers'], theirs: [], myDeniers: 2 })
      .aside(D, 'reply', { offer: 2, do: 'accept' });
    scene.answer(A, 'talk', { do: 'leave' });
    expect(scene.told('talkEnded')[0]?.gifts).toEqual([{ from: C, to: D, amount: 2 }]);
    scene.aside(C, 'reply', { offer: 1, do: 'refuse' });
    expect(scene.s.offers).toEqual([]);
  });
  test('offers are deals of the table: its maker may withdraw, the other accept, refuse or counter, the rest look on', () => {
    const scene = realm()
      .begin('purchase')
      .aside(A, 'offer', { to: B, mine: ['deniers'], theirs: ['vote'], myDeniers: 2, theirVote: A });
    const acts = (seat: number) => shown(scene, seat)[0]?.acts.map(({ act, whole }) => `${act}${whole ? '' : '…'}`);
    expect([acts(A), acts(B), acts(C)]).toEqual([['withdraw'], ['accept', 'counter…', 'refuse'], []]);
    const [counter] = (shown(scene, B)[0]?.acts ?? []).filter(({ act }) => act === 'counter');
    expect(counter?.draft).toEqual({ offer: 1, do: 'counter', mine: ['vote'], theirs: ['deniers'], myVote: A });
    expect(counter?.suggest).toEqual({ theirDeniers: 2 });
    scene.aside(B, 'reply', { offer: 1, do: 'accept' });
    const [deal] = shown(scene, C);
    expect(deal).toMatchObject({ id: 'offer:1', state: 'struck', from: A, to: B, round: 5, acts: [] });
    expect(deal?.clauses.map((c) => [c.binding, words.texts.en.clause?.(c, say(C))])).toEqual([
      [true, 'Anne gives 2 deniers'],
      [false, 'Bob promises a vote for Anne'],
    ]);
    expect(deal?.clauses.map((c) => words.texts.fr.clause?.(c, say(B)))).toEqual([
      'Anne donne 2 deniers',
      'Vous promettez une voix pour Anne',
    ]);
  });
});

describe('a counter-offer begins with all terms of the offer, seen from the other side', () => {
  /** A and B share Tours, which A holds; B keeps A's Henry; both could marry into the other's family. */
  const court = () =>
    realm()
      .lordAt(A, 'eric', 'tours', { maa: 1 })
      .lord('henry')
      .at('tours')
      .lordAt(B, 'alienor', 'tours', { maa: 2 })
      .captive('henry', B)
      .begin('end', [], true);

  test.each([
    { mine: ['deniers', 'town'], theirs: ['captive'], myDeniers: 3, myTown: 'tours', theirCaptive: 'henry' },
    {
      mine: ['marriage'],
      theirs: ['ransom'],
      myLord: 'eric',
      mySpouse: 'alienor',
      theirHostage: 'henry',
      theirRansom: 2,
    },
    { mine: ['passage', 'vote'], theirs: ['peace', 'deniers'], myVote: B, theirDeniers: 5 },
  ])('%j', (terms) => {
    const scene = court();
    scene.aside(A, 'offer', { to: B, ...terms } as never);
    const counter = shown(scene, B)[0]?.acts.find(({ act }) => act === 'counter');
    const all = { ...counter?.draft, ...counter?.suggest };
    // Figures are suggested, so that the composer stops at them; everything else is chosen.
    expect(Object.keys(counter?.suggest ?? {}).every((key) => /Deniers$|Ransom$/.test(key))).toBe(true);
    expect(Object.keys(counter?.draft ?? {}).some((key) => /Deniers$|Ransom$/.test(key))).toBe(false);
    scene.aside(B, 'reply', all as never);
    const [offer] = shown(scene, A);
    expect([offer?.from, offer?.to]).toEqual([B, A]);
    // Made again from the other side it is the very same offer.
    const back = offer?.acts.find(({ act }) => act === 'counter');
    const { offer: _id, do: _do, ...again } = { ...back?.draft, ...back?.suggest };
    expect(again).toEqual(terms);
  });
});

describe('FFR-F-6 words given are watched and never enforced', () => {
  /** A deal in which B gives A its word. */
  const promised = (scene: Scene, terms: object) => {
    scene.aside(A, 'offer', { to: B, mine: [], ...terms } as never);
    return scene.aside(B, 'reply', { offer: scene.s.deals, do: 'accept' });
  };
  const fates = (scene: Scene) => [scene.told('promiseKept').length, scene.told('promiseBroken').length];

  test('passage: refused in the same round it is broken, otherwise kept when the round ends', () => {
    const r = () => realm().lordAt(A, 'eric', 'tours').troopAt(B, 'poitiers', { maa: 1 });
    const scene = promised(r().begin('movement'), { theirs: ['passage'] });
    scene.answer(A, 'march', { who: 'eric', to: 'poitiers', on: null });
    scene.answer(A, 'march', { who: 'eric', to: 'limoges', how: 'ask' }).answer(B, 'passage', { grant: false });
    expect([fates(scene), scene.s.struck[0]?.terms]).toEqual([[0, 1], ['passage 1 -']]);
    expect(scene.told('promiseBroken')[0]).toEqual({ to: A, term: { do: 'passage', by: B } });
    expect(shown(scene, C)[0]?.clauses[0]?.kept).toBe(false);
    const quiet = promised(r().begin('end', [], true), { theirs: ['passage'] }).pass();
    expect([quiet.s.round, fates(quiet)]).toEqual([6, [1, 0]]);
  });
  test('peace: a battle declared, joined or a cavalcade breaks it; it is kept after the next round', () => {
    const r = () => realm().lordAt(B, 'henry', 'tours', { maa: 3 }).troopAt(A, 'tours', { maa: 1 }).holder('tours', A);
    const scene = promised(r().first(B).begin('battle'), { theirs: ['peace'] });
    scene.answer(B, 'attack', { town: 'tours', family: A });
    expect(fates(scene)).toEqual([0, 1]);
    const quiet = promised(r().begin('end', [], true), { theirs: ['peace'] }).pass();
    expect([quiet.s.round, fates(quiet)]).toEqual([6, [0, 0]]);
    const later = realm();
    later.s.struck.push({ id: 1, from: A, to: B, terms: ['peace 1'], round: 4 });
    const kept = later.begin('end', [], true).pass();
    expect(fates(kept)).toEqual([1, 0]);
    const joins = () => r().lordAt(C, 'othon', 'tours', { maa: 2 });
    const other = promised(joins().first(C).begin('battle'), { theirs: ['peace'] });
    other.answer(C, 'attack', { town: 'tours', family: A }).answer(B, 'join', { side: 'attack' });
    other.answer(C, 'admit', { accept: true });
    expect(fates(other)).toEqual([0, 1]);
    const road = realm().lordAt(B, 'guenievre', 'tours', { kn: 2 }).troopAt(A, 'poitiers', { maa: 1 });
    const ride = promised(road.first(B).begin('movement'), { theirs: ['peace'] });
    const knights = (at: 'tours' | 'tours>poitiers') => ({ [ride.pawns(B, at, 'kn')]: 2 });
    ride.answer(B, 'march', { who: 'guenievre', to: 'poitiers', units: knights('tours'), on: null });
    const strike = { how: 'ride', strike: A, units: knights('tours>poitiers') } as const;
    ride.answer(B, 'march', { who: 'guenievre', to: 'rochelle', ...strike });
    expect([ride.s.battle?.ride?.seat, fates(ride)]).toEqual([B, [0, 1]]);
  });
  test('marriage: the promised hand refused is a broken word, the wedding keeps it', () => {
    const r = () => realm().lordAt(A, 'eric', 'tours').lordAt(B, 'alienor', 'poitiers');
    const terms = { theirs: ['marriage'], theirLord: 'alienor', theirSpouse: 'eric' };
    const ask = (scene: Scene) => scene.answer(A, 'marry', { do: 'propose', own: 'eric', other: 'alienor' });
    const broken = ask(promised(r().begin('hearYe'), terms)).answer(B, 'wed', { accept: false });
    expect(fates(broken)).toEqual([0, 1]);
    const kept = ask(promised(r().begin('hearYe'), terms)).answer(B, 'wed', { accept: true });
    expect(fates(kept)).toEqual([1, 0]);
  });
  test('a vote: judged when the markers are shown, by lord or by family', () => {
    const fate = (theirVote: number | 'eric', yes: 'eric' | 'henry') => {
      const r = realm();
      for (const town of ['lisieux', 'rennes', 'nantes', 'tours'] as const) r.troopAt(B, town, { maa: 1 });
      r.lordAt(A, 'eric', 'paris').lordAt(B, 'henry', 'tours');
      const scene = promised(r.begin('hearYe'), { theirs: ['vote'], theirVote });
      for (const seat of [A, B]) {
        const lord = seat === A ? 'eric' : 'henry';
        scene.answer(seat, 'nominate', { lord });
      }
      scene.answer(B, 'lay', { for: yes, decoy: null });
      return fates(scene);
    };
    expect([fate('eric', 'eric'), fate('eric', 'henry'), fate(A, 'eric'), fate(A, 'henry')]).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
      [0, 1],
    ]);
  });
  test('a ransom: the named price refused for that lord is a broken word, taken it is kept', () => {
    const fate = (amount: number, accept: boolean) => {
      const r = realm().troopAt(B, 'tours', { maa: 1 }).lordAt(A, 'henry', 'tours').captive('henry', B);
      const terms = { theirs: ['ransom'], theirHostage: 'henry', theirRansom: 1 };
      const scene = promised(r.troopAt(A, 'paris', { maa: 1 }).begin('purchase'), terms);
      scene.answer(A, 'ransom', { do: 'offer', jailer: B, lords: ['henry'], amount });
      return fates(scene.answer(B, 'haggle', { accept }));
    };
    expect([fate(1, false), fate(0, false), fate(1, true)]).toEqual([
      [0, 1],
      [0, 0],
      [1, 0],
    ]);
  });
});
