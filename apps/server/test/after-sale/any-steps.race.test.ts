/**
 * Random sequences of steps that follow the sale of an order. Customers change stays, names and
 * requests, cancel and undo. Staff change, relocate, settle and compensate. Orders, rooms and ledger agree after each
 * sequence.
 */
import { addDays } from '@wayhouse/contract/dates';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listRelocationRooms, relocateGuests } from '../../src/modules/booking/after-sale/relocate-guests.ts';
import { cancelBooking } from '../../src/modules/booking/cancel/cancel-booking.ts';
import { undoCancellation } from '../../src/modules/booking/cancel/undo-cancellation.ts';
import { changeDetails } from '../../src/modules/booking/change/change-details.ts';
import { changeStay, previewChange } from '../../src/modules/booking/change/change-stay.ts';
import { previewDeskChange } from '../../src/modules/booking/desk/change-by-hand.ts';
import { giveGoodwill } from '../../src/modules/booking/desk/give-goodwill.ts';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { depositMoney } from '../../src/modules/ledger/deposit-money.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { isAppError } from '../../src/platform/errors.ts';
import { bookedOrder, paidOrder, pay } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { type Desk, openDesk } from '../builders/orders-desk.ts';
import { byDepth } from '../depth.ts';

/** Each batch of sequences has its own database, because comparing all books takes longer with each sequence. */
const batches = byDepth(1, 10);
const sequences = byDepth(6, 100);
const reason = 'The hotel said so';

let desk: Desk;
/** How often each step was taken, in all batches. */
const takenSteps = new Map<string, number>();
let hotel: BuiltHotel;
beforeEach(async () => {
  desk = await openDesk();
  const { db } = desk.database;
  hotel = await buildHotel(db, { name: 'steps', rooms: 20_000 });
  await buildHotel(db, { name: 'steps_other', rooms: 20_000 });
  // Staff of operations waives fees alone. Large goodwill and expensive relocations wait for a second person.
  await db
    .updateTable('approvals.amounts')
    .set({ cents: 100_000_000_000 })
    .where('kind', '=', 'fee_waiver')
    .execute();
  await db.updateTable('companies.companies').set({ pay_later_limit_cents: 4_000_000_000 }).execute();
});
afterEach(() => desk.database.drop());

interface Step {
  orderNo: string;
  from: number;
  nights: number;
  fee: { fee: 'terms' | 'none' } | { fee: 'agreed'; fee_amount: string; hotel_charge: string };
  cents: number;
}

const stayOf = ({ from, nights }: Step) => {
  const checkIn = addDays('2027-04-05', from);
  return { check_in: checkIn, check_out: addDays(checkIn, nights) };
};
const digestOf = async (orderNo: string) => (await desk.show(orderNo)).cancel_terms?.digest ?? '';
const amountOf = ({ cents }: Step) => (cents / 100).toFixed(2);

/** Adds a letter to the lead guest's first name, or removes it again. */
async function correctName({ orderNo, from }: Step) {
  const lead = await desk.database.db
    .selectFrom('booking.guests')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('lead', '=', true)
    .executeTakeFirstOrThrow();
  const { room_index: room, guest_index: guest, last_name } = lead;
  const first_name = from % 2 === 0 ? 'Weii' : 'Wei';
  return changeDetails(desk.agent(), {
    order_no: orderNo,
    guests: [{ room, guest, first_name, last_name }],
  });
}

async function relocate(step: Step) {
  const params = { order_no: step.orderNo };
  const { rooms } = await listRelocationRooms(desk.staff(), { params, hotel: 'steps' });
  const { offer_id = '', total = '' } = rooms[step.from % Math.max(rooms.length, 1)] ?? {};
  const terms = { offer_id, total, compensation: amountOf(step), reason };
  return relocateGuests(desk.staff(), { params, ...terms });
}

