/** Leaves out outside offers that a rule replaces by our own contract, as the list of a hotel's rooms does. Pure. */
import type { Stay } from '../../rates/price/quote.ts';
import { totalOfStay } from '../../rates/price/total-of-stay.ts';
import type { OwnPreference } from '../../supply/rules/own-preference.ts';
import { ownWins } from '../../supply/rules/source-rule.ts';
import { type Candidate, deadlines } from '../candidate.ts';

interface Comparison {
  stay: Stay;
  /** Undefined: all outside candidates stay. */
  preferOwn: OwnPreference | undefined;
}

/**
 * Outside candidates of one hotel that our contract does not beat for the same room, board and kind of cancellation.
 * Compares the totals that are paid to us. The price basis of the search does not matter. Must be called before any
 * `await`, because the index may change.
 */
export function withoutDearerOutside(
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
