/** Ceremonies: fetched when the table stands. What a game needs to name its own is types and `ceremony.ts` alone. */
export { LONGEST, LONGEST_BEAT, STILL, scoreOf } from './beats.ts';
export { CEREMONIES, type Ceremony, type CeremonyKind, ceremonyOf, type Force, type Person } from './ceremony.ts';
export { FlightLayer, Flying, wayOf } from './Flights.tsx';
export { type Flight, flightsOf } from './flights.ts';
export { queued } from './queue.ts';
export { rehearse } from './rehearse.ts';
export { lessMotion, Plate, Stage } from './Stage.tsx';
