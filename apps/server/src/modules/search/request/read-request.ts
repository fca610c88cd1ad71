/**
 * Reads a request as a client writes it: place, dates, guests, bed, board, budget and names, in English
 * and Chinese. A reading that may be wrong carries a doubt, so that a person looks at it. Pure.
 */
import { addDays, nightsBetween } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import type { Doubt, PartKind } from '@wayhouse/contract/search/request-parts';
import type { PlaceMemory, PlaceRow } from '../../catalogue/suggest/place-memory.ts';
import { partyOf, type ReadParty } from './party-of.ts';
import { type Budget, readBudgets } from './read-budget.ts';
import { type DatePart, readDates } from './read-dates.ts';
import { type Guest, readGuests } from './read-guests.ts';
import { readNights, type StayLength } from './read-nights.ts';
import { type PartyFact, readParty } from './read-party.ts';
import { type PlacePart, readPlaces } from './read-places.ts';
import { type Preference, readPreferences } from './read-preferences.ts';
import { filler, type RequestText, requestText, type Span } from './request-text.ts';
import { tripStarts } from './split-trips.ts';

export interface ReadStay extends Partial<Record<'checkIn' | 'checkOut', string>> {
  /** The number of nights when the text names no date. */
  nights?: number;
  doubts: Doubt[];
}

export interface Trip extends Span {
  parts: (Span & { kind: PartKind })[];
  place?: { places: PlaceRow[]; doubts: Doubt[] };
  stay?: ReadStay;
  party?: ReadParty;
  budget?: Budget;
  preferences: Preference[];
  guests: Guest[];
  /** Text that no rule has read, without words of politeness and the like. */
  unread: Span[];
}

/** Reads the trips of a text of at most `limits.requestTextMax` characters. `today`: the reader's date. */
export function readRequest(raw: string, { memory, today }: { memory: PlaceMemory; today: string }): Trip[] {
  const sheet = requestText(raw);
  hideNoise(sheet);
  const preferences = readPreferences(sheet);
  const budgets = readBudgets(sheet);
  const facts = readParty(sheet);
  const lengths = readNights(sheet);
  const dates = readDates(sheet, today);
  for (const preference of preferences) sheet.take(preference);
  const places = readPlaces(sheet, memory);
  const guests = readGuests(sheet);
  const textParts = { budgets, facts, lengths, dates, preferences, places, guests };
  const starts = tripStarts(sheet.text, places, arrivalsOf(dates));
  const ends = [...starts.slice(1), raw.length];
  return starts.map((from, at) => tripOf(sheet, textParts, { from, to: ends[at] ?? raw.length }));
}

interface TextParts {
  budgets: Budget[];
  facts: PartyFact[];
  lengths: StayLength[];
  dates: DatePart[];
  preferences: Preference[];
  places: PlacePart[];
  guests: Guest[];
}

/**
 * Removes text that is no part of the request: dates of birth, web and mail addresses, telephone, order and flight
 * numbers, and times of day.
 */
function hideNoise(sheet: RequestText): void {
  // Dates before 2020 are dates of birth.
  const birthDates =
    /(?<!\d)(?:19\d\d|20[01]\d) ?[年./-] ?\d{1,2} ?[月./-] ?\d{1,2}日?|(?<!\d)\d{1,2}(?:st|nd|rd|th)? (?:of )?[a-z]{3,9},? (?:19\d\d|20[01]\d)(?!\d)|(?<![a-z])[a-z]{3,9} \d{1,2}(?:st|nd|rd|th)?,? (?:19\d\d|20[01]\d)(?!\d)/g;
  for (const match of sheet.text.matchAll(birthDates))
    sheet.take({ from: match.index, to: match.index + match[0].length });
  const noise =
    /https?:\/\/[^\s]{1,300}|[a-z0-9._-]{1,60}@[a-z0-9.-]{1,60}|(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)|\+\d[\d ()-]{7,18}|(?<![a-z\d])wh\d{6,14}(?!\d)|(?<![a-z\d])(?:[a-z]{2}|[a-z]\d|\d[a-z]) ?\d{3,4}(?![\d年月./-])(?= |,|\.|航班|次|$|起飞|落地|到)|(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?::\d\d)?(?: ?[ap]m)?|(?<!\d)\d{1,2} ?[ap]\.?m(?![a-z])|(?<![\d.])\d{1,2}(?:点半?|时)(?!\d)/g;
  for (const match of sheet.text.matchAll(noise)) {
    // The country of a currency before a sum looks like a flight: US 200.
    if (/^(?:us|sg|hk|rm|cn|au|jp) ?\d/.test(match[0])) continue;
    sheet.take({ from: match.index, to: match.index + match[0].length });
  }
}

