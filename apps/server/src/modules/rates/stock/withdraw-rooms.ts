/**
 * Takes rooms off sale that a hotel refused to a booking. Without this, the nights would be sold again at once with
 * instant confirmation. The allotment falls by the rooms of the booking, with a line in the calendar's change log.
 */
import { addDays, dateInZone, nightsBetween } from '@wayhouse/contract/dates';
import type { Tx } from '../../../platform/database.ts';
import {
  insertChangeSet,
  lockCalendar,
  type NewChangeSet,
  selectMonths,
  selectRuns,
  updateAllotmentMonths,
} from '../calendar/calendar.store.ts';
import { selectCalendarHotel } from '../calendar/calendar.views.ts';
import { type DayRun, soldOn, valueOn, writeRun } from '../calendar/calendar-days.ts';
import { monthSpans } from '../calendar/months.ts';
import { releaseRooms } from './release-rooms.ts';
import { lockHold, selectWithdrawal } from './stock-moves.store.ts';

/**
 * Ends the hold of a booking and lowers the allotment of its nights by the same rooms. Nights that are over at the
 * hotel keep their allotment. Safe to repeat, and without effect for a holder without rooms.
 */
export async function withdrawRooms(tx: Tx, { holder, at }: { holder: string; at: Date }): Promise<void> {
  const hold = await lockHold(tx, holder);
  const hotel = hold && (await selectCalendarHotel(tx, hold.hotel_id));
  if (!hotel) return;
  // Locked before the months, as by every change of the calendar, so that the two never deadlock.
  const version = await lockCalendar(tx, hotel.id);
  await releaseRooms(tx, { holder, at });
  const today = dateInZone(at, hotel.time_zone);
  const from = hold.check_in > today ? hold.check_in : today;
  const checkOut = addDays(hold.check_in, hold.nights);
  if (from >= checkOut) return;
  await changeAllotment(tx, {
    runs: [
      {
        roomTypeId: hold.room_type_id,
        from,
        nights: nightsBetween(from, checkOut),
        roomsAfter: ({ allotment }) => allotment - hold.rooms,
      },
    ],
    set: { ...systemSet, hotel_id: hotel.id, version: version + 1, at, order_no: holder },
  });
}

const systemSet = { staff_id: '', staff_name: '', kind: 'full', undoes: null } as const;

export type Author = Pick<NewChangeSet, 'staff_id' | 'staff_name'>;

/**
 * Undoes `withdrawRooms` when the hotel takes the booking after all: raises the allotment again, as far as the booking
 * needs it. Rooms that are free in the meantime need no more allotment. The rooms are not held yet. Locks the calendar
 * if rooms were withdrawn, so the caller must not have locked months before.
 */
export async function returnAllotment(
  tx: Tx,
  {
    holder,
    hotelId,
    rooms,
    by,
    at,
  }: { holder: string; hotelId: string; rooms: number; by: Author; at: Date },
): Promise<void> {
  const withdrawalId = await selectWithdrawal(tx, { hotelId, holder });
  if (withdrawalId === undefined) return;
  const version = await lockCalendar(tx, hotelId);
  const runs = (await selectRuns(tx, [withdrawalId])).map(({ rowId, from, after }) => ({
    roomTypeId: rowId,
    from,
    nights: after.length,
    roomsAfter: ({ allotment, sold }: Day) => {
      const needed = Math.max(allotment, sold + rooms);
      // At most the withdrawn rooms come back, also on an overbooked night.
      return Math.min(needed, allotment + rooms);
    },
  }));
  await changeAllotment(tx, {
    runs,
    set: { ...by, kind: 'undo', undoes: withdrawalId, hotel_id: hotelId, version: version + 1, at },
  });
}

interface Day {
  allotment: number;
  sold: number;
}

interface AllotmentRun {
  roomTypeId: string;
  from: string;
  nights: number;
  roomsAfter: (day: Day) => number;
}

/**
 * Changes allotments and writes the change set. Writes no line for search, because `releaseRooms` has written one, or
 * `holdRoomsAgain` writes one.
 */
async function changeAllotment(
  tx: Tx,
  { runs, set }: { runs: readonly AllotmentRun[]; set: NewChangeSet },
): Promise<void> {
  const months = await selectMonths(
    tx,
    {
      planIds: [],
      roomTypeIds: runs.map(({ roomTypeId }) => roomTypeId),
      months: runs.flatMap(({ from, nights }) => monthSpans(from, nights).map(({ month }) => month)),
    },
    { lock: true },
  );
  const changedRuns = runs.map(({ roomTypeId, from, nights, roomsAfter }): DayRun => {
    const row = { rowId: roomTypeId, field: 'allotment' } as const;
    const days = Array.from({ length: nights }, (_, night) => {
      const date = addDays(from, night);
      return { allotment: valueOn(months, { ...row, date }), sold: soldOn(months, roomTypeId, date) };
    });
    return {
      ...row,
      from,
      before: days.map(({ allotment }) => allotment),
      after: days.map(roomsAfter),
    };
  });
  const keys = changedRuns.flatMap((run) => [...writeRun(months, run)]);
  await updateAllotmentMonths(
    tx,
    [...new Set(keys)].flatMap((key) => months.allotments.get(key) ?? []),
  );
  await insertChangeSet(tx, set, changedRuns);
}
