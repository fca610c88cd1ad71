/** The terms of a session, with the changes since the offer was shown. Pure. */
import { toMoney } from '@wayhouse/contract/money';
import { policyDigest, type SeenTerms } from '../../search/offers/offer-token.ts';
import { outsideOfferOf, type RecheckedOffer } from './recheck-offer.ts';
import type { SessionTerms } from './sale-snapshot.ts';
import { changesSince } from './terms.ts';

export function termsSince(seen: SeenTerms, { sold, payment, outside }: RecheckedOffer): SessionTerms {
  return {
    sold,
    payment,
    ...outsideOfferOf(outside),
    changed: changesSince(seen, sold, policyDigest(sold.policy)),
    ...(seen.totalCents !== sold.total_cents && {
      price_changed: { previous: toMoney(seen.totalCents), current: toMoney(sold.total_cents) },
    }),
  };
}
