import type { Policy } from '@wayhouse/contract/booking/cancellation';
import { describe, expect, it } from 'vitest';
import { cancellationSegments } from './cancellation-segments.ts';

const policy: Policy = {
  support_cancel: true,
  non_refundable: false,
  timezone: '+01:00',
  tiers: [
    { datetime: '2026-12-10T17:00:00Z', fee_type: 'first_night', fee_type_value: 0 },
    { datetime: '2026-12-11T17:00:00Z', fee_type: 'total', fee_type_value: 0 },
  ],
  free_cancel_until: '2026-12-10T17:00:00Z',
  shown_deadline: '2026-12-07 18:00',
};
const at = (text: string) => Date.parse(text);

describe('the cancellation line', () => {
  it('is free until the shown deadline, then has last free days, then fees', () => {
    const segments = cancellationSegments(policy, at('2026-11-20T00:00:00Z'), '2026-12-11');
    expect(segments.map((segment) => segment.kind)).toEqual(['free', 'last-days', 'fee', 'none']);
    expect(segments[0]?.to).toBe(at('2026-12-07T17:00:00Z'));
    expect(segments[1]?.to).toBe(at('2026-12-10T17:00:00Z'));
    expect(segments[2]?.fee).toEqual({ fee_type: 'first_night', fee_type_value: 0 });
  });

  it('leaves out past segments', () => {
    const segments = cancellationSegments(policy, at('2026-12-08T00:00:00Z'), '2026-12-11');
    expect(segments.map((segment) => segment.kind)).toEqual(['last-days', 'fee', 'none']);
  });

  it('has segments that fill the bar', () => {
    const segments = cancellationSegments(policy, at('2026-11-20T00:00:00Z'), '2026-12-11');
    expect(segments.reduce((sum, segment) => sum + segment.width, 0)).toBeCloseTo(100, 0);
  });

  it('is one segment of the whole width when cancellation is not possible', () => {
    const fixed: Policy = { support_cancel: false, non_refundable: true, timezone: '+14:00', tiers: [] };
    const segments = cancellationSegments(fixed, at('2026-11-20T00:00:00Z'), '2026-12-11');
    expect(segments.map((segment) => [segment.kind, segment.width])).toEqual([['none', 100]]);
  });
});
