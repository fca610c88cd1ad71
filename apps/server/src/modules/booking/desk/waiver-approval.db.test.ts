/** A waiver that waits for a second person, while a colleague settles the same stay. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callBesideApproval } from '../../../../test/approvals/beside-approval.ts';
import { paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { inTransaction } from '../../../platform/database.ts';
import type { ApprovalHandlers } from '../../approvals/approval.ts';
import { approveRequest } from '../../approvals/decide-approval.ts';
import { showApproval } from '../../approvals/list-approvals.ts';
import { updateSourceDueNow } from '../booking.store.ts';
import { verifyConsistency } from '../verify-consistency.ts';
import { waiverApproval } from './act-on-order.ts';
import { previewDeskChange } from './change-by-hand.ts';

let desk: Desk;
const handlers = { fee_waiver: waiverApproval } as ApprovalHandlers;
beforeAll(async () => {
  desk = await openDesk();
  // Each waived fee needs a second person.
  await desk.database.db
    .updateTable('approvals.amounts')
    .set({ cents: 0 })
    .where('kind', '=', 'fee_waiver')
    .execute();
});
afterAll(async () => {
  expect(await verifyConsistency(desk.database.db)).toEqual([]);
  await desk.database.drop();
});

const approve = async (id: string) => {
  const params = { id };
  const { version } = await showApproval(desk.finance(), handlers, { params });
  return approveRequest(desk.finance(), handlers, { params, version });
};
const earlyDeparture = { do: 'early_departure', nights_used: 1, reason: 'By phone' } as const;
const noShow = { do: 'no_show', reason: 'Typhoon' } as const;

it.each([{ waived: earlyDeparture }, { waived: noShow }])(
  'the waiver of $waived.do is refused after an early departure was settled, and stays open to be returned',
  async ({ waived }) => {
    desk.world.clock.at('2027-03-01T09:00:00Z');
    const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-03-02', nights: 2 });
    desk.world.clock.at('2027-03-03T09:00:00Z');
    const digest = (await desk.show(orderNo)).cancel_terms?.digest ?? '';
    await desk.act(orderNo, { ...waived, fee: 'none', digest });
    const { order, approvals } = await desk.act(orderNo, { ...earlyDeparture, fee: 'terms', digest });
    expect(await refusal(approve(approvals[0]?.id ?? ''))).toBe('request.wrong_state');
    const after = await desk.show(orderNo);
    expect(after.order).toMatchObject({ total: order.total, paid: order.paid });
    expect(after.approvals).toHaveLength(1);
  },
);

it('a step and the approval of a waiver of the same order run at once without a deadlock', async () => {
  const { db } = desk.database;
  desk.world.clock.at('2027-03-01T09:00:00Z');
  const orderNo = await paidOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-03-02', nights: 2 });
  desk.world.clock.at('2027-03-03T09:00:00Z');
  const digest = (await desk.show(orderNo)).cancel_terms?.digest ?? '';
  await desk.act(orderNo, { ...noShow, fee: 'none', digest });
  // Meanwhile a colleague replaces the request.
  const state = await callBesideApproval(
    db,
    { kind: 'fee_waiver', subjectId: orderNo },
    {
      lockSubject: sql`select from booking.orders where order_no = ${orderNo} for update`,
      call: () => desk.act(orderNo, { ...earlyDeparture, fee: 'none', digest }),
    },
  );
  expect(state).toBe('fulfilled');
});

it('a source is not asked to book while the waiver of the cancellation waits', async () => {
  desk.world.clock.at('2027-04-01T09:00:00Z');
  const orderNo = await desk.clearAnswerDeadline(
    await paidOrder(desk.agent(), {
      hotel: desk.hotel,
      plan: desk.hotel.onRequest,
      checkIn: '2027-04-02',
    }),
  );
  await inTransaction(desk.database.db, (tx) => updateSourceDueNow(tx, orderNo));
  const { tries, cancel_terms: terms } = await desk.show(orderNo);
  const after = await desk.act(orderNo, {
    do: 'cancel',
    fee: 'none',
    reason: 'Illness',
    digest: terms?.digest ?? '',
  });
  expect(after.approvals).toHaveLength(1);
  expect(after.tries).toBe(tries);
});

it('a change of stay without its fee is refused when the fee of the terms has risen since the request', async () => {
  desk.world.clock.at('2027-03-01T09:00:00Z');
  const hotel = await buildHotel(desk.database.db, { name: 'two_steps' });
  // One night from two days before arrival on, the whole stay from one day before.
  await sql`insert into rates.cancellation_tiers values ('h_two_steps_free', 1, '18:00', 'total', 0)`.execute(
    desk.database.db,
  );
  const orderNo = await paidOrder(desk.agent(), { hotel, checkIn: '2027-05-10', nights: 2 });
  desk.world.clock.at('2027-05-08T20:00:00Z');
  const change = { check_out: '2027-05-13', fee: 'none' } as const;
  const { terms_fee, digest } = await previewDeskChange(desk.staff(), {
    params: { order_no: orderNo },
    ...change,
  });
  const consent = { digest, customer_agrees: true as const, reason: 'By phone' };
  const { approvals } = await desk.act(orderNo, { do: 'change_stay', ...change, ...consent });
  expect([terms_fee, approvals[0]?.amount]).toEqual(['100.00', '100.00']);
  desk.world.clock.at('2027-05-09T20:00:00Z');
  expect(await refusal(approve(approvals[0]?.id ?? ''))).toBe('booking.terms_changed');
  desk.world.clock.at('2027-05-08T20:00:00Z');
  await approve(approvals[0]?.id ?? '');
  expect((await desk.show(orderNo)).order).toMatchObject({ check_out: '2027-05-13', paid: '300.00' });
});
