/**
 * The availability question: for some hotels, every plan that can be sold for this stay to this buyer, with its total.
 * Answered from the index where this process keeps one that is fresh, else from the truth; both give the same answers.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { HotelFacts } from '../rates/load-stay-terms.ts';
import type { Buyer, Stay } from '../rates/quote.ts';
import type { Candidate } from './candidate.ts';
import type { CardFacts, Cards } from './cards/cards.ts';
import { findInTruth } from './find-in-truth.ts';
import { indexOf } from './index/index-of.ts';
import { type Offered, offeredFrom } from './narrow/offered.ts';
import { maxHotels } from './search.views.ts';

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

/**
 * The same as columns over the cards' numbers, for the search itself. What is answered hands over block by block, each
 * good until the next, and waits for nothing.
 */
export async function findOffered(
  db: Db,
  { clock, cards, hotels, stay, buyer }: AvailabilityQuestion & { cards: Cards; hotels: CardFacts[] },
): Promise<(each: (offered: Offered) => void) => void> {
  const question = { cards, hotels, stay, buyer, now: clock.now() };
  const { unanswered, answer } = (await indexOf(db)?.offer(question)) ?? {
    unanswered: hotels,
    answer: () => {},
  };
  if (unanswered.length === 0) return answer;
  const rest = await findInTruth(db, { ...question, hotels: unanswered.slice(0, maxHotels) });
  const byNumber = [...rest].map(([id, candidates]) => ({ hotel: cards.numbers.get(id) ?? -1, candidates }));
  return (each) => {
    answer(each);
    each(offeredFrom(byNumber));
  };
}
