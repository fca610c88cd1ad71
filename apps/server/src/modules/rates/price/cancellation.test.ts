import { describe, expect, test } from 'vitest';
import { cancellationFee } from './cancellation-fee.ts';
import { defaultPolicy, materializePolicy, policyText, readPolicy } from './cancellation-policy.ts';
import type { CancellationRule } from './stay-terms.ts';

const rule: CancellationRule = {
  id: 'pol_1',
  supportCancel: true,
  steps: [
    { daysBefore: 1, localTime: '00:00', feeType: 'total', feeValue: 0 },
    { daysBefore: 5, localTime: '18:00', feeType: 'percent', feeValue: 3_333 },
  ],
};
const policy = materializePolicy(rule, '2026-12-11', 'Europe/Lisbon');

describe('the policy of a stay', () => {
  test('counts back from arrival on the hotel’s clock', () => {
    expect(policy.tiers.map((tier) => tier.datetime)).toEqual([
      '2026-12-06T18:00:00.000Z',
      '2026-12-10T00:00:00.000Z',
    ]);
    expect(policy.free_cancel_until).toBe('2026-12-06T18:00:00.000Z');
  });

  test('has a shown deadline three days earlier, in hotel time', () => {
    expect(policy.shown_deadline).toBe('2026-12-03 18:00');
    expect(materializePolicy(rule, '2026-12-11', 'Asia/Tokyo')).toMatchObject({
      timezone: '+09:00',
      free_cancel_until: '2026-12-06T09:00:00.000Z',
      shown_deadline: '2026-12-03 18:00',
    });
  });

  test.each([
    ['2027-03-18', 'America/New_York', '2027-03-13T23:00:00.000Z', '2027-03-10 18:00', '-05:00'],
    ['2027-11-02', 'Europe/London', '2027-10-28T17:00:00.000Z', '2027-10-25 18:00', '+01:00'],
  ])(
    'keeps its hour when the clocks change before arrival on %s in %s',
    (checkIn, zone, until, shown, offset) => {
      expect(materializePolicy(rule, checkIn, zone)).toMatchObject({
        free_cancel_until: until,
        shown_deadline: shown,
        timezone: offset,
      });
    },
  );

  test('uses the earliest zone on earth for an unknown zone', () => {
    expect(materializePolicy(rule, '2026-12-11', 'Mars/Base')).toMatchObject({
      timezone: '+14:00',
      free_cancel_until: '2026-12-06T04:00:00.000Z',
    });
  });

  test('describes each step in both languages, with the zone', () => {
    const text = policyText(policy);
    expect(text.en).toContain('3 Dec 2026, 18:00 (hotel time, UTC+0)');
    expect(text.zh).toContain('2026年12月3日 18:00 前可免费取消（酒店当地时间，UTC+0）');
    expect(text.en).toContain('33.33%');
    expect(text.zh).toContain('免费取消');
  });

  test('is the default policy when the stored policy cannot be read', () => {
    for (const stored of [
      null,
      'x',
      {},
      { support_cancel: true },
      { ...policy, tiers: [{ datetime: 'soon' }] },
    ]) {
      expect(readPolicy(stored)).toEqual(defaultPolicy);
    }
    expect(policyText(defaultPolicy).en).toContain('Non-refundable');
  });
});

describe('canceling', () => {
  const roomNightCents = [
    [10_000, 12_000],
    [9_999, 9_999],
  ];
  const at = (instant: string) => cancellationFee({ policy, roomNightCents }, new Date(instant));

  test('is free and allowed only before the deadline, not at the deadline itself', () => {
    expect(at('2026-12-06T17:59:59.999Z')).toEqual({ allowed: true, feeCents: 0 });
    expect(at('2026-12-06T18:00:00.000Z')).toMatchObject({ allowed: false });
  });

  test('costs a percentage of each room, half up', () => {
    // 33.33 % of 220.00 is 73.326; of 199.98 it is 66.653…
    expect(at('2026-12-07T00:00:00Z').feeCents).toBe(7_333 + 6_665);
  });

  test('costs the whole price from the last step on', () => {
    expect(at('2026-12-10T00:00:00Z').feeCents).toBe(41_998);
  });

  test.each([
    ['first_night', 0, 10_000 + 9_999],
    ['nights', 1, 10_000 + 9_999],
    ['nights', 9, 41_998],
    ['price', 5_001, 5_001],
    ['price', 999_999, 41_998],
  ] as const)('by %s %i charges %i cents', (feeType, feeValue, expected) => {
    const oneStepRule = { ...rule, steps: [{ daysBefore: 5, localTime: '18:00', feeType, feeValue }] };
    const terms = { policy: materializePolicy(oneStepRule, '2026-12-11', 'Europe/Lisbon'), roomNightCents };
    expect(cancellationFee(terms, new Date('2026-12-09T00:00:00Z')).feeCents).toBe(expected);
  });

  test('a non-refundable stay can never be canceled and costs the whole price', () => {
    const terms = { policy: defaultPolicy, roomNightCents };
    expect(cancellationFee(terms, new Date('2026-01-01T00:00:00Z'))).toEqual({
      allowed: false,
      feeCents: 41_998,
    });
  });
});