const steps = {
  async change(input: Step) {
    const target = { order_no: input.orderNo, ...stayOf(input) };
    const { digest } = await previewChange(desk.agent(), target);
    return changeStay(desk.agent(), { ...target, digest });
  },
  async changeByStaff(input: Step) {
    const params = { order_no: input.orderNo };
    const target = { ...stayOf(input), ...input.fee };
    const { digest } = await previewDeskChange(desk.staff(), { params, ...target });
    const consent = { digest, customer_agrees: true, reason } as const;
    return desk.act(input.orderNo, { do: 'change_stay', ...target, ...consent });
  },
  correctName,
  changeRequests: ({ orderNo, from }: Step) =>
    changeDetails(desk.agent(), { order_no: orderNo, special_requests: `Floor ${from}` }),
  pay: ({ orderNo }: Step) => pay(desk.agent(), orderNo),
  cancel: ({ orderNo }: Step) => cancelBooking(desk.agent(), { order_no: orderNo, reason_id: 1, undo: true }),
  undo: ({ orderNo }: Step) => undoCancellation(desk.agent(), { order_no: orderNo }),
  async cancelByStaff({ orderNo, fee }: Step) {
    return desk.act(orderNo, { do: 'cancel', ...fee, reason, digest: await digestOf(orderNo) });
  },
  async noShow({ orderNo, fee }: Step) {
    return desk.act(orderNo, { do: 'no_show', ...fee, reason, digest: await digestOf(orderNo) });
  },
  async leaveEarly({ orderNo, fee, nights }: Step) {
    const digest = await digestOf(orderNo);
    return desk.act(orderNo, { do: 'early_departure', nights_used: nights, ...fee, reason, digest });
  },
  payFor: ({ orderNo }: Step) => desk.act(orderNo, { do: 'pay_for', customer_agrees: true, reason }),
  moreTime: ({ orderNo }: Step) => desk.act(orderNo, { do: 'more_time', hours: 12, reason }),
  relocate,
  goodwill: (input: Step) =>
    giveGoodwill(desk.staff(), { params: { order_no: input.orderNo }, amount: amountOf(input), reason }),
} satisfies Record<string, (input: Step) => Promise<unknown>>;
type StepName = keyof typeof steps;

const stepNames = Object.keys(steps) as StepName[];
/** Seconds that pass before a step: mostly none, often about the 60 of an undo window, sometimes hours or days. */
const pause = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 58, max: 62 }) },
  { weight: 1, arbitrary: fc.integer({ min: 3_600, max: 12 * 86_400 }) },
);
const randomStep = fc.record({
  name: fc.constantFrom<StepName>(...stepNames, 'change', 'cancel', 'undo', 'relocate'),
  at: fc.nat(9),
  pause,
  from: fc.nat(40),
  nights: fc.integer({ min: 1, max: 4 }),
  cents: fc.integer({ min: 1, max: 15_000 }),
  fee: fc.constantFrom<Step['fee']>(
    { fee: 'terms' },
    { fee: 'none' },
    { fee: 'agreed', fee_amount: '33.33', hotel_charge: '12.34' },
  ),
});

/** Makes four orders: paid, paid with an arrival in four days, unpaid, and pay later. */
async function freshOrders(): Promise<string[]> {
  const stay = { hotel, checkIn: '2027-04-20', nights: 3 };
  return [
    await paidOrder(desk.agent(), stay),
    await paidOrder(desk.agent(), { ...stay, checkIn: '2027-03-05' }),
    await bookedOrder(desk.agent(), stay),
    await bookedOrder(desk.agent(), stay, { payment: 'later' }),
  ];
}

/** These orders, and the orders that replaced one of them. */
async function withReplacements(orders: string[]): Promise<string[]> {
  const replacements = await desk.database.db
    .selectFrom('booking.orders')
    .select('order_no')
    .where('replaces_order_no', 'in', orders)
    .where('order_no', 'not in', orders)
    .execute();
  return [...orders, ...replacements.map(({ order_no }) => order_no)];
}

it.each(Array.from({ length: batches }, (_, at) => at + 1))(
  `keeps orders, rooms and ledger in agreement in ${sequences} sequences, batch %i`,
  async () => {
    const { clock, app } = desk.world;
    let runs = 0;
    const sequence = fc.array(randomStep, { minLength: 8, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(sequence, async (drawnSteps) => {
        runs += 1;
        clock.at('2027-03-01T09:00:00Z');
        const deposit = { accountId: 'com_desk', amountCents: 2_000_000 };
        const cause = { type: 'seed' as const, id: `steps ${runs}` };
        await inTransaction(app.db, (tx) => depositMoney(tx, clock, { ...deposit, cause }));
        let orders = await freshOrders();
        await app.deliverEvents();
        for (const { name, at, pause: seconds, ...input } of drawnSteps) {
          clock.forward(seconds);
          await app.deliverEvents();
          const orderNo = orders[at % orders.length] ?? '';
          try {
            await steps[name]({ orderNo, ...input });
            takenSteps.set(name, (takenSteps.get(name) ?? 0) + 1);
          } catch (error) {
            if (!isAppError(error)) throw error;
          }
          if (name === 'relocate') orders = await withReplacements(orders);
        }
        clock.forward(120);
        await app.deliverEvents();
        expect(await verifyConsistency(app.db)).toEqual([]);
      }),
      { numRuns: sequences },
    );
    expect(takenSteps.size).toBeGreaterThan(5);
  },
  1_200_000,
);

it.runIf(batches > 1)('every step was taken at least once over all sequences', () => {
  process.stderr.write(
    `${batches * sequences} sequences: ${JSON.stringify(Object.fromEntries(takenSteps))}\n`,
  );
  expect(stepNames.filter((name) => !takenSteps.has(name))).toEqual([]);
});
