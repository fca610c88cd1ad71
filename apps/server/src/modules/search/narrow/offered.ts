/** What a block, or the truth, offers for a stay: sellable plans as columns, those of one hotel next to each other. */
import type { Board } from '@wayhouse/contract/search';
import { boards } from '@wayhouse/contract/search';
import type { Candidate } from '../candidate.ts';

/** What filters ask of an offer. */
export const offerTrait = { refundable: 1, payLater: 2, instant: 4, promotion: 8 } as const;

export interface Offered {
  count: number;
  /** By entry: the hotel's number among the cards. */
  hotel: ArrayLike<number>;
  /** Total of the stay in cents, or, where `slack` is above zero, a measure that orders plans of a hotel nearly so. */
  rough: ArrayLike<number>;
  /** Two plans of a hotel whose rough measures lie farther apart are in the order of their totals. 0 = rough is the total. */
  slack: number;
  /** Bits of `offerTrait`, and the index in `boards`. */
  traits: ArrayLike<number>;
  board: ArrayLike<number>;
  /** The exact total of an entry. */
  total: (entry: number) => number;
  planId: (entry: number) => string;
  /** What `terms` asks for: good after the columns have moved on to another question. */
  at: (entry: number) => number;
  /** The plan with the days of the stay. Ask before anything is awaited: the index may move on. */
  terms: (at: number) => ReturnType<Candidate['source']['termsAt']>;
}

const boardNumbers = new Map<string, number>(boards.map((board, index) => [board, index]));

export function boardNumber(board: Board): number {
  return boardNumbers.get(board) ?? 0;
}

/** Candidates that the truth found, by card number. */
export function offeredFrom(found: { hotel: number; candidates: Candidate[] }[]): Offered {
  const all = found.flatMap(({ hotel, candidates }) =>
    candidates.map((candidate) => ({ hotel, candidate, traits: traitsOf(candidate) })),
  );
  const at = (entry: number): Candidate => {
    const each = all[entry];
    if (!each) throw new RangeError(`no offer ${entry}`);
    return each.candidate;
  };
  return {
    count: all.length,
    hotel: all.map((each) => each.hotel),
    rough: all.map((each) => each.candidate.totalCents),
    slack: 0,
    traits: all.map((each) => each.traits),
    board: all.map((each) => boardNumber(each.candidate.plan.board)),
    total: (entry) => at(entry).totalCents,
    planId: (entry) => at(entry).plan.id,
    at: (entry) => entry,
    terms: (entry) => at(entry).source.termsAt(at(entry).at),
  };
}

function traitsOf(candidate: Candidate): number {
  return (
    (candidate.refundable ? offerTrait.refundable : 0) |
    (candidate.payLater ? offerTrait.payLater : 0) |
    (candidate.plan.confirmation === 'instant' ? offerTrait.instant : 0) |
    (candidate.promoted ? offerTrait.promotion : 0)
  );
}
