/** The Hotel-X connector passes the tests of all connectors, and tests of its own rules. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTravelgate } from '../../src/demo/sources/travelgate/stand-in.ts';
import type { BedbankOffer } from '../../src/ports/bedbank/port.ts';
import { travelgate } from '../../src/ports/bedbank/travelgate.ts';
import { bedbankConformance, closedAddress } from './bedbank-conformance.ts';

const open = () => openTravelgate(() => new Date('2027-03-01T00:00:00Z'));

bedbankConformance('Hotel-X', async () => {
  const standIn = await open();
  return {
    port: travelgate(standIn.access),
    unreachable: travelgate({ ...standIn.access, url: await closedAddress() }),
    hotelCode: '91415',
    failNext: (verb, how) => standIn.next.set(verb, [how === 'sold_out' ? '301' : how]),
    stored: () => standIn.bookings.filter((each) => each.status === 'OK').map((each) => each.client),
    reset: () => {
      standIn.bookings.length = 0;
      standIn.next.clear();
    },
    close: standIn.close,
  };
});

describe('Hotel-X', async () => {
  const standIn = await open();
  const port = travelgate(standIn.access);
  const stay = {
    checkIn: '2027-04-10',
    checkOut: '2027-04-14',
    nationality: 'UZ',
    residence: 'KZ',
    rooms: [
      { adults: 2, children: [7] },
      { adults: 1, children: [] },
    ],
  };
  beforeEach(() => {
    Object.assign(standIn, { option: {}, quote: {}, net: 200, pageSize: 500 });
    standIn.calls.length = 0;
    standIn.bookings.length = 0;
    standIn.next.clear();
  });
  afterAll(standIn.close);

  const search = () => port.search(stay, ['91415']);
  const firstOffer = async (): Promise<BedbankOffer> => {
    const [offer] = await search();
    if (!offer) throw new Error('nothing is sold');
    return offer;
  };
  const feesWith = async (...cancelPenalties: object[]) => {
    standIn.option = { cancelPolicy: { refundable: true, cancelPenalties } };
    return (await firstOffer()).rates[0]?.fees;
  };

  it('searches with the ages of all guests, nationality and market of the residence', async () => {
    await firstOffer();
    expect(standIn.calls[0]?.variables).toMatchObject({
      criteria: {
        occupancies: [{ paxes: [{ age: 30 }, { age: 30 }, { age: 7 }] }, { paxes: [{ age: 30 }] }],
        nationality: 'UZ',
        markets: ['KZ'],
        hotels: ['91415'],
      },
      settings: { client: 'wayhouse', context: 'SELLER' },
      filter: { access: { includes: ['2'] } },
    });
  });

  it.each([
    ['on request', { status: 'RQ' }],
    ['paid at the hotel', { paymentType: 'DIRECT' }],
    ['paid by card', { paymentType: 'CARD_BOOKING' }],
    ['for residents alone', { rateRules: ['CANARY_RESIDENT'] }],
    [
      'with different rooms',
      { rooms: [1, 2].map((at) => ({ occupancyRefId: at, description: `Room ${at}` })) },
    ],
  ])('does not sell an option %s', async (_what, option) => {
    standIn.option = option;
    expect(await search()).toEqual([]);
  });

  it('sells packages as packages, and a binding price at the price that it demands', async () => {
    standIn.option = {
      rateRules: ['PACKAGE'],
      price: { currency: 'EUR', binding: true, net: 146.1, gross: 180.5, minimumSellingPrice: null },
      surcharges: [
        { chargeType: 'EXCLUDE', mandatory: true, price: { currency: 'EUR', gross: 12 } },
        { chargeType: 'INCLUDE', mandatory: true, price: { currency: 'EUR', gross: 9 } },
      ],
    };
    expect(await firstOffer()).toMatchObject({
      packageOnly: true,
      rates: [
        { net: '146.1000', sellAtLeast: '180.5000', payAtHotel: [{ amount: '12.0000', currency: 'EUR' }] },
      ],
    });
  });

  it('reads penalties as nights, percent and amounts', async () => {
    const deadline = '2027-04-01T10:00:00Z';
    const from = '2027-04-01T10:00:00.000Z';
    expect(await feesWith({ deadline, penaltyType: 'NIGHTS', value: 1 })).toEqual([
      { amount: '50.0000', from },
    ]);
    expect(await feesWith({ deadline, penaltyType: 'NIGHTS', value: 9 })).toEqual([
      { amount: '200.0000', from },
    ]);
    expect(await feesWith({ deadline, penaltyType: 'PERCENT', value: 30 })).toEqual([
      { amount: '60.0000', from },
    ]);
    const eur = { deadline, penaltyType: 'IMPORT', currency: 'EUR', value: 35 };
    expect(await feesWith(eur)).toEqual([{ amount: '35.0000', from }]);
    expect(await feesWith({ ...eur, currency: 'USD' })).toEqual([{ amount: '200.0000', from }]);
    expect(await feesWith({ ...eur, penaltyType: 'MAGIC' })).toEqual([{ amount: '200.0000', from }]);
  });

  it('takes a deadline without a zone in the earliest zone, and an unreadable one as passed', async () => {
    const penalty = { penaltyType: 'PERCENT', value: 100 };
    const [fee] = (await feesWith({ ...penalty, deadline: '2027-04-01T10:00:00' })) ?? [];
    expect(fee?.from).toBe('2027-03-31T20:00:00.000Z');
    const [unreadable] = (await feesWith({ ...penalty, deadline: 'soon' })) ?? [];
    expect(unreadable?.from).toBe('1970-01-01T00:00:00.000Z');
  });

  it('a cancellation is never free when the seller does not say that it is refundable', async () => {
    for (const refundable of [false, null]) {
      standIn.option = { cancelPolicy: { refundable, cancelPenalties: [] } };
      expect((await firstOffer()).rates[0]?.fees).toEqual([]);
    }
  });

  it('quotes with the key of the search any number of times, and returns the key for the booking', async () => {
    const offer = await firstOffer();
    const first = await port.recheck(offer);
    const second = first?.again && (await port.recheck(first.again));
    expect(first?.comments).toEqual({ en: 'Keys at the bar.', zh: '' });
    expect(second?.offer).toEqual(first?.offer);
    expect(first?.offer.rates[0]).toMatchObject({ recheck: false, key: '4 q!91415!200!2027-04-10!1' });
  });

  it('a recheck gives the price of a dearer option, and nothing for one that is gone or on request', async () => {
    const offer = await firstOffer();
    standIn.quote = { status: 'RQ' };
    expect(await port.recheck(offer)).toBeUndefined();
    standIn.quote = { price: { currency: 'EUR', net: 210 } };
    expect((await port.recheck(offer))?.offer.rates[0]?.net).toBe('210.0000');
    standIn.net = 230;
    expect(await port.recheck(offer)).toBeUndefined();
  });

  const book = async () => {
    const offer = await firstOffer();
    const recheckedOffer = await port.recheck(offer);
    return port.book({
      orderNo: 'WH27030100000001',
      nextReference: async () => 'WH27030100000001',
      remark: '',
      offer: recheckedOffer?.offer ?? offer,
      holder: { firstName: 'Wei', lastName: 'Zhang' },
      guests: [
        { room: 1, adult: true, firstName: 'Bo', lastName: 'Li' },
        { room: 0, adult: true, firstName: 'Wei', lastName: 'Zhang' },
        { room: 0, adult: false, age: 7, firstName: 'Ming', lastName: 'Zhang' },
      ],
    });
  };

  it('books with tolerance zero, guests by room with their ages', async () => {
    expect((await book()).state).toBe('confirmed');
    expect(standIn.bookings[0]?.input).toMatchObject({
      deltaPrice: { amount: 0, percent: 0, applyBoth: true },
      rooms: [
        {
          occupancyRefId: 1,
          paxes: [
            { name: 'Wei', age: 30 },
            { name: 'Ming', age: 7 },
          ],
        },
        { occupancyRefId: 2, paxes: [{ name: 'Bo', age: 30 }] },
      ],
    });
  });

  it.each([
    ['an error beside OK wins: the booking is looked up', 'OK 102', 'pending'],
    ['on request is not final', 'ON_REQUEST', 'pending'],
    ['unknown is not final', 'UNKNOWN', 'pending'],
    ['a booking that Hotel-X canceled at once has failed', 'CANCELLED', 'failed'],
  ])('%s', async (_what, how, state) => {
    standIn.next.set('book', [how]);
    expect((await book()).state).toBe(state);
  });

  it('not confirmed (303) and errors that are not a listed refusal leave the result unknown', async () => {
    for (const code of ['101', '102', '104', '105', '303', '999']) {
      standIn.next.set('book', [code]);
      await expect(book()).rejects.toMatchObject({ fault: 'failed' });
    }
  });

  it('a cancellation that is not final leaves the booking in force', async () => {
    const { reference } = await book();
    standIn.next.set('cancel', ['ON_REQUEST']);
    expect((await port.cancel(reference)).state).toBe('confirmed');
  });

  it('reads all pages of hotels, or only the hotels that changed since a given day', async () => {
    const [first] = standIn.hotels;
    if (!first) throw new Error('the source has no hotel');
    standIn.hotels = [
      { ...first, updatedAt: '2027-02-01T00:00:00Z' },
      { ...first, hotelCode: '2', updatedAt: '2027-02-20T00:00:00Z' },
      { ...first, hotelCode: '3', location: {} },
    ];
    standIn.pageSize = 2;
    const codes = async (changedSince?: string) => {
      const hotelCodes: string[] = [];
      for await (const page of port.readHotels({ changedSince }))
        hotelCodes.push(...page.map((hotel) => hotel.code));
      return hotelCodes;
    };
    expect(await codes()).toEqual(['91415', '2']);
    expect(await codes('2027-02-20')).toEqual(['2']);
    standIn.hotels = [first];
  });
});
