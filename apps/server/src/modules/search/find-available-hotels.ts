/**
 * The availability question: for some hotels, every plan that can be sold for this stay to this buyer, with its total.
 * Answered from the index where this process keeps one that is fresh, else from the truth; both give the same answers.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { HotelFacts } from '../rates/load-stay-terms.ts';
import type { Buyer, Stay } from '../rates/quote.ts';
import type { Candidate } from './candidate.ts';
import { findInTruth } from './find-in-truth.ts';
import { indexOf } from './index/index-of.ts';

export interface AvailabilityQuestion {
  clock: Clock;
  hotels: (HotelFacts & { cityId: string })[];
  stay: Stay;
  buyer: Buyer;
}

/** Sellable candidates by hotel, cheapest first; hotels with none are absent. */
export async function findAvailableHotels(
  db: Db,
  { clock, hotels, stay, buyer }: AvailabilityQuestion,
): Promise<Map<string, Candidate[]>> {
  const question = { hotels, stay, buyer, now: clock.now() };
  const index = indexOf(db);
  if (!index) return findInTruth(db, question);
  const { unanswered, answer } = await index.ask(question);
  if (unanswered.length === 0) return answer();
  const rest = await findInTruth(db, { ...question, hotels: unanswered });
  return new Map([...answer(), ...rest]);
}
