/** Times at which the gateway is asked again about a payment. Pure. */

/**
 * Milliseconds from the creation of a payment. The gateway learns of it by a call that follows the creation. So a
 * younger payment may not have reached the gateway yet.
 */
export const inFlightMs = 30_000;

/** Pauses before further questions about an open payment; the last pause is repeated. */
const openPausesMs = [30_000, 30_000, 60_000, 120_000, 300_000];
/** Pauses before further questions about a payment that failed without an answer of the gateway. */
const closedPausesMs = [600_000, 3_600_000, 86_400_000];

/**
 * The instant of the next question; null after the last question about a failed payment. The gateway is asked about an
 * open payment at its expiry at the latest.
 */
export function nextAskAt(
  payment: { status: string; asked: number; expires_at: Date | null },
  now: Date,
): Date | null {
  if (payment.status !== 'pending') {
    const pause = closedPausesMs[payment.asked];
    return pause === undefined ? null : new Date(now.getTime() + pause);
  }
  const pause = openPausesMs[Math.min(payment.asked, openPausesMs.length - 1)] ?? 0;
  const next = now.getTime() + pause;
  const end = payment.expires_at?.getTime() ?? next;
  return new Date(now.getTime() < end ? Math.min(next, end) : next);
}

/** True while the call that started the payment may not have reached the gateway yet. */
export function isInFlight(payment: { gateway_id: string | null; created_at: Date }, now: Date): boolean {
  return payment.gateway_id === null && now.getTime() - payment.created_at.getTime() < inFlightMs;
}
