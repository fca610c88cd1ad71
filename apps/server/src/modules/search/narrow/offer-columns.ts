/**
 * The offers of a block, of the database or of outside sources for a stay: sellable plans as columns, those of one
 * hotel adjacent.
 */
import type { Board } from '@wayhouse/contract/search/search';
import { boards } from '@wayhouse/contract/search/search';
import type { Candidate } from '../candidate.ts';

/** The properties of an offer for filters. */
export const offerTrait = { refundable: 1, payLater: 2, instant: 4, promotion: 8 } as const;

export interface OfferColumns {
  /** Number of hotels with offers, their card numbers, and the end of each hotel's entries. */
  hotels: number;
  hotel: Int32Array;
  end: Int32Array;
  /**
   * Total of the stay in cents. If `slack` is above zero, an approximate value that sorts plans of a hotel almost like
   * their totals.
   */
  rough: Float64Array;
  /**
   * Plans of a hotel whose rough values differ by more than this have totals in the same order. 0 = `rough` is the
   * exact total.
   */
  slack: number;
  /** By entry: its traits and board, as `packTraits` packs them. */
  traits: Uint8Array;
  /**
   * By hotel: the `facetWord` of all its plans together, when its entries are only the cheapest and the cheapest
   * refundable plan. 0 when the entries are all plans. Absent: no hotel has such a word.
   */
  facetWords?: Int32Array | undefined;
  /** True: a hotel's entries are in the order of their totals, then of their plan ids. */
  sorted?: boolean | undefined;
  /** The exact total of an entry. */
  total: (entry: number) => number;
  /** Writes the exact totals of the first `count` of `entries` to `into`. */
  totals: (entries: Int32Array, count: number, into: Float64Array) => void;
  planId: (entry: number) => string;
  /** The argument for `terms`, which stays valid when the columns are reused. */
  at: (entry: number) => number;
  /** The plan with the days of the stay, from the current state of the index: only `answerNow` calls it. */
  terms: (at: number) => ReturnType<Candidate['source']['termsAt']>;
}

const boardNumbers = new Map<string, number>(boards.map((board, index) => [board, index]));
const traitBits = 4;
const traitsMask = (1 << traitBits) - 1;

/** Bits of `offerTrait`, with the board's index in `boards` above them: one byte per entry. */
export function packTraits(board: Board, traits: number): number {
  return ((boardNumbers.get(board) ?? 0) << traitBits) | traits;
}

/** The board's index in `boards`, from traits of `packTraits`. */
export function boardOf(traits: number): number {
  return traits >> traitBits;
}

/** Traits in the low bits, and above them one bit for the board: the words of many plans can be joined by "or". */
export function facetWord(traits: number): number {
  return (traits & traitsMask) | (1 << (traitBits + boardOf(traits)));
}

/** Every joined word is smaller than this. */
export const facetWordsEnd = 1 << (traitBits + boards.length);

/** The traits of plans, from their joined words. */
export function traitsInWord(word: number): number {
  return word & traitsMask;
}

/** The boards of plans as bits, from their joined words. */
export function boardsInWord(word: number): number {
  return word >> traitBits;
}

/**
 * A copy that is built in one place, for all sources of offers. The loops over offers stay fast only while the engine
 * meets objects with one layout.
 */
export function withOneLayout(offers: OfferColumns): OfferColumns {
  const { hotels, hotel, end, rough, slack, traits, facetWords, sorted } = offers;
  const { total, totals, planId, at, terms } = offers;
  return { hotels, hotel, end, rough, slack, traits, facetWords, sorted, total, totals, planId, at, terms };
}

/** Converts candidates to columns. `hotel` is the number of a card. */
export function offerColumns(answers: { hotel: number; candidates: Candidate[] }[]): OfferColumns {
  const sellable = answers.filter(({ candidates }) => candidates.length > 0);
  const allCandidates = sellable.flatMap(({ candidates }) => candidates);
  const at = (entry: number): Candidate => {
    const each = allCandidates[entry];
    if (!each) throw new RangeError(`no offer ${entry}`);
    return each;
  };
  let end = 0;
  return {
    hotels: sellable.length,
    hotel: Int32Array.from(sellable, (each) => each.hotel),
    end: Int32Array.from(sellable, ({ candidates }) => {
      end += candidates.length;
      return end;
    }),
    rough: Float64Array.from(allCandidates, (each) => each.totalCents),
    slack: 0,
    traits: Uint8Array.from(allCandidates, (each) => packTraits(each.plan.board, traitsOf(each))),
    total: (entry) => at(entry).totalCents,
    totals: (entries, count, into) => {
      for (let index = 0; index < count; index += 1) into[index] = at(entries[index] as number).totalCents;
    },
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
