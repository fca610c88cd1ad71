import { nightsBetween } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { BedKind, Doubt } from '@wayhouse/contract/search/request-parts';
import type { ReadTrip } from '@wayhouse/contract/search/requests';
import type { Board, Filters } from '@wayhouse/contract/search/search';
import type { Place } from '../recent-places.ts';
import { type DraftRoom, hasAllAges, wholeRooms } from '../search-box/draft.ts';
import type { SearchQuery } from '../search-params.ts';

/** A trip that was read from a client's request, while the agent corrects it. Pure. */

export const chipKinds = ['place', 'stay', 'party', 'bed', 'board', 'budget', 'guest', 'unread'] as const;
export type ChipKind = (typeof chipKinds)[number];

export type Budget = NonNullable<ReadTrip['budget']>;
export type GuestName = { first: string; last: string };

export type TripDraft = {
  place: Place | null;
  /** All places that the words may mean, the likeliest first. */
  places: readonly Place[];
  checkIn: string | null;
  checkOut: string | null;
  /** The length of a stay without dates. */
  nights: number | null;
  rooms: DraftRoom[];
  nationality: string;
  bed: BedKind | null;
  board: Board | null;
  freeCancellation: boolean;
  stars: readonly number[];
  budget: Budget | null;
  guests: readonly GuestName[];
  /** Words that no rule could read. With `sent` they become a request to the hotel. */
  unread: readonly { text: string; sent: boolean }[];
  doubts: Partial<Record<ChipKind, readonly Doubt[]>>;
  /** Parts that the agent has set by hand. They lose their highlight in the text. */
  correctedParts: readonly ChipKind[];
};

/**
 * The draft of a trip that the server read in `text`. A missing place or check-in is a doubt, and so is a budget
 * without an exchange rate. Without rooms the draft assumes one room for two adults, which is a doubt too.
 */
export function draftOfTrip(trip: ReadTrip, text: string, nationality: string): TripDraft {
  return {
    place: trip.places[0] ?? null,
    places: trip.places,
    checkIn: trip.check_in ?? null,
    checkOut: trip.check_out ?? null,
    nights: trip.nights ?? null,
    rooms: trip.rooms ?? [{ adults: 2, children: [] }],
    nationality,
    bed: trip.bed ?? null,
    board: trip.board ?? null,
    freeCancellation: trip.free_cancellation,
    stars: trip.stars,
    budget: trip.budget ?? null,
    guests: trip.guests,
    unread: trip.unread.map(({ from, to }) => ({ text: text.slice(from, to), sent: false })),
    doubts: {
      place: trip.places.length > 0 ? trip.place_doubts : ['vague'],
      stay: trip.check_in ? trip.stay_doubts : ['vague'],
      party: trip.rooms ? trip.party_doubts : ['adults'],
      ...(trip.budget && { budget: trip.budget.usd ? trip.budget.doubts : ['currency'] }),
    },
    correctedParts: [],
  };
}

/** Sets a part by hand and removes its doubt. */
export function setPart(draft: TripDraft, kind: ChipKind, part: Partial<TripDraft>): TripDraft {
  return {
    ...draft,
    ...part,
    doubts: { ...draft.doubts, [kind]: [] },
    correctedParts: [...new Set([...draft.correctedParts, kind])],
  };
}

export function isDoubted(draft: TripDraft, kind: ChipKind): boolean {
  return (draft.doubts[kind]?.length ?? 0) > 0;
}

/** The first part that a search still needs; null when nothing is missing. */
export function missingPart(draft: TripDraft): 'place' | 'stay' | 'party' | null {
  if (!draft.place) return 'place';
  if (!draft.checkIn || !draft.checkOut) return 'stay';
  return hasAllAges(draft.rooms) ? null : 'party';
}

/** The boards that satisfy a wish. Every board satisfies the wish for room only, so that wish filters nothing. */
const boardOrBetter: Record<Board, Board[] | undefined> = {
  RO: undefined,
  BB: ['BB', 'HB', 'FB', 'AI'],
  HB: ['HB', 'FB', 'AI'],
  FB: ['FB', 'AI'],
  AI: ['AI'],
};

/** The highest total in dollars that the budget allows; null without dates, a budget or its exchange rate. */
export function highestTotal({ budget, checkIn, checkOut, rooms }: TripDraft): string | null {
  if (!budget?.usd || !checkIn || !checkOut) return null;
  // A budget per night is for one room.
  const factor = budget.per === 'stay' ? 1 : nightsBetween(checkIn, checkOut) * rooms.length;
  return toMoney(toCents(budget.usd) * factor);
}

/** The filters of the results: board (or better), budget, free cancellation, stars. */
export function filtersOfTrip(draft: TripDraft): Filters {
  const boards = draft.board ? boardOrBetter[draft.board] : undefined;
  const price_max = highestTotal(draft);
  return {
    ...(boards && { boards }),
    ...(price_max !== null && { price_max }),
    ...(draft.freeCancellation && { free_cancellation: true }),
    ...(draft.stars.length > 0 && { stars: [...draft.stars] }),
  };
}

/** The search of the results page; null while a part is missing. `name`: the place in the reader's language. */
export function queryOfTrip(draft: TripDraft, name: string): SearchQuery | null {
  const { place, checkIn, checkOut } = draft;
  const rooms = wholeRooms(draft.rooms);
  if (!place || !checkIn || !checkOut || !rooms) return null;
  return {
    place: { type: place.type, id: place.id, name },
    checkIn,
    checkOut,
    rooms,
    nationality: draft.nationality,
    sort: 'recommended',
    filters: filtersOfTrip(draft),
    page: 1,
  };
}

/**
 * Lengths in characters: the shortest request, and the longest name. (A name in Chinese characters has at most six.)
 */
const requestMin = 6;
const nameMax = 40;

/**
 * True for a text that may be a request, not a name or an order number to look up. A request has several lines, is
 * longer than names, or has a digit (a date or a number of guests).
 */
export function mayBeRequest(text: string): boolean {
  const plain = text.trim();
  const isOrderNumber = /^[A-Za-z]{0,3}\d+$/.test(plain);
  if (plain.length < requestMin || isOrderNumber) return false;
  const isLongerThanNames = plain.length > nameMax || /\p{Script=Han}{7,}/u.test(plain);
  return plain.includes('\n') || isLongerThanNames || /\d/.test(plain);
}

/** True when one trip has parts of at least two kinds, such as place, dates, party, board, budget and guest names. */
export function isRequest(trips: readonly ReadTrip[]): boolean {
  return trips.some((trip) => new Set(trip.parts.map(({ kind }) => kind)).size >= 2);
}

/** One name per line as `ZHANG/WEI`; a name without a slash is a family name, as in 马先生. */
export function readGuestLines(text: string): GuestName[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [last = '', first = ''] = line.split('/').map((part) => part.trim());
      return { first, last };
    });
}

/** Family and given name, as orders are searched by it; empty without a given name. */
export const fullName = (guest: GuestName | undefined): string =>
  guest?.first ? `${guest.last} ${guest.first}` : '';

export const guestLine = ({ first, last }: GuestName): string => (first ? `${last}/${first}` : last);
