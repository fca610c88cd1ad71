/** The order list as XLSX or CSV, with the requested filters. */

import {
  type OrderListColumn as Column,
  orderListColumns,
} from '@wayhouse/contract/booking/order-list-columns';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { Board } from '@wayhouse/contract/search/search';
import { paperText } from '@wayhouse/i18n/papers/paper-text';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { AppContext, Language, OrderScope } from '../../../context.ts';
import { inSnapshot } from '../../../platform/database.ts';
import { writeCsv } from '../../../platform/sheet/csv.ts';
import { type SheetCell, writeSheets } from '../../../platform/sheet/write-sheets.ts';
import { readOrderPage } from '../../booking/orders/list-orders.ts';
import type { OrderFilters } from '../../booking/orders/order-filters.ts';
import { type ExportedFacts, readExportedFacts } from '../../booking/orders/read-exported.ts';
import type { GeneratedFile, ReportProgress } from './generated-file.ts';
import type { RecordRow } from './records.store.ts';

interface Request {
  filters: Omit<OrderFilters, 'page' | 'page_size'>;
  format: 'xlsx' | 'csv';
  lang: Language;
  scope: OrderScope;
  /** The chosen columns; all columns when absent. */
  columns?: Column[];
}

/** Width of each column in characters. */
const widths: Record<Column, number> = {
  order_no: 20,
  order_status: 18,
  payment_status: 18,
  hotel: 36,
  room: 28,
  check_in: 12,
  check_out: 12,
  rooms: 8,
  guests: 8,
  guest: 24,
  ref_no: 18,
  free_until: 18,
  total: 12,
  booked: 18,
  booker: 24,
  confirmation: 22,
  hotel_confirmation: 22,
  city: 20,
  board: 20,
  method: 20,
  paid: 12,
  fee: 12,
  refund: 12,
};

