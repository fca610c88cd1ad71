/**
 * Checks a rooming list, whose rows are texts as typed. A row that has no fault of its own is then compared with the
 * rows before it. Pure.
 */
import type { GroupForm } from '@wayhouse/contract/group/group-form';
import { groupRoomKinds, sleepsOfKind } from '@wayhouse/contract/group/group-life';
import type { Rooming, RoomingRow, roomingFields } from '@wayhouse/contract/group/rooming-list';
import { limits } from '@wayhouse/contract/limits';
import type { Text2 } from '@wayhouse/contract/schemas';
import { guestTypeOf } from '@wayhouse/i18n/rooming-words';
import { serverText2 } from '@wayhouse/i18n/server-texts';

export interface Slot {
  room: number;
  name: Text2;
  sleeps: number;
}

export interface RoomGuest {
  row: number;
  room: number;
  lastName: string;
  firstName: string;
  type: 'adult' | 'child';
  age: number | null;
  note: string;
}

type Fault = { field: (typeof roomingFields)[number]; code: string; message: Text2 };
type TextKey = Parameters<typeof serverText2>[0];

/**
 * The rooms to fill, numbered from 1: the rooms of the accepted offer (`lines`), or the requested rooms when no offer
 * is accepted.
 */
export function slotsOf(
  form: GroupForm,
  lines?: readonly { name: Text2; rooms: number; sleeps: number }[],
): Slot[] {
  const kinds =
    lines ??
    groupRoomKinds.map((kind) => ({
      name: serverText2(`rooming.kind.${kind}`),
      rooms: form.rooms[kind],
      sleeps: sleepsOfKind[kind],
    }));
  return kinds
    .flatMap(({ name, rooms, sleeps }) => Array.from({ length: rooms }, () => ({ name, sleeps })))
    .map((slot, index) => ({ room: index + 1, ...slot }));
}

/** The log event that each save of the rooming list writes. */
export const roomingSavedEvent = 'rooming_saved';

/** The version of the rooming list: the number of its saves in the log of the request. */
export function roomingVersion(log: readonly { event: string }[]): number {
  return log.filter(({ event }) => event === roomingSavedEvent).length;
}

/** A name in Latin letters, as in the passport. */
const namePattern = /^[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ .'’-]{0,59}$/;

/**
 * `rows`: all rows with their faults. `guests`: the guests of the valid rows. `emptyRooms`: numbers of the rooms
 * without a valid adult. `isComplete`: true when each room has an adult and all rows are valid.
 */
export function checkRooming(
  rows: readonly (RoomingRow & { row_no: number })[],
  slots: readonly Slot[],
): { rows: Rooming['rows']; guests: RoomGuest[]; emptyRooms: number[]; isComplete: boolean } {
  const placed: PlacedGuests = { guests: [], rowOfName: new Map(), countOfRoom: new Map() };
  const checkedRows = rows.map(({ row_no: row, ...texts }) => {
    const { guest, faults: ownFaults } = readRow(texts, row, slots);
    const errors = guest && ownFaults.length === 0 ? placeGuest(guest, placed, slots) : ownFaults;
    return { ...texts, row, errors };
  });
  const { guests } = placed;
  const roomsWithAdult = new Set(guests.filter((guest) => guest.type === 'adult').map((guest) => guest.room));
  const emptyRooms = slots.filter((slot) => !roomsWithAdult.has(slot.room)).map((slot) => slot.room);
  const isComplete = slots.length > 0 && emptyRooms.length === 0 && guests.length === rows.length;
  return { rows: checkedRows, guests, emptyRooms, isComplete };
}

/** The guests of the rows so far that have no fault. */
interface PlacedGuests {
  guests: RoomGuest[];
  rowOfName: Map<string, number>;
  countOfRoom: Map<number, number>;
}

/** Adds the guest to `placed`, unless earlier rows cause faults. Returns these faults. */
function placeGuest(guest: RoomGuest, placed: PlacedGuests, slots: readonly Slot[]): Fault[] {
  const faults: Fault[] = [];
  const name = `${guest.lastName} ${guest.firstName}`.toLowerCase().replace(/\s+/g, ' ');
  const earlierRow = placed.rowOfName.get(name);
  // Two people may have the same name in Latin letters. A note on the later row means that it is another person.
  if (earlierRow !== undefined && guest.note === '')
    faults.push(fault('last_name', 'name_twice', { row: earlierRow }));
  const sleeps = slots[guest.room - 1]?.sleeps ?? 0;
  const guestsInRoom = placed.countOfRoom.get(guest.room) ?? 0;
  if (guestsInRoom >= sleeps) faults.push(fault('room', 'room_full', { room: guest.room, sleeps }));
  if (faults.length > 0) return faults;
  placed.rowOfName.set(name, guest.row);
  placed.countOfRoom.set(guest.room, guestsInRoom + 1);
  placed.guests.push(guest);
  return [];
}

/** The guest of a row and the row's own faults. The guest is complete when there are no faults. */
function readRow(
  texts: RoomingRow,
  row: number,
  slots: readonly Slot[],
): { guest: RoomGuest | undefined; faults: Fault[] } {
  const room = Number(/^\D*(\d{1,4})\D*$/.exec(texts.room)?.[1] ?? Number.NaN);
  const lastName = normalizeSpaces(texts.last_name);
  const firstName = normalizeSpaces(texts.first_name);
  const type = guestTypeOf(texts.type);
  const age = type === 'child' ? readAge(texts.age.trim()) : null;
  const faults = [
    roomFault(room, slots),
    nameFault('last_name', lastName),
    nameFault('first_name', firstName),
    type ? undefined : fault('type', 'type_unknown'),
    age === null || typeof age === 'number' ? undefined : age,
  ].filter((each) => each !== undefined);
  const guest = type && {
    row,
    room,
    lastName,
    firstName,
    type,
    age: typeof age === 'number' ? age : null,
    note: normalizeSpaces(texts.note),
  };
  return { guest, faults };
}

function roomFault(room: number, slots: readonly Slot[]): Fault | undefined {
  const rooms = slots.length;
  if (Number.isNaN(room)) return fault('room', 'room_missing', { rooms });
  return slots[room - 1] ? undefined : fault('room', 'room_unknown', { room, rooms });
}

function nameFault(field: 'last_name' | 'first_name', name: string): Fault | undefined {
  if (name === '') return fault(field, 'name_missing');
  return namePattern.test(name) ? undefined : fault(field, 'name_letters');
}

/** The age of a child, or the fault of its text. */
function readAge(text: string): number | Fault {
  if (text === '') return fault('age', 'age_missing');
  const age = /^\d{1,2}$/.test(text) ? Number(text) : undefined;
  return age === undefined || age > limits.childAgeMax ? fault('age', 'age_wrong') : age;
}

function normalizeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function fault(field: Fault['field'], code: string, params?: Record<string, number | string>): Fault {
  return { field, code, message: serverText2(`rooming.row.${code}` as TextKey, params) };
}
