/**
 * Hotelbeds' hotel booking API and content API 1.0: availability → check rates (only rates that need it, one per call)
 * → booking. Timeouts are those of Hotelbeds' documentation.
 */
import { addDays } from '@wayhouse/contract/dates';
import type { Text2 } from '@wayhouse/contract/schemas';
import { inLanguages, joinTexts } from '../comment-languages.ts';
import { bookingRequest, toBooking } from './hotelbeds/bookings.ts';
import { type Caller, callerOf, type HotelbedsAccess } from './hotelbeds/call.ts';
import { readChinese, readHotels } from './hotelbeds/content.ts';
import {
  availabilityAnswer,
  bookingAnswer,
  bookingListAnswer,
  checkRateAnswer,
  commentsAnswer,
} from './hotelbeds/messages.ts';
import { isPrepaid, occupanciesOf, offersOf, toRate } from './hotelbeds/offers.ts';
import {
  type BedbankBooking,
  type BedbankOffer,
  type BedbankPort,
  bedbankError,
  isBedbankError,
  nameMaxUnpublished,
  orderNoOf,
  type RecheckedOffer,
} from './port.ts';

const bookingPath = '/hotel-api/1.0';
const contentPath = '/hotel-content-api/1.0';
/**
 * Milliseconds. We must wait at least 60 seconds for a booking (certification 3.11), and 120 for a call about an
 * existing booking (`after`).
 */
const timeoutMs = { search: 20_000, recheck: 60_000, book: 65_000, after: 120_000, content: 60_000 };
/** Maximum number of hotels per availability call (certification 2.3). */
const maxHotels = 2000;
const ratesPerRoom = 10;
/** Bookings per page of a list. */
const pageSize = 100;

/** Creates the port. Its methods throw `BedbankError`. */
export function hotelbeds(access: HotelbedsAccess): BedbankPort {
  const call = callerOf(access);
  let notPrepaid = 0;
  return {
    name: 'hotelbeds',
    // One named adult per room; other guests need a type, and children their age.
    guestNames: 'lead',
    nameMax: nameMaxUnpublished,
    maxHotels,
    search: async (stay, hotelCodes) => {
      const answer = await call({
        method: 'POST',
        path: `${bookingPath}/hotels`,
        body: {
          stay: { checkIn: stay.checkIn, checkOut: stay.checkOut },
          occupancies: occupanciesOf(stay),
          hotels: { hotel: hotelCodes.map(Number) },
          sourceMarket: stay.residence ?? stay.nationality,
          filter: { paymentType: 'AT_WEB', maxRatesPerRoom: ratesPerRoom },
        },
        timeoutMs: timeoutMs.search,
        answer: availabilityAnswer,
      });
      const hotels = answer.hotels?.hotels ?? [];
      const rates = hotels.flatMap(({ rooms }) => rooms.flatMap((room) => room.rates));
      notPrepaid += rates.filter((rate) => !isPrepaid(rate)).length;
      return hotels.flatMap((hotel) => offersOf(hotel, stay));
    },
    notPrepaid: () => notPrepaid,
    recheck: (offer) => recheck(call, offer),
    readComments: (offer, checkIn) => readComments(call, offer, checkIn),
    book: async (order) =>
      toBooking(
        (
          await call({
            method: 'POST',
            path: `${bookingPath}/bookings`,
            body: bookingRequest(order, await order.nextReference()),
            timeoutMs: timeoutMs.book,
            answer: bookingAnswer,
          })
        ).booking,
      ),
    lookUp: async ({ references, madeAt }) => {
      const day = madeAt.toISOString().slice(0, 10);
      const matches: BedbankBooking[] = [];
      for (const clientReference of references)
        matches.push(
          ...(await listBookings(call, { start: addDays(day, -1), end: addDays(day, 2), clientReference })),
        );
      const orders = new Set(references.map(orderNoOf));
      return matches.filter((each) => orders.has(each.orderNo));
    },
    cancel: (reference) => cancel(call, reference),
    report: ({ from, to }) => listBookings(call, { start: from, end: to }),
    readHotels: ({ changedSince }) => readHotels(call, { changedSince, photosUrl: access.photosUrl }),
    readChinese: (filter) => readChinese(call, filter),
  };
}

/**
 * Checks each rate with `recheck` in its own call, as the documentation requires. For a rate with comments, a
 * second call reads them in Chinese. Other rates stay unchanged. Undefined when a checked rate is no longer sold.
 */