/** Lists at most `rowsMax` orders. A longer list is cut, and its last row says so. */
export async function makeOrderList(
  ctx: AppContext,
  record: RecordRow,
  { tell, pageSize = 500, rowsMax = 20_000 }: { tell: ReportProgress; pageSize?: number; rowsMax?: number },
): Promise<GeneratedFile> {
  const request = record.request as unknown as Request;
  const { filters, format, lang, scope } = request;
  const columns = orderListColumns.filter((column) => request.columns?.includes(column) ?? true);
  const say = (key: ServerTextKey) => serverText(lang, key);
  const orders: ListedOrder[] = [];
  let total = 0;
  // All pages are read in one snapshot. Otherwise a new order would shift the pages, and another order would appear
  // twice.
  await inSnapshot(ctx.db, async (db) => {
    for (let page = 1; page <= rowsMax / pageSize; page += 1) {
      const orderPage = await readOrderPage({ ...ctx, db }, scope, { ...filters, page, page_size: pageSize });
      const facts = await readExportedFacts(
        db,
        orderPage.items.map((order) => order.order_no),
      );
      orders.push(...orderPage.items.map((order) => ({ ...order, facts: facts.get(order.order_no) })));
      total = orderPage.total;
      if (orderPage.items.length < pageSize) return;
      // The last 5 percent are for writing the file.
      await tell((95 * orders.length) / Math.min(total, rowsMax));
    }
  });
  const headings = columns.map((column) => say(`order_list.${column}`));
  const cells = orders.map((order) => columns.map((column) => cellOf(order, column, { lang, say })));
  const notes =
    total > orders.length ? [serverText(lang, 'order_list.cut', { count: orders.length, total })] : [];
  const name = `wayhouse-orders-${ctx.clock.now().toISOString().slice(0, 10)}`;
  if (format === 'csv') {
    const text = writeCsv([headings, ...cells, ...notes.map((note) => [note])]);
    return {
      name: `${name}.csv`,
      contentType: 'text/csv; charset=utf-8',
      bytes: new TextEncoder().encode(text),
      count: orders.length,
    };
  }
  return {
    name: `${name}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    count: orders.length,
    bytes: await writeSheets([
      {
        name: say('order_list.sheet'),
        columns: columns.map((column) => ({ title: say(`order_list.${column}`), width: widths[column] })),
        rows: cells.map((row) => row.map((cell, index) => sheetCell(cell, columns[index]))),
        totals: totalsOf(orders, columns, say('order_list.sum')),
        notes,
      },
    ]),
  };
}

type ListedOrder = OrderBrief & { facts: ExportedFacts | undefined };

const moneyColumns: readonly (Column | undefined)[] = ['total', 'paid', 'fee', 'refund'];
const dayColumns: readonly (Column | undefined)[] = ['check_in', 'check_out'];
const timeColumns: readonly (Column | undefined)[] = ['free_until', 'booked'];
const countColumns: readonly (Column | undefined)[] = ['rooms', 'guests'];

function sheetCell(cell: string, column: Column | undefined): SheetCell {
  if (cell === '') return cell;
  if (moneyColumns.includes(column)) return Number(cell);
  if (countColumns.includes(column)) return { count: Number(cell) };
  if (dayColumns.includes(column)) return { day: cell };
  if (timeColumns.includes(column)) return { at: cell };
  return cell;
}

/** The row with the sums of the money columns. A canceled order counts with its total, as its own row shows. */
function totalsOf(orders: readonly ListedOrder[], columns: readonly Column[], label: string): SheetCell[] {
  const sum = (centsOf: (order: ListedOrder) => number) =>
    orders.reduce((cents, order) => cents + centsOf(order), 0) / 100;
  return columns.map((column) => {
    if (column === 'order_no') return label;
    if (column === 'total') return sum((order) => toCents(order.total));
    if (column === 'paid') return sum(({ facts }) => facts?.paid_cents ?? 0);
    if (column === 'fee') return sum(({ facts }) => facts?.cancel_fee_cents ?? 0);
    if (column === 'refund') return sum(({ facts }) => facts?.refunded_cents ?? 0);
    return '';
  });
}

function cellOf(
  order: ListedOrder,
  column: Column,
  { lang, say }: { lang: Language; say: (key: ServerTextKey) => string },
): string {
  const text = (value: { en: string; zh: string }) => value[lang] || value.en || value.zh;
  const { facts } = order;
  const cells: Record<Column, () => string> = {
    order_no: () => order.order_no,
    order_status: () => say(`order_list.status.${order.order_status}`),
    payment_status: () => say(`order_list.payment.${order.payment_status}`),
    hotel: () => text(order.hotel.name),
    room: () => text(order.room),
    check_in: () => order.check_in,
    check_out: () => order.check_out,
    rooms: () => String(order.rooms_count),
    guests: () => String(order.guests_count),
    guest: () => order.guest,
    ref_no: () => order.ref_no,
    free_until: () => order.shown_deadline ?? '',
    total: () => order.total,
    booked: () => order.created_at.slice(0, 16).replace('T', ' '),
    booker: () => facts?.booker ?? '',
    confirmation: () => facts?.supplier_confirmation_no ?? '',
    hotel_confirmation: () => facts?.hotel_confirmation_no ?? '',
    city: () => (facts ? text({ en: facts.city_en, zh: facts.city_zh }) : ''),
    board: () => (facts ? paperText(lang, `stay.board.${facts.board as Board}`) : ''),
    method: () =>
      (facts?.methods ?? []).map((method) => say(`booking.pay_method.${method as 'card'}`)).join(', '),
    paid: () => (facts?.paid_cents ? toMoney(facts.paid_cents) : ''),
    fee: () => (facts?.cancel_fee_cents ? toMoney(facts.cancel_fee_cents) : ''),
    refund: () => (facts?.refunded_cents ? toMoney(facts.refunded_cents) : ''),
  };
  return cells[column]();
}
