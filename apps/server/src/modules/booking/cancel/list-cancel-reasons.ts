/** `orders/cancel/reasons`: the six reasons of the specification, in its order (section 9). */

import type { ordersEndpoints } from '@wayhouse/contract/booking/orders';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { serverText2 } from '@wayhouse/i18n/server-texts';

type Reasons = OutputOf<(typeof ordersEndpoints)['GET /api/v3/orders/cancel/reasons']>;

/** "Other feedback" requires a text. */
export const freeTextReason = 6;
const ids = [1, 2, 3, 4, 5, 6] as const;

export async function listCancelReasons(): Promise<Reasons> {
  return ids.map((id) => ({
    id,
    text: serverText2(`booking.cancel_reason.${id}`),
    free_text: id === freeTextReason,
  }));
}
