import { describe, expect, it } from 'vitest';
import { roomsByMonth } from './hold-rooms.ts';

const at = new Date('2027-01-01T00:00:00Z');
const stay = (roomTypeId: string, checkIn: string, nights: number, rooms = 1) => ({
  holder: 'WH1',
  hotelId: 'h',
  roomTypeId,
  checkIn,
  nights,
  rooms,
  at,
});
/** The days of a month with taken rooms, as `day: rooms`. */
const daysOf = (rooms: readonly number[]) =>
  Object.fromEntries(rooms.flatMap((count, index) => (count > 0 ? [[index + 1, count]] : [])));

describe('the rooms that stays take', () => {
  it('are a number for each day of a month; the departure day takes none', () => {
    const [month] = roomsByMonth([stay('rt_1', '2027-02-26', 2, 3)]);
    expect(month).toMatchObject({ roomTypeId: 'rt_1', month: '2027-02-01' });
    expect(month?.rooms).toHaveLength(28);
    expect(daysOf(month?.rooms ?? [])).toEqual({ 26: 3, 27: 3 });
  });

  it('are split into months', () => {
    const months = roomsByMonth([stay('rt_1', '2027-01-30', 31)]);
    expect(months.map(({ month, rooms }) => [month, Object.keys(daysOf(rooms)).length])).toEqual([
      ['2027-01-01', 2],
      ['2027-02-01', 28],
      ['2027-03-01', 1],
    ]);
  });

  it('are summed for the same day, and sorted by room type and month', () => {
    const months = roomsByMonth([
      stay('rt_2', '2027-01-31', 2),
      stay('rt_1', '2027-01-05', 2),
      stay('rt_1', '2027-01-06', 1, 4),
    ]);
    expect(months.map(({ roomTypeId, month, rooms }) => [roomTypeId, month, daysOf(rooms)])).toEqual([
      ['rt_1', '2027-01-01', { 5: 1, 6: 5 }],
      ['rt_2', '2027-01-01', { 31: 1 }],
      ['rt_2', '2027-02-01', { 1: 1 }],
    ]);
  });
});