/** Dates with an arrival. Each may begin another trip, which a departure alone cannot. */
function arrivalsOf(dates: readonly DatePart[]): Span[] {
  return dates.filter(({ checkIn }) => checkIn !== undefined);
}

const partsInside = <T extends Span>(parts: readonly T[], { from, to }: Span): T[] =>
  parts.filter((part) => part.from >= from && part.from < to);

/** The parts inside the trip. If it has none, the text's only part of this kind; nothing when the text has several. */
function ownOrShared<T extends Span>(parts: readonly T[], trip: Span): T[] {
  const own = partsInside(parts, trip);
  if (own.length > 0) return own;
  return parts.length === 1 ? [...parts] : [];
}

function tripOf(sheet: RequestText, textParts: TextParts, span: Span): Trip {
  const dates = ownOrShared(textParts.dates, span);
  const lengths = ownOrShared(textParts.lengths, span);
  const places = ownOrShared(textParts.places, span);
  const ownFacts = partsInside(textParts.facts, span);
  const facts = ownFacts.length > 0 ? ownFacts : textParts.facts;
  const ownPreferences = partsInside(textParts.preferences, span);
  const preferences = ownPreferences.length > 0 ? ownPreferences : textParts.preferences;
  const ownGuests = partsInside(textParts.guests, span);
  const guests = ownGuests.length > 0 ? ownGuests : textParts.guests;
  const budget = ownOrShared(textParts.budgets, span).at(-1);
  const stay = stayOf(dates, lengths);
  const party = partyOf(facts);
  const [place] = places;
  const kinds: [PartKind, readonly Span[]][] = [
    ['place', partsInside(places, span)],
    ['stay', partsInside([...dates, ...lengths], span)],
    ['party', ownFacts],
    ['budget', partsInside(textParts.budgets, span)],
    ['guest', ownGuests],
    ['board', ownPreferences.filter(({ what }) => what === 'board')],
    ['bed', ownPreferences.filter(({ what }) => what === 'bed')],
    ['rate', ownPreferences.filter(({ what }) => what === 'free_cancellation' || what === 'stars')],
  ];
  const parts = kinds
    .flatMap(([kind, spans]) => spans.map(({ from, to }) => ({ kind, from, to })))
    .sort((a, b) => a.from - b.from)
    // Of several parts that begin at one character, only the first is kept.
    .filter((part, at, sorted) => sorted.findIndex((each) => each.from === part.from) === at);
  return {
    ...span,
    parts,
    ...(place && { place: { places: place.places, doubts: places.length > 1 ? ['several'] : place.doubts } }),
    ...(stay && { stay }),
    ...(party && { party }),
    ...(budget && { budget }),
    preferences: lastOfEach(preferences),
    guests,
    unread: unreadOf(sheet, span, parts),
  };
}

/** Drops holidays when another date is an arrival, because a holiday is then only the reason of the trip. */
function withoutHolidays(dates: readonly DatePart[]): readonly DatePart[] {
  const nonHolidays = dates.filter(({ doubts }) => !doubts.includes('holiday'));
  return nonHolidays.some(({ checkIn }) => checkIn !== undefined) ? nonHolidays : dates;
}

/** Of several preferences of one kind, such as two boards, the last counts. */
function lastOfEach(preferences: readonly Preference[]): Preference[] {
  return [...new Map(preferences.map((preference) => [preference.what, preference])).values()];
}

function stayOf(dateParts: readonly DatePart[], lengths: readonly StayLength[]): ReadStay | undefined {
  const length = lengths.at(-1);
  const dates = withoutHolidays(dateParts);
  const ranges = dates.filter(({ checkIn, checkOut }) => checkIn && checkOut);
  const doubts = new Set<Doubt>(dates.flatMap((each) => each.doubts));
  for (const doubt of length?.doubts ?? []) doubts.add(doubt);
  const [range] = ranges;
  if (range?.checkIn && range.checkOut) {
    const hasOtherDate = dates.some(
      ({ checkIn, checkOut }) =>
        (checkIn && checkIn !== range.checkIn) || (checkOut && checkOut !== range.checkOut),
    );
    if (hasOtherDate) doubts.add('several');
    const nights = nightsBetween(range.checkIn, range.checkOut);
    if (length && length.nights !== nights) {
      // "Weekend" may mean one night or two, so a number of nights in the text decides.
      if (doubts.has('weekend'))
        return {
          checkIn: range.checkIn,
          checkOut: addDays(range.checkIn, length.nights),
          doubts: [...doubts],
        };
      doubts.add('nights_differ');
    }
    return { checkIn: range.checkIn, checkOut: range.checkOut, doubts: [...doubts] };
  }
  const arrivals = dates.flatMap(({ checkIn }) => checkIn ?? []);
  const departures = dates.flatMap(({ checkOut }) => checkOut ?? []);
  return singleDates({ arrivals, departures, nights: length?.nights, doubts });
}

