/**
 * Searches and price checks of the simulated source. The key of a rate names hotel, room, price and arrival; at hotels
 * without a price of their own it names the price alone.
 */
import type { FastifyInstance } from 'fastify';
import { mountCall } from './answer.ts';
import type { RatehawkStandIn, RatehawkStandInHotel } from './shape.ts';

/** First letter of a key: `h` for a rate of a hotel's page, `p` for a prebooked rate, `m` for a rate of a list. */
type Prefix = 'h' | 'p' | 'm';

interface Search {
  checkin: string;
  checkout: string;
  guests: unknown[];
  hid?: number;
  hids?: number[];
}

/** The arrival that a prebooking assumes when the key of the rate names no arrival. */
const usualArrival = '2027-04-10';

export function mountRates(app: FastifyInstance, standIn: RatehawkStandIn): void {
  const searchOf = (body: Record<string, unknown>, prefix: Prefix) => {
    const search = body as unknown as Search;
    const hids = search.hids ?? [search.hid];
    const hotels = standIn.hotels.filter(({ hid }) => hids.includes(hid));
    return { hotels: hotels.map((hotel) => hotelAnswer(hotel, ratesOf(standIn, hotel, { search, prefix }))) };
  };
  const parts = { app, standIn };
  mountCall(parts, {
    verb: 'search',
    path: '/search/hp/',
    effect: (body) => ({ data: searchOf(body, 'h') }),
  });
  mountCall(parts, {
    verb: 'search',
    path: '/search/serp/hotels/',
    effect: (body) => ({ data: searchOf(body, 'm') }),
  });
  mountCall(parts, {
    verb: 'prebook',
    path: '/hotel/prebook/',
    effect: ({ hash }) => prebookAnswer(standIn, String(hash)) ?? { error: 'no_available_rates' },
  });
}

function hotelAnswer({ hid, name }: RatehawkStandInHotel, rates: unknown[]) {
  return { id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'), hid, rates };
}

/**
 * The answer with the prebooked rate. Undefined when the key names only a price (a hotel without a price of its own),
 * and this is not the current price.
 */
function prebookAnswer(standIn: RatehawkStandIn, hash: string) {
  const [hid = '', room = '', amount = '', arrival = ''] = hash.slice(2).split('_');
  const hotel = standIn.hotels.find((each) => String(each.hid) === hid);
  if (hotel) {
    const rate = rateOf(hotel, { prefix: 'p', room: Number(room), amount, arrival });
    return { data: { hotels: [hotelAnswer(hotel, [rate])] } };
  }
  const [first] = standIn.hotels;
  if (!first || hash !== `h-${standIn.price.toFixed(2)}`) return undefined;
  return {
    data: {
      hotels: [hotelAnswer(first, pricedRates(standIn, first, { prefix: 'p', arrival: usualArrival }))],
    },
  };
}

/** The price in a key of a hotel with prices of its own; else the current price of the stand-in. */
export function amountOf(standIn: RatehawkStandIn, hash: string): string {
  return hash.slice(2).split('_')[2] ?? standIn.price.toFixed(2);
}

function ratesOf(
  standIn: RatehawkStandIn,
  hotel: RatehawkStandInHotel,
  { search, prefix }: { search: Search; prefix: Prefix },
) {
  const { nightly } = hotel;
  const arrival = search.checkin;
  if (nightly === undefined) return pricedRates(standIn, hotel, { prefix, arrival });
  const nights = (Date.parse(search.checkout) - Date.parse(arrival)) / 86_400_000;
  return hotel.rooms.map((_, room) => {
    const amount = (nightly * (1 + room * 0.35) * nights * search.guests.length).toFixed(2);
    return rateOf(hotel, { prefix, room, amount, arrival });
  });
}

interface RateKey {
  prefix: Prefix;
  room: number;
  amount: string;
  arrival: string;
}

/**
 * A rate that can be canceled free of charge until two days before arrival. The first room is without meals, the others
 * with breakfast.
 */
function rateOf(hotel: RatehawkStandInHotel, { prefix, room, amount, arrival }: RateKey) {
  const key = `${hotel.hid}_${room}_${amount}_${arrival}`;
  return {
    match_hash: `m-${key}`,
    room_name: hotel.rooms[room] ?? '',
    meal: room === 0 ? 'nomeal' : 'breakfast',
    allotment: 5,
    ...(prefix !== 'm' && { book_hash: `${prefix}-${key}` }),
    payment_options: { payment_types: [paymentOf(amount, arrival, cityTaxOf(hotel))] },
  };
}

/** City taxes that guests pay at the hotel, by country: amount of a stay and currency. */
const cityTaxes = new Map([
  ['FR', { amount: '9.80', currency_code: 'EUR' }],
  ['JP', { amount: '400', currency_code: 'JPY' }],
  ['PT', { amount: '8.00', currency_code: 'EUR' }],
]);

function cityTaxOf({ country }: RatehawkStandInHotel): object[] {
  const tax = cityTaxes.get(country);
  return tax ? [{ name: 'city_tax', included_by_supplier: false, ...tax }] : [];
}

/**
 * Two rates that differ only in the kind of payment: `deposit` and `now`. Canceling is free until two days before
 * arrival. The guest pays a resort fee at the hotel.
 */
function pricedRates(
  standIn: RatehawkStandIn,
  hotel: RatehawkStandInHotel,
  { prefix, arrival }: { prefix: Prefix; arrival: string },
) {
  const amount = standIn.price.toFixed(2);
  const taxes = [
    { name: 'occupancy_tax', included_by_supplier: true, amount: '9.10', currency_code: 'USD' },
    { name: 'resort_fee', included_by_supplier: false, amount: '35.00', currency_code: 'EUR' },
  ];
  const payment = paymentOf(amount, arrival, taxes);
  const rate = {
    match_hash: `m-${amount}`,
    room_name: hotel.rooms[0],
    meal: 'breakfast',
    allotment: 4,
    ...(prefix !== 'm' && { book_hash: `${prefix}-${amount}` }),
  };
  return [
    { ...rate, payment_options: { payment_types: [payment] } },
    { ...rate, payment_options: { payment_types: [{ ...payment, type: 'now' }] } },
  ];
}

function paymentOf(amount: string, arrival: string, taxes: object[]) {
  const day = new Date(Date.parse(arrival) - 2 * 86_400_000).toISOString().slice(0, 10);
  const freeUntil = `${day}T08:00:00`;
  return {
    type: 'deposit',
    amount,
    show_amount: amount,
    currency_code: 'USD',
    tax_data: { taxes },
    cancellation_penalties: {
      policies: [
        { start_at: null, end_at: freeUntil, amount_charge: '0.00' },
        { start_at: freeUntil, end_at: null, amount_charge: amount },
      ],
      free_cancellation_before: freeUntil,
    },
  };
}
