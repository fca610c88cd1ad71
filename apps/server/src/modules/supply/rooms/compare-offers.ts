/**
 * Compares the offers of all sources for one stay, for staff: which offer of each room, board and kind of cancellation
 * costs least. Pure.
 */
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Quote } from '../../rates/price/quote.ts';
import { isAvoided, ownWins, type SourceRule } from '../rules/source-rule.ts';
import { sameRooms } from './group-rooms.ts';
import { type OwnRoom, offerKind, ownRoomFinder } from './outside-room.ts';

export interface ComparedQuote {
  quote: Quote;
  /** True for the lowest total of its room, board and kind of cancellation. */
  isCheapest: boolean;
  /** Basis points above the lowest total of its room, board and kind of cancellation. */
  aboveBp: number;
  /** True when customers see this offer. */
  isShown: boolean;
  /** True when nothing but the rule for sources hides this offer from customers. */
  isHiddenByRule: boolean;
}

export interface ComparedRoom {
  name: Text2;
  offers: ComparedQuote[];
}

interface HotelRule {
  hotelId: string;
  rule: SourceRule;
}

export type ComparedOwnRoom = OwnRoom & { text: Text2 };

/**
 * Lists our rooms with the outside offers for them, then the outside rooms that equal none of ours. The offers of each
 * room are grouped by `offerKind`, cheapest first.
 */
export function compareOffers(
  rooms: readonly ComparedOwnRoom[],
  outside: readonly Quote[],
  hotelRule: HotelRule = { hotelId: '', rule: {} },
): ComparedRoom[] {
  const roomOf = ownRoomFinder(rooms);
  const outsideByRoom = Map.groupBy(outside, (quote) => roomOf(quote)?.id);
  return [
    ...rooms.map(({ id, text, quotes }) => ({
      name: text,
      quotes: [...quotes, ...(outsideByRoom.get(id) ?? [])],
    })),
    ...sameRooms(outsideByRoom.get(undefined) ?? []),
  ].flatMap(({ name, quotes }) =>
    quotes.length === 0 ? [] : [{ name, offers: compare(quotes, hotelRule) }],
  );
}

function compare(quotes: readonly Quote[], { hotelId, rule }: HotelRule): ComparedQuote[] {
  return [...Map.groupBy(quotes, offerKind).values()].flatMap((competitors) => {
    const sortedQuotes = competitors.toSorted((a, b) => a.totalCents - b.totalCents || rank(a) - rank(b));
    const lowest = sortedQuotes[0]?.totalCents ?? 0;
    const lowestOwn = sortedQuotes.find((quote) => !quote.outside)?.totalCents ?? Infinity;
    const visible = bestVisible(sortedQuotes, lowestOwn, { hotelId, rule });
    const visibleWithoutRule = bestVisible(sortedQuotes, lowestOwn, { hotelId, rule: {} });
    return sortedQuotes.map((quote, at) => ({
      quote,
      isCheapest: at === 0,
      aboveBp: lowest === 0 ? 0 : Math.round(((quote.totalCents - lowest) * 10_000) / lowest),
      isShown: !quote.outside || quote === visible,
      isHiddenByRule: quote === visibleWithoutRule && quote !== visible,
    }));
  });
}

/** The cheapest outside offer that may be sold. Undefined when there is none, or when our own contract wins. */
function bestVisible(
  sortedQuotes: readonly Quote[],
  lowestOwn: number,
  { hotelId, rule }: HotelRule,
): Quote | undefined {
  const best = sortedQuotes.find(({ outside }) => outside && !isAvoided(rule, outside.source, hotelId));
  const isBeaten = best && ownWins({ own: lowestOwn, outside: best.totalCents }, rule.preferOwnWithinBp);
  return isBeaten ? undefined : best;
}

/** Orders offers with the same price: our own contract comes first. */
const rank = (quote: Quote): number => (quote.outside ? 1 : 0);

export interface SourceScore {
  /** Null: our own contracts. */
  source: string | null;
  offers: number;
  won: number;
  lost: number;
  lowestNetCents: number | undefined;
}

/**
 * For each source: its offers, its lowest net price, and the contests that it won or lost. Each room and `offerKind`
 * that several sources sell is a contest; the lowest total wins it.
 */
export function scoreSources(rooms: readonly ComparedRoom[]): SourceScore[] {
  const scores = new Map<string | null, SourceScore>();
  for (const { offers } of rooms) {
    const offersByKind = Map.groupBy(offers, ({ quote }) => offerKind(quote));
    for (const competitors of offersByKind.values()) addCompetitors(scores, competitors);
  }
  return [...scores.values()];
}

/** Adds offers of one room and kind, and their contest if they have several sources. */
function addCompetitors(
  scores: Map<string | null, SourceScore>,
  competitors: readonly ComparedQuote[],
): void {
  const winner = sourceOf(competitors[0]);
  const sources = new Set(competitors.map(sourceOf));
  for (const { quote } of competitors) addOffer(scores, quote);
  if (sources.size < 2) return;
  for (const source of sources) {
    const score = scores.get(source);
    if (score) score[source === winner ? 'won' : 'lost'] += 1;
  }
}

/** The name of the outside source; null for our own contracts, and without an offer. */
export function sourceOf(compared: ComparedQuote | undefined): string | null {
  return compared?.quote.outside?.source ?? null;
}

function addOffer(scores: Map<string | null, SourceScore>, { outside, netCents }: Quote): void {
  const source = outside?.source ?? null;
  const score = scores.get(source) ?? { source, offers: 0, won: 0, lost: 0, lowestNetCents: undefined };
  score.offers += 1;
  score.lowestNetCents = Math.min(netCents, score.lowestNetCents ?? netCents);
  scores.set(source, score);
}
