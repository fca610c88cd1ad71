/** Rooms of outside sources: their names in both languages, and which of our rooms each of them equals. */
import type { Text2 } from '@wayhouse/contract/schemas';
import type { BedbankOffer } from '../../../ports/bedbank/port.ts';
import type { Quote, Stay } from '../../rates/price/quote.ts';
import { ownWins } from '../rules/source-rule.ts';
import { readSourceQuote } from '../source-quote.ts';
import { nameRoom } from './name-room.ts';
import { type RoomParts, readRoomName } from './read-room-name.ts';
import { roomVocabulary } from './room-vocabulary.ts';
import { isSameRoom } from './same-room.ts';

const maxNames = 5000;
/** A cache by name, because sources send the same names again and again. */
const parsedNames = new Map<string, { parts: RoomParts; name: Text2 }>();

/** The parts of a room's name, and the name in both languages that is made from them. */
export function readRoomOnce(name: string): { parts: RoomParts; name: Text2 } {
  const cached = parsedNames.get(name);
  if (cached) return cached;
  const vocabulary = roomVocabulary();
  const parts = readRoomName(name, vocabulary);
  if (parsedNames.size >= maxNames) parsedNames.clear();
  const parsed = { parts, name: nameRoom(parts, vocabulary) };
  parsedNames.set(name, parsed);
  return parsed;
}

/**
 * The room's name as the source has it when there is a Chinese one. Without a Chinese name, both names are made from
 * the parts of the English name.
 */
export function outsideRoomName({
  roomName,
  roomNameZh,
}: Pick<BedbankOffer, 'roomName' | 'roomNameZh'>): Text2 {
  return roomNameZh === undefined ? readRoomOnce(roomName).name : { en: roomName, zh: roomNameZh };
}

export interface OwnRoom {
  id: string;
  name: string;
  /** Text like `1 king bed`. These beds replace those in the room's name, unless the name leaves the beds open. */
  beds: string;
  maxOccupancy: number;
  /** Quotes of our own contracts. */
  quotes: readonly Quote[];
}

export interface PlacedOffers {
  /** By id of our room, cheapest first. */
  under: Map<string, Quote[]>;
  /** Offers for rooms that equal none of ours. */
  apart: Quote[];
}

/**
 * Puts offers of outside sources under the room of ours that is the same. For each room, board and kind of cancellation
 * only the cheapest outside offer stays, and only if our own price is more than `preferOwnWithinBp` basis points
 * higher.
 */
export function placeOutsideOffers(
  rooms: readonly OwnRoom[],
  quotes: readonly Quote[],
  preferOwnWithinBp?: number,
): PlacedOffers {
  const placedOffers: PlacedOffers = { under: new Map(), apart: [] };
  const roomOf = ownRoomFinder(rooms);
  const cheapest = new Map<string, Quote>();
  for (const quote of [...quotes].sort((a, b) => a.totalCents - b.totalCents)) {
    const room = roomOf(quote);
    if (!room) {
      placedOffers.apart.push(quote);
      continue;
    }
    const key = `${room.id} ${offerKind(quote)}`;
    const sameOffers = room.quotes.filter((each) => offerKind(each) === offerKind(quote));
    const beats = (each: Quote) =>
      ownWins({ own: each.totalCents, outside: quote.totalCents }, preferOwnWithinBp);
    if (cheapest.has(key) || sameOffers.some(beats)) continue;
    cheapest.set(key, quote);
    placedOffers.under.set(room.id, [...(placedOffers.under.get(room.id) ?? []), quote]);
  }
  return placedOffers;
}

/**
 * Returns a function that finds our room for an outside offer. The room equals the offer's room and has space for each
 * party; undefined when there is none.
 */
export function ownRoomFinder<Room extends Omit<OwnRoom, 'quotes'>>(
  rooms: readonly Room[],
): (offer: { outside?: Quote['outside']; rooms: Stay['rooms'] }) => Room | undefined {
  const ownRooms = rooms.map((room) => ({ room, parts: ownParts(room) }));
  return ({ outside, rooms: parties }) => {
    const sourceQuote = readSourceQuote(outside?.ticket);
    if (!sourceQuote) return undefined;
    const { parts: sourceParts } = readRoomOnce(sourceQuote.roomName);
    const guests = Math.max(...parties.map((party) => party.adults + party.children.length));
    return ownRooms.find(({ room, parts }) => guests <= room.maxOccupancy && isSameRoom(parts, sourceParts))
      ?.room;
  };
}

/** Board, and whether canceling is free at first. Offers of one room and kind compete by price. */
export function offerKind({ board, policy }: Quote): string {
  return `${board} ${policy.free_cancel_until === undefined ? 'strict' : 'free'}`;
}

function ownParts({ name, beds }: Omit<OwnRoom, 'quotes'>): RoomParts {
  const { parts } = readRoomOnce(name);
  if (parts.anyBeds) return parts;
  const ownBeds = readRoomOnce(beds).parts.beds;
  // The beds come from our own description, because that is our promise to guests.
  return ownBeds.length > 0 ? { ...parts, beds: ownBeds } : parts;
}
