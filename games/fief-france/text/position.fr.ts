/** La table en lignes de texte, en français. */

import { french, type Say } from '@homage/words';
import { FIEFS, isWoman, type LordId } from '../rules/data.ts';
import type { View } from '../rules/vocabulary.ts';
import { cardText } from './cards.fr.ts';
import { terms } from './clauses.fr.ts';
import {
  at,
  bishopric,
  captive,
  card,
  cardList,
  cards,
  de,
  deniers,
  e,
  eFief,
  everyone,
  FORTS,
  fiefLong,
  inTown,
  levy,
  list,
  lord,
  lords,
  OF_SIDES,
  office,
  ofTown,
  owned,
  PHASE,
  plural,
  seeName,
  steps,
  stop,
  title,
  town,
  units,
  Who,
  who,
} from './names.fr.ts';
import { type Forces, familyOf, type PositionWords } from './position.ts';
import { cap, none, spouseIn, titlesOf } from './shared.ts';
import { values } from './values.fr.ts';

const ofFamily = (id: LordId, view: View, say: Say): string => {
  const seat = familyOf(view, id);
  return seat === undefined ? lord(id) : `${lord(id)} (${who(seat, say)})`;
};

function troop({ lords: ids, units: of, hidden, captives }: Forces): string {
  const rest = list([
    ...(none(of) ? [] : [units(of)]),
    ...(hidden === 0 ? [] : [plural(hidden, 'pion inconnu', 'pions inconnus')]),
    ...captives.map((id) => `${lord(id)} (${captive(id)})`),
  ]);
  return ids.length === 0 ? rest : `${lords(ids)}${rest === '' ? '' : ` avec ${rest}`}`;
}

