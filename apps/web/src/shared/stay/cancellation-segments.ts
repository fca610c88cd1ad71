import type { Policy } from '@wayhouse/contract/booking/cancellation';
import { wallInstant } from '@wayhouse/i18n/format';

/** The cancellation timeline as segments from now to check-in. Pure. */

type Tier = Policy['tiers'][number];

export type CancellationSegment = {
  kind: 'free' | 'last-days' | 'fee' | 'none';
  /** Epoch milliseconds. The last segment ends at check-in, unless its fee begins later. */
  from: number;
  to: number;
  fee?: Pick<Tier, 'fee_type' | 'fee_type_value'>;
  /** Width in percent of the bar, with a visible minimum. */
  width: number;
};

/** The least width of a segment in percent, before all widths are scaled to a sum of 100. */
const minWidth = 18;

/** The end of the timeline: noon of the check-in day in the hotel's time zone. */
function checkInAt(policy: Policy, checkIn: string): number {
  return wallInstant(`${checkIn} 12:00`, policy.timezone);
}

/** The future segments; a single `none` segment when cancellation is not possible or the policy is invalid. */
export function cancellationSegments(policy: Policy, now: number, checkIn: string): CancellationSegment[] {
  const end = Math.max(checkInAt(policy, checkIn), now + 1);
  const deadline = policy.free_cancel_until ? Date.parse(policy.free_cancel_until) : Number.NaN;
  if (!policy.support_cancel || Number.isNaN(deadline)) {
    return [{ kind: 'none', from: now, to: end, width: 100, fee: { fee_type: 'total', fee_type_value: 0 } }];
  }
  const shownDeadline = policy.shown_deadline
    ? wallInstant(policy.shown_deadline, policy.timezone)
    : deadline;
  const tiers = policy.tiers
    .map((tier) => ({ tier, at: Date.parse(tier.datetime) }))
    .filter(({ at }) => !Number.isNaN(at))
    .sort((a, b) => a.at - b.at);
  // Segments that are over, or empty, are removed at the end.
  const segments: Omit<CancellationSegment, 'width'>[] = [
    { kind: 'free', from: now, to: Math.min(shownDeadline, deadline) },
    { kind: 'last-days', from: Math.min(shownDeadline, deadline), to: deadline },
    ...tiers.map(({ tier, at }, index) => ({
      kind: tier.fee_type === 'total' ? ('none' as const) : ('fee' as const),
      from: at,
      to: tiers[index + 1]?.at ?? Math.max(end, at + 1),
      fee: { fee_type: tier.fee_type, fee_type_value: tier.fee_type_value },
    })),
  ];
  return withWidths(
    segments
      .map((segment) => ({ ...segment, from: Math.max(segment.from, now) }))
      .filter((segment) => segment.to > segment.from),
  );
}

function withWidths(segments: Omit<CancellationSegment, 'width'>[]): CancellationSegment[] {
  const totalMs = segments.reduce((sum, segment) => sum + segment.to - segment.from, 0);
  const rawWidths = segments.map((segment) =>
    Math.max(minWidth, ((segment.to - segment.from) / totalMs) * 100),
  );
  const widthSum = rawWidths.reduce((total, width) => total + width, 0);
  return segments.map((segment, index) => ({
    ...segment,
    width: Math.round(((rawWidths[index] ?? 0) / widthSum) * 1000) / 10,
  }));
}
