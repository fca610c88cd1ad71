/**
 * Joins equal rooms of outside sources into one room, with the best offer of each board and kind of cancellation. Pure.
 */
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Quote } from '../../rates/price/quote.ts';
import { readSourceQuote } from '../source-quote.ts';
import { offerKind, readRoomOnce } from './outside-room.ts';
import type { RoomParts } from './read-room-name.ts';
import { roomKey } from './same-room.ts';

export interface RoomGroup {
  /** The smallest room id of the group in text order, so that it does not depend on the order of the quotes. */
  id: string;
  name: Text2;
  /** Cheapest first. */
  quotes: Quote[];
}

/**
 * Groups quotes of rooms whose names say the same: class, quality, beds, view, bedrooms, guests, flags such as smoking,
 * and all unknown words. So no room is worse than the shared name says. A “run of house” room is not joined with
 * others. Keeps only the cheapest quote of each board and kind of cancellation.
 */
export function groupRooms(quotes: readonly Quote[]): RoomGroup[] {
  return sameRooms(quotes).map((group) => ({ ...group, quotes: bestOfEach(group.quotes) }));
}

/** Like `groupRooms`, with all quotes of each room. */
export function sameRooms(quotes: readonly Quote[]): RoomGroup[] {
  const sortedQuotes = [...quotes].sort((a, b) => a.totalCents - b.totalCents || compareRoomIds(a, b));
  return [...Map.groupBy(sortedQuotes, groupKey).values()].flatMap((members) => {
    const [first] = members;
    if (!first?.outside) return [];
    const ids = members.map((quote) => quote.roomTypeId).sort();
    return [{ id: ids[0] ?? first.roomTypeId, name: nameOf(members), quotes: members }];
  });
}

function compareRoomIds(a: Quote, b: Quote): number {
  return a.roomTypeId < b.roomTypeId ? -1 : Number(a.roomTypeId > b.roomTypeId);
}

function groupKey(quote: Quote): string {
  const name = readSourceQuote(quote.outside?.ticket)?.roomName;
  const parts = name === undefined ? undefined : readRoomOnce(name).parts;
  return parts === undefined || parts.quality === 'run_of_house' ? quote.roomTypeId : sameWords(parts);
}

/** A key that is equal for names with equal parts in any order. Leaves out the board, which each offer has itself. */
export function sameWords(parts: RoomParts): string {
  const beds = parts.beds.map(({ kind, count }) => `${count} ${kind}`).sort();
  return [
    roomKey({ ...parts, flags: parts.flags.toSorted(), unknownWords: parts.unknownWords.toSorted() }),
    beds.join('+'),
    parts.anyBeds ? 'any beds' : '',
    parts.flags.includes('non_smoking') ? 'non-smoking' : '',
  ].join('|');
}

/** True when two names of rooms are equal or say the same. */
export function isSameName(one: string, other: string): boolean {
  return one === other || sameWords(readRoomOnce(one).parts) === sameWords(readRoomOnce(other).parts);
}

/** The name of the quotes when all have the same one, else a name made from the parts of the cheapest quote. */
function nameOf(members: readonly Quote[]): Text2 {
  const [first, ...others] = members.map((quote) => quote.outside?.room ?? { en: '', zh: '' });
  const name = first ?? { en: '', zh: '' };
  if (others.every((other) => other.en === name.en && other.zh === name.zh)) return name;
  const cheapestName = readSourceQuote(members[0]?.outside?.ticket)?.roomName;
  return cheapestName === undefined ? name : readRoomOnce(cheapestName).name;
}

function bestOfEach(sortedQuotes: readonly Quote[]): Quote[] {
  const best = new Map<string, Quote>();
  for (const quote of sortedQuotes) if (!best.has(offerKind(quote))) best.set(offerKind(quote), quote);
  return [...best.values()];
}
