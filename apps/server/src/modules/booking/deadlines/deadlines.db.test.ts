/** The deadlines board on real orders, and the calendar that a calendar program reads. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  asUser,
  bookedOrder,
  buildCompany,
  cancel,
  paidOrder,
  refusal,
} from '../../../../test/builders/booking.ts';
import { buildAccount } from '../../../../test/builders/ledger.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { cancelBooking } from '../cancel/cancel-booking.ts';
import { acceptCost } from './accept-cost.ts';
import { createFeed, readCalendar, revokeFeed, showFeed } from './calendar-feed.ts';
import { listDeadlines } from './list-deadlines.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  for (const id of ['usr_of_com_desk', 'usr_colleague'])
    await createUser(desk.database.db, { id, accountId: 'com_desk', firstName: 'Test', language: 'en' });
});
// With flexible plans, canceling is free until 18:00 in Lisbon two days before arrival.
beforeEach(() => desk.world.clock.at('2027-03-01T09:00:00Z'));
afterAll(() => desk.database.drop());

const colleague = () => asUser(desk.world, { accountId: 'com_desk', userId: 'usr_colleague' });
const ownReader = () => asUser(desk.world, { accountId: 'com_desk', userId: 'usr_colleague', own: true });
const board = (ctx = desk.agent(), scope: 'own' | 'company' = 'own') => listDeadlines(ctx, { scope });
const stepsOf = async (orderNo: string, ctx = desk.agent()) =>
  (await board(ctx, 'company')).steps.filter((step) => step.order_no === orderNo);
const newPaidOrder = (checkIn: string, ctx = desk.agent()) => paidOrder(ctx, { hotel: desk.hotel, checkIn });

describe('the board', () => {
  it('an unpaid order is held for 15 minutes, a pay-later booking has its time of payment, a paid one its fees', async () => {
    const heldOrderNo = await bookedOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-03-20' });
    const payLaterOrderNo = await bookedOrder(
      desk.agent(),
      { hotel: desk.hotel, checkIn: '2027-03-20' },
      { payment: 'later' },
    );
    const paidOrderNo = await newPaidOrder('2027-03-20');
    expect(await stepsOf(heldOrderNo)).toMatchObject([
      { kind: 'hold', at: '2027-03-01T09:15:00.000Z', can_pay: true, fee_after: '0.00' },
    ]);
    const [payStep] = await stepsOf(payLaterOrderNo);
    expect(payStep).toMatchObject({ kind: 'pay', can_pay: true, can_cancel: true });
    const [feeStep, ...otherSteps] = await stepsOf(paidOrderNo);
    expect(feeStep).toMatchObject({
      kind: 'fee',
      at: '2027-03-18T18:00:00.000Z',
      timezone: '+00:00',
      fee_before: '0.00',
      can_pay: false,
      can_cancel: true,
      accepted: false,
    });
    expect(feeStep?.fee_after).toBe(feeStep?.amount);
    expect(otherSteps).toEqual([]);
  });

  it('a held booking is canceled when its approvers do not decide in time, however late its payment is due', async () => {
    const stay = { hotel: desk.hotel, checkIn: '2027-06-20' };
    const orderNo = await bookedOrder(desk.agent(), stay, { payment: 'later' });
    expect(await stepsOf(orderNo)).toEqual([]);
    const at = '2027-03-02T09:00:00.000Z';
    const held = desk.database.db.updateTable('booking.orders').set({ approve_by: at });
    await held.where('order_no', '=', orderNo).execute();
    expect(await stepsOf(orderNo)).toMatchObject([{ kind: 'approval', at, amount: '0.00', can_pay: false }]);
  });

  it('the sums grow with the hours, and leave out an order whose cancellation is pending', async () => {
    const before = await board();
    const orderNo = await newPaidOrder('2027-03-04');
    const [step] = await stepsOf(orderNo);
    const fees = async (hours: number) =>
      Number((await board()).at_risk.find((sum) => sum.hours === hours)?.fees) -
      Number(before.at_risk.find((sum) => sum.hours === hours)?.fees);
    expect(await fees(24)).toBe(0);
    expect(await fees(72)).toBeCloseTo(Number(step?.amount), 2);
    expect(await fees(168)).toBeCloseTo(Number(step?.amount), 2);
    await cancelBooking(desk.agent(), { order_no: orderNo, reason_id: 1, undo: true });
    expect(await stepsOf(orderNo)).toEqual([]);
    expect(await fees(72)).toBe(0);
  });

  it('a passed deadline leaves the board', async () => {
    const orderNo = await newPaidOrder('2027-03-04');
    desk.world.clock.at('2027-03-02T18:00:00Z');
    expect(await stepsOf(orderNo)).toEqual([]);
  });

  it('a canceled order leaves the board', async () => {
    const orderNo = await newPaidOrder('2027-03-20');
    await cancel(desk.agent(), orderNo);
    expect(await stepsOf(orderNo)).toEqual([]);
  });

  it('shows own orders, and the company’s only with the privilege', async () => {
    const orderNo = await newPaidOrder('2027-03-21');
    const hasOrder = ({ steps }: { steps: { order_no: string }[] }) =>
      steps.some(({ order_no }) => order_no === orderNo);
    expect(hasOrder(await board(colleague()))).toBe(false);
    expect(hasOrder(await board(colleague(), 'company'))).toBe(true);
    expect(await board(ownReader(), 'company')).toMatchObject({ scope: 'own', steps: [] });
    await buildCompany(desk.database.db, { id: 'com_other' });
    await buildAccount(desk.database.db, desk.world.clock, { accountId: 'com_other', prepaidCents: 0 });
    const otherCompany = asUser(desk.world, { accountId: 'com_other' });
    expect((await board(otherCompany, 'company')).steps).toEqual([]);
    const accept = { order_no: orderNo, at: '2027-03-19T18:00:00.000Z', accepted: true };
    expect(await refusal(acceptCost(otherCompany, accept))).toBe('request.not_found');
  });
});

describe('accepting a cost', () => {
  it('removes it from the sums, once for any number of presses, and can be undone', async () => {
    const orderNo = await newPaidOrder('2027-03-22');
    const [step] = await stepsOf(orderNo);
    const at = step?.at ?? '';
    const risk = async () => Number((await board()).at_risk.at(-1)?.fees);
    const before = await risk();
    await Promise.all(
      [1, 2, 3].map(() => acceptCost(desk.agent(), { order_no: orderNo, at, accepted: true })),
    );
    expect((await stepsOf(orderNo))[0]).toMatchObject({ accepted: true });
    expect(before - (await risk())).toBeCloseTo(Number(step?.amount), 2);
    await acceptCost(desk.agent(), { order_no: orderNo, at, accepted: false });
    expect(await risk()).toBeCloseTo(before, 2);
  });

  it('is refused for an instant without a fee, and after the instant passed', async () => {
    const orderNo = await newPaidOrder('2027-03-22');
    const accept = (at: string) =>
      refusal(acceptCost(desk.agent(), { order_no: orderNo, at, accepted: true }));
    expect(await accept('2027-03-20T17:59:59.000Z')).toBe('request.wrong_state');
    desk.world.clock.at('2027-03-20T18:00:00Z');
    expect(await accept('2027-03-20T18:00:00.000Z')).toBe('request.wrong_state');
  });
});

describe('the calendar subscription', () => {
  const fileOf = (path: string) => path.split('/').at(-1) ?? '';
  const read = async (file: string) => {
    const { bytes } = await readCalendar(desk.agent(), { params: { file } });
    const text = Buffer.from(bytes).toString('utf8');
    return { text, events: new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent') };
  };

  it('has an event with two alarms per cost, and no full name when initials are chosen', async () => {
    const orderNo = await newPaidOrder('2027-03-25');
    const { path } = await createFeed(desk.agent(), { scope: 'own', names: 'initials' });
    const { events } = await read(fileOf(path));
    const descriptionOf = (each: (typeof events)[number]) =>
      String(each.getFirstPropertyValue('description'));
    const event = events.find((each) => descriptionOf(each).includes(orderNo));
    const start = event?.getFirstPropertyValue('dtstart') as InstanceType<typeof ICAL.Time>;
    expect(start.toJSDate().toISOString()).toBe('2027-03-23T18:00:00.000Z');
    expect(
      event?.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    ).toEqual(['-P1D', '-PT3H']);
    // The first name of every lead guest is Wei.
    expect(events.map(descriptionOf).join()).not.toContain('Wei');
    expect((await showFeed(desk.agent())).feed).toMatchObject({
      scope: 'own',
      last_read_at: expect.any(String),
    });
  });

  it('a new address ends the earlier one, and a revoked one is unknown', async () => {
    const first = fileOf((await createFeed(desk.agent(), { scope: 'own', names: 'full' })).path);
    const second = fileOf((await createFeed(desk.agent(), { scope: 'company', names: 'full' })).path);
    expect(await refusal(read(first))).toBe('request.unknown_path');
    expect((await read(second)).events.length).toBeGreaterThan(0);
    await revokeFeed(desk.agent());
    expect(await refusal(read(second))).toBe('request.unknown_path');
    expect((await showFeed(desk.agent())).feed).toBeNull();
  });

  it('a person who lost the privilege sees their own orders, a suspended one nothing', async () => {
    const ownOrderNo = await newPaidOrder('2027-03-26', colleague());
    const companyOrderNo = await newPaidOrder('2027-03-26');
    const file = fileOf((await createFeed(colleague(), { scope: 'company', names: 'full' })).path);
    expect((await read(file)).text).toContain(companyOrderNo);
    const person = () => desk.database.db.updateTable('identity.users').where('id', '=', 'usr_colleague');
    await person()
      .set({ order_privileges: ['own'] })
      .execute();
    const { text } = await read(file);
    expect([text.includes(ownOrderNo), text.includes(companyOrderNo)]).toEqual([true, false]);
    await person().set({ status: 'suspended' }).execute();
    expect(await refusal(read(file))).toBe('request.unknown_path');
    expect(await refusal(createFeed(ownReader(), { scope: 'company', names: 'full' }))).toBe(
      'request.not_permitted',
    );
  });
});
