import { QueryClient } from '@tanstack/react-query';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calendarQuery } from './calendar-queries.ts';
import { CalendarScreen, useHotelId } from './calendar-screen.tsx';
import { useDraft } from './use-draft.ts';
import { type Editor, useEditor } from './use-editor.ts';

type Address = { hotel?: string; from?: string };
type Blocker = { shouldBlockFn: (to: { next: { pathname: string; search: Address } }) => boolean };

/** The addresses of the renders that follow one another; the last one stays. */
let addresses: Address[];
let blocker: Blocker | undefined;
vi.mock('@tanstack/react-router', () => ({
  useBlocker: (options: Blocker) => {
    blocker = options;
  },
  useNavigate: () => () => {},
  useSearch: () => (addresses.length > 1 ? addresses.shift() : addresses[0]),
}));
vi.mock('./calendar-editor.tsx', () => ({
  CalendarEditor: ({ data }: { data: CalendarWindow }) => `Days from ${data.from}`,
}));

const calendarOf = (from: string) =>
  ({
    hotel: { id: 'hotel_1' },
    room_types: [{ id: 'room_1', plans: [] }],
    ...{ from, today: from, last_day: '2028-01-01' },
  }) as unknown as CalendarWindow;

beforeEach(() => {
  addresses = [{}];
  vi.stubGlobal('window', { localStorage: memoryStorage() });
});
afterEach(() => vi.unstubAllGlobals());

test('when other days fail to load, the calendar keeps its edits and shows the error', () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const firstDays = calendarQuery('hotel_1', '2027-03-01');
  client.setQueryData(firstDays.queryKey, calendarOf('2027-03-01'));
  const laterDays = client
    .getQueryCache()
    .build(client, calendarQuery('hotel_1', '2027-03-22') as object as never);
  laterDays.setState({ status: 'error', error: new Error('Offline') });
  const search = { hotel: 'hotel_1' };
  addresses = [
    { ...search, from: '2027-03-01' },
    { ...search, from: '2027-03-22' },
  ];
  const html = renderPart(<CalendarScreen />, { client });
  expect(html).toContain('Days from 2027-03-01');
  expect(html).toContain('console.list_failed');
});

test('the hotel stays when another tab opens another hotel', () => {
  const key = 'wayhouse.console.calendar_hotel';
  window.localStorage.setItem(key, '"hotel_1"');
  const ids: (string | null)[] = [];
  function Screen() {
    const [isFirst, setFirst] = useState(true);
    ids.push(useHotelId(undefined));
    window.localStorage.setItem(key, '"hotel_2"');
    if (isFirst) setFirst(false);
    return null;
  }
  renderPart(<Screen />);
  expect(ids).toEqual(['hotel_1', 'hotel_1']);
});

test.each([
  ['another hotel of the calendar', '/calendar', { hotel: 'hotel_2' }, true],
  ['another page', '/orders', {}, true],
  ['other days of the hotel', '/calendar', { hotel: 'hotel_1', from: '2027-04-01' }, false],
])('unpublished edits: the way to %s', (_, page, search, asks) => {
  const confirm = vi.fn(() => false);
  vi.stubGlobal('window', { confirm });
  const place = { rowId: 'room_1', field: 'allotment', date: '2027-03-02' } as const;
  const sheet = { from: '2027-03-01', days: 2, rows: new Map([['room_1', { allotment: [5, 5] }]]) };
  function Screen() {
    const [isFirst, setFirst] = useState(true);
    const { change } = useDraft(calendarOf('2027-03-01'), sheet);
    if (isFirst) {
      setFirst(false);
      change([{ ...place, after: 3 }]);
    }
    return null;
  }
  renderPart(<Screen />);
  expect(blocker?.shouldBlockFn({ next: { pathname: `/console${page}`, search } })).toBe(asks);
  expect(confirm).toHaveBeenCalledTimes(Number(asks));
});

test('a selection ends when a reload brings another row, because it would be other cells', () => {
  const room = { id: 'room_1', plans: [], allotment: [5] };
  const renders = [[room], [room], [{ ...room, id: 'room_0' }, room]];
  const cells: Editor['cells'][] = [];
  function Screen() {
    const [index, setIndex] = useState(0);
    const data = { ...calendarOf('2027-03-01'), days: 1, room_types: renders[index] };
    const editor = useEditor(data as unknown as CalendarWindow, 'allotment');
    cells.push(editor.cells);
    const first = { row: 0, day: 0 };
    if (index === 0) editor.grid.onSelect({ anchor: first, focus: first });
    if (index < 2) setIndex(index + 1);
    return null;
  }
  renderPart(<Screen />);
  expect(cells[1]?.rows.map(({ id }) => id)).toEqual(['room_1']);
  expect(cells.at(-1)).toBeNull();
});
