/** `GET reports/sales/export` of the console: the bookings of the sales report as XLSX. */
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import { pick } from '@wayhouse/i18n/translate';
import type { AppContext, Language } from '../../../context.ts';
import { type SheetCell, writeSheets } from '../../../platform/sheet/write-sheets.ts';
import { type MarkedFilters, readSoldBookings, sumBookings } from './list-sold-bookings.ts';

const rowsMax = 20_000;
const columns = [
  ['order_no', 20],
  ['booked_on', 12],
  ['check_in', 12],
  ['customer', 32],
  ['hotel', 36],
  ['total', 14],
  ['net', 14],
  ['profit', 14],
  ['order_status', 14],
] as const;

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const salesFileName = ({ from, to }: { from: string; to: string }) =>
  `wayhouse-sales-${from}-${to}.xlsx`;

/**
 * The file is in the language of the call. It has at most `rowsMax` bookings, those with the lowest margins, and a note
 * when bookings are missing. The totals cover all bookings. Throws the error of `checkPeriod`.
 */
export async function exportSales(
  ctx: Pick<AppContext, 'db' | 'readReplica'> & { language: Language },
  filters: MarkedFilters,
) {
  const { language } = ctx;
  const say = (key: ServerTextKey) => serverText(language, key);
  const sums = await sumBookings(ctx, filters);
  const bookings = await readSoldBookings(ctx, filters, { limit: rowsMax, offset: 0 });
  const canceledText = say('order_list.status.4');
  const rows = bookings.map((each): SheetCell[] => [
    each.order_no,
    { day: each.booked_on },
    { day: each.check_in },
    pick(each.customer.name, language),
    pick(each.hotel.name, language),
    Number(each.sold),
    Number(each.cost),
    Number(each.margin),
    each.canceled ? canceledText : '',
  ]);
  return {
    content_type: sheetType,
    name: salesFileName(filters),
    bytes: await writeSheets([
      {
        name: say('order_list.sheet'),
        columns: columns.map(([column, width]) => ({ title: say(`order_list.${column}`), width })),
        rows,
        totals: [
          say('order_list.sum'),
          '',
          '',
          '',
          '',
          Number(sums.sold),
          Number(sums.cost),
          Number(sums.margin),
          '',
        ],
        notes: sums.total > rowsMax ? [serverText(language, 'order_list.cut_at', { count: rowsMax })] : [],
      },
    ]),
  };
}
