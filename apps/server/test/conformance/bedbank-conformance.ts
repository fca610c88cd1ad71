/**
 * Tests that every connector of the bedbank port must pass against its simulated source: faults (`BedbankFault`) keep
 * their meaning, and connectors behave as the booking code expects. A pending booking counts as an unknown result.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BedbankFault,
  type BedbankGuest,
  type BedbankOffer,
  type BedbankOrder,
  type BedbankPort,
  type BedbankStay,
  isBedbankError,
} from '../../src/ports/bedbank/port.ts';

export type Misbehavior =
  | 'silent_before'
  | 'silent_after'
  | 'failed_before'
  | 'failed_after'
  | 'not_json'
  | 'malformed'
  | 'sold_out'
  | 'over_quota';

/** The parts of a simulated source that these tests use. */
export interface SimulatedSource {
  port: BedbankPort;
  /** A port whose address refuses connections. */
  unreachable: BedbankPort;
  hotelCode: string;
  /** Makes the next request of this kind fail in this way. */
  failNext: (verb: 'search' | 'book', how: Misbehavior) => void;
  /** Our references of the bookings in force at the source. */
  stored: () => string[];
  reset: () => void;
  close: () => Promise<void>;
}

/** An address that refuses connections. */
export async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return `http://127.0.0.1:${port}`;
}

const stay: BedbankStay = {
  checkIn: '2027-04-10',
  checkOut: '2027-04-12',
  rooms: [
    { adults: 2, children: [5] },
    { adults: 2, children: [] },
  ],
  nationality: 'UZ',
};
const madeAt = new Date('2027-03-01T00:00:00Z');
let orderCount = 0;

/** Faults after which the result is unknown. */
const unclearFaults: readonly BedbankFault[] = ['timed_out', 'malformed', 'failed'];

export function bedbankConformance(name: string, open: () => Promise<SimulatedSource>): void {
  describe(`the connector of ${name}`, () => {
    let source: SimulatedSource;
    beforeAll(async () => {
      source = await open();
    });
    beforeEach(() => source.reset());
    afterAll(() => source.close());
    offersAndHotels(() => source);
    bookings(() => source);
    unknownResults(() => source);
  });
}

type GetSource = () => SimulatedSource;

function offersAndHotels(source: GetSource): void {
  it('offers all rooms of the stay with prices, keys and fees in time order', async () => {
    const offers = await source().port.search(stay, [source().hotelCode]);
    expect(offers.length).toBeGreaterThan(0);
    for (const offer of offers) {
      expect(offer.hotelCode).toBe(source().hotelCode);
      expect(offer.rates.flatMap((rate) => rate.rooms).sort()).toEqual([0, 1]);
      for (const rate of offer.rates) {
        expect(rate.key).not.toBe('');
        expect(Number(rate.net)).toBeGreaterThan(0);
        const instants = rate.fees.map((fee) => new Date(fee.from).getTime());
        expect(instants).toEqual([...instants].sort((a, b) => a - b));
        expect(instants).not.toContain(Number.NaN);
      }
    }
  });

  it('reads hotels with name, country and position', async () => {
    const hotels = [];
    for await (const page of source().port.readHotels({})) hotels.push(...page);
    expect(hotels[0]).toMatchObject({
      code: expect.stringMatching(/./),
      name: expect.stringMatching(/./),
      countryCode: expect.stringMatching(/^[A-Z]{2}$/),
      lat: expect.any(Number),
    });
  });
}

