/** 4. Purchase: ransoms, buildings, units, titles, the cardinal for sale. */

import { describe, expect, test } from 'vitest';
import { mayBuyTitle, titlePrice } from '../rules/market.ts';
import { A, B, C, D, realm } from './realm.ts';

/** B holds lords of A in Paris. */
const jail = (...lords: ('baudouin' | 'arthur' | 'alienor' | 'henry' | 'eric')[]) => {
  const r = realm().troopAt(B, 'paris', { maa: 1 }).troopAt(A, 'tours', { maa: 1 }).fort('tours');
  for (const lord of lords) r.lordAt(A, lord, 'paris').captive(lord, B);
  return r;
};

describe('ransom', () => {
  test('FF-4-a FF-4.1-f ransoms come first, then purchases in any number, then the next seat; no pawn is needed', () => {
    const scene = jail('henry').purse(A, 9).begin('purchase');
    expect(scene.asked).toEqual(['0:ransom']);
    scene.answer(A, 'ransom', { do: 'pay', lord: 'henry' });
    scene
      .answer(A, 'buy', { what: 'mill', town: 'tours' })
      .answer(A, 'buy', { what: 'units', town: 'tours', units: { maa: 1 } });
    scene.answer(A, 'buy', { what: 'end' });
    expect([scene.purse(A), scene.asked, scene.s.families[A]?.pawns]).toEqual([3, ['1:buy'], 3]);
  });
  test('FF-4.1-b [example] less than 6 may be offered for a bishop and baron; declined, 6 are paid and he is free', () => {
    const r = jail('baudouin')
      .bishop(1, 'baudouin')
      .troopAt(A, 'nantes', { maa: 1 })
      .title('bretagne', 'baudouin', 'nantes');
    const scene = r.purse(A, 10).purse(B, 0).begin('purchase');
    scene.answer(A, 'ransom', { do: 'offer', jailer: B, lords: ['baudouin'], amount: 3 });
    expect(scene.asked).toEqual(['1:haggle']);
    scene.answer(B, 'haggle', { accept: false });
    expect([scene.purse(A), scene.purse(B), scene.asked]).toEqual([4, 6, ['0:settle']]);
    scene.answer(A, 'settle', { town: 'nantes' });
    expect([scene.lord('baudouin')?.jailer, scene.lord('baudouin')?.at]).toEqual([null, 'nantes']);
  });
  test('FF-4.1-c [example] FFR-4.1-1 the owner offers 8 for both; accepted both are free, declined 6 are paid for Arthur', () => {
    const base = () =>
      jail('arthur', 'alienor')
        .bishop(1, 'arthur')
        .cardinal('arthur')
        .queen('alienor')
        .lordAt(C, 'othon', 'pau')
        .king('othon')
        .purse(A, 8)
        .purse(B, 0);
    const both = base().begin('purchase');
    both
      .answer(A, 'ransom', { do: 'offer', jailer: B, lords: ['arthur', 'alienor'], amount: 8 })
      .answer(B, 'haggle', { accept: true });
    expect([both.lord('arthur')?.jailer, both.lord('alienor')?.jailer, both.purse(B)]).toEqual([null, null, 8]);
    const one = base().begin('purchase');
    one
      .answer(A, 'ransom', { do: 'offer', jailer: B, lords: ['arthur', 'alienor'], amount: 8 })
      .answer(B, 'haggle', { accept: false });
    expect([one.lord('arthur')?.jailer, one.lord('alienor')?.jailer, one.purse(A), one.purse(B)]).toEqual([
      null,
      B,
      2,
      6,
    ]);
  });
  test('FF-4.1-d the full ransom cannot be refused: it is no offer but a payment', () => {
    const scene = jail('henry').purse(A, 9).begin('purchase');
    expect(scene.refused(A, 'ransom', { do: 'offer', jailer: B, lords: ['henry'], amount: 2 })).toBe('fullRansom');
    scene.answer(A, 'ransom', { do: 'pay', lord: 'henry' });
    expect(scene.lord('henry')?.jailer).toBeNull();
  });
  test('FFR-4.1-2 what the purse cannot pay is skipped, the next lower must be paid', () => {
    const scene = jail('arthur', 'henry').bishop(1, 'arthur').cardinal('arthur').purse(A, 5).begin('purchase');
    expect(scene.greyed(A, 'ransom').none).toBe('ransomDue');
    expect(scene.offer(A, 'ransom', { do: 'pay' })).toEqual(['henry']);
    scene.answer(A, 'ransom', { do: 'pay', lord: 'henry' });
    expect([scene.purse(A), scene.lord('arthur')?.jailer]).toEqual([3, B]);
    const equal = jail('eric', 'henry').purse(A, 3).begin('purchase');
    expect(equal.offer(A, 'ransom', { do: 'pay' })).toEqual(['eric', 'henry']);
  });
  test('FF-4.1-e a purse below every ransom pays nothing and may be spent', () => {
    const scene = jail('henry').purse(A, 1).begin('purchase');
    expect(scene.greyed(A, 'ransom').pay).toBe('tooPoor');
    scene.answer(A, 'ransom', { do: 'none' });
    scene.answer(A, 'buy', { what: 'units', town: 'tours', units: { maa: 1 } });
    expect([scene.purse(A), scene.lord('henry')?.jailer]).toEqual([0, B]);
  });
  test('FFR-4.1-3 once the ransom step has begun its owner gives no deniers away', () => {
    const scene = jail('henry').purse(A, 9).begin('purchase');
    expect(scene.asideRefused(A, 'give', { to: C, amount: 9 })).toBe('inDebt');
    scene.answer(A, 'ransom', { do: 'pay', lord: 'henry' }).aside(A, 'give', { to: C, amount: 1 });
    const before = jail('henry').purse(A, 9).begin('income', [], true);
    before.aside(A, 'give', { to: C, amount: 9 });
    expect(before.purse(A)).toBe(0);
  });
  test('FF-4.1-g a freed lord keeps his titles, stands by G.1.2 and may move this round', () => {
    const scene = jail('henry').bishop(1, 'henry').purse(A, 4).begin('purchase');
    scene.answer(A, 'ransom', { do: 'pay', lord: 'henry' });
    expect([scene.lord('henry')?.at, scene.s.sees[1].lord]).toEqual(['tours', 'henry']);
    for (const seat of [B, C, D]) scene.answer(seat, 'buy', { what: 'end' });
    expect(scene.offer(A, 'march')).toContain('henry');
  });
});

