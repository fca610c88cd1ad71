/** The test cards of the simulated gateway. Any other valid number succeeds. */

export const behaviors = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'card_expired',
  '4000002500003155': 'challenge',
  /** Succeeds, but answers after four seconds. */
  '4000000000003220': 'slow',
  /** Takes the money and never answers; only a query or the webhook shows it. */
  '4000000000006975': 'silent',
  /** Succeeds; every refund to it fails. */
  '4000000000005126': 'refund_fails',
  /** Succeeds; a refund to it is pending until the gateway is asked about it. */
  '4000000000007726': 'refund_waits',
} as const;

export type Behavior = (typeof behaviors)[keyof typeof behaviors] | 'succeeds';

export function behaviorOf(number: string): Behavior {
  return behaviors[number as keyof typeof behaviors] ?? 'succeeds';
}
