import { QueryClient } from '@tanstack/react-query';
import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { Pager } from '@wayhouse/ui/pager';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hotelsQuery } from '../../shared/queries.ts';
import { calendarQuery, changesQuery } from './calendar-queries.ts';
import { CalendarScreen, useHotel } from './calendar-screen.tsx';
import { ChangeLog } from './change-log.tsx';
import { useDraft } from './use-draft.ts';
import { type Editor, useEditor } from './use-editor.ts';

type Address = { hotel?: string; from?: string };
type Blocker = { shouldBlockFn: (to: { next: { pathname: string; search: Address } }) => boolean };

/** The addresses of successive renders. All renders after the last address use the last address. */
let addresses: Address[];
let blocker: Blocker | undefined;
vi.mock('@tanstack/react-router', () => ({
  useBlocker: (options: Blocker) => {
    blocker = options;
  },
  useNavigate: () => () => {},
  useSearch: () => (addresses.length > 1 ? addresses.shift() : addresses[0]),
}));
vi.mock('../../shared/session.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  currentSession: () => ({}),
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

test.each([
  ['cannot be loaded', { status: 'error', error: new Error('Offline') }, 'console.list_failed'],
  ['has no hotel', { status: 'success', data: { items: [] } }, 'console.hotels.none_yet'],
])('without a hotel in the address, the page says that the list of hotels %s', (_, state, text) => {
  const client = new QueryClient({
    defaultOptions: { queries: { retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const firstHotel = client.getQueryCache().build(client, hotelsQuery('') as object as never);
  firstHotel.setState(state as object);
  const html = renderPart(<CalendarScreen />, { client });
  expect(html).toContain(text);
  expect(html).not.toContain('aria-busy="true"');
});

test('the hotel stays when another tab opens another hotel', () => {
  const key = 'wayhouse.console.calendar_hotel';
  window.localStorage.setItem(key, '"hotel_1"');
  const ids: (string | null)[] = [];
  function Screen() {
    const [isFirst, setFirst] = useState(true);
    ids.push(useHotel(undefined).hotelId);
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

test('an edit of a day that ends leaves the draft, so that the other edits can be published', () => {
  const sheet = { from: '2027-03-01', days: 2, rows: new Map([['room_1', { allotment: [5, 5] }]]) };
  const dates: string[][] = [];
  function Screen() {
    const [today, setToday] = useState('');
    const { draft, change } = useDraft(calendarOf(today || '2027-03-01'), sheet);
    dates.push([...draft.values()].map(({ date }) => date));
    if (today === '') {
      const place = { rowId: 'room_1', field: 'allotment', after: 3 } as const;
      change([
        { ...place, date: '2027-03-01' },
        { ...place, date: '2027-03-02' },
      ]);
      setToday('2027-03-01');
    }
    if (today === '2027-03-01') setToday('2027-03-02');
    return null;
  }
  renderPart(<Screen />);
  expect(dates).toEqual([[], ['2027-03-01', '2027-03-02'], ['2027-03-02']]);
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

const pageOf = (page: number, ids: readonly number[]) => ({
  ...{ total: 31, page, page_size: 30 },
  items: ids.map((id) => ({
    ...{ id, version: id, at: '2027-03-01T00:00:00Z', by: 'Leila', mine: true, kind: 'edit' as const },
    ...{ undone: false, days: 1, runs: [], more_runs: 0 },
  })),
});

test('the log of a hotel goes on beyond its first page', () => {
  const client = new QueryClient();
  const firstIds = Array.from({ length: 30 }, (_, index) => 31 - index);
  client.setQueryData(changesQuery('hotel_1', 1).queryKey, pageOf(1, firstIds));
  client.setQueryData(changesQuery('hotel_1', 2).queryKey, pageOf(2, [1]));
  const shown: string[][] = [];
  function Screen() {
    const part = ChangeLog({
      hotelId: 'hotel_1',
      names: new Map(),
      onUndo: async () => {},
      onClose: () => {},
    });
    const elements = elementsOf<{ page: number; onPage: (page: number) => void }>(part);
    shown.push(elements.filter(({ type }) => type === 'li').map(({ key }) => String(key).replace(/\D/g, '')));
    const pager = elements.find(({ type }) => type === Pager)?.props;
    if (pager?.page === 1) pager.onPage?.(2);
    return null;
  }
  renderPart(<Screen />, { client });
  expect(shown).toEqual([firstIds.map(String), ['1']]);
});