describe('buildings', () => {
  test('FF-4.2-a a stronghold costs 10 in a controlled town without fortress; an empty town of one’s fief will do', () => {
    const r = realm()
      .lordAt(A, 'eric', 'nantes')
      .title('bretagne', 'eric', 'nantes')
      .troop('tours', { maa: 1 })
      .purse(A, 20);
    const scene = r.troopAt(B, 'paris', { maa: 1 }).begin('purchase');
    expect(scene.offer(A, 'buy', { what: 'stronghold' })).toEqual(['tours', 'rennes']);
    expect(scene.refused(A, 'buy', { what: 'stronghold', town: 'nantes' })).toBe('hasFortress');
    expect(scene.refused(A, 'buy', { what: 'stronghold', town: 'paris' })).toBe('notYours');
    scene.answer(A, 'buy', { what: 'stronghold', town: 'rennes' });
    expect([scene.purse(A), scene.s.towns.rennes.fort]).toEqual([10, 1]);
  });
  test('FF-4.2-b a mill costs 3, two in a town at most; several strongholds in a fief are fine', () => {
    const r = realm()
      .troopAt(A, 'tours', { maa: 1 })
      .mills('tours', 1)
      .troop('poitiers', { maa: 1 })
      .fort('poitiers')
      .purse(A, 20);
    const scene = r.begin('purchase');
    scene.answer(A, 'buy', { what: 'mill', town: 'tours' });
    expect([scene.purse(A), scene.s.towns.tours.mills]).toEqual([17, 2]);
    expect(scene.refused(A, 'buy', { what: 'mill', town: 'tours' })).toBe('millsFull');
    scene.answer(A, 'buy', { what: 'stronghold', town: 'tours' });
    expect(scene.s.towns.tours.fort).toBe(1);
  });
  test('FFR-4.2-1 FF-6.4.2-a in a besieged town one may build a mill and place no pawn', () => {
    const r = realm().lordAt(A, 'eric', 'lisieux', { maa: 1 }).fort('lisieux').purse(A, 9);
    const scene = r.lordAt(B, 'henry', 'lisieux').siege('lisieux', B).begin('purchase');
    scene.answer(A, 'buy', { what: 'mill', town: 'lisieux' });
    expect(scene.greyed(A, 'buy').units).toBe('besiegedTown');
  });
  test('FF-4.2-c nothing but an uprising destroys a stronghold', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours', { kn: 4 })
      .troopAt(B, 'tours', { maa: 1 })
      .fort('tours')
      .holder('tours', B);
    const scene = r.begin('battle');
    scene
      .answer(A, 'attack', { town: 'tours', family: B })
      .answer(A, 'opening', { do: 'fight' })
      .answer(B, 'opening', { do: 'surrender' });
    expect([scene.s.towns.tours.fort, scene.holder('tours')]).toEqual([1, A]);
  });
});

