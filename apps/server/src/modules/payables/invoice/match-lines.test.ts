/** Matching: an order fits at most one line, references come before names, and the tolerance is exact to the cent. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromUsd, toUsd } from '../currency/convert.ts';
import { type InvoiceLine, isWithin, matchLines, type OwedOrder } from './match-lines.ts';
import { readAmount, readDay } from './read-invoice-file.ts';

const tolerance = { cents: 50, basisPoints: 10 };
const order = (n: number, change: Partial<OwedOrder> = {}): OwedOrder => ({
  orderNo: `WH26112400000${n}`,
  references: [`CGL-${n}`],
  guest: 'LI Na',
  checkIn: '2026-11-02',
  checkOut: '2026-11-05',
  departedOn: null,
  costCents: 410_40,
  creditCents: 0,
  isCanceled: false,
  isSettled: false,
  ...change,
});
const line = (change: Partial<InvoiceLine> = {}): InvoiceLine => ({
  reference: '',
  guest: '',
  checkIn: null,
  checkOut: null,
  usdCents: 410_40,
  ...change,
});
const stay = { guest: 'Mrs Na Li', checkIn: '2026-11-02', checkOut: '2026-11-05' };
const states = (lines: InvoiceLine[], orders: OwedOrder[]) =>
  matchLines(lines, orders, tolerance).map((match) => [
    match.state,
    match.state === 'unknown' ? null : match.orderNo.at(-1),
  ]);

describe('matching', () => {
  it('finds an order whose guest left early by the day of departure and by the day of check-out', () => {
    const orders = [order(1, { departedOn: '2026-11-03' })];
    for (const checkOut of ['2026-11-03', '2026-11-05'])
      expect(states([line({ ...stay, checkOut })], orders)).toEqual([['matched', '1']]);
    expect(states([line({ ...stay, checkOut: '2026-11-04' })], orders)).toEqual([['unknown', null]]);
  });

  it('finds an order by our number, by the supplier’s reference in any spelling, then by guest and dates', () => {
    const orders = [order(1), order(2), order(3, { guest: 'Lì  Na' })];
    expect(
      states([line({ reference: 'wh-261124-000001' }), line({ reference: 'cgl 2' }), line(stay)], orders),
    ).toEqual([
      ['matched', '1'],
      ['matched', '2'],
      ['matched', '3'],
    ]);
    expect(states([line({ ...stay, checkOut: '2026-11-06' }), line()], orders)).toEqual([
      ['unknown', null],
      ['unknown', null],
    ]);
  });

  it('gives a guest with two orders the order with the nearest cost, and never one that another line names', () => {
    const orders = [order(1, { costCents: 100_00 }), order(2, { costCents: 400_00 })];
    expect(states([line(stay)], orders)).toEqual([['differs', '2']]);
    expect(states([line({ ...stay, usdCents: 400_00 }), line({ reference: 'CGL-2' })], orders)).toEqual([
      ['differs', '1'],
      ['differs', '2'],
    ]);
  });

  it('reports orders that are charged twice, were canceled, or are charged with another amount', () => {
    const namedLine = (usdCents: number) => line({ reference: 'CGL-1', usdCents });
    expect(states([namedLine(410_40), namedLine(410_40)], [order(1)]).map(([state]) => state)).toEqual([
      'matched',
      'twice',
    ]);
    expect(states([namedLine(410_40)], [order(1, { isSettled: true })])[0]?.[0]).toBe('twice');
    expect(states([namedLine(136_80)], [order(1, { isCanceled: true, costCents: 0 })])[0]?.[0]).toBe(
      'canceled',
    );
    expect(states([namedLine(50_00)], [order(1, { isCanceled: true, costCents: 50_00 })])[0]?.[0]).toBe(
      'matched',
    );
    expect(states([namedLine(442_50)], [order(1)])[0]?.[0]).toBe('differs');
  });

  it('compares a credit with what the supplier owes us, beside the line that pays the order', () => {
    const paidOrder = order(1, { costCents: 100_00, creditCents: -310_40, isSettled: true });
    const credit = (usdCents: number) => line({ reference: 'CGL-1', usdCents });
    expect(matchLines([credit(-310_40), credit(-310_40)], [paidOrder], tolerance)).toEqual([
      { state: 'matched', orderNo: paidOrder.orderNo, costCents: -310_40 },
      { state: 'twice', orderNo: paidOrder.orderNo, costCents: 0 },
    ]);
    expect(states([credit(-100_00)], [paidOrder])[0]?.[0]).toBe('differs');
    expect(states([line({ ...stay, usdCents: -310_40 })], [paidOrder])).toEqual([['matched', '1']]);
    const unpaidOrder = order(1);
    expect(matchLines([credit(410_40), credit(-20_00)], [unpaidOrder], tolerance)).toEqual([
      { state: 'matched', orderNo: unpaidOrder.orderNo, costCents: 410_40 },
      { state: 'differs', orderNo: unpaidOrder.orderNo, costCents: 0 },
    ]);
  });

  it('accepts a difference of half a dollar or of a tenth of a percent, and not a cent more', () => {
    expect([460_00 + 50, 460_00 - 50].every((usd) => isWithin(460_00, usd, tolerance))).toBe(true);
    expect(isWithin(460_00, 460_51, tolerance)).toBe(false);
    expect(isWithin(1000_00, 1001_00, tolerance)).toBe(true);
    expect(isWithin(1000_00, 1001_01, tolerance)).toBe(false);
  });

  it('never gives one order to two lines, and keeps every line (property)', () => {
    const orders = Array.from({ length: 6 }, (_, n) =>
      order(n, { guest: n % 2 ? 'LI Na' : 'HE Jing', costCents: 100_00 + n }),
    );
    const anyLine = fc.record({
      reference: fc.constantFrom('', 'CGL-0', 'CGL-1', 'cgl2', 'WH261124000003', 'other'),
      guest: fc.constantFrom('', 'li na', 'JING he'),
      checkIn: fc.constantFrom('2026-11-02', null),
      checkOut: fc.constantFrom('2026-11-05', null),
      usdCents: fc.integer({ min: 1, max: 200_00 }),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const matches = matchLines(lines, orders, tolerance);
        expect(matches).toHaveLength(lines.length);
        const orderNos = matches.flatMap((match) =>
          match.state === 'unknown' || match.state === 'twice' ? [] : [match.orderNo],
        );
        expect(new Set(orderNos).size).toBe(orderNos.length);
        matches.forEach((match, index) => {
          if (match.state !== 'matched' && match.state !== 'differs') return;
          const isNear = isWithin(match.costCents, lines[index]?.usdCents ?? 0, tolerance);
          expect(match.state === 'matched').toBe(isNear);
        });
      }),
    );
  });

  it('a conversion to another currency and back differs by at most the smallest unit (property)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }),
        fc.integer({ min: 100_000_000, max: 4_000_000_000 }),
        (usd, rate) => Math.abs(toUsd(fromUsd(usd, rate), rate) - usd) <= 1,
      ),
    );
    expect(toUsd(-1_16, 116_000_000)).toBe(-1_00);
    expect(fromUsd(4521_80, 86_000_000)).toBe(3888_75);
  });
});

describe('files', () => {
  it('reads amounts with a point or a comma before the decimals, and refuses text, zero and more than two decimals', () => {
    const texts = [
      '1,234.50',
      '1.234,50',
      '1234.5',
      '-20',
      '€489.60',
      'EUR 489,60',
      '1.234',
      '-1,234,567',
      '(1,234.50)',
      '−20.00',
      '0.125',
      '1234.567',
      '1,234.567',
      '12,3456',
      'n/a',
      '0',
    ];
    expect(texts.map(readAmount)).toEqual([
      ...['1234.50', '1234.50', '1234.50', '-20.00', '489.60', '489.60', '1234.00', '-1234567.00'],
      ...['-1234.50', '-20.00'],
      ...[null, null, null, null, null, null],
    ]);
  });

  it('reads dates only in an unambiguous order', () => {
    const texts = ['2026-11-24', '2026/1/4', '24.11.2026', '2026-11-24 09:30', '04/05/2026', '2026-02-30'];
    expect([...texts, '2026-11-245'].map(readDay)).toEqual([
      ...['2026-11-24', '2026-01-04', '2026-11-24', '2026-11-24', null, null, null],
    ]);
  });
});
