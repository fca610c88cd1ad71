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
  const guests: RoomGuest[] = [];
  const names = new Map<string, number>();
  const guestCounts = new Map<number, number>();
  const checkedRows = rows.map(({ row_no: row, ...texts }) => {
    const { guest, faults } = readRow(texts, row, slots);
    if (guest && faults.length === 0) {
      const name = `${guest.lastName} ${guest.firstName}`.toLowerCase().replace(/\s+/g, ' ');
      const earlierRow = names.get(name);
      const slot = slots[guest.room - 1];
      const isFull = (guestCounts.get(guest.room) ?? 0) >= (slot?.sleeps ?? 0);
      // Two people may have the same name in Latin letters. A note on the later row means that it is another person.
      if (earlierRow !== undefined && guest.note === '')
        faults.push(fault('last_name', 'name_twice', { row: earlierRow }));
      if (isFull) faults.push(fault('room', 'room_full', { room: guest.room, sleeps: slot?.sleeps ?? 0 }));
      if (faults.length === 0) {
        names.set(name, row);
        guestCounts.set(guest.room, (guestCounts.get(guest.room) ?? 0) + 1);
        guests.push(guest);
      }
    }
    return { ...texts, row, errors: faults };
  });
  const roomsWithAdult = new Set(guests.filter((guest) => guest.type === 'adult').map((guest) => guest.room));
  const emptyRooms = slots.filter((slot) => !roomsWithAdult.has(slot.room)).map((slot) => slot.room);
  const isComplete = slots.length > 0 && emptyRooms.length === 0 && guests.length === rows.length;
  return { rows: checkedRows, guests, emptyRooms, isComplete };
}

function readRow(texts: RoomingRow, row: number, slots: readonly Slot[]) {
  const faults: Fault[] = [];
  const room = Number(/^\D*(\d{1,4})\D*$/.exec(texts.room)?.[1] ?? Number.NaN);
  if (Number.isNaN(room)) faults.push(fault('room', 'room_missing', { rooms: slots.length }));
  else if (!slots[room - 1]) faults.push(fault('room', 'room_unknown', { room, rooms: slots.length }));
  const [lastName, firstName] = [normalizeSpaces(texts.last_name), normalizeSpaces(texts.first_name)];
  for (const [field, name] of [
    ['last_name', lastName],
    ['first_name', firstName],
  ] as const) {
    if (name === '') faults.push(fault(field, 'name_missing'));
    else if (!namePattern.test(name)) faults.push(fault(field, 'name_letters'));
  }
  const type = guestTypeOf(texts.type);
  if (!type) faults.push(fault('type', 'type_unknown'));
  const age = /^\d{1,2}$/.test(texts.age.trim()) ? Number(texts.age.trim()) : undefined;
  if (type === 'child' && texts.age.trim() === '') faults.push(fault('age', 'age_missing'));
  else if (type === 'child' && (age === undefined || age > limits.childAgeMax))
    faults.push(fault('age', 'age_wrong'));
  const guest: RoomGuest | undefined = type && {
    row,
    room,
    lastName,
    firstName,
    type,
    age: type === 'child' ? (age ?? null) : null,
    note: normalizeSpaces(texts.note),
  };
  return { guest, faults };
}

function normalizeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function fault(field: Fault['field'], code: string, params?: Record<string, number | string>): Fault {
  return { field, code, message: serverText2(`rooming.row.${code}` as TextKey, params) };
}
