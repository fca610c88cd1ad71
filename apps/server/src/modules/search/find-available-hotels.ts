/**
 * Availability: for some hotels, every plan that can be sold for a stay to a buyer, with its total. Answered from this
 * process's index if it is fresh, else from the database; both give the same results.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import type { HotelFacts } from '../rates/price/load-stay-terms.ts';
import type { Buyer, Stay } from '../rates/price/quote.ts';
import type { HotelTerms, PlanTerms } from '../rates/price/stay-terms.ts';
import { type Candidate, candidatesOf } from './candidate.ts';
import type { CardFacts, Cards } from './cards/cards.ts';
import { findInDatabase } from './find-in-database.ts';
import { indexOf } from './index/index-of.ts';
import { type OfferColumns, offerColumns } from './narrow/offer-columns.ts';
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
  if (!index) return findInDatabase(db, question);
  const { unanswered, answer } = await index.ask(question);
  if (unanswered.length === 0) return answer();
  const rest = await findInDatabase(db, { ...question, hotels: unanswered });
  return new Map([...answer(), ...rest]);
}

/**
 * Results as columns by card numbers, for search itself. Callers get them block by block; each block is valid until the
 * next, and must be used synchronously. Hotels that outside sources also sell are in a separate block with all their
 * offers together. Throws `request.try_again` when too many hotels would have to be read from the database.
 */
export async function findOffered(
  db: Db,
  asked: AvailabilityQuestion & { cards: Cards; hotels: CardFacts[]; outside?: OutsideFound | undefined },
): Promise<(each: (offered: OfferColumns) => void) => void> {
  const { outside, ...question } = asked;
  if (!outside || outside.size === 0) return findOwn(db, question);
  const { clock, cards, stay, buyer } = question;
  const both = question.hotels.filter((hotel) => outside.has(hotel.hotelId));
  const rest = question.hotels.filter((hotel) => !outside.has(hotel.hotelId));
  const now = clock.now();
  const own = await findOwn(db, { ...question, hotels: rest });
  const ours = (await indexOf(db)?.ask({ hotels: both, stay, buyer, now })) ?? {
    unanswered: both,
    answer: () => new Map<string, Candidate[]>(),
  };
  const truth = await findInDatabase(db, { hotels: ours.unanswered.slice(0, maxHotels), stay, buyer, now });
  return (each) => {
    own(each);
    const answered = new Map([...ours.answer(), ...truth]);
    each(
      offerColumns(
        both.map(({ hotelId }) => ({
          hotel: cards.numbers.get(hotelId) ?? -1,
          candidates: [
            ...(answered.get(hotelId) ?? []),
            ...candidatesOf(outside.get(hotelId) ?? [], { stay, buyer, now }),
          ],
        })),
      ),
    );
  };
}

type OutsideFound = ReadonlyMap<string, readonly { plan: PlanTerms; hotel: HotelTerms }[]>;

/**
 * Maximum number of hotels that are read from the database. Their data is held in memory until the answer; a view of
 * half the world outside the index would exhaust the memory. The index loads these hotels in the meantime.
 */
const mostFromTruth = 30_000;

async function findOwn(
  db: Db,
  { clock, cards, hotels, stay, buyer }: AvailabilityQuestion & { cards: Cards; hotels: CardFacts[] },
): Promise<(each: (offered: OfferColumns) => void) => void> {
  const question = { cards, hotels, stay, buyer, now: clock.now() };
  const { unanswered, answer } = (await indexOf(db)?.offer(question)) ?? {
    unanswered: hotels,
    answer: () => {},
  };
  if (unanswered.length === 0) return answer;
  if (unanswered.length > mostFromTruth) throw appError('request.try_again');
  const rest: [string, Candidate[]][] = [];
  // A large city outside the index: slow, but complete.
  for (let start = 0; start < unanswered.length; start += maxHotels)
    rest.push(
      ...(await findInDatabase(db, { ...question, hotels: unanswered.slice(start, start + maxHotels) })),
    );
  const byNumber = rest.map(([id, candidates]) => ({ hotel: cards.numbers.get(id) ?? -1, candidates }));
  return (each) => {
    answer(each);
    each(offerColumns(byNumber));
  };
}
