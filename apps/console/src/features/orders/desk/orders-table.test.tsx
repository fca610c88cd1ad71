import { renderPart } from '@wayhouse/client/testing/render-part';
import type { Column, DataTable } from '@wayhouse/ui/table/data-table';
import type { RowSelection } from '@wayhouse/ui/table/use-row-selection';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import type { DeskOrder } from './order-queries.ts';
import { OrdersTable } from './orders-table.tsx';

const now = vi.hoisted(() => ({ at: 0 }));
vi.mock('../../../shared/time/use-now.ts', () => ({ useNow: () => now.at }));
vi.mock('@wayhouse/ui/table/data-table', () => ({
  DataTable: ({ rows, columns, bandOf }: ComponentProps<typeof DataTable<DeskOrder>>) => {
    const dueColumn = columns.find(({ part }: Column<DeskOrder>) => part === 'due');
    return rows.map((row) => (
      <p key={row.order_no}>
        {bandOf?.(row)?.name} {dueColumn?.cell(row, rows)}
      </p>
    ));
  },
}));

test.each([
  ['2027-03-01T11:15:00Z', 'today', '45 min'],
  ['2027-03-01T12:05:00Z', 'overdue', '5 min late'],
])('the deadline of an order goes on with its heading while the page stays open: %s', (at, band, text) => {
  now.at = Date.parse(at);
  const order = { order_no: 'WH1', due: '2027-03-01T12:00:00Z', since: '2027-03-01T08:00:00Z' };
  const html = renderPart(
    <OrdersTable
      items={[order as DeskOrder]}
      current={null}
      look={{ hidden: [], density: 'compact' }}
      selection={{ has: () => false } as unknown as RowSelection<DeskOrder>}
      isByDue
      isStale={false}
      onOpen={() => {}}
    />,
    { catalogue: { 'console.orders.late': '{time} late' } },
  );
  expect(html).toContain(`console.orders.band.${band}`);
  expect(html).toContain(`>${text}<`);
});
