/** `GET orders/export` of the console: a list of the desk as XLSX. */
import type { consoleDeskListEndpoints } from '@wayhouse/contract/console/orders/desk-list';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import { isTranslatedSource, sourceName } from '@wayhouse/i18n/source-name';
import type { Language, StaffCtx } from '../../../context.ts';
import { type SheetCell, writeSheets } from '../../../platform/sheet/write-sheets.ts';
import { readDeskOrders } from '../../booking/desk/list-desk-orders.ts';

const rowsMax = 20_000;
type DeskOrderRow = Awaited<ReturnType<typeof readDeskOrders>>[number];

/** The name of a column and its width in characters. */
const columns = [
  ['order_no', 20],
  ['order_status', 18],
  ['payment_status', 18],
  ['customer', 28],
  ['booker', 24],
  ['hotel', 36],
  ['city', 18],
  ['check_in', 12],
  ['check_out', 12],
  ['nights', 8],
  ['rooms', 8],
  ['guest', 24],
  ['ref_no', 18],
  ['source', 16],
  ['need', 24],
  ['due', 18],
  ['owner', 18],
  ['booked', 18],
  ['hotel_confirmation', 22],
  ['total', 12],
  ['net', 12],
  ['profit', 12],
] as const;
type Column = (typeof columns)[number][0];

/** At most `max` orders, in the language of the call; times in UTC, like the order list of the site. */
export async function exportDeskOrders(
  ctx: StaffCtx,
  filters: ParsedInputOf<(typeof consoleDeskListEndpoints)['GET /api/console/v1/orders/export']>,
  max = rowsMax,
) {
  const { language } = ctx;
  const say = (key: ServerTextKey) => serverText(language, key);
  // One order more than the sheet takes shows whether the list was cut.
  const foundOrders = await readDeskOrders(ctx, filters, max + 1);
  const deskOrders = foundOrders.slice(0, max);
  const rows = deskOrders.map((each) => {
    const cells = cellsOf(each, language, say);
    return columns.map(([column]) => cells[column]);
  });
  return {
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `wayhouse-desk-${ctx.clock.now().toISOString().slice(0, 10)}.xlsx`,
    bytes: await writeSheets([
      {
        name: say('order_list.sheet'),
        columns: columns.map(([column, width]) => ({ title: say(`order_list.${column}`), width })),
        rows,
        totals: totalsOf(deskOrders, say('order_list.sum')),
        notes: foundOrders.length > max ? [serverText(language, 'order_list.cut_at', { count: max })] : [],
      },
    ]),
  };
}

function totalsOf(deskOrders: readonly DeskOrderRow[], label: string): SheetCell[] {
  const sum = (centsOf: (row: DeskOrderRow['row']) => number) =>
    Number(toMoney(deskOrders.reduce((cents, { row }) => cents + centsOf(row), 0)));
  return columns.map(([column]) => {
    if (column === 'order_no') return label;
    if (column === 'total') return sum((row) => row.total_cents);
    if (column === 'net') return sum((row) => row.net_cents);
    return column === 'profit' ? sum((row) => row.total_cents - row.net_cents) : '';
  });
}

function cellsOf(
  { row, order }: DeskOrderRow,
  language: Language,
  say: (key: ServerTextKey) => string,
): Record<Column, SheetCell> {
  const text = (value: { en: string; zh: string } | undefined) =>
    value ? value[language] || value.en || value.zh : '';
  const minute = (at: string | undefined): SheetCell => (at ? { at: at.slice(0, 16) } : '');
  return {
    order_no: order.order_no,
    order_status: say(`order_list.status.${order.order_status}`),
    payment_status: say(`order_list.payment.${order.payment_status}`),
    customer: text(order.customer.name),
    booker: order.customer.person,
    hotel: text(order.hotel.name),
    city: text(order.hotel.city),
    check_in: { day: order.check_in },
    check_out: { day: order.check_out },
    nights: { count: order.nights },
    rooms: { count: order.rooms_count },
    guest: order.guest,
    ref_no: order.ref_no,
    source: isTranslatedSource(order.source)
      ? say(`order_list.source.${order.source}`)
      : sourceName(order.source),
    need: order.need ? say(`order_list.need.${order.need}`) : '',
    due: minute(order.due),
    owner: order.owner?.name ?? '',
    booked: minute(order.created_at),
    hotel_confirmation: row.hotel_confirmation_no ?? '',
    total: Number(order.total),
    net: Number(toMoney(row.net_cents)),
    profit: Number(toMoney(row.total_cents - row.net_cents)),
  };
}
