import type { CalendarRoomType, CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { expect, test } from 'vitest';
import { sheetOf } from './calendar-draft.ts';
import { rowsOf } from './calendar-rows.ts';
import { typedChanges } from './typed-changes.ts';

const date = '2026-12-11';
const room = {
  id: 'twin',
  allotment: [5],
  plans: [
    {
      id: 'flex',
      price: ['150.00'],
      stop_sell: [false],
      closed_to_arrival: [false],
      closed_to_departure: [false],
      min_stay_by_day: [0],
    },
  ],
} as unknown as CalendarRoomType;
const sheet = sheetOf({ from: date, days: 1, room_types: [room] } as unknown as CalendarWindow);

test('the error of an invalid text is that of the field into which it was typed', () => {
  const typedInto = (kind: 'room' | 'plan', view: 'rates' | 'rules', text: string) => {
    const rows = rowsOf([room], { foldedRooms: new Set(), view }).filter((row) => row.kind === kind);
    return typedChanges(text, { rows, dates: [date] }, { view, sheet, draft: new Map() });
  };
  const error = 'console.calendar.count_bad';
  expect(typedInto('room', 'rates', '+5')).toEqual({ error, limit: 9_999 });
  expect(typedInto('plan', 'rules', '31')).toEqual({ error, limit: 30 });
  expect(typedInto('plan', 'rates', '5%')).toEqual({ error: 'console.calendar.price.bad' });
  expect(typedInto('room', 'rates', '7')).toEqual([{ rowId: 'twin', field: 'allotment', date, after: 7 }]);
});
