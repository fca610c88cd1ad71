/** The terms of a session, with the changes since the offer was shown. Pure. */
import { toMoney } from '@wayhouse/contract/money';
import { policyDigest, type SeenTerms } from '../../search/offers/offer-token.ts';
import { promisedOutside, type Rechecked } from './recheck-offer.ts';
import type { SessionPromise } from './sale-snapshot.ts';
import { changesSince } from './terms.ts';

export function promiseSince(seen: SeenTerms, { sold, payment, outside }: Rechecked): SessionPromise {
  return {
    sold,
    payment,
    ...promisedOutside(outside),
    changed: changesSince(seen, sold, policyDigest(sold.policy)),
    ...(seen.totalCents !== sold.total_cents && {
      price_changed: { previous: toMoney(seen.totalCents), current: toMoney(sold.total_cents) },
    }),
  };
}
