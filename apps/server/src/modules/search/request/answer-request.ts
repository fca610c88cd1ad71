/** `hotel/read_request`: reads the trips in a client's message. Nothing of its text is stored or logged. */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { ReadTrip } from '@wayhouse/contract/search/requests';
import type { ActorCtx } from '../../../context.ts';
import type { PlaceMemory } from '../../catalogue/suggest/place-memory.ts';
import { placesOf } from '../../catalogue/suggest/places-of.ts';
import { presentRow } from '../../catalogue/suggest/present-row.ts';
import { findCurrencyRates } from '../../content/currency/find-currency-rates.ts';
import type { Budget } from './read-budget.ts';
import { readRequest, type Trip } from './read-request.ts';

type ReadRequest = Endpoints['POST /api/v2/hotel/read_request'];
/** Units of each currency per US dollar, by currency code. */
type Rates = Readonly<Record<string, number>>;

export async function answerRequest(
  ctx: ActorCtx,
  { text, today }: ParsedInputOf<ReadRequest>,
): Promise<OutputOf<ReadRequest>> {
  const placeMemory = await placesOf(ctx.db);
  const trips = readRequest(text, { memory: placeMemory, today: todayOf(ctx.clock.now(), today) });
  const rates = trips.some(({ budget }) => budget) ? await findCurrencyRates(ctx) : {};
  return { trips: trips.map((trip) => presentTrip(trip, placeMemory, rates as Rates)) };
}

/**
 * The reader's date; the UTC date when it is missing or comes from a wrong clock. Everywhere on earth the date differs
 * from the UTC date by a day at most.
 */
function todayOf(now: Date, readerDate: string | undefined): string {
  const utc = dateInZone(now, 'UTC');
  return readerDate && readerDate >= addDays(utc, -1) && readerDate <= addDays(utc, 1) ? readerDate : utc;
}

function presentTrip(trip: Trip, placeMemory: PlaceMemory, rates: Rates): ReadTrip {
  const { from, to, parts, unread, stay, party, budget } = trip;
  const bed = trip.preferences.find((preference) => preference.what === 'bed');
  const board = trip.preferences.find((preference) => preference.what === 'board');
  const stars = trip.preferences.find((preference) => preference.what === 'stars');
  return {
    from,
    to,
    parts,
    unread,
    places: (trip.place?.places ?? []).flatMap((row) => presentRow(placeMemory, row) ?? []),
    place_doubts: trip.place?.doubts ?? [],
    ...(stay?.checkIn && stay.checkOut && { check_in: stay.checkIn, check_out: stay.checkOut }),
    ...(stay?.nights && { nights: stay.nights }),
    stay_doubts: stay?.doubts ?? [],
    ...(party && { rooms: party.rooms }),
    party_doubts: party?.doubts ?? [],
    ...(bed && { bed: bed.value }),
    ...(board && { board: board.value }),
    free_cancellation: trip.preferences.some(({ what }) => what === 'free_cancellation'),
    stars: stars?.value ?? [],
    ...(budget && { budget: presentBudget(budget, rates) }),
    guests: trip.guests.map(({ first, last }) => ({ first, last })),
  };
}

function presentBudget({ cents, currency, per, doubts }: Budget, rates: Rates): ReadTrip['budget'] {
  const rate = currency === 'USD' ? 1 : rates[currency];
  return {
    amount: toMoney(cents),
    currency,
    per,
    doubts,
    // Rounded down, because a conversion must not raise a limit.
    ...(rate && { usd: toMoney(Math.floor(cents / rate)) }),
  };
}