function bookings(source: GetSource): void {
  it('books once, under a reference that it asked for', async () => {
    const order = await orderOf(source().port, source().hotelCode);
    const booking = await finalState(source().port, order, await source().port.book(order));
    expect(booking).toMatchObject({ orderNo: order.orderNo, state: 'confirmed' });
    expect(booking.reference).not.toBe('');
    expect(Number(booking.total)).toBeGreaterThan(0);
    expect(source().stored()).toHaveLength(1);
    expect(order.references).toContain(source().stored()[0]);
  });

  it('sells and books 32 guests in eight rooms', async () => {
    const rooms = Array.from({ length: 8 }, (_, at) => ({ adults: 2, children: [at + 1, 17 - at] }));
    const guests = rooms.flatMap(({ children }, room): BedbankGuest[] => [
      { room, adult: true, firstName: 'Wei', lastName: 'Zhang' },
      { room, adult: true },
      ...children.map((age) => ({ room, adult: false, age })),
    ]);
    const order = await orderOf(source().port, source().hotelCode, { stay: { ...stay, rooms }, guests });
    expect(order.offer.rates.flatMap((rate) => rate.rooms).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const booking = await finalState(source().port, order, await source().port.book(order));
    expect(booking.state).toBe('confirmed');
    expect(source().stored()).toHaveLength(1);
  });

  it('knows no booking before one is made', async () => {
    expect(await source().port.lookUp({ references: ['WH27030100000000'], madeAt })).toEqual([]);
  });

  it('reports a refused connection as unreachable, and an exceeded quota as turned away', async () => {
    const order = await orderOf(source().port, source().hotelCode);
    expect(await outcomeOf(source().unreachable, order)).toBe('unreachable');
    source().failNext('search', 'over_quota');
    await expect(source().port.search(stay, [source().hotelCode])).rejects.toMatchObject({
      fault: 'turned_away',
    });
  });

  it('cancels, and says the same to a second cancellation', async () => {
    const order = await orderOf(source().port, source().hotelCode);
    const booking = await finalState(source().port, order, await source().port.book(order));
    for (let time = 0; time < 2; time += 1)
      expect(await source().port.cancel(booking.reference)).toMatchObject({ state: 'canceled' });
    expect(source().stored()).toEqual([]);
  });
}

function unknownResults(source: GetSource): void {
  it.each(['silent_before', 'failed_before', 'not_json', 'malformed'] as const)(
    'says that the result is unknown: %s',
    async (how) => {
      const order = await orderOf(source().port, source().hotelCode);
      source().failNext('book', how);
      expect(await isUnclear(source().port, order)).toBe(true);
    },
  );

  it.each(['silent_after', 'failed_after'] as const)(
    'finds the booking that was made despite the fault: %s',
    async (how) => {
      const order = await orderOf(source().port, source().hotelCode);
      source().failNext('book', how);
      // A connector may look the booking up at once and report it as booked.
      expect(['refused', 'state failed', 'unreachable', 'turned_away']).not.toContain(
        await outcomeOf(source().port, order),
      );
      const lookup = await source().port.lookUp({ references: order.references, madeAt });
      expect(lookup.map((booking) => booking.state)).toEqual(['confirmed']);
      expect(source().stored()).toHaveLength(1);
    },
  );

  it('distinguishes a refusal from an unknown result', async () => {
    const order = await orderOf(source().port, source().hotelCode);
    source().failNext('book', 'sold_out');
    const outcome = await outcomeOf(source().port, order);
    expect(['refused', 'state failed']).toContain(outcome);
    expect(source().stored()).toEqual([]);
  });
}

type NumberedOrder = BedbankOrder & { references: string[] };

/** An order for the first offer found, rechecked when one of its rates needs a recheck. */
async function orderOf(
  port: BedbankPort,
  hotelCode: string,
  party: { stay: BedbankStay; guests: BedbankGuest[] } = { stay, guests: fiveGuests },
): Promise<NumberedOrder> {
  const [offer] = await port.search(party.stay, [hotelCode]);
  if (!offer) throw new Error('nothing is sold');
  const checkedOffer = offer.rates.some((rate) => rate.recheck) ? (await port.recheck(offer))?.offer : offer;
  if (!checkedOffer) throw new Error('the offer is gone');
  return orderFor(checkedOffer, party.guests);
}

const fiveGuests: BedbankGuest[] = [
  { room: 0, adult: true, firstName: 'Wei', lastName: 'Zhang' },
  { room: 0, adult: true },
  { room: 0, adult: false, age: 5 },
  { room: 1, adult: true, firstName: 'Ling', lastName: 'Zhang' },
  { room: 1, adult: true },
];

function orderFor(offer: BedbankOffer, guests: BedbankGuest[]): NumberedOrder {
  orderCount += 1;
  const orderNo = `WH2703010000${String(orderCount).padStart(4, '0')}`;
  const references: string[] = [];
  return {
    orderNo,
    references,
    nextReference: async () => {
      references.push(references.length === 0 ? orderNo : `${orderNo}-${references.length + 1}`);
      return references.at(-1) ?? '';
    },
    offer,
    holder: { firstName: 'Wei', lastName: 'Zhang' },
    guests,
    remark: '',
  };
}

/** The booking; when it is pending, as one look-up shows it. */
async function finalState(port: BedbankPort, order: NumberedOrder, booking: { state: string }) {
  if (booking.state !== 'pending') return booking as Awaited<ReturnType<BedbankPort['book']>>;
  const [storedBooking] = await port.lookUp({ references: order.references, madeAt });
  if (!storedBooking) throw new Error('the source does not know the booking');
  return storedBooking;
}

async function outcomeOf(port: BedbankPort, order: NumberedOrder): Promise<string> {
  try {
    return `state ${(await port.book(order)).state}`;
  } catch (error) {
    return isBedbankError(error) ? error.fault : String(error);
  }
}

async function isUnclear(port: BedbankPort, order: NumberedOrder): Promise<boolean> {
  const outcome = await outcomeOf(port, order);
  return outcome === 'state pending' || unclearFaults.some((fault) => fault === outcome);
}
