/** 3, 4: income, gifts, ransoms and purchases, as they are told. */

import { KINDS } from './board.ts';
import { incomes, mayBuyTitle, mayPlace, priceOf, ransom } from './money.ts';
import type { Handlers, Referee } from './referee.ts';
import { total } from './war.ts';

export const moneyTold = (r: Referee): Handlers => ({
  income: ({ seat, towns, mills, tallage, tithe, queen, total: sum }) => {
    const due = r.earned?.[seat] ?? incomes(r.board)[seat];
    r.earned ??= incomes(r.board);
    const told = { towns, mills, tallage, tithe, queen };
    r.need(
      JSON.stringify(told) === JSON.stringify(due),
      'income',
      `family ${seat} earns ${JSON.stringify(told)}, due ${JSON.stringify(due)}`,
    );
    r.need(sum === towns + mills + tallage + tithe + queen, 'income', `the sum of family ${seat} is ${sum}`);
    r.pay(seat, -sum);
  },
  // The purses of those who talk in private show when they come back.
  gave: ({ from, to, amount }) => {
    for (const [seat, price] of [
      [from, amount],
      [to, -amount],
    ] as const) {
      if (r.talking.includes(seat)) r.secret.push(() => r.pay(seat, price));
      else r.pay(seat, price);
    }
  },
  // What is given in a private talk shows when it is over.
  talkDeniers: ({ from, to, amount }) => {
    r.secret.push(() => {
      r.pay(from, amount);
      r.pay(to, -amount);
    });
  },
  talkCards: ({ from, to, cards }) => {
    r.secret.push(() => {
      r.draw(from, -cards.length);
      r.draw(to, cards.length);
    });
  },
  talkEnded: () => {
    for (const show of r.secret.splice(0)) show();
  },
  swapped: ({ from, to, given, taken }) => {
    r.draw(from, taken - given);
    r.draw(to, given - taken);
  },
  dealStruck: ({ from, to, terms }) => {
    for (const term of terms) {
      const taker = term.by === from ? to : from;
      if (term.do === 'deniers') {
        r.pay(term.by, term.amount ?? 0);
        r.pay(taker, -(term.amount ?? 0));
      }
      if (term.do === 'captive' && term.lord !== undefined && term.free !== true) {
        const person = r.board.lords.get(term.lord);
        if (person !== undefined && person.seat !== taker) person.jailer = taker;
      }
    }
  },
  ransomPaid: ({ seat, jailer, lords, amount }) => {
    const due = ransom(r.board, lords);
    r.need(amount <= due, 'ransom', `${amount} for ${lords}, due ${due}`);
    if (!r.haggled) r.need(amount === due, 'ransom', `${amount} is paid for ${lords}, due ${due}`);
    for (const id of lords)
      r.need(r.board.lords.get(id)?.jailer === jailer, 'ransom', `${id} is no captive of ${jailer}`);
    r.pay(seat, amount);
    r.pay(jailer, -amount);
  },
  ransomOffered: () => {
    r.haggled = true;
  },
  ransomRefused: () => {
    r.haggled = false;
  },
  built: ({ seat, what, town }) => {
    const place = r.board.towns[town];
    r.need(r.board.control(town) === seat, 'prices', `family ${seat} builds in ${town}, which is not his`);
    if (what === 'mill') {
      r.need(place.mills < 2, 'prices', `a third mill in ${town}`);
      place.mills++;
      r.pay(seat, 3);
    } else {
      r.need(place.fort === 0, 'prices', `a second fortress in ${town}`);
      place.fort = 1;
      r.pay(seat, 10);
    }
  },
  unitsBought: ({ seat, units, cost, town }) => {
    r.need(cost === priceOf(units), 'prices', `${JSON.stringify(units)} cost ${cost}`);
    const why = mayPlace(r.board, seat, town, units);
    r.need(why === undefined, 'prices', `family ${seat} in ${town} ${why}`);
    const placed = (r.placed.get(`${seat}/${town}`) ?? 0) + total(units);
    r.need(placed <= 4, 'prices', `family ${seat} places ${placed} pawns in ${town}`);
    r.placed.set(`${seat}/${town}`, placed);
    r.pay(seat, cost);
    for (const kind of KINDS) r.board.add(seat, town, kind, units[kind]);
  },
  offerMade: ({ seat, fief, to }) => {
    const crown = r.board.of(r.board.king ?? (r.board.regent ? r.board.queen : null));
    r.need(crown === seat && !r.board.offered, 'prices', `family ${seat} gives ${fief} away`);
    r.board.offered = true;
    r.gift = { seat: to, fief };
  },
  titleBought: ({ seat, fief, lord, city, cost }) => {
    const why = mayBuyTitle(r.board, seat, fief, city);
    r.need(why === undefined && r.board.of(lord) === seat, 'prices', `family ${seat} buys ${fief} and ${why}`);
    const free = r.gift?.seat === seat && r.gift.fief === fief;
    const due = free ? 0 : 2 * r.board.map.fiefTowns[fief].length;
    r.need(cost === due, 'prices', `${fief} costs ${cost}, due ${due}`);
    r.gift = null;
    r.pay(seat, cost);
    r.board.fiefs[fief] = { lord, city };
    r.board.towns[city].fort = 2;
  },
});
