/** Joins our own offers and outside offers, without those that a rule replaces by our own contract. Pure. */
import type { Buyer, Stay } from '../../rates/price/quote.ts';
import type { HotelTerms, PlanTerms } from '../../rates/price/stay-terms.ts';
import { totalOfStay } from '../../rates/price/total-of-stay.ts';
import type { OwnPreference } from '../../supply/rules/own-preference.ts';
import { ownWins } from '../../supply/rules/source-rule.ts';
import { type Candidate, candidatesOf, deadlines } from '../candidate.ts';
import type { PriceBasis } from '../price-basis.ts';

interface Comparison {
  stay: Stay;
  /** Undefined: all outside candidates stay. */
  preferOwn: OwnPreference | undefined;
}

export interface JoinedQuestion extends Comparison {
  buyer: Buyer;
  now: Date;
  /** Default: the total that is paid to us. */
  basis?: PriceBasis | undefined;
}

/**
 * The candidates of one hotel from all sources: our own, then those of outside sources that our own do not replace. Must
 * be called before any `await`, because the index may change.
 */
export function withOutside(
  own: readonly Candidate[],
  outsideOffers: readonly { plan: PlanTerms; hotel: HotelTerms }[],
  question: JoinedQuestion,
): Candidate[] {
  return [...own, ...withoutDearerOutside(candidatesOf(outsideOffers, question), own, question)];
}

/**
 * Outside candidates of one hotel that our contract does not beat for the same room, board and kind of cancellation.
 * Compares the totals that are paid to us. The price basis of the search does not matter. Must be called before any
 * `await`, because the index may change.
 */
function withoutDearerOutside(
  outside: readonly Candidate[],
  own: readonly Candidate[],
  { stay, preferOwn }: Comparison,
): readonly Candidate[] {
  if (!preferOwn || own.length === 0) return outside;
  const deadlineOf = deadlines(stay.checkIn);
  const termsOf = ({ source, at }: Candidate) => {
    const offer = source.termsAt(at);
    const { plan, hotel } = offer;
    const kind = `${plan.board} ${deadlineOf(plan.rule, hotel.timeZone) === undefined ? 'strict' : 'free'}`;
    return { offer, kind, total: totalOfStay(plan, hotel, stay).totalCents };
  };
  const ownTerms = own.map(termsOf);
  return outside.filter((candidate) => {
    const { offer, kind, total } = termsOf(candidate);
    const room = preferOwn.roomOf(offer);
    return !ownTerms.some(
      (each) =>
        each.offer.plan.roomTypeId === room &&
        each.kind === kind &&
        ownWins({ own: each.total, outside: total }, preferOwn.withinBp),
    );
  });
}
