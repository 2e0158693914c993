/** Cards, disasters and deaths. */

import { LORDS, type Lord, type Region, VILLAGES, type Village } from '../../rules/index.ts';
import { type Due, type Fray, type Handlers, type Judge, sum } from './judge.ts';
import type { Man } from './ledger.ts';

export const cards = (r: Judge): Partial<Handlers> => ({
  dealt: ({ seat, count }) => {
    const hand = (r.b.hands[seat] as number) + count;
    r.must(hand <= 3 && count > 0, `${seat} holds ${hand}`);
    r.must(hand === 3 || r.b.pile === count, 'everybody is dealt up to three');
    r.b.hands[seat] = hand;
    r.b.pile -= count;
  },
  reshuffled: ({ count }) => {
    r.must(r.b.pile === 0 && count === r.b.discard, `${count} cards are shuffled`);
    r.b.pile = count;
    r.b.discard = 0;
  },
  lordLaid: ({ seat, lord, at, free }) => {
    const { b } = r;
    r.must(b.men[lord] === undefined, `${lord} lives already`);
    if (free) b.discard--;
    else r.play(seat);
    const castles = VILLAGES.filter((v) => b.places[v].castle && b.owner(v) === seat && b.places[v].holder === seat);
    if (castles.length > 0) r.must(b.places[at].castle && b.owner(at) === seat, 'a lord goes into a castle first');
    if (!r.adapted)
      r.must(b.places[at].holder === null || b.owner(at) === seat, 'a lord is laid into a foreign village');
    b.men[lord] = { owner: seat, at, gate: null, steps: 0, see: null, cardinal: false };
    b.come(at, seat, true);
  },
  bishopMade: ({ seat, lord, see }) => {
    const man = r.b.men[lord] as Man;
    r.must(man.owner === seat && man.see === null && r.b.king !== lord, `${lord} cannot be bishop`);
    r.must(!LORDS.some((other) => r.b.men[other]?.see === see), `two bishops of ${see}`);
    r.play(seat);
    man.see = see;
  },
  cardinalMade: ({ seat, lord, paid }) => {
    const man = r.b.men[lord] as Man;
    r.must(man.owner === seat && man.see !== null && !man.cardinal, `${lord} cannot be cardinal`);
    r.must(LORDS.filter((other) => r.b.men[other]?.cardinal).length < 3, 'a fourth cardinal');
    r.must(paid === (r.adapted ? 1000 : 0), 'the price of the hat');
    r.must(r.b.phase === (r.adapted ? 'negotiations' : 'cards'), 'when the hat is given');
    r.payer(seat, paid);
    man.cardinal = true;
  },
  exchanged: ({ seat }) => {
    r.must(!r.adapted && !r.used.has(seat) && !r.exchanged.has(seat), 'the exchange');
    r.exchanged.add(seat);
    r.b.pile--;
    r.b.discard++;
  },
  thrown: ({ seat, count }) => {
    r.b.hands[seat] = (r.b.hands[seat] as number) - count;
    r.b.discard += count;
  },
  attacked: (e) => {
    const { seat, card, region } = e;
    r.must(!r.exchanged.has(seat), 'an attack after an exchange');
    r.used.add(seat);
    r.play(seat);
    if (card === 'weather' || card === 'famine') r.b[card][region as Region]++;
    else r.b.discard++;
    if (card === 'revolt' && !r.adapted) {
      r.play(seat);
      r.b.famine[region as Region]++;
    } else if (card === 'revolt') {
      r.must(r.b.famine[region as Region] > 0, 'a revolt without famine');
      r.must(!r.revolted.includes(region as Region), 'a second revolt');
      r.revolted.push(region as Region);
    }
    if (card === 'assassination' && !r.adapted)
      r.must(r.b.men[e.lord as Lord]?.owner !== seat, 'one’s own lord is murdered');
    if (card === 'plague')
      for (const player of r.b.inTurn()) {
        const there =
          sum(r.b.box.regionVillages[region as Region].map((v) => r.b.places[v].soldiers[player] as number)) +
          sum(
            r.b.groups
              .filter((g) => g.seat === player && r.b.box.regionOf[g.village] === region)
              .map((g) => g.soldiers),
          );
        const count = Math.floor(there / (r.adapted ? 2 : 3));
        if (count > 0) r.lose([player], 'plague', count, 'never', region as Region);
      }
    r.strike = e;
  },
  parried: ({ seat, card, region }) => {
    r.must(!r.adapted && !r.exchanged.has(seat), 'a parry');
    const attack = r.strike?.card;
    r.must(card === (attack === 'weather' ? 'sun' : 'harvest'), `${card} against ${attack}`);
    r.used.add(seat);
    r.play(seat);
    r.b.discard++;
    r.discardLying(card === 'sun' ? r.b.weather : r.b.famine, region as Region);
  },
  lifted: ({ seat, card, region }) => {
    r.must(r.adapted, 'lifting is of the adapted game');
    r.play(seat);
    r.b.discard++;
    r.discardLying(card === 'sun' ? r.b.weather : r.b.famine, region);
  },
  revoltRolled: ({ die }) => {
    r.must(die >= 1 && die <= 6, 'a die');
    r.revolt = die;
  },
  boughtOff: ({ seat, region, paid }) => {
    r.must(paid === 300 * r.revolt, `a revolt of ${r.revolt} for ${paid}`);
    r.payer(seat, paid);
    if (!r.adapted) r.discardLying(r.b.famine, region);
  },
  stormed: ({ village, dice, losses }) => {
    const { b } = r;
    const worst = r.revolt === 6;
    r.must(r.revolt === 2 || r.revolt >= 5, 'castles are stormed by 2, 5 and 6');
    r.must(b.places[village].castle, `no castle at ${village}`);
    r.must(dice.length === (r.adapted ? (worst ? 3 : 2) : worst ? 2 : 1), 'the dice of the peasants');
    r.must(losses === (r.adapted ? b.losses(sum(dice), true) : sum(dice)), 'the losses of the castle');
    const seats = b.inTurn().filter((seat) => b.inside(village, seat) > 0);
    const all = sum(
      seats.map((seat) => (r.adapted ? b.inside(village, seat) : (b.places[village].soldiers[seat] as number))),
    );
    r.lose(seats, 'revolt', Math.min(losses, all), r.adapted ? 'last' : 'never');
  },
  plagueRolled: ({ lord, die, dies }) => {
    r.must(dies === die <= (r.adapted ? 3 : 2), `the plague with ${die}`);
    r.must(r.b.box.regionOf[(r.b.men[lord] as Man).at] === r.strike?.region, 'a lord elsewhere');
  },
  justice: ({ seat, assassin, lord, saved }) => {
    r.must(r.strike?.card === 'assassination' && r.strike.seat === assassin, 'Justice without murder');
    r.play(seat);
    r.b.discard++;
    r.must(r.adapted ? saved === null : saved === r.strike?.lord, 'who is saved');
    if (r.adapted) r.must(lord !== r.b.king, 'the king is condemned');
    if (lord !== null) r.must(r.b.men[lord]?.owner === assassin, 'a lord of somebody else is condemned');
  },
  wrecked: ({ village, mills, presses, cause }) => {
    const place = r.b.places[village];
    if (cause === 'revolt' && r.revolt === 3) r.must(mills + presses === 1, 'one building per village');
    else r.must(mills === place.mills && presses === place.presses, 'all buildings go');
    if (cause === 'battle') (r.fray as Fray).stormed = true;
    place.mills -= mills;
    place.presses -= presses;
    r.must(place.mills >= 0 && place.presses >= 0, 'buildings that are not there');
  },
  lordDied: ({ lord, seat, cause }) => {
    const { b } = r;
    const man = b.men[lord] as Man;
    r.must(man.owner === seat, `${lord} is not of ${seat}`);
    if (cause === 'battle' || cause === 'revolt' || cause === 'resistance') {
      const due = r.due.find((d) => d.cause === cause && d.left > 0 && d.seats.includes(seat));
      r.must(due !== undefined && due.lords !== 'never', `${lord} dies without cause`);
      if (due?.lords === 'last' && cause === 'battle')
        r.must(r.fray === null || r.soldiersLeft(seat) === 0, `${lord} falls before soldiers`);
      (due as Due).left--;
      const out = r.fray?.out;
      if (out) out.lords = out.lords.filter((other) => other !== lord);
    }
    b.kill(lord, r.fray?.village === man.at);
  },
  fell: ({ seat, soldiers, at, from, cause }) => {
    const { b } = r;
    const due = r.due.find((d) => d.cause === cause && d.left >= soldiers && d.seats.includes(seat));
    r.must(due !== undefined, `${soldiers} of ${seat} fall at ${at} without cause`);
    (due as Due).left -= soldiers;
    if (due?.region !== undefined) r.must(r.b.box.regionOf[at] === due.region, 'the plague is elsewhere');
    const gates = cause === 'battle' && r.fray !== null && !r.strength(seat, r.attacking(seat)).inside;
    if (from === undefined && !gates) {
      const place = b.places[at];
      place.soldiers[seat] = (place.soldiers[seat] as number) - soldiers;
      r.must((place.soldiers[seat] as number) >= 0, `${at} has not so many soldiers`);
      // Who has walked once falls before who has walked twice; it only matters on the march.
      if (cause === 'resistance' && r.mover === seat) {
        const once = Math.min(place.walked[0], soldiers);
        place.walked[0] -= once;
        place.walked[1] = Math.max(0, place.walked[1] - (soldiers - once));
      }
      const out = r.fray?.out;
      if (out && r.attacking(seat)) out.soldiers -= soldiers;
      if (r.fray === null) b.leave(at);
      return;
    }
    let left = soldiers;
    const groups = b.groups.filter(
      (g) => g.seat === seat && g.village === at && (cause !== 'battle' || g.intent !== 'passage'),
    );
    // Of a force on several roads those fall first who stand where the most are; which road that is, is told.
    const onRoad = (road: Village): number =>
      groups.reduce((sum, group) => sum + (group.from === road ? group.soldiers : 0), 0);
    r.must(
      from === undefined
        ? new Set(groups.map((group) => group.from)).size === 1
        : cause !== 'battle' || groups.every((group) => onRoad(group.from) <= onRoad(from)),
      `${soldiers} of ${seat} fall before ${at}, not where most of them stand`,
    );
    if (from !== undefined) groups.splice(0, groups.length, ...groups.filter((group) => group.from === from));
    for (const group of groups.sort((one, other) => other.soldiers - one.soldiers)) {
      const gone = Math.min(left, group.soldiers);
      group.soldiers -= gone;
      left -= gone;
    }
    r.must(left === 0, `${left} soldiers too many fall before ${at}`);
    b.sweep();
  },
  disbanded: ({ seat, village, soldiers }) => {
    const { b } = r;
    r.must(b.lordsOf(seat).length === 0 && b.king !== null, 'a family that lives');
    r.must(b.places[village].soldiers[seat] === soldiers, 'all soldiers of the fief go');
    b.places[village].soldiers[seat] = 0;
    b.leave(village);
    if (!r.orphans.includes(r.b.box.regionOf[village])) r.orphans.push(r.b.box.regionOf[village]);
  },
  eliminated: ({ seat }) => {
    const { b } = r;
    r.must(r.adapted && b.lordsOf(seat).length === 0 && b.soldiersOf(seat) === 0, `${seat} is still there`);
    b.discard += b.hands[seat] as number;
    b.hands[seat] = 0;
    b.money[seat] = 0;
    b.out[seat] = true;
  },
});
