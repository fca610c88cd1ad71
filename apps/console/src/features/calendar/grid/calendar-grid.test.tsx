import { renderPart } from '@wayhouse/client/testing/render-part';
import { consoleCalendar } from '@wayhouse/i18n/en/console/calendar';
import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { CalendarGrid, type GridProps } from './calendar-grid.tsx';

type TableProps = { table: { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void } };
let table: TableProps['table'] | undefined;
vi.mock('@wayhouse/ui/table/matrix-table', () => ({
  MatrixTable: (props: TableProps) => {
    table = props.table;
    return null;
  },
}));

test.each(['5', 'Enter'])(
  'the key %s without a selection selects the first cell and opens its input',
  (key) => {
    const onSelect = vi.fn();
    const onType = vi.fn();
    const props = { rows: [], dates: ['2027-01-01'], selection: null, inputText: null, onSelect, onType };
    renderPart(<CalendarGrid {...(props as unknown as GridProps)} />, { catalogue: consoleCalendar });
    const event = { key, target: { closest: () => null }, preventDefault: () => {} };
    table?.onKeyDown(event as unknown as KeyboardEvent<HTMLElement>);
    const firstCell = { row: 0, day: 0 };
    expect(onSelect.mock.calls).toEqual([[{ anchor: firstCell, focus: firstCell }]]);
    expect(onType.mock.calls).toEqual([[key === 'Enter' ? '' : key]]);
  },
);
