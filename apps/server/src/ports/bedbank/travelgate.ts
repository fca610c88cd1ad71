/**
 * Hotel-X of TravelgateX (GraphQL), one connection to one seller: search → quote → book. The quote is mandatory and
 * gives the key for the booking. Limits are those of Hotel-X's documentation.
 */
import {
  type BedbankOffer,
  type BedbankPort,
  type BedbankStay,
  nameMaxUnpublished,
  type RecheckedOffer,
} from './port.ts';
import { bookOrder, cancelBooking, listBookings, lookUp } from './travelgate/bookings.ts';
import {
  sellerError,
  type TravelgateAccess,
  type TravelgateCaller,
  travelgateCaller,
} from './travelgate/call.ts';
import { noResults } from './travelgate/errors.ts';
import { readHotels } from './travelgate/hotels.ts';
import { quoteAnswer, searchAnswer, type TravelgateOption } from './travelgate/messages.ts';
import { isPrepaid, offersOf, readKey, searchVariables, toRate } from './travelgate/offers.ts';
import { quoteQuery, searchQuery } from './travelgate/queries.ts';

/** Recommended maximum number of hotels per search. */
const maxHotels = 200;
/** Milliseconds. Hotel-X allows 25 seconds for a search and 180 for a quote. */
const timeoutMs = { search: 20_000, recheck: 60_000 };

/** Creates the port. Its methods throw `BedbankError`. */
export function travelgate(access: TravelgateAccess): BedbankPort {
  const call = travelgateCaller(access);
  let notPrepaid = 0;
  return {
    name: 'travelgate',
    guestNames: 'everyone',
    nameMax: nameMaxUnpublished,
    maxHotels,
    search: async (stay, codes) => {
      const options = await search(call, access, { stay, codes });
      notPrepaid += options.filter((option) => !isPrepaid(option)).length;
      return options.flatMap((option) => offersOf(option, stay));
    },
    notPrepaid: () => notPrepaid,
    recheck: (offer) => quote(call, offer),
    // Every rate is quoted, and the quote has the comments.
    readComments: async () => ({ en: '', zh: '' }),
    book: (order) => bookOrder(call, order),
    lookUp: (order) => lookUp(call, access, order),
    cancel: (reference) => cancelBooking(call, reference),
    report: ({ from, to }) => listBookings(call, access, { start: from, end: to }),
    readHotels: (filter) => readHotels(call, access, filter),
  };
}

async function search(
  call: TravelgateCaller,
  access: TravelgateAccess,
  { stay, codes }: { stay: BedbankStay; codes: string[] },
): Promise<TravelgateOption[]> {
  const { answer, error } = await call({
    field: 'search',
    query: searchQuery,
    timeoutMs: timeoutMs.search,
    answer: searchAnswer,
    variables: searchVariables(stay, codes, access),
  });
  const options = answer.options ?? [];
  if (error !== '' && error !== noResults && options.length === 0) throw sellerError(error);
  return options;
}

/** Undefined when the option is gone, is now on request, or is no longer prepaid. The caller then searches again. */
async function quote(call: TravelgateCaller, offer: BedbankOffer): Promise<RecheckedOffer | undefined> {
  const [searchedRate] = offer.rates;
  if (!searchedRate) return undefined;
  const { id, nights } = readKey(searchedRate.key);
  const { answer, error } = await call({
    field: 'quote',
    query: quoteQuery,
    timeoutMs: timeoutMs.recheck,
    answer: quoteAnswer,
    variables: { criteria: { optionRefId: id, language: 'en' } },
  });
  const failure = error === '' ? undefined : sellerError(error);
  if (failure && failure.fault !== 'refused') throw failure;
  const optionQuote = failure ? undefined : answer.optionQuote;
  const rate =
    optionQuote && toRate(optionQuote, { id: optionQuote.optionRefId, rooms: searchedRate.rooms, nights });
  if (!optionQuote || !rate) return undefined;
  return {
    offer: { ...offer, currency: optionQuote.price.currency, rates: [{ ...rate, recheck: false }] },
    comments: { en: optionQuote.remarks ?? '', zh: '' },
    // The booking sends the key of this quote. The next recheck sends the key of the search, because only that key can
    // be quoted.
    again: offer,
  };
}
