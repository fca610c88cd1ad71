/**
 * ETG API v3 (RateHawk): search by hotel numbers → hotel page → prebook with tolerance zero → form → finish → status.
 * The key of a rate changes at each step. Limits and timeouts are those of ETG's documentation.
 */

import type { Text2 } from '@wayhouse/contract/schemas';
import { inLanguages } from '../comment-languages.ts';
import {
  type BedbankBooking,
  type BedbankOffer,
  type BedbankPort,
  type BedbankStay,
  nameMaxUnpublished,
  type RecheckedOffer,
} from './port.ts';
import { bookOrder, cancelOrder, findBooking, reportOrders } from './ratehawk/bookings.ts';
import { type RatehawkAccess, type RatehawkCaller, ratehawkCaller, wordOf } from './ratehawk/call.ts';
import { readChineseDump, readDump } from './ratehawk/hotels.ts';
import { hotelInfoData, type RatehawkHotel, searchData } from './ratehawk/messages.ts';
import { offersOf, searchBody, toRate } from './ratehawk/offers.ts';
import { readCallback } from './ratehawk/read-callback.ts';

/** Maximum number of hotels per call. */
const hotelsPerCall = 300;
const timeoutMs = { search: 30_000, recheck: 60_000, content: 30_000 };
/** Beginning of rate keys from the list, which cannot be booked. */
const listKeyPrefix = 'm-';
/** Milliseconds after which ETG guarantees that an order without a final status has failed. */
const cutOffMs = 10 * 60_000;

/** Creates the port. Its methods throw `BedbankError`. */
export function ratehawk(access: RatehawkAccess): BedbankPort {
  const call = ratehawkCaller(access);
  let notPrepaid = 0;
  return {
    name: 'ratehawk',
    guestNames: 'everyone',
    nameMax: nameMaxUnpublished,
    maxHotels: hotelsPerCall,
    cutOffMs,
    deltaDays: 1,
    search: async (stay, codes) => {
      const hotels = await search(call, stay, codes);
      notPrepaid += hotels.flatMap(({ rates }) => rates).filter((rate) => !toRate(rate, [])).length;
      return hotels.flatMap((hotel) => offersOf(hotel, stay));
    },
    notPrepaid: () => notPrepaid,
    recheck: (offer) => prebook(call, offer),
    readComments: (offer) => readRules(call, offer.hotelCode),
    book: (order) => bookOrder(call, access, order),
    lookUp: async ({ references }) => {
      const bookings: BedbankBooking[] = [];
      for (const reference of references) {
        const booking = await findBooking(call, reference);
        if (booking) bookings.push(booking);
      }
      // Forms that were never finished are listed as failed, beside the finished form.
      const live = bookings.filter((booking) => booking.state !== 'failed');
      return live.length > 0 ? live : bookings;
    },
    readCallback: (body) => readCallback(access.key, body),
    cancel: (reference) => cancelOrder(call, reference),
    report: (range) => reportOrders(call, range),
    readHotels: (filter) => readDump(call, filter),
    readChinese: (filter) => readChineseDump(call, filter),
  };
}

/**
 * Searches one hotel by its page, whose rate keys can be booked. Searches several hotels by the list, whose keys only
 * identify rates.
 */
async function search(call: RatehawkCaller, stay: BedbankStay, codes: string[]): Promise<RatehawkHotel[]> {
  const body = searchBody(stay);
  const [hotelCode] = codes;
  const { data } = await call({
    ...(codes.length === 1
      ? { path: '/search/hp/', body: { ...body, hid: Number(hotelCode) } }
      : { path: '/search/serp/hotels/', body: { ...body, hids: codes.map(Number) } }),
    timeoutMs: timeoutMs.search,
    data: searchData,
  });
  return data?.hotels ?? [];
}

/**
 * Undefined when the rate is gone, costs more or cannot be paid from the deposit, or when its key came from the list.
 * The caller then searches again.
 */
async function prebook(call: RatehawkCaller, offer: BedbankOffer): Promise<RecheckedOffer | undefined> {
  const [pricedRate] = offer.rates;
  if (!pricedRate || pricedRate.key.startsWith(listKeyPrefix)) return undefined;
  const answer = await call({
    path: '/hotel/prebook/',
    body: { hash: pricedRate.key, price_increase_percent: 0 },
    timeoutMs: timeoutMs.recheck,
    data: searchData,
  }).catch((error: unknown) => {
    if (wordOf(error) !== '' && (error as { fault?: string }).fault === 'refused') return undefined;
    throw error;
  });
  const rate = answer?.data?.hotels[0]?.rates[0];
  const depositRate = rate && toRate(rate, pricedRate.rooms);
  if (!rate || !depositRate) return undefined;
  return {
    offer: {
      ...offer,
      boardCode: rate.meal,
      roomName: rate.room_name || offer.roomName,
      currency: depositRate.currency,
      rates: [{ ...depositRate.rate, recheck: false }],
    },
    comments: await readRules(call, offer.hotelCode),
  };
}

/** The hotel's own rules (metapolicy). The customer must see them before the booking. */
function readRules(call: RatehawkCaller, hotelCode: string): Promise<Text2> {
  return inLanguages({
    read: () => readRulesIn(call, hotelCode, 'en'),
    readChinese: () => readRulesIn(call, hotelCode, 'zh_CN'),
  });
}

async function readRulesIn(call: RatehawkCaller, hotelCode: string, language: string): Promise<string> {
  const { data } = await call({
    path: '/hotel/info/',
    body: { hid: Number(hotelCode), language },
    timeoutMs: timeoutMs.content,
    data: hotelInfoData,
  });
  return data?.metapolicy_extra_info ?? '';
}
