/** The type table: everything that the game knows, asks, tells and refuses. Write it first; the compiler then leads through the rest. */

import type { Seat } from '@homage/kernel';

export type Quitrent = {
  /** All facts of the position, secret ones included. Plain data. */
  State: {
    round: number;
    purses: number[];
    points: number[];
    /** What each seat has borrowed. */
    debts: number[];
    /** What the fair offers this round. */
    prize: number;
    /** The prizes to come, the next one last. Nobody sees them. */
    deck: number[];
    /** Who won the bidding and takes the dues; -1: nobody. */
    lord: Seat | -1;
  };
  /** What a seat sees of it, built up field by field. */
  View: {
    round: number;
    purses: number[];
    points: number[];
    debts: number[];
    prize: number;
    left: number;
    lord: Seat | -1;
  };
  Options: { rounds: number };
  Outcome: { winners: Seat[]; scores: number[] };
  /** Chapters of the rulebook. An aside has one of its own name, with the seat that acts. */
  Frames: {
    main: { local: object; result: null };
    borrow: { local: { seat: Seat }; result: null };
  };
  /** Questions. Their arguments are public. */
  Asks: {
    bid: { args: { prize: number }; answer: { coins: number } };
    dues: { args: object; answer: { from: Seat | 'nobody' } };
  };
  /** Acts out of turn. */
  Asides: {
    borrow: { answer: { coins: number } };
  };
  Events: {
    fairOpened: { round: number; prize: number };
    bidsShown: { bids: number[]; winner: Seat | -1 };
    duesTaken: { seat: Seat; from: Seat };
    borrowed: { seat: Seat; coins: number };
    ended: { winners: Seat[]; scores: number[] };
  };
  /** Why something may not be done. */
  Reasons: {
    atLeast: { least: number };
    atMost: { most: number };
    yourself: object;
    emptyPurse: { seat: Seat };
    borrowedAlready: { coins: number };
  };
};

export type State = Quitrent['State'];
