/** Elections, the crown and titles. */

import { REGIONS, type Village } from '../../rules/index.ts';
import type { Handlers, Judge } from './judge.ts';
import type { Man, Seat } from './ledger.ts';

export const crown = (r: Judge): Partial<Handlers> => ({
  candidate: ({ seat, lord }) => {
    if (lord === null) return;
    const man = r.b.men[lord] as Man;
    r.must(man.owner === seat && man.see === null, `${lord} cannot stand`);
    if (r.voted.size === 0 && r.candidates.length === 0) r.totals = {};
    r.candidates.push(lord);
  },
  voted: ({ seat, lord, votes, totals }) => {
    r.must(!r.adapted && r.b.king === null, 'an election without need');
    r.must(!r.voted.has(seat) && votes <= r.b.votes(seat), `${votes} votes of ${r.b.votes(seat)}`);
    r.voted.add(seat);
    if (lord !== null) {
      r.must(r.b.men[lord]?.see === null, 'a bishop is voted for');
      r.totals[lord] = (r.totals[lord] ?? 0) + votes;
    }
    r.must(r.same(totals), 'the running totals');
  },
  balloted: ({ seat, votes, totals }) => {
    r.must(r.adapted && r.b.king === null && !r.voted.has(seat), 'an election without need');
    r.voted.add(seat);
    for (const { voter, lord, votes: count } of votes) {
      r.must(r.b.men[voter]?.owner === seat, `${voter} is not of ${seat}`);
      r.must(r.candidates.includes(lord), `${lord} is no candidate`);
      r.must(count === r.b.votesOfLord(voter), `${voter} has ${r.b.votesOfLord(voter)} votes`);
      r.totals[lord] = (r.totals[lord] ?? 0) + count;
    }
    r.must(r.same(totals), 'the running totals');
  },
  noElection: () => {
    const ranked = Object.values(r.totals).sort((a, z) => z - a);
    r.must(ranked.length === 0 || ranked[0] === 0 || ranked[0] === ranked[1], 'somebody has most votes');
    r.closePoll();
  },
  elected: ({ lord, votes }) => {
    const others = Object.entries(r.totals).filter(([name]) => name !== lord);
    r.must(r.totals[lord] === votes && votes > 0, 'the votes of the elected');
    r.must(
      others.every(([, count]) => count < votes),
      'another has as many',
    );
    r.closePoll();
    r.elected = lord;
    r.consent = r.b.lordsOf(r.b.men[lord]?.owner as Seat).filter((other) => r.b.men[other]?.see !== null);
  },
  anointAnswered: ({ seat, cleric, yes }) => {
    const man = r.b.men[cleric] as Man;
    r.must(man.owner === seat && man.see !== null, `${cleric} is no cleric of ${seat}`);
    if (yes) r.consent.push(cleric);
  },
  crowned: ({ lord, seat, how }) => {
    const { b } = r;
    r.must(b.king === null && b.men[lord]?.owner === seat && b.men[lord]?.see === null, `${lord} cannot be king`);
    if (how === 'anointed') {
      r.must(lord === r.elected, 'another was elected');
      r.must(r.consent.length >= 2 || r.consent.some((c) => b.men[c]?.cardinal), 'nobody anoints him');
    } else
      r.must(
        !r.adapted && REGIONS.some((r) => b.titles[r]?.owner === seat && b.men[lord]?.at === b.titles[r]?.capital),
        'a conquest',
      );
    r.elected = null;
    b.king = lord;
    r.crownedIn = b.round;
  },
  deposeProposed: () => {
    r.must(r.adapted && r.b.king !== null && r.b.round >= r.crownedIn + 2, 'too early to depose');
    r.yes = 0;
    r.no = 0;
  },
  deposeVoted: ({ seat, yes, no }) => {
    const most = r.b.votes(seat) + (r.b.kingSeat() === seat ? 4 : 0);
    r.must(yes + no <= most, `${yes} and ${no} of ${most} votes`);
    r.yes += yes;
    r.no += no;
  },
  deposed: ({ yes, no }) => {
    r.must(yes === r.yes && no === r.no && yes > no, 'the vote on the king');
    r.b.king = null;
    r.deposed = true;
    r.reprisal = null;
  },
  kingStays: ({ yes, no }) => r.must(yes === r.yes && no === r.no && yes <= no, 'the vote on the king'),
  reprisal: ({ seat, revenue }) => {
    r.must(seat === r.b.kingSeat() && r.no > r.yes, 'revenge without cause');
    if (revenue !== null) r.reprisal = { from: revenue, round: r.b.round + 1 };
  },
  granted: ({ seat, region, title, lord, capital }) => {
    const { b } = r;
    r.must(b.titles[region] === null && b.king !== null && !r.deposed, 'no title can be given');
    r.must(
      r.b.box.regionVillages[region].every((v) => b.places[v].holder === seat),
      `${seat} does not hold all of ${region}`,
    );
    r.must(b.men[lord]?.owner === seat, 'the lord of another family');
    r.must(r.b.box.regionVillages[region].includes(capital), 'a capital elsewhere');
    r.must(
      title === { 3: 'baron', 4: 'count', 5: 'duke' }[r.b.box.regionVillages[region].length],
      'the rank of the title',
    );
    b.titles[region] = { owner: seat, lord, capital };
  },
  pulled: ({ seat, capital, count, from }) => {
    r.must(!r.adapted && from.length === count && new Set(from).size === count, 'one soldier from each village');
    for (const v of from) {
      r.must(r.b.box.regionOf[v] === r.b.box.regionOf[capital] && v !== capital, 'from villages of the fief');
      const place = r.b.places[v];
      place.soldiers[seat] = (place.soldiers[seat] as number) - 1;
      r.must((place.soldiers[seat] as number) >= 0, 'a soldier who is not there');
      r.b.places[capital].soldiers[seat] = (r.b.places[capital].soldiers[seat] as number) + 1;
      r.b.leave(v);
    }
  },
  titlePassed: ({ region, lord, seat }) => {
    const title = r.b.titles[region];
    r.must(
      title?.owner === seat && title.lord === null && r.b.men[lord]?.owner === seat,
      'a title passes in the family',
    );
    if (title !== null) title.lord = lord;
  },
  captured: ({ region, seat, from }) => {
    const title = r.b.titles[region];
    r.must(title !== null && title.owner === from, 'whose title it was');
    r.must(r.b.places[title?.capital as Village].holder === seat && seat !== from, `${seat} does not hold the capital`);
    r.must(r.b.lordsOf(seat).length > 0, 'a family without lords');
    r.hand(region, seat, null);
  },
  custody: ({ region, king }) => {
    r.must(king === r.b.kingSeat() && r.b.titles[region] !== null, 'the king has custody');
    r.hand(region, null, null);
  },
  bestowed: ({ region, lord, seat, soldier }) => {
    const { b } = r;
    const title = b.titles[region];
    r.must(b.king !== null && title !== null && b.men[lord]?.owner === seat, 'the king gives a title');
    const orphan = title !== null && title.owner !== null;
    if (r.adapted && !orphan && !r.orphans.includes(region))
      r.must(b.places[title?.capital as Village].holder === seat, 'a title in custody without the capital');
    r.hand(region, seat, lord);
    const capital = title?.capital as Village;
    const place = b.places[capital];
    if (soldier) {
      r.must(place.holder === null || place.holder === seat, 'a soldier among others');
      place.soldiers[seat] = (place.soldiers[seat] as number) + 1;
      if (place.holder === null) place.holder = seat;
      r.must(b.soldiersOf(seat) <= 30, 'more soldiers than the box has');
    }
    r.orphans = r.orphans.filter((other) => other !== region);
  },
  fiefDissolved: ({ region }) => {
    r.must(r.adapted && r.b.titles[region] !== null, 'a fief is dissolved');
    r.b.titles[region] = null;
    for (const v of r.b.box.regionVillages[region]) r.b.leave(v);
  },
  lent: ({ seat, to, village }) => {
    const title = r.b.titleAt(village);
    r.must(!r.adapted && title?.owner === seat && title.capital !== village, 'a village that can be lent');
    r.b.places[village].lentTo = to;
    r.lent[village] = r.b.round;
  },
  rang: ({ seat }) => {
    r.must(r.options.end === 'clock' && !r.rang.has(seat), 'the clock');
    r.rang.add(seat);
  },
  lastRound: () => {
    const voices = [...r.rang].filter((seat) => !r.b.out[seat]).length;
    r.must(voices * 2 > r.b.inTurn().length, 'more than half say so');
    r.lastTurn = true;
  },
});
