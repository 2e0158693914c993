/** 2, G: cards, disasters and uprisings, as they are told. */

import type { Handlers, Referee } from './referee.ts';
import { payable, toll, total } from './war.ts';

export const cardsTold = (r: Referee): Handlers => ({
  discarded: ({ seat, cards }) => r.draw(seat, -cards.length),
  drew: ({ seat }) => {
    r.draw(seat, 1);
    r.need((r.board.cards[seat] ?? 0) <= 3, 'cards', `family ${seat} holds ${r.board.cards[seat]} cards`);
  },
  disasterRolled: ({ card, die, see, placed }) => {
    const { board } = r;
    r.need(see === (die === 6 ? null : die), 'disasters', `a ${die} strikes see ${see}`);
    const twice = board.disasters.some((d) => d.card === card && d.see === see);
    r.need(placed === (see !== null && !twice), 'disasters', `${card} on see ${see}: placed ${placed}`);
    if (placed && see !== null) board.disasters.push({ card, see });
    // Whoever stands there is tested now, and not again this round.
    if (placed && see !== null && card === 'plague') {
      for (let seat = 0; seat < board.seats; seat++) {
        if (board.map.seeTowns[see].some((town) => board.count(seat, town) > 0)) r.roads.anyPawnTested.add(seat);
      }
    }
  },
  plagueRoll: ({ lord, die, dies }) => {
    r.need(dies === die <= 3, 'disasters', `${lord} rolls ${die} and ${dies ? 'dies' : 'lives'}`);
    r.need(!r.roads.tested.has(lord), 'disasters', `${lord} is tested twice`);
    r.roads.tested.add(lord);
    r.roads.awaiting.delete(lord);
  },
  plagueLoss: ({ seat, at, units }) => {
    const count = r.board.count(seat, at);
    const due = r.awaited?.seat === seat ? Math.floor(r.awaited.count / 2) : undefined;
    const fit = due === undefined ? total(units) <= Math.floor(count / 2) : total(units) === due;
    r.need(fit, 'disasters', `family ${seat} loses ${total(units)} of ${count} to the plague, due ${due}`);
    if (r.awaited?.seat === seat) r.awaited = null;
    r.removePawns(seat, at, units, 'disasters');
  },
  lordPlayed: ({ seat }) => {
    r.player = seat;
    r.draw(seat, -1);
  },
  stranded: ({ lord, freed }) => {
    const person = r.board.lords.get(lord);
    if (freed === true && person !== undefined) person.jailer = null;
    else r.draw(r.player, 1);
  },
  bonusPlayed: ({ seat, see, card, cancels }) => {
    const { board } = r;
    r.draw(seat, -1);
    const foe = card === 'goodWeather' ? 'badWeather' : 'famine';
    r.need((cancels === foe) === board.afflicted(foe, see), 'cards', `${card} on see ${see} cancels ${cancels}`);
    if (cancels !== null) board.disasters = board.disasters.filter((d) => d.card !== cancels || d.see !== see);
    else {
      r.need(!board.bonuses.some((b) => b.card === card && b.see === see), 'cards', `a second ${card} on see ${see}`);
      r.need(
        !board.afflicted(card === 'goodWeather' ? 'famine' : 'badWeather', see),
        'cards',
        `${card} beside a disaster on ${see}`,
      );
      board.bonuses.push({ card, see });
    }
  },
  taxPlayed: (tax) => {
    r.draw(tax.seat, -1);
    r.need(
      r.tax(tax.kind, tax.seat, tax.fief, tax.see, tax.lord),
      'cards',
      `family ${tax.seat} has no right to ${tax.kind}`,
    );
    r.board.taxes.push(tax);
  },
  taxVoid: ({ seat, kind, fief, see }) => {
    const index = r.board.taxes.findIndex(
      (t) => t.seat === seat && t.kind === kind && t.fief === fief && t.see === see,
    );
    if (index >= 0) r.board.taxes.splice(index, 1);
  },
  surprisePlayed: ({ seat, card }) => {
    r.draw(seat, -1);
    if (card === 'underground') {
      r.roads.tunnel = true;
      if (r.battle !== null) r.battle.underground = true;
    }
  },
  surpriseWasted: ({ seat }) => r.draw(seat, -1),
  tunnelHelps: ({ use, accepted }) => {
    if (accepted && use === 'passage') r.roads.tunnel = true;
  },
  uprisingBegan: ({ town }) => {
    r.uprising = { town, cards: 1, calmed: 0, underground: false, hits: 0 };
  },
  uprisingJoined: ({ seat, cards, underground }) => {
    r.draw(seat, -cards - (underground ? 1 : 0));
    if (r.uprising === null) return;
    r.uprising.cards += cards;
    if (underground) r.uprising.underground = true;
  },
  calming: ({ lord, die, calmed, paid }) => {
    const seat = r.board.of(lord);
    r.need(calmed === die >= 3, 'uprisings', `${lord} rolls ${die}: calmed ${calmed}`);
    if (paid && seat !== null) r.pay(seat, 3);
    if (calmed && r.uprising !== null) r.uprising.calmed++;
  },
  uprisingDice: ({ dice, hits, walls }) => {
    const { uprising } = r;
    if (uprising === null) return r.fault('uprisings', 'dice without an uprising');
    const left = uprising.cards - uprising.calmed;
    const due = Math.min(left, uprising.underground ? 0 : r.board.towns[uprising.town].fort);
    r.need(
      walls === due && dice.length === left - due,
      'uprisings',
      `${dice.length} dice and ${walls} stopped of ${left} cards`,
    );
    const sum = dice.reduce((all, face) => all + face, 0) + dice.length;
    r.need(hits === sum, 'uprisings', `${dice} make ${hits} hits`);
    uprising.hits = hits;
  },
  uprisingLosses: ({ seat, units }) => {
    const { uprising } = r;
    if (uprising === null) return r.fault('uprisings', 'losses without an uprising');
    const due = payable(r.board.at(seat, uprising.town), uprising.hits);
    r.need(
      toll(units) === due,
      'uprisings',
      `family ${seat} loses ${toll(units)} of ${uprising.hits} hits, due ${due}`,
    );
    uprising.hits -= toll(units);
    r.removePawns(seat, uprising.town, units, 'uprisings');
  },
  townRuined: ({ town, mills, stronghold }) => {
    const place = r.board.towns[town];
    const left = r.board
      .families(town)
      .reduce((sum, seat) => sum + r.board.count(seat, town) - r.board.at(seat, town).bo, 0);
    r.need(left === 0, 'uprisings', `${town} is ruined and ${left} pawns stand in it`);
    r.need(
      mills === place.mills && stronghold === (place.fort === 1),
      'uprisings',
      `${town} loses ${mills} mills, stronghold ${stronghold}`,
    );
    place.mills = 0;
    if (stronghold) place.fort = 0;
  },
});
