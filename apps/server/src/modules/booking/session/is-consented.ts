/** Checks that the customer agreed to the current terms. Pure. */
import type { CreateInput } from '../place/create-input.ts';
import type { RecheckedOffer } from './recheck-offer.ts';
import type { SessionRow } from './sessions.store.ts';
import { sameConditions } from './terms.ts';

/** Consent covers exactly the terms of the digest; a lower price under the same conditions needs no consent. */
export function isConsented(session: SessionRow, input: CreateInput, current: RecheckedOffer): boolean {
  const { sold } = session.terms;
  return (
    input.terms_digest === session.terms_digest &&
    sameConditions(sold, current.sold) &&
    current.sold.total_cents <= sold.total_cents
  );
}
