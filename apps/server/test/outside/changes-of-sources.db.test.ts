/**
 * Changes of a stay at RateHawk and Hotel-X. No connector has a call for a change, so the new stay is booked first, and
 * then the old booking is canceled. Hotelbeds: `outside-changes.db.test.ts`.
 */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRatehawk } from '../../src/demo/sources/ratehawk/stand-in.ts';
import { openTravelgate } from '../../src/demo/sources/travelgate/stand-in.ts';
import { changeDetails } from '../../src/modules/booking/change/change-details.ts';
import { changeStay, previewChange } from '../../src/modules/booking/change/change-stay.ts';
import { createBooking } from '../../src/modules/booking/place/create-booking.ts';
import { precheckOffer } from '../../src/modules/booking/session/precheck-offer.ts';
import { listRooms } from '../../src/modules/search/offers/list-rooms.ts';
import type { BedbankPort } from '../../src/ports/bedbank/port.ts';
import { ratehawk } from '../../src/ports/bedbank/ratehawk.ts';
import { travelgate } from '../../src/ports/bedbank/travelgate.ts';
import { watchBedbank } from '../../src/ports/bedbank/watch-bedbank.ts';
import { asUser, createInput, pay, refusal, statusOf, statusPair } from '../builders/booking.ts';
import { outsideOrders } from '../builders/outside/outside-orders.ts';

const { fixture, pass } = outsideOrders('com_moves');

interface Source {
  port: BedbankPort;
  hotelCode: string;
  /** States of the bookings at the source, oldest first. */
  states: () => string[];
  /** Makes the next cancellation end without a final answer. */
  leaveCancellationOpen: () => void;
  /** True when the cancellation of `leaveCancellationOpen` was sent. */
  wasCancellationSent: () => boolean;
  close: () => Promise<void>;
}

const sources: Record<string, Source> = {};

beforeAll(async () => {
  const hawk = await openRatehawk();
  sources.ratehawk = {
    port: ratehawk(hawk.access),
    hotelCode: String(hawk.hid),
    states: () => hawk.orders.map(({ state }) => state),
    leaveCancellationOpen: () => hawk.next.set('cancel', ['unknown']),
    wasCancellationSent: () => hawk.next.get('cancel')?.length === 0,
    close: hawk.close,
  };
  const gate = await openTravelgate(() => fixture.world.clock.now());
  sources.travelgate = {
    port: travelgate(gate.access),
    hotelCode: gate.hotels[0]?.hotelCode ?? '',
    states: () => gate.bookings.map(({ status }) => status),
    leaveCancellationOpen: () => gate.next.set('cancel', ['ON_REQUEST']),
    wasCancellationSent: () => gate.next.get('cancel')?.length === 0,
    close: gate.close,
  };
  for (const [source, { hotelCode }] of Object.entries(sources))
    await fixture.test.db
      .insertInto('supply.hotel_mappings')
      .values({
        source,
        code: hotelCode,
        hotel_id: fixture.world.hotel.hotelId,
        said_by: 'staff',
        mapped_at: fixture.world.clock.now(),
      })
      .execute();
});
afterAll(async () => {
  for (const { close } of Object.values(sources)) await close();
});

const guests = ['Wei', 'Ling'].map((first_name) => ({
  first_name,
  last_name: 'Zhang',
  type: 'adult' as const,
}));

/** Connects this source alone, and books and pays an order there. */
async function confirmedOrder(name: string): Promise<{ orderNo: string; source: Source }> {
  const source = sources[name];
  if (!source) throw new Error(`no source ${name}`);
  fixture.world.app.bedbanks = [watchBedbank(source.port, fixture.world.app.clock)];
  fixture.agent = asUser(fixture.world, { accountId: 'com_moves' });
  const { rooms } = await listRooms(fixture.agent, {
    hotel_id: fixture.world.hotel.hotelId,
    check_in: '2027-04-10',
    check_out: '2027-04-12',
    rooms: [{ adults: 2, children: [] }],
    nationality: 'CN',
  });
  const offer = rooms
    .filter(({ room_type_id }) => room_type_id.startsWith(`${name}:`))
    .flatMap(({ offers }) => offers)
    .find(({ refundable }) => refundable);
  const session = await precheckOffer(fixture.agent, { offer_id: offer?.offer_id ?? '' });
  const input = createInput(session, { rooms: [{ guests }], dup_ok: true });
  const { order_no: orderNo } = await createBooking(fixture.agent, input);
  await pay(fixture.agent, orderNo);
  await fixture.agent.deliverEvents();
  await pass(35, 35);
  expect(await statusOf(fixture.test.db, orderNo)).toEqual(statusPair.confirmedPaid);
  return { orderNo, source };
}

async function move(order_no: string): Promise<string> {
  const target = { check_in: '2027-04-20', check_out: '2027-04-23' };
  const { digest, session_no } = await previewChange(fixture.agent, { order_no, ...target });
  const consent = { order_no, ...target, digest, session_no: session_no ?? '' };
  return (await changeStay(fixture.agent, consent)).order_no;
}

const readOrderStatus = async (orderNo: string) => (await statusOf(fixture.test.db, orderNo))[0];

it.each([
  ['ratehawk', ['cancelled', 'booked']],
  ['travelgate', ['CANCELLED', 'OK']],
])('%s: another stay is booked, then the old booking is canceled', async (name, states) => {
  const { orderNo, source } = await confirmedOrder(name);
  const newOrderNo = await move(orderNo);
  await pass(35, 35, 65);
  expect(await readOrderStatus(newOrderNo)).toBe(orderStatus.confirmed);
  expect(await readOrderStatus(orderNo)).toBe(orderStatus.canceled);
  expect(source.states()).toEqual(states);
});

it.each(['ratehawk', 'travelgate'])(
  '%s: a cancellation without a final answer is repeated, and the new stay stands',
  async (name) => {
    const { orderNo, source } = await confirmedOrder(name);
    source.leaveCancellationOpen();
    const newOrderNo = await move(orderNo);
    await pass(35);
    expect(await readOrderStatus(newOrderNo)).toBe(orderStatus.confirmed);
    await pass(35, 65, 65, 125);
    expect(source.wasCancellationSent()).toBe(true);
    expect(await readOrderStatus(orderNo)).toBe(orderStatus.canceled);
    expect(source.states().filter((state) => /^cancelled$/i.test(state))).toHaveLength(2);
  },
);

it.each(['ratehawk', 'travelgate'])(
  '%s: the special requests of a booking cannot be changed',
  async (name) => {
    const { orderNo } = await confirmedOrder(name);
    const change = { order_no: orderNo, special_requests: 'High floor', arrival_time: '' };
    expect(await refusal(changeDetails(fixture.agent, change))).toBe('request.wrong_state');
  },
);