describe('units', () => {
  test('FF-4.3-a men-at-arms 1, archers 2, knights 3, bombards 4', () => {
    const scene = realm().lordAt(A, 'eric', 'tours').purse(A, 10).begin('purchase');
    scene.answer(A, 'buy', { what: 'units', town: 'tours', units: { maa: 1, ar: 1, kn: 1, bo: 1 } });
    expect([scene.purse(A), scene.units(A, 'tours')]).toEqual([0, { maa: 1, ar: 1, kn: 1, bo: 1 }]);
  });
  test('FF-4.3-b FF-5.2.2-g beside a free lord, guest or besieger too, or in an unbesieged fortress held; not a guest’s troop', () => {
    const r = realm().troopAt(B, 'paris', { maa: 1 }).fort('paris').troop('pau', { maa: 1 }).fort('pau');
    r.lordAt(A, 'eric', 'paris')
      .siege('paris', A)
      .troop('pau', { maa: 1 })
      .troop('tours', { maa: 1 })
      .fort('tours')
      .troop('lyon', { maa: 1 });
    expect(r.purse(A, 9).begin('purchase').offer(A, 'buy', { what: 'units' })).toEqual(['paris', 'tours']);
  });
  test('FF-4.3-c a besieged family places nothing inside', () => {
    const r = realm().lordAt(A, 'eric', 'lisieux').fort('lisieux').lord('othon').at('tours').purse(A, 9);
    const scene = r.lordAt(B, 'henry', 'lisieux').siege('lisieux', B).begin('purchase');
    expect(scene.refused(A, 'buy', { what: 'units', town: 'lisieux', units: { maa: 1 } })).toBe('besiegedTown');
  });
  test('FFR-4.3-1 not at sea and not in an empty fortress of one’s fief; FFR-4.3-2 with no place the purchase is refused', () => {
    const r = realm().lordAt(A, 'eric', 'sea').title('bretagne', 'eric', 'nantes').purse(A, 9);
    const scene = r.begin('purchase');
    expect(scene.greyed(A, 'buy').units).toBe('nowhere');
    expect(scene.refused(A, 'buy', { what: 'units', town: 'nantes', units: { maa: 1 } })).toBe('nowhere');
  });
  test('FF-4.3-d four new pawns in a town and no more this phase', () => {
    const scene = realm().lordAt(A, 'eric', 'tours').purse(A, 20).begin('purchase');
    expect(scene.refused(A, 'buy', { what: 'units', town: 'tours', units: { maa: 3, ar: 2 } })).toBe('tooManyPlaced');
    scene.answer(A, 'buy', { what: 'units', town: 'tours', units: { maa: 2, ar: 2 } });
    expect(scene.greyed(A, 'buy').units).toBe('tooManyPlaced');
  });
  test('FF-4.3-e [example] Éric’s army grows to 6 men-at-arms and 5 knights; the last man goes elsewhere', () => {
    const r = realm().lordAt(A, 'eric', 'tours', { maa: 4, kn: 3 }).lord('henry').at('nantes').purse(A, 9);
    const scene = r.begin('purchase');
    scene.answer(A, 'buy', { what: 'units', town: 'tours', units: { maa: 2, kn: 2 } });
    expect(scene.offer(A, 'buy', { what: 'units' })).toEqual(['nantes']);
    scene.answer(A, 'buy', { what: 'units', town: 'nantes', units: { maa: 1 } });
    expect([scene.units(A, 'tours'), scene.units(A, 'nantes'), scene.purse(A)]).toEqual([
      { maa: 6, kn: 5 },
      { maa: 1 },
      0,
    ]);
  });
  test('FF-4.3-f the pool is 13, 4, 8 and 1', () => {
    const r = realm().lordAt(A, 'eric', 'tours', { maa: 13, ar: 4, kn: 7, bo: 1 }).purse(A, 20);
    const scene = r.begin('purchase');
    expect(scene.offer(A, 'buy', { what: 'units', town: 'tours' })).toEqual({ kn: { max: 1, each: 3 } });
    const more = (units: object) => scene.refused(A, 'buy', { what: 'units', town: 'tours', units });
    expect([more({ kn: 2 }), more({ maa: 1 }), more({})]).toEqual(['poolEmpty', 'poolEmpty', 'atLeastOne']);
  });
  test('FF-4.3-g a bombard left alone is removed at once', () => {
    const scene = realm().lordAt(A, 'eric', 'tours', { bo: 1 }).begin('movement');
    scene.answer(A, 'march', { who: 'eric', to: 'poitiers', units: {}, on: null });
    expect([scene.units(A, 'tours'), scene.told('bombardLost').length]).toEqual([{}, 1]);
  });
});

