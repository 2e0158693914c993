/** Marches, passage, levies, sorties and villagers. */

import type { Village } from '../../rules/index.ts';
import type { Handlers, Judge } from './judge.ts';
import type { Man, Seat } from './ledger.ts';

export const movement = (r: Judge): Partial<Handlers> => ({
  stepped: ({ seat, lords, soldiers, from, to }) => {
    const { b } = r;
    const walked = r.setOut(seat, lords, soldiers, from, to);
    const admitted = r.admitted;
    r.admitted = null;
    const held = r.held(to, seat);
    const host = b.places[to].holder;
    const mine = b.owner(to) === seat;
    if (held && !mine)
      r.must(r.adapted && admitted?.seat === seat && admitted.village === to, `${to} is entered without leave`);
    const place = b.places[to];
    if (place.holder === null && r.free.includes(to)) r.settlers.push(...lords);
    place.soldiers[seat] = (place.soldiers[seat] as number) + soldiers;
    place.walked[0] += soldiers - walked;
    place.walked[1] += walked;
    for (const lord of lords) {
      const man = b.men[lord] as Man;
      man.at = to;
      man.gate = null;
      man.steps++;
    }
    b.come(to, seat, admitted === null);
    b.leave(from);
    const warden = b.warden(to);
    const title = b.titleAt(to);
    const quiet =
      !r.adapted ||
      title === null ||
      title.capital === to ||
      warden === null ||
      warden === seat ||
      b.weather[r.b.box.regionOf[to]] > 0 ||
      (title.owner === null && place.castle) ||
      (admitted !== null && host === warden);
    if (!quiet) r.awaited = { village: to, intruder: seat, warden: warden as Seat };
  },
  stopped: ({ seat, village, from, lords, soldiers, intent }) => {
    const { b } = r;
    r.setOut(seat, lords, soldiers, from, village);
    r.admitted = null;
    r.must(r.held(village, seat), `${village} is not held against ${seat}`);
    if (!r.adapted) {
      const others = b.forces(village).filter((g) => g.seat !== seat);
      r.must(!others.some((g) => g.intent === 'siege' && g.round < b.round), `${village} is besieged already`);
      r.must(new Set(others.map((g) => g.seat)).size < 2, 'a third force');
    } else r.must(intent === 'attack', 'sieges are of the original game');
    b.groups.push({ seat, village, from, soldiers, lords: [...lords], intent, round: b.round });
    for (const lord of lords) {
      const man = b.men[lord] as Man;
      man.at = village;
      man.gate = from;
      man.steps = 2;
    }
    b.leave(from);
  },
  passageAsked: ({ seat, of, village }) => {
    r.turn(seat);
    r.must(r.b.places[village].holder === of && of !== seat, 'leave is asked of who holds the village');
    if (r.adapted) r.must(!r.b.forces(village).some((g) => g.seat === seat), 'who attacks asks for leave');
  },
  passageAnswered: ({ by, seat, village, granted }) => {
    if (granted && r.adapted) r.admitted = { seat: by, village, by: seat };
    if (!granted) r.declaredHostile.push(`${by} ${village}`);
  },
  declared: ({ seat, village, from, intent }) => {
    const { b } = r;
    r.turn(seat);
    r.must(!r.adapted, 'declarations are of the original game');
    const asked = r.last.march?.from?.split('/')[1] as Village;
    const groups = b.groups.filter(
      (g) =>
        g.seat === seat &&
        g.village === village &&
        g.from === (from ?? asked) &&
        g.round < b.round &&
        (r.last.march as { meet?: string } | null)?.meet !== g.intent &&
        ((r.last.march as { meet?: string } | null)?.meet !== 'ask' || g.intent === 'passage'),
    );
    r.must(groups.length > 0, 'nobody waits there');
    for (const group of groups) {
      group.intent = intent;
      group.round = b.round;
      for (const lord of group.lords) (b.men[lord] as Man).steps = 2;
    }
  },
  levied: ({ seat, lord, village }) => {
    const { b } = r;
    const man = b.men[lord] as Man;
    r.must(r.adapted && man.at === village && man.owner === seat, `${lord} is not at ${village}`);
    r.must(r.settlers.includes(lord), `${village} was not free`);
    r.must(!r.levied.includes(village), 'a second levy');
    const title = b.titleAt(village);
    r.must(title === null || (title.owner === seat && title.lord === lord), 'only the titled lord raises soldiers');
    r.levied.push(village);
    b.places[village].soldiers[seat] = (b.places[village].soldiers[seat] as number) + 1;
    man.steps = 2;
    r.must(b.soldiersOf(seat) <= 30, 'more soldiers than the box has');
  },
  sortie: (e) => {
    const { b } = r;
    r.turn(e.seat);
    r.must(b.places[e.village].holder === e.seat, 'a sortie from elsewhere');
    r.must(
      b.forces(e.village).some((g) => g.intent === 'siege' && g.seat !== e.seat),
      'nobody besieges it',
    );
    r.must(b.weather[r.b.box.regionOf[e.village]] === 0, 'a sortie in bad weather');
    r.must(e.soldiers === 0 || e.lords.some((lord) => b.men[lord]?.see === null), 'soldiers led by bishops');
    r.sorties.push({ ...e, lords: [...e.lords] });
  },
  rose: ({ seat, village, from }) => {
    const { b } = r;
    r.turn(seat);
    r.must(r.adapted && r.held(village, seat) && b.inside(village, seat) > 0, 'who rises is a guest');
    const lords = b.lordsIn(village, seat);
    r.must(
      lords.length > 0 && b.weather[r.b.box.regionOf[village]] === 0,
      'soldiers rise with a lord, in good weather',
    );
    const soldiers = b.places[village].soldiers[seat] as number;
    b.places[village].soldiers[seat] = 0;
    b.groups.push({ seat, village, from, soldiers, lords, intent: 'attack', round: b.round });
    for (const lord of lords) {
      (b.men[lord] as Man).gate = from;
      (b.men[lord] as Man).steps = 2;
    }
  },
  expels: ({ seat, village, guest }) => {
    r.turn(seat);
    r.must(r.b.inside(village, guest) > 0 && r.b.inside(village, seat) > 0, 'both are inside');
    r.must(r.b.weather[r.b.box.regionOf[village]] === 0, 'a fight in bad weather');
  },
  entered: ({ seat, village }) => {
    const { b } = r;
    // Who has beaten the defender and still has another to fight goes in at once.
    if (r.fray?.village === village && b.inside(village, b.places[village].holder as Seat) === 0)
      b.places[village].holder = null;
    const { holder } = b.places[village];
    r.must(holder === null || holder === seat, `${village} is defended`);
    r.must(
      b.groups.some((g) => g.seat === seat && g.village === village),
      'nobody waits there',
    );
    if (holder === null) {
      const hostile = b.forces(village)[0];
      r.must(hostile === undefined || hostile.seat === seat || r.fray !== null, 'the first of the attackers goes in');
    }
    b.enter(village, seat);
    if (holder === null) b.places[village].holder = seat;
  },
  resisted: ({ seat, village, intruder, die, lost }) => {
    const { b } = r;
    r.villagers(seat, village, intruder);
    r.must(lost <= Math.floor(die / 2), `${lost} fall by a ${die}`);
    const all = r.adapted ? b.inside(village, intruder) : (b.places[village].soldiers[intruder] as number);
    r.must(lost === Math.floor(die / 2) || lost < Math.floor(die / 2), 'the die of the villagers');
    if (lost < Math.floor(die / 2)) r.must(lost <= all, 'fewer than were there');
    if (lost > 0) r.lose([intruder], 'resistance', lost, r.adapted ? 'last' : 'never');
  },
  letPass: ({ seat, village, intruder }) => r.villagers(seat, village, intruder),
});
