/**
 * The terms of a new session that replaces an older one. They list the changes, so that the customer sees these before
 * consenting. Pure.
 */
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { toCents } from '@wayhouse/contract/money';
import { policyDigest, type SeenTerms } from '../../search/offers/offer-token.ts';
import { offerOf, type RecheckedOffer } from './recheck-offer.ts';
import type { SaleSnapshot, SessionTerms } from './sale-snapshot.ts';
import { termsSince } from './terms-since.ts';

export function termsAfter(before: SessionTerms, current: RecheckedOffer): SessionTerms {
  const terms = termsSince(seenTermsOf(before), current);
  return { ...terms, changed: [...terms.changed, ...storedTermChanges(before.sold, current.sold)] };
}

/** The terms that the session's reader has seen. */
export function seenTermsOf({ sold, outside }: SessionTerms): SeenTerms {
  return {
    ...offerOf(sold),
    ...(outside && { outside }),
    totalCents: sold.total_cents,
    payAtHotelCents: toCents(sold.pay_at_hotel),
    board: sold.board,
    bedKind: sold.bed_kind,
    policyDigest: policyDigest(sold.policy),
  };
}

/** Changed terms that a session stores but an offer's token does not. */
function storedTermChanges(before: SaleSnapshot, now: SaleSnapshot): BookingSession['changed'] {
  const changes: BookingSession['changed'] = [];
  if (before.confirmation !== now.confirmation)
    changes.push({ field: 'confirmation', previous: before.confirmation, current: now.confirmation });
  // The remarks of each language are terms of their own. A change of the English ones stands for both.
  const changedLanguage = (['en', 'zh'] as const).find((lang) => before.remarks[lang] !== now.remarks[lang]);
  if (changedLanguage)
    changes.push({
      field: 'remarks',
      previous: before.remarks[changedLanguage],
      current: now.remarks[changedLanguage],
    });
  if (!before.package_only && now.package_only)
    changes.push({ field: 'package_only', previous: '', current: 'package' });
  return changes;
}
