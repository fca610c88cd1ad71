import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueStep, isMailTime } from '../reminder/reminder-steps.ts';
import { stopInstant } from '../stop/stop-instant.ts';
import { periodOf } from '../terms/periods.ts';
import { allocate, type OpenCharge, type OpenInvoice, type UnusedCredit } from './allocate.ts';

const orders = ['WH1', 'WH2', 'WH3'];
const cents = fc.integer({ min: 1, max: 500 });
const invoices = fc
  .array(fc.record({ open: cents, due: fc.integer({ min: 10, max: 28 }), own: fc.subarray(orders) }), {
    maxLength: 5,
  })
  .map((each) =>
    each.map(
      ({ open, due, own }, index): OpenInvoice => ({
        id: `i${index}`,
        no: `CR-${index}`,
        dueOn: `2027-03-${due}`,
        open,
        references: own,
      }),
    ),
  );
const charges = fc
  .array(fc.record({ left: cents, reference: fc.constantFrom(...orders) }), { maxLength: 5 })
  .map((each) => each.map((one, id): OpenCharge => ({ id, ...one })));
const credits = fc
  .array(
    fc.record({
      left: cents,
      kind: fc.constantFrom('payment' as const, 'refund' as const, 'write_off' as const),
      reference: fc.constantFrom(...orders),
      chosen: fc.constantFrom(null, 'i0', 'i1'),
    }),
    { maxLength: 6 },
  )
  .map((each) =>
    each.map(
      ({ left, kind, reference, chosen }, entryId): UnusedCredit => ({
        entryId,
        kind,
        left,
        invoiceId: kind === 'refund' ? null : chosen,
        reference: kind === 'refund' ? reference : null,
      }),
    ),
  );
const sum = (values: readonly { cents: number }[]) => values.reduce((total, each) => total + each.cents, 0);

describe('the assignment of money', () => {
  it('assigns at most the available money and the open amounts, and leaves nothing that could be paid', () => {
    fc.assert(
      fc.property(credits, charges, invoices, (money, usedCharges, openInvoices) => {
        const assignments = allocate(money, usedCharges, openInvoices);
        expect(assignments.every((each) => each.cents > 0)).toBe(true);
        for (const { id, left } of usedCharges)
          expect(sum(assignments.filter(({ chargeId }) => chargeId === id))).toBeLessThanOrEqual(left);
        const openLeft = openInvoices.map(
          (each) => each.open - sum(assignments.filter(({ invoiceId }) => invoiceId === each.id)),
        );
        expect(openLeft.every((left) => left >= 0)).toBe(true);
        for (const { entryId, left, kind } of money) {
          const unused = left - sum(assignments.filter((each) => each.entryId === entryId));
          expect(unused).toBeGreaterThanOrEqual(0);
          if (unused > 0 && kind !== 'write_off') expect(openLeft.every((left) => left === 0)).toBe(true);
        }
      }),
    );
  });

  it('pays the order of a refund first, then the invoice with the earliest due date; a write-off pays only its own', () => {
    const openItems = [
      { id: 'late', no: 'CR-1', dueOn: '2027-03-01', open: 100, references: [] },
      { id: 'own', no: 'CR-2', dueOn: '2027-04-01', open: 30, references: ['WH1'] },
    ];
    const refund = { entryId: 1, kind: 'refund' as const, reference: 'WH1', invoiceId: null, left: 60 };
    expect(allocate([refund], [{ id: 7, reference: 'WH1', left: 10 }], openItems)).toEqual([
      { entryId: 1, chargeId: 7, cents: 10 },
      { entryId: 1, invoiceId: 'own', cents: 30 },
      { entryId: 1, invoiceId: 'late', cents: 20 },
    ]);
    const writeOff = { entryId: 2, kind: 'write_off' as const, reference: null, invoiceId: 'own', left: 40 };
    expect(allocate([writeOff], [], openItems)).toEqual([{ entryId: 2, invoiceId: 'own', cents: 30 }]);
  });
});

describe('terms', () => {
  it.each([
    ['2027-03-01', 'week', '2027-03-01', '2027-03-07'],
    ['2027-02-28', 'week', '2027-02-22', '2027-02-28'],
    ['2028-02-29', 'month', '2028-02-01', '2028-02-29'],
    ['2027-12-31', 'month', '2027-12-01', '2027-12-31'],
    ['2027-12-31', 'order', '2027-12-31', '2027-12-31'],
  ] as const)('%s belongs to its %s', (date, cycle, from, to) => {
    expect(periodOf(date, cycle)).toEqual({ from, to });
  });

  it('divide the time into periods without a gap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.constantFrom('week' as const, 'month' as const),
        (day, cycle) => {
          const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
          const { from, to } = periodOf(date, cycle);
          expect(from <= date && date <= to).toBe(true);
          expect(periodOf(from, cycle)).toEqual(periodOf(to, cycle));
        },
      ),
    );
  });

  it.each([
    [-4, [], undefined],
    [-3, [], { step: -3, skipped: [] }],
    [2, [-3, 0], undefined],
    [9, [-3, 0], { step: 7, skipped: [3] }],
    [400, [14], undefined],
  ])(
    'decide which reminder is due %i days after the due date, when the steps %j are done',
    (daysLate, doneSteps, expected) => {
      expect(dueStep(daysLate, doneSteps)).toEqual(expected);
    },
  );

  it('permit mails only in the daytime of the zone', () => {
    expect(isMailTime(new Date('2027-03-01T00:59:00Z'), 'Asia/Shanghai')).toBe(false);
    expect(isMailTime(new Date('2027-03-01T01:00:00Z'), 'Asia/Shanghai')).toBe(true);
    expect(isMailTime(new Date('2027-03-01T10:00:00Z'), 'Asia/Shanghai')).toBe(false);
  });

  it('stop the credit at the start of the day in the zone, later during a promise, and by hand at once', () => {
    const facts = {
      stoppedAt: null,
      stopAfterDays: 10,
      timeZone: 'Asia/Shanghai',
      promiseEndsAt: null,
      firstDueOn: '2027-03-08',
    };
    const byRule = new Date('2027-03-17T16:00:00Z');
    expect(stopInstant(facts)).toEqual(byRule);
    expect(stopInstant({ ...facts, promiseEndsAt: new Date('2027-03-10T00:00:00Z') })).toEqual(byRule);
    const promiseEndsAt = new Date('2027-03-20T00:00:00Z');
    expect(stopInstant({ ...facts, promiseEndsAt })).toEqual(promiseEndsAt);
    expect(stopInstant({ ...facts, firstDueOn: null })).toBeNull();
    expect(stopInstant({ ...facts, stopAfterDays: null })).toBeNull();
    const stoppedAt = new Date('2027-03-02T00:00:00Z');
    expect(stopInstant({ ...facts, promiseEndsAt, stoppedAt })).toEqual(stoppedAt);
  });
});