async function recheck(call: Caller, offer: BedbankOffer): Promise<RecheckedOffer | undefined> {
  const checkedOffer = { ...offer, rates: [...offer.rates] };
  const comments = { en: new Set<string>(), zh: new Set<string>() };
  for (const [index, rate] of offer.rates.entries()) {
    if (!rate.recheck) continue;
    const answer = await checkRate(call, rate.key).catch((error: unknown) => {
      // An expired key or a removed product: both mean that this rate is no longer sold.
      if (isBedbankError(error) && error.fault === 'refused') return undefined;
      throw error;
    });
    const room = answer?.hotel?.rooms[0];
    const checkedRate = room?.rates[0];
    if (!answer?.hotel || !room || !checkedRate || !isPrepaid(checkedRate)) return undefined;
    checkedOffer.currency = answer.hotel.currency;
    checkedOffer.boardCode = checkedRate.boardCode;
    checkedOffer.roomName = room.name || offer.roomName;
    checkedOffer.rates[index] = { ...toRate(checkedRate, rate.rooms), recheck: false };
    const texts = await inLanguages({
      read: async () => checkedRate.rateComments ?? '',
      readChinese: async () => {
        const chinese = await checkRate(call, rate.key, 'CHI');
        return chinese.hotel?.rooms[0]?.rates[0]?.rateComments ?? '';
      },
    });
    for (const language of ['en', 'zh'] as const) comments[language].add(texts[language]);
  }
  return { offer: checkedOffer, comments: { en: joinTexts(comments.en), zh: joinTexts(comments.zh) } };
}

/** `language`: Hotelbeds' code of the comments' language. Default: English. */
function checkRate(call: Caller, rateKey: string, language?: string) {
  return call({
    method: 'POST',
    path: `${bookingPath}/checkrates`,
    body: { rooms: [{ rateKey }], ...(language && { language }) },
    timeoutMs: timeoutMs.recheck,
    answer: checkRateAnswer,
  });
}

function readComments(call: Caller, offer: BedbankOffer, checkIn: string): Promise<Text2> {
  return inLanguages({
    read: () => readCommentsIn(call, offer, { checkIn, language: 'ENG' }),
    readChinese: () => readCommentsIn(call, offer, { checkIn, language: 'CHI' }),
  });
}

async function readCommentsIn(
  call: Caller,
  offer: BedbankOffer,
  { checkIn, language }: { checkIn: string; language: string },
): Promise<string> {
  const ids = new Set(offer.rates.flatMap((rate) => rate.commentsId ?? []));
  const comments: string[] = [];
  for (const id of ids) {
    const answer = await call({
      method: 'GET',
      path: `${contentPath}/types/ratecommentdetails`,
      query: { code: id, date: checkIn, language },
      timeoutMs: timeoutMs.content,
      answer: commentsAnswer,
    });
    comments.push(...answer.rateComments.map((each) => each.description));
  }
  return joinTexts(comments);
}

/** Reads all pages of the list. `status=ALL` also returns canceled bookings. */
async function listBookings(
  call: Caller,
  query: { start: string; end: string; clientReference?: string },
): Promise<BedbankBooking[]> {
  const matches: BedbankBooking[] = [];
  for (let from = 1; ; from += pageSize) {
    const { bookings } = await call({
      method: 'GET',
      path: `${bookingPath}/bookings`,
      query: {
        ...query,
        filterType: 'CREATION',
        status: 'ALL',
        from: String(from),
        to: String(from + pageSize - 1),
      },
      timeoutMs: timeoutMs.after,
      answer: bookingListAnswer,
    });
    matches.push(...bookings.bookings.map(toBooking));
    if (bookings.bookings.length === 0 || matches.length >= bookings.total) return matches;
  }
}

/** Checks the state first, because Hotelbeds answers the cancellation of a canceled booking with an error. */
async function cancel(call: Caller, reference: string): Promise<BedbankBooking> {
  const path = `${bookingPath}/bookings/${encodeURIComponent(reference)}`;
  const current = await call({ method: 'GET', path, timeoutMs: timeoutMs.after, answer: bookingAnswer });
  if (current.booking.status === 'CANCELLED') return toBooking(current.booking);
  const answer = await call({
    method: 'DELETE',
    path,
    query: { cancellationFlag: 'CANCELLATION' },
    timeoutMs: timeoutMs.after,
    answer: bookingAnswer,
  });
  if (answer.booking.reference !== reference)
    throw bedbankError('malformed', 'the answer is about another booking');
  return toBooking(answer.booking);
}
