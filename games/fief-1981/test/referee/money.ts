/** Taxes, income, purchases and gifts. */

import { LORDS, MILLS, PRESSES, type Region, VILLAGES, type Village } from '../../rules/index.ts';
import { type Handlers, type Judge, PRICE, sum } from './judge.ts';

export const money = (r: Judge): Partial<Handlers> => ({
  taxLaid: (e) => {
    const { b } = r;
    r.must(b.phase === (r.adapted ? 'cards' : 'income'), 'when taxes are laid');
    r.must(!r.exchanged.has(e.seat), 'a tax after an exchange');
    r.must(!b.laid.some((laid) => laid.card === e.card && laid.on === e.on), 'a tax twice');
    if (e.card === 'royal') r.must(b.kingSeat() === e.seat, 'a royal taille without a king');
    if (e.card === 'tithe')
      r.must(
        LORDS.some((lord) => {
          const man = b.men[lord];
          return man?.see === e.on && man?.owner === e.seat && (r.adapted || !man.cardinal);
        }),
        'a tithe without a bishop',
      );
    if (e.card === 'seigneurial') {
      const title = b.titles[e.on as Region];
      const owner = title === null ? null : (title.owner ?? (r.adapted ? null : b.kingSeat()));
      r.must(owner === e.seat, 'a taille without a title');
      if (r.adapted) r.must(b.inside(title?.capital as Village, e.seat) > 0, 'a taille without the capital');
    }
    r.used.add(e.seat);
    r.play(e.seat);
    b.laid.push(e);
  },
  income: ({ seat, villages, buildings, castles, tithe, tailles, total }) => {
    r.purses ??= r.b.incomes();
    const mine = r.purses[seat];
    const theirs = { villages, buildings, castles, tithe, tailles };
    r.must(
      JSON.stringify(mine) === JSON.stringify(theirs),
      `income of ${seat}: ${JSON.stringify(mine)}, told ${JSON.stringify(theirs)}`,
    );
    r.must(total === villages + buildings + castles + tithe + tailles, 'the sum of the income');
    r.b.money[seat] = (r.b.money[seat] as number) + total;
    if (r.reprisal?.from === seat && r.reprisal.round === r.b.round && total > 0 && r.b.king !== null)
      r.payable = { from: seat, amount: total };
  },
  revenueTaken: ({ from, to, amount }) => {
    r.must(r.payable?.from === from && r.payable.amount === amount, 'a revenge that was not announced');
    r.must(to === r.b.kingSeat(), 'the king takes it');
    r.payable = null;
    r.payer(from, amount);
    r.b.money[to] = (r.b.money[to] as number) + amount;
  },
  bought: ({ seat, what, at, number, paid }) => {
    const { b } = r;
    const place = b.places[at];
    r.must(paid === PRICE[what] * number, `the price of ${number} ${what}`);
    r.must(b.owner(at) === seat, `${at} is not ${seat}’s`);
    r.must(b.titleAt(at) !== null || b.inside(at, seat) > 0, 'nobody of his is there');
    r.payer(seat, paid);
    if (what === 'soldiers') place.soldiers[seat] = (place.soldiers[seat] as number) + number;
    else if (what === 'castle') {
      r.must(!place.castle, 'a second castle');
      place.castle = true;
    } else if (what === 'mill') place.mills++;
    else place.presses++;
    r.must(place.mills + place.presses <= 3, 'a fourth building');
    r.must(b.soldiersOf(seat) <= 30, 'more soldiers than the box has');
    r.must(sum(VILLAGES.map((v) => b.places[v].mills)) <= MILLS, 'more mills than the box has');
    r.must(sum(VILLAGES.map((v) => b.places[v].presses)) <= PRESSES, 'more presses than the box has');
    if (what === 'soldiers') b.come(at, seat, true);
  },
  gave: ({ seat, to, amount }) => {
    r.must(amount % 100 === 0 && amount > 0, 'hundreds');
    r.payer(seat, amount);
    r.b.money[to] = (r.b.money[to] as number) + amount;
  },
});