/** The stay when no two dates form a range. Undefined when there is neither a date nor a number of nights. */
function singleDates({
  arrivals,
  departures,
  nights,
  doubts,
}: {
  arrivals: string[];
  departures: string[];
  nights: number | undefined;
  doubts: Set<Doubt>;
}): ReadStay | undefined {
  const [checkIn, secondArrival] = arrivals;
  const [departure] = departures;
  if (new Set(arrivals).size > 1 || departures.length > 1) doubts.add('several');
  if (checkIn === undefined) return stayWithoutArrival({ departure, nights, doubts });
  const checkOut = departure ?? guessDeparture(checkIn, { secondArrival, nights, doubts });
  const stayNights = nightsBetween(checkIn, checkOut);
  if (departure !== undefined && nights !== undefined && nights !== stayNights) doubts.add('nights_differ');
  if (stayNights < 1 || stayNights > limits.nightsMax)
    return { checkIn, checkOut: addDays(checkIn, 1), doubts: [...doubts.add('nights')] };
  return { checkIn, checkOut, doubts: [...doubts] };
}

interface DatelessParts {
  /** Number of nights that the text names. */
  nights: number | undefined;
  doubts: Set<Doubt>;
}

function stayWithoutArrival({
  departure,
  nights,
  doubts,
}: DatelessParts & { departure: string | undefined }): ReadStay | undefined {
  if (departure !== undefined && nights !== undefined)
    return { checkIn: addDays(departure, -nights), checkOut: departure, doubts: [...doubts] };
  if (departure !== undefined) return { doubts: [...doubts.add('nights')] };
  return nights === undefined ? undefined : { nights, doubts: [...doubts.add('vague')] };
}

/**
 * The departure when the text names none. It follows from the number of nights, or it is a second date after the
 * arrival. Without either, it is the day after the arrival, with a doubt.
 */
function guessDeparture(
  checkIn: string,
  { secondArrival, nights, doubts }: DatelessParts & { secondArrival: string | undefined },
): string {
  if (nights !== undefined) return addDays(checkIn, nights);
  if (secondArrival !== undefined && secondArrival > checkIn) return secondArrival;
  doubts.add('nights');
  return addDays(checkIn, 1);
}

/** Words of politeness and of the request itself, which say nothing about the trip. */
const stopWord =
  /^(?:麻烦|帮忙|帮我|帮|请|您好|你好|亲|查一下|看一下|看下|看看|查下|查|找|订|预订|需要|想要|想|要|住|入住|离店|退房|酒店|房间|房|谢谢|吗|呢|的|了|和|及|或|预算|客人|人|有没有|多少钱|报价|报个价|一下|是|在|去|到|从|共|左右|日期|hi|hello|dear|please|pls|thanks|thank you|need|want|would like|looking for|look for|i|we|our|my|a|an|the|for|in|at|to|of|on|with|and|from|hotel|hotels|room|rooms|guests?|client|clients|check|checkin|checkout|in|out|can you|could you|quote|quotation|budget|is|are|night|nights|stay|staying|arriving|leaving|arrive|leave|arrival|departure|regards|best|near|per|name|names|book|booking|find|me|us|you|have|there|dates?|s)$/;

/** The unread text between the parts, without single characters and pieces of only stop words. */
function unreadOf({ raw, text }: RequestText, { from, to }: Span, parts: readonly Span[]): Span[] {
  const spans: Span[] = [];
  const sortedParts = [...parts].sort((a, b) => a.from - b.from);
  let at = from;
  for (const gap of [...sortedParts, { from: to, to }]) {
    for (const match of raw.slice(at, Math.max(at, gap.from)).matchAll(/[^\n,，。.;；、()（）:：]{2,400}/g)) {
      const start = at + match.index + (match[0].length - match[0].trimStart().length);
      const end = start + match[0].trim().length;
      const words = text
        .slice(start, end)
        .replaceAll(filler, '')
        .split(/[ /-]+/);
      if (end - start > 1 && words.some((word) => word.length > 1 && !isStopWord(word)))
        spans.push({ from: start, to: end });
    }
    at = Math.max(at, gap.to);
  }
  return spans;
}

/** True for a stop word, and for Chinese stop words in a row: 麻烦帮我看下. */
function isStopWord(word: string): boolean {
  if (stopWord.test(word)) return true;
  let rest = word;
  while (rest !== '') {
    const length = [4, 3, 2, 1].find(
      (size) => /\p{Script=Han}/u.test(rest) && stopWord.test(rest.slice(0, size)),
    );
    if (length === undefined) return false;
    rest = rest.slice(length);
  }
  return true;
}
