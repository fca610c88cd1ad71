/**
 * Takes rooms of one type for every night of a stay, or none. Updates are conditional and lock months in sorted order,
 * so that buyers can neither oversell nor deadlock. Call `holdRooms` late in the transaction, because the months stay
 * locked until its end.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { daysIn, monthSpans } from '../calendar/months.ts';
import {
  hasOpenHold,
  insertHolds,
  type RoomsOfMonth,
  type RoomsToTake,
  stockChange,
  takeRoomsSql,
} from '../rates.store.ts';

export interface RoomsToHold {
  /** Number of the order that holds the rooms. */
  holder: string;
  hotelId: string;
  roomTypeId: string;
  checkIn: string;
  nights: number;
  rooms: number;
  at: Date;
}

/**
 * Returns false when sold out on at least one night, and for a holder whose hold has ended. In both cases the caller
 * must roll back. A holder that still has its rooms keeps them and gets true.
 */
export async function holdRooms(tx: Tx, stay: RoomsToHold): Promise<boolean> {
  const { isNew, areTaken } = await insertHolds(tx, roomsToTake([stay]));
  return areTaken || (!isNew && (await hasOpenHold(tx, stay.holder)));
}

/**
 * SQL: takes rooms for new holders, as parts of a larger statement. No rooms are taken unless `condition` has a row.
 * `requirement` is false when not all rooms were taken; then the statement must fail.
 */
export function holdRoomsSql(
  newHolds: readonly RoomsToHold[],
  condition: RawBuilder<unknown>,
): { parts: RawBuilder<unknown>; requirement: RawBuilder<unknown> } {
  const input = roomsToTake(newHolds);
  const requirement = sql`(select count(*) from changed_months) = ${input.months.length}`;
  return { parts: takeRoomsSql(input, condition), requirement };
}

function roomsToTake(newHolds: readonly RoomsToHold[]): RoomsToTake {
  return {
    holds: newHolds.map(({ holder, hotelId, roomTypeId, checkIn, nights, rooms, at }) => ({
      holder,
      hotel_id: hotelId,
      room_type_id: roomTypeId,
      check_in: checkIn,
      nights,
      rooms,
      taken_at: at,
    })),
    months: roomsByMonth(newHolds),
    changes: newHolds.map(({ hotelId, checkIn, nights, at }) =>
      stockChange({ hotel_id: hotelId, check_in: checkIn, nights }, at),
    ),
  };
}

/** All rooms to take, each month of a room type once, in lock order. */
export function roomsByMonth(newHolds: readonly RoomsToHold[]): RoomsOfMonth[] {
  const months = new Map<string, RoomsOfMonth & { rooms: number[] }>();
  for (const { roomTypeId, checkIn, nights, rooms } of newHolds) {
    for (const { month, fromDay, days } of monthSpans(checkIn, nights)) {
      const key = `${roomTypeId} ${month}`;
      const monthRooms = months.get(key) ?? {
        roomTypeId,
        month,
        rooms: new Array<number>(daysIn(month)).fill(0),
      };
      months.set(key, monthRooms);
      for (let day = fromDay; day < fromDay + days; day += 1)
        monthRooms.rooms[day - 1] = (monthRooms.rooms[day - 1] ?? 0) + rooms;
    }
  }
  return [...months.keys()].sort().flatMap((key) => months.get(key) ?? []);
}
