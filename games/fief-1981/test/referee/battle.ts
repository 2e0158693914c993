/** Battles, from the first line to who holds the village. */

import { type Fray, type Handlers, type Judge, sum } from './judge.ts';
import { diceOf } from './ledger.ts';

export const battle = (r: Judge): Partial<Handlers> => ({
  battleBegan: ({ village, kind, attackers, defenders }) => {
    const { b } = r;
    r.must(b.phase === 'combat' && b.weather[r.b.box.regionOf[village]] === 0, 'a battle in bad weather');
    const seats = [...new Set(b.forces(village).map((g) => g.seat))];
    if (kind === 'attack') {
      r.must(JSON.stringify(attackers) === JSON.stringify(seats), `the attackers are ${seats}`);
      r.must(!r.fought.includes(village), 'a second battle');
      r.must(seats.length > 1 || b.forces(village).some((g) => g.intent === 'attack'), 'nobody attacks');
    } else if (kind === 'sortie') r.must(JSON.stringify(defenders) === JSON.stringify(seats), 'the besiegers');
    const sortie = r.sorties.find((it) => it.village === village);
    r.fray = {
      village,
      kind,
      out:
        kind === 'sortie' && sortie !== undefined
          ? {
              soldiers: Math.min(sortie.soldiers, b.places[village].soldiers[sortie.seat] as number),
              lords: sortie.lords.filter((lord) => b.men[lord]?.owner === sortie.seat && b.men[lord]?.at === village),
            }
          : null,
      stormed: false,
      bare: false,
      startAttack: 0,
      startDefence: 0,
    };
    r.attackers = [];
  },
  struck: (e) => {
    const { b } = r;
    const fray = r.fray as Fray;
    r.attackers = e.attackers;
    const attack = e.attackers.map((seat) => r.strength(seat, true));
    const defence = e.defenders.map((seat) => r.strength(seat, false));
    const sizes = [sum(attack.map(({ size }) => size)), sum(defence.map(({ size }) => size))] as const;
    r.must(sizes[0] > 0 && sizes[1] > 0, 'a fight against nobody');
    const walls = fray.kind === 'attack' && (defence[0]?.inside ?? false);
    if (walls && fray.startAttack === 0) [fray.startAttack, fray.startDefence] = sizes;
    fray.bare ||= r.adapted && r.relief.some((r) => r.village === fray.village && e.defenders.includes(r.seat));
    const castle = walls && b.places[fray.village].castle && !fray.bare;
    r.must(e.castle === castle, `behind walls: ${castle}`);
    r.must(e.attackDice.length === diceOf(sizes[0]), `${sizes[0]} pieces throw ${e.attackDice.length} dice`);
    r.must(e.defenceDice.length === diceOf(sizes[1]), `${sizes[1]} pieces throw ${e.defenceDice.length} dice`);
    r.must(e.defenceLoss === b.losses(sum(e.attackDice), castle), 'losses of the defence');
    r.must(e.attackLoss === b.losses(sum(e.defenceDice), false), 'losses of the attack');
    const lords = r.adapted ? 'last' : 'any';
    r.lose([...e.defenders], 'battle', Math.min(e.defenceLoss, sizes[1]), lords);
    r.lose([...e.attackers], 'battle', Math.min(e.attackLoss, sizes[0]), lords);
  },
  villageBought: ({ seat, from, village, amount }) => {
    const { b } = r;
    const high = r.bids.find((bid) => bid.seat === seat)?.amount;
    const low = r.bids.find((bid) => bid.seat === from)?.amount;
    r.must(amount === high && (low as number) < amount, 'the higher bid is paid');
    r.payer(seat, amount);
    b.money[from] = (b.money[from] as number) + amount;
    b.enter(village, seat);
    b.places[village].holder = seat;
    for (const g of b.groups)
      if (g.village === village && g.seat === from) Object.assign(g, { intent: 'passage', round: b.round });
  },
  bidsShown: ({ bids }) => {
    for (const { seat, amount } of bids) r.must(amount <= (r.b.money[seat] as number), 'a bid above the purse');
    r.bids = bids;
  },
  battleEnded: ({ village, winner }) => {
    const { b } = r;
    const fray = r.fray as Fray;
    const place = b.places[village];
    const left = b.forces(village);
    if (fray.kind === 'attack') {
      const stands = place.holder !== null && b.inside(village, place.holder) > 0;
      const beaten = left.length > 0 && !stands;
      if (r.adapted) {
        const gone = fray.startAttack > 0 && (left.length > 0 || fray.startAttack > fray.startDefence);
        if (gone) r.must(place.mills + place.presses === 0, 'buildings go with a village that is stormed');
        else r.must(!fray.stormed, 'buildings are kept');
      } else if (fray.startAttack > 0) r.must(place.mills + place.presses === 0, 'buildings go after an attack');
      if (left.length > 0 && winner !== null && left.some((g) => g.seat === winner)) {
        r.must(beaten || place.holder === winner || !stands, 'the defender still stands');
        for (const seat of new Set(left.map((g) => g.seat))) b.enter(village, seat);
        place.holder = winner;
        if (place.lentTo !== null && place.lentTo !== winner) place.lentTo = null;
      } else if (winner !== null && place.holder !== winner && b.inside(village, winner) > 0 && !stands)
        place.holder = winner;
      r.fought.push(village);
    } else if (fray.kind === 'sortie') {
      r.fought.push(village);
      const gone = (fray.out?.soldiers ?? 0) + (fray.out?.lords.length ?? 0) === 0 || left.length === 0;
      r.must(gone, 'a sortie is fought to the end');
    }
    r.fray = null;
    if (place.holder !== null && b.inside(village, place.holder) === 0) b.leave(village);
    r.must(
      winner === null || fray.kind === 'sortie' || place.holder === winner,
      `${village} is held by ${place.holder}`,
    );
  },
});
