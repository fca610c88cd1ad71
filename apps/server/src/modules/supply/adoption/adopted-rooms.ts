/** Room types of an adopted hotel, from the rooms that its source publishes. Pure. */
import { createHash } from 'node:crypto';
import { limits } from '@wayhouse/contract/limits';
import type { Text2 } from '@wayhouse/contract/schemas';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { BedbankRoom } from '../../../ports/bedbank/port.ts';
import type { AdoptedRoom } from '../../catalogue/hotels/put-adopted-rooms.ts';
import { nameBeds, nameRoom } from '../rooms/name-room.ts';
import { type RoomParts, readRoomName } from '../rooms/read-room-name.ts';
import { roomVocabulary } from '../rooms/room-vocabulary.ts';
import { roomKey } from '../rooms/same-room.ts';

/** Maximum number of room types per hotel. Sources may list many more: each room once per party that fits in it. */
const maxRooms = 30;

/** Merges rooms whose names have the same parts. Makes names from the parts, in both languages. */
export function adoptedRooms(hotelId: string, rooms: readonly BedbankRoom[]): AdoptedRoom[] {
  const vocabulary = roomVocabulary();
  const roomByKey = new Map<string, AdoptedRoom>();
  for (const room of rooms) {
    const parts = readRoomName(room.name, vocabulary);
    // “Run of house” is not a room type: the hotel may assign any room.
    if (parts.quality === 'run_of_house') continue;
    const key = `${roomKey(parts)} ${parts.beds.map(({ kind, count }) => `${count}${kind}`).join('+')}`;
    const existing = roomByKey.get(key);
    const guests = guestsOf(room, parts);
    if (existing) {
      existing.maxAdults = Math.max(existing.maxAdults, guests.maxAdults);
      existing.maxChildren = Math.max(existing.maxChildren, guests.maxChildren);
      existing.maxOccupancy = Math.max(existing.maxOccupancy, guests.maxOccupancy);
      existing.sizeM2 ||= Math.round(room.sizeM2 ?? 0);
      continue;
    }
    if (roomByKey.size >= maxRooms) continue;
    roomByKey.set(key, {
      id: `${hotelId}_${createHash('sha256').update(key).digest('hex').slice(0, 10)}`,
      hotelId,
      name: nameRoom(parts, vocabulary),
      beds: bedsOf(parts),
      bedKind: bedKindOf(parts),
      sizeM2: Math.round(room.sizeM2 ?? 0),
      ...guests,
      smoking: parts.flags.includes('smoking'),
    });
  }
  return [...roomByKey.values()];
}

const guestCounts: Record<string, number> = { single: 1, one_bed: 1, triple: 3, quad: 4 };

function guestsOf(room: BedbankRoom, { guests }: RoomParts) {
  const usualGuests = guestCounts[guests ?? ''] ?? 2;
  const clamp = (value: number, low: number, high: number) =>
    Math.min(high, Math.max(low, Math.round(value)));
  const maxOccupancy = room.maxGuests ?? (room.maxAdults ?? usualGuests) + (room.maxChildren ?? 0);
  const maxAdults = clamp(room.maxAdults ?? room.maxGuests ?? usualGuests, 1, limits.adultsPerRoomMax);
  return {
    maxAdults,
    maxChildren: clamp(room.maxChildren ?? 0, 0, limits.childrenPerRoomMax),
    maxOccupancy: clamp(maxOccupancy, maxAdults, limits.adultsPerRoomMax + limits.childrenPerRoomMax),
  };
}

/** The kind of bed that the drawing of the room shows. */
function bedKindOf({ beds, class: kind, guests }: RoomParts): AdoptedRoom['bedKind'] {
  if (kind.endsWith('suite')) return 'suite';
  const [bed] = beds;
  if (beds.length === 1 && bed && bed.count === 1 && (bed.kind === 'king' || bed.kind === 'queen'))
    return bed.kind;
  if (guests === 'triple' || guests === 'quad' || beds.length > 1 || (bed && bed.count > 2)) return 'triple';
  return bed?.count === 2 || guests === 'twin' ? 'twin' : 'double';
}

function bedsOf(parts: RoomParts): Text2 {
  const bedNames = nameBeds(parts, roomVocabulary());
  return bedNames.en === '' ? serverText2('rates.outside.beds') : bedNames;
}
