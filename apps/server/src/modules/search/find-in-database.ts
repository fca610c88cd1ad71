/** Availability from the database: reads rows and applies the rules and prices of `rates`. */
import type { Db } from '../../platform/database.ts';
import { canSell } from '../rates/price/can-sell.ts';
import { type HotelFacts, loadStayTerms } from '../rates/price/load-stay-terms.ts';
import { mayPayLater } from '../rates/price/make-quote.ts';
import type { Buyer, Stay } from '../rates/price/quote.ts';
import { totalOfStay } from '../rates/price/total-of-stay.ts';
import { type Candidate, type CandidateSource, cheapestFirst, deadlines } from './candidate.ts';
import { type PriceBasis, paidToUs, totalOn } from './price-basis.ts';

export interface DatabaseQuestion {
  hotels: HotelFacts[];
  stay: Stay;
  buyer: Buyer;
  /** Current time of the product's clock. */
  now: Date;
  /** Default: the total that is paid to us. */
  basis?: PriceBasis | undefined;
}

/** Sellable candidates by hotel, cheapest first. Hotels without candidates are absent. */
export async function findInDatabase(db: Db, question: DatabaseQuestion): Promise<Map<string, Candidate[]>> {
  const { hotels, stay, buyer, now, basis = paidToUs } = question;
  const terms = await loadStayTerms(db, { hotels, stay, tierId: buyer.tierId, now });
  const deadlineOf = deadlines(stay.checkIn);
  const candidatesByHotel = new Map<string, Candidate[]>();
  const soldTerms: ReturnType<CandidateSource['termsAt']>[] = [];
  const source: CandidateSource = {
    termsAt: (at) => {
      const each = soldTerms[at];
      if (!each) throw new RangeError(`no candidate ${at}`);
      return each;
    },
  };
  for (const plan of terms.plans) {
    const hotel = terms.hotels.get(plan.hotelId);
    if (!hotel || !canSell(plan, hotel, stay, buyer)) continue;
    const deadline = deadlineOf(plan.rule, hotel.timeZone);
    const totals = totalOfStay(plan, hotel, stay);
    const candidates = candidatesByHotel.get(plan.hotelId) ?? [];
    candidates.push({
      plan,
      totalCents: totalOn(basis, totals),
      promoted: totals.totalCents < totals.strikeTotalCents,
      refundable: deadline !== undefined && now.getTime() < Date.parse(deadline),
      payLater: buyer.mayPayLater && plan.payLater && mayPayLater(deadline, now),
      source,
      at: soldTerms.push({ plan, hotel }) - 1,
    });
    candidatesByHotel.set(plan.hotelId, candidates);
  }
  for (const candidates of candidatesByHotel.values()) candidates.sort(cheapestFirst);
  return candidatesByHotel;
}