describe('FIEF titles', () => {
  const breton = (deniers = 20) =>
    realm().lordAt(A, 'eric', 'rennes').troop('nantes', { maa: 1 }).fort('nantes').purse(A, deniers);
  test('FF-4.4-a [example] Bretagne costs 4, a county 6, a duchy 8', () => {
    const scene = breton(4).begin('purchase');
    scene.answer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'eric', city: 'nantes' });
    expect([scene.purse(A), scene.s.fiefs.bretagne.lord]).toEqual([0, 'eric']);
    expect([titlePrice(scene.s, 'poitou'), titlePrice(scene.s, 'aquitaine')]).toEqual([6, 8]);
  });
  test('FF-4.4-b a free or foreign town or no stronghold refuses it; one built this turn counts, besieged towns count', () => {
    const free = realm().lordAt(A, 'eric', 'nantes').fort('nantes').purse(A, 9).s;
    expect(mayBuyTitle(free, A, 'bretagne')?.code).toBe('fiefNotHeld');
    const foreign = realm().lordAt(A, 'eric', 'nantes').fort('nantes').purse(A, 9).troopAt(B, 'rennes', { maa: 1 }).s;
    expect(mayBuyTitle(foreign, A, 'bretagne')?.code).toBe('fiefNotHeld');
    const bare = realm().lordAt(A, 'eric', 'rennes').troop('nantes', { maa: 1 }).purse(A, 14);
    const scene = bare.begin('purchase');
    expect(mayBuyTitle(scene.s, A, 'bretagne')?.code).toBe('noStronghold');
    scene.answer(A, 'buy', { what: 'stronghold', town: 'rennes' });
    scene.answer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'eric', city: 'rennes' });
    expect(scene.s.fiefs.bretagne.city).toBe('rennes');
    const besieged = breton().lordAt(B, 'henry', 'nantes').siege('nantes', B).s;
    expect(mayBuyTitle(besieged, A, 'bretagne')).toBeUndefined();
  });
  test('FF-4.4-c the buyer picks lord and city; there is never a second city in a fief', () => {
    const r = breton().fort('rennes').lord('henry').at('rennes');
    const scene = r.begin('purchase');
    expect(scene.offer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'henry' })).toEqual(['rennes', 'nantes']);
    scene.answer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'henry', city: 'rennes' });
    expect([scene.s.towns.rennes.fort, scene.s.towns.nantes.fort]).toEqual([2, 1]);
    expect(mayBuyTitle(scene.s, A, 'bretagne')?.code).toBe('governed');
    const one = breton().begin('purchase');
    const city = (town: string) => one.refused(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'eric', city: town });
    expect([city('rennes'), city('tours')]).toEqual(['noStrongholdThere', 'notOfFief']);
  });
  test('FF-4.4-d towns lost later, the city kept, cost neither title nor point', () => {
    const r = realm()
      .lordAt(A, 'eric', 'nantes', { maa: 1 })
      .title('bretagne', 'eric', 'nantes')
      .lordAt(B, 'henry', 'lisieux', { maa: 1 });
    const scene = r.begin('movement').answer(A, 'march', { who: 'end' });
    scene.answer(B, 'march', { who: 'henry', to: 'rennes', units: { '1:maa': 1 }, on: null });
    expect([scene.holder('rennes'), scene.s.fiefs.bretagne.lord]).toEqual([B, 'eric']);
  });
  test('FFR-4.4-1 without a lord no title can be bought', () => {
    const r = realm().troopAt(A, 'rennes', { maa: 1 }).troop('nantes', { maa: 1 }).fort('nantes').purse(A, 9);
    expect(mayBuyTitle(r.s, A, 'bretagne')?.code).toBe('noLord');
  });
  test('FF-4.4-e FFR-4.4-2 the king may make one title a round free, for his own family or for one without deniers', () => {
    const r = breton(0).lordAt(B, 'othon', 'paris').king('othon');
    const scene = r.begin('purchase');
    scene.answer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'eric', city: 'nantes' });
    expect(scene.asked).toEqual(['1:offer']);
    scene.answer(B, 'offer', { free: true });
    expect([scene.s.fiefs.bretagne.lord, scene.s.offered, scene.purse(A)]).toEqual(['eric', true, 0]);
    const refused = breton(0).lordAt(B, 'othon', 'paris').king('othon').begin('purchase');
    refused
      .answer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'eric', city: 'nantes' })
      .answer(B, 'offer', { free: false });
    expect([refused.s.fiefs.bretagne.lord, refused.s.offered]).toEqual([null, false]);
    const paid = breton(4).lordAt(B, 'blanche', 'paris').regent('blanche').begin('purchase');
    paid
      .answer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'eric', city: 'nantes' })
      .answer(B, 'offer', { free: false });
    expect([paid.s.fiefs.bretagne.lord, paid.purse(A)]).toEqual(['eric', 0]);
    const own = breton(0).king('eric').begin('purchase');
    own
      .answer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'eric', city: 'nantes' })
      .answer(A, 'offer', { free: true });
    expect(own.s.fiefs.bretagne.lord).toBe('eric');
    const used = breton(0).king('eric');
    used.s.offered = true;
    expect(mayBuyTitle(used.s, A, 'bretagne')?.code).toBe('tooPoor');
  });
  test('FFR-4.4-3 a captive or seafaring king may still offer', () => {
    const r = breton(0).lordAt(B, 'othon', 'nantes').captive('othon', A).king('othon').purse(B, 0).begin('purchase');
    r.answer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'eric', city: 'nantes' });
    expect(r.asked).toEqual(['1:offer']);
  });
});

describe('the cardinal for sale', () => {
  test('FF-4.5-a for 5 deniers any bishop in play becomes cardinal; sold, it is gone until he dies or is banned', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours')
      .purse(A, 12)
      .lordAt(B, 'henry', 'paris')
      .bishop(1, 'henry')
      .lord('othon')
      .at('paris')
      .bishop(2, 'othon');
    const scene = r.begin('purchase').answer(A, 'buy', { what: 'cardinal', lord: 'henry' });
    expect([scene.purse(A), scene.s.cardinals[3]]).toEqual([7, 'henry']);
    expect(scene.greyed(A, 'buy').cardinal).toBe('notForSale');
  });
});
