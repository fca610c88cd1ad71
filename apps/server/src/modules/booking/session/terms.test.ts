import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SaleSnapshot } from './sale-snapshot.ts';
import { changesSince, digestOf, sameConditions, termsDigest } from './terms.ts';
import { termsAfter } from './terms-after.ts';

const sold: SaleSnapshot = {
  hotel: {
    id: 'h1',
    name: { en: 'Hotel', zh: '酒店' },
    address: { en: '', zh: '' },
    phone: '',
    stars: 4,
    time_zone: 'Europe/Lisbon',
    scene_region: 'oldtown',
    check_in_from: '15:00',
    check_out_until: '12:00',
  },
  room_type_id: 't1',
  rate_plan_id: 'p1',
  room: { en: 'Double', zh: '大床房' },
  bed_kind: 'king',
  board: 'BB',
  confirmation: 'instant',
  package_only: false,
  check_in: '2027-04-10',
  check_out: '2027-04-12',
  nights: 2,
  rooms: [{ adults: 2, children: [5] }],
  nationality: 'CN',
  total_cents: 20_000,
  room_night_cents: [[10_000, 10_000]],
  nightly: [
    { date: '2027-04-10', price: '100.00' },
    { date: '2027-04-11', price: '100.00' },
  ],
  breakdown: [{ label: { en: 'Room', zh: '房费' }, amount: '200.00' }],
  taxes_included: '0.00',
  pay_at_hotel: '4.00',
  policy: {
    support_cancel: true,
    non_refundable: false,
    timezone: '+01:00',
    tiers: [{ datetime: '2027-04-08T17:00:00.000Z', fee_type: 'total', fee_type_value: 0 }],
    free_cancel_until: '2027-04-08T17:00:00.000Z',
    shown_deadline: '2027-04-05 18:00',
  },
  policy_text: { en: 'Free', zh: '免费' },
  remarks: { en: 'Call us', zh: '请致电' },
};

describe('the digest of terms', () => {
  const changes: [string, Partial<SaleSnapshot>][] = [
    ['the total', { total_cents: 20_001 }],
    [
      'a night',
      {
        nightly: [
          { date: '2027-04-10', price: '99.00' },
          { date: '2027-04-11', price: '101.00' },
        ],
      },
    ],
    ['taxes', { taxes_included: '1.00' }],
    ['fees at the hotel', { pay_at_hotel: '5.00' }],
    ['the policy', { policy: { ...sold.policy, support_cancel: false } }],
    ['the board', { board: 'RO' }],
    ['the room', { room_type_id: 't2' }],
    ['the bed', { bed_kind: 'twin' }],
    ['remarks', { remarks: { en: 'No pets', zh: '谢绝宠物' } }],
    ['the stay', { check_out: '2027-04-13', nights: 3 }],
    ['occupancy', { rooms: [{ adults: 2, children: [6] }] }],
  ];
  it.each(changes)('the digest changes with %s', (_what, change) => {
    expect(termsDigest({ ...sold, ...change })).not.toBe(termsDigest(sold));
  });

  it('the digest survives storage in the database, which reorders keys', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, each]) => [key, reversed(each)]),
      );
    };
    fc.assert(fc.property(fc.jsonValue(), (value) => digestOf(reversed(value)) === digestOf(value)));
    expect(termsDigest(reversed(sold) as SaleSnapshot)).toBe(termsDigest(sold));
  });

  it('a lower price leaves the conditions the same; another board or other charges at the hotel do not', () => {
    expect(sameConditions({ ...sold, total_cents: 18_000, nightly: [] }, sold)).toBe(true);
    expect(sameConditions({ ...sold, pay_at_hotel: '3.00' }, sold)).toBe(false);
    expect(sameConditions({ ...sold, board: 'HB' }, sold)).toBe(false);
  });

  it('at the same price, conditions are equal exactly when the digests are equal', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 });
    const text = fc.constantFrom('', 'a');
    const part = fc.record({
      rooms: fc.array(fc.record({ adults: fc.constantFrom(1, 2), children: ages }), { maxLength: 2 }),
      remarks: fc.record({ en: text, zh: text }),
      policy: fc.record(
        { support_cancel: fc.boolean(), shown_deadline: fc.option(text, { nil: undefined }) },
        { requiredKeys: ['support_cancel'] },
      ),
    });
    const agree = (a: Partial<SaleSnapshot>, b: Partial<SaleSnapshot>): void => {
      const [one, other] = [
        { ...sold, ...a },
        { ...sold, ...b },
      ];
      expect(sameConditions(one, other)).toBe(termsDigest(one) === termsDigest(other));
    };
    fc.assert(
      fc.property(part, part, (a, b) => agree(a as Partial<SaleSnapshot>, b as Partial<SaleSnapshot>)),
    );
  });
});

describe('changes since the offer was seen', () => {
  const seen = {
    totalCents: 20_000,
    payAtHotelCents: 400,
    board: 'BB' as const,
    bedKind: 'king',
    policyDigest: 'd',
  };
  it('an unchanged offer has no changes', () => {
    expect(changesSince(seen, sold, 'd')).toEqual([]);
  });
  it('changes are listed line by line', () => {
    const shownTerms = {
      totalCents: 19_000,
      payAtHotelCents: 0,
      board: 'HB' as const,
      bedKind: 'twin',
      policyDigest: 'other',
    };
    expect(changesSince(shownTerms, sold, 'd')).toEqual([
      { field: 'total', previous: '190.00', current: '200.00' },
      { field: 'board', previous: 'HB', current: 'BB' },
      { field: 'bed_kind', previous: 'twin', current: 'king' },
      { field: 'pay_at_hotel', previous: '0.00', current: '4.00' },
      { field: 'policy', previous: '', current: '2027-04-05 18:00' },
    ]);
  });
});

it('a new session lists remarks that changed in one language only, and a rate that became a package rate', () => {
  const current: SaleSnapshot = {
    ...sold,
    remarks: { en: 'Call us', zh: '谢绝宠物' },
    package_only: true,
  };
  const offer = {
    sold: current,
    netCents: 1,
    cityId: 'lisbon',
    payment: ['now' as const],
    outside: undefined,
  };
  const { changed } = termsAfter({ sold, payment: ['now'], changed: [] }, offer);
  expect(changed.map(({ field }) => field)).toEqual(['remarks', 'package_only']);
  expect(changed[0]).toMatchObject({ previous: sold.remarks.zh, current: '谢绝宠物' });
  const usualAgain = termsAfter({ sold: current, payment: ['now'], changed: [] }, { ...offer, sold });
  expect(usualAgain.changed.map(({ field }) => field)).toEqual(['remarks']);
});