export const position: PositionWords = {
  head: (view, say) =>
    `${view.phase === 'setup' ? '' : `Tour ${view.round}${view.opt.rounds > 0 ? ` sur ${view.opt.rounds}` : ''}. `}Phase : ${PHASE[view.phase].replace(' !', '')}. Premier joueur : ${who(view.first, say)}.`,
  families: 'Les familles :',
  family: (seat, { points, deniers: purse, cards: hand, pawns: left }, first, say) =>
    `${Who(seat, say)}${first ? ', premier joueur' : ''} : ${plural(points, 'point de victoire', 'points de victoire')}, ${deniers(purse)}, ${cards(hand)}, ${plural(left, 'pion diplomatie', 'pions diplomatie')}.`,
  pool: (pool, engines) =>
    `À acheter : ${units({ maa: pool.maa, ar: pool.ar, kn: pool.kn, bo: pool.bo })}. Engins de siège disponibles : ${engines}.`,
  lord(found, view, say) {
    const { id, jailer, assassin } = found;
    const spouse = spouseIn(view, id);
    const titles = titlesOf(view, id)
      .filter(({ kind }) => kind !== 'darc')
      .map((what) => title(what, id));
    const notes = [
      ...(titles.length === 0 ? [] : [list(titles)]),
      at(found.at, say),
      ...(jailer === null ? [] : [owned(jailer, say, captive(id))]),
      ...(spouse === undefined ? [] : [`${isWoman(id) ? 'épouse' : 'époux'} ${de(ofFamily(spouse, view, say))}`]),
      ...(view.excommunicated === id ? [`excommunié${e(id)}`] : []),
      ...(assassin ? ['commanditaire connu d’un assassinat'] : []),
      ...(found.steps === 0 ? [] : [`${steps(found.steps)} ${found.steps > 1 ? 'faites' : 'faite'}`]),
    ];
    return `${lord(id)}${view.darc === id ? ' d’Arc' : ''} : ${notes.join(', ')}.`;
  },
  noLords: 'Aucun seigneur en jeu.',
  hand: 'Votre main :',
  emptyHand: 'Votre main est vide.',
  card: cardText,
  orders: 'Vos ordres donnés d’avance :',
  order: (order, say) => `${cap(values.order(order, say))}.`,
  realm: 'La Couronne et l’Église :',
  crown(view, say) {
    const line = (what: string, id: LordId | null): string[] =>
      id === null ? [] : [`${what} : ${ofFamily(id, view, say)}.`];
    const hats = view.cardinals.filter((id) => id !== null);
    const used = view.offered ? ', fief offert ce tour-ci' : '';
    const vacant = FIEFS.filter((fief) => view.fiefs[fief].lord === null && view.fiefs[fief].city !== null);
    return [
      view.king === null ? 'Il n’y a pas de roi.' : `Roi : ${ofFamily(view.king, view, say)}${used}.`,
      ...(view.regent && view.queen !== null
        ? [`Reine régente : ${ofFamily(view.queen, view, say)}${used}.`]
        : line('Reine', view.queen)),
      ...line('Prince héritier', view.prince),
      ...line('D’Arc', view.darc),
      view.pope === null ? 'Il n’y a pas de pape.' : `Pape : ${ofFamily(view.pope, view, say)}.`,
      hats.length === 0
        ? 'Il n’y a pas de cardinal.'
        : `${hats.length === 1 ? 'Cardinal' : 'Cardinaux'} : ${list(hats.map((id) => ofFamily(id, view, say)))}.`,
      ...(view.excommunicated === null ? [] : line(`Excommunié${e(view.excommunicated)}`, view.excommunicated)),
      ...(vacant.length === 0 ? [] : [`Titres vacants : ${list(vacant.map(fiefLong))}.`]),
    ];
  },
  bishop: (see, id, towns) =>
    `Évêché ${see}, ${seeName(see)}, ${towns} villes : ${id === null ? 'pas d’évêque' : lord(id)}.`,
  map: 'La carte, par fief :',
  fief(id, view, say) {
    const { lord: holder, city } = view.fiefs[id];
    const where = city === null ? '' : `, cité ${inTown(city, say)}`;
    return `${cap(fiefLong(id))} : ${holder === null ? `${city === null ? 'non gouverné' : 'vacant'}${eFief(id)}` : ofFamily(holder, view, say)}${where}.`;
  },
  town(id, see, view, say) {
    const { control, mills, fort, sieges } = view.towns[id];
    const things = [
      ...(fort === 0 ? [] : [FORTS[fort]]),
      ...(mills === 0 ? [] : [plural(mills, 'moulin')]),
      ...sieges.map(({ seat, level }) => `${owned(seat, say, 'siège')} (engin ${level})`),
    ];
    return `${town(id, say)} (${seeName(see)}) : ${control === null ? 'libre' : who(control, say)}${things.length === 0 ? '' : ` ; ${things.join(', ')}`}.`;
  },
  forces(forces, where, place, say) {
    const spot = where === 'road' ? `, ${at(place, say)}` : where === 'beside' ? ', à côté de la ville' : '';
    return `${Who(forces.seat, say)}${spot} : ${troop(forces)}.`;
  },
  table: 'Cartes et réserves :',
  piles({ piles }) {
    const back =
      piles.back === null ? '' : ` (au-dessus, une ${piles.back === 'disaster' ? 'calamité' : 'carte Fortune'})`;
    const shown = [
      ...(piles.topCharacter === null ? [] : [`personnages ${card(piles.topCharacter)}`]),
      ...(piles.topEvent === null
        ? []
        : [`événements ${piles.topEvent === 'faceDown' ? 'une carte cachée' : card(piles.topEvent)}`]),
    ];
    return `Piles : ${plural(piles.characters, 'personnage')}, ${plural(piles.events, 'événement')}${back}. Défausses : ${piles.usedCharacters} et ${piles.usedEvents}${shown.length === 0 ? '' : ` ; au-dessus : ${shown.join(', ')}`}.`;
  },
  track: ({ track, turned }) =>
    turned.length === 0
      ? `Calamités cachées sur la piste : ${track}.`
      : `Calamités sur la piste : ${cardList(turned)}.`,
  disaster: (id, see) => (see === 0 ? `${card(id)}.` : `${card(id)} dans ${bishopric(see)}.`),
  bonus: (id, see) => `${card(id)} dans ${bishopric(see)}.`,
  tax: ({ seat, lord: id, kind, fief: land, see }, say) =>
    `${Who(seat, say)} : ${lord(id)} lève ${levy(kind, land, see)}.`,
  supplies: (mills, fortresses) =>
    `Reste à bâtir : ${plural(mills, 'moulin')}, ${plural(fortresses, 'château fort', 'châteaux forts')}.`,
  ballot({ office: which, see, candidates, laid }, say) {
    const markers = laid.map(({ seat, on, for: vote }) => {
      const own = vote === undefined || vote === null ? '' : ` (POUR sur ${lord(vote)})`;
      return `${who(seat, say)}, ${on.length === 0 ? 'aucun' : `sur ${list(on.map(lord))}`}${own}`;
    });
    return `Élection, ${office(which, see)}. Candidats : ${candidates.length === 0 ? 'aucun encore' : lords(candidates)}.${markers.length === 0 ? '' : ` Marqueurs : ${markers.join(' ; ')}.`}`;
  },
  battle({ town: where, ride, leaders, sides, round, dice, hits, underground, betrayed, sortie }, say) {
    const side = (i: 0 | 1): string => {
      const others = sides[i].filter((seat) => seat !== leaders[i]);
      return `${who(leaders[i], say)}${others.length === 0 ? '' : ` avec ${everyone(others, say)}`}`;
    };
    const notes = [
      ...(underground ? ['un souterrain annule les murailles'] : []),
      ...(betrayed ? ['un traître a ouvert les portes'] : []),
      ...(sortie ? ['les assiégés sont sortis'] : []),
    ];
    return [
      `${ride === null ? `Bataille ${inTown(where, say)}` : `Chevauchée près ${ofTown(where, say)}`}${round === 0 ? '' : `, assaut ${round}`} : camp ${OF_SIDES[0]}, ${side(0)} ; camp ${OF_SIDES[1]}, ${side(1)}${notes.length === 0 ? '' : ` ; ${notes.join(', ')}`}.`,
      ...(dice[0].length + dice[1].length === 0
        ? []
        : [
            `Dés : ${dice[0].join(', ') || 'aucun'} contre ${dice[1].join(', ') || 'aucun'} ; touches subies : ${hits[0]} et ${hits[1]}.`,
          ]),
    ];
  },
  uprising: ({ town: where, seat, cards: standing, hits }, say) =>
    `Révolte ${inTown(where, say)}, lancée par ${who(seat, say)} : ${cards(standing.length)} en jeu${hits === 0 ? '' : `, reste ${plural(hits, 'touche')}`}.`,
  ransom: ({ seat, jailer, lords: ids, amount }, say) =>
    `Rançon ${french.between(seat, jailer, say, 'proposez', 'propose')} : ${deniers(amount)} pour ${lords(ids)}.`,
  path: ({ lord: id, towns }, say) =>
    `${lord(id)} a annoncé : ${towns.length === 0 ? 'plus d’étape' : towns.map((next) => stop(next, say)).join(', puis ')}.`,
  swap: ({ from, to, count, want, give }, say) =>
    `Échange ${french.between(from, to, say, 'proposez', 'propose')} : ${give === undefined || give.length === 0 ? cards(count) : cardList(give)} contre ${cards(want)}.`,
  offer: ({ from, to, terms: of }, say) =>
    `Offre ${french.between(from, to, say, 'faites', 'fait')} : ${terms(of, say)}.`,
  struck: ({ from, to, round, terms: of }, say) =>
    `Marché du tour ${round} entre ${everyone([from, to], say)} : ${terms(of, say)}.`,
  talk: ({ members, pawns: spent }, say) =>
    `Entretien privé : ${everyone(members, say)} (${plural(spent, 'pion dépensé', 'pions dépensés')}).`,
};
