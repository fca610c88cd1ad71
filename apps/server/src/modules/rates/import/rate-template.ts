/**
 * The template for imports of rates: an XLSX file with real date cells. It has one sample row, or one row for each rate
 * plan of the given hotel.
 */
import type { consoleImportsEndpoints } from '@wayhouse/contract/console/imports';
import { addDays } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { rateColumns, templateNo, templateSheet } from '@wayhouse/i18n/rate-sheet-words';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { type SheetCell, writeSheets } from '../../../platform/sheet/write-sheets.ts';
import { selectHotelsWithPlans } from './rate-imports.views.ts';

/** Number of the columns with ids, which come first: hotel, rate plan and room type. */
const codeColumns = 3;

type Call = (typeof consoleImportsEndpoints)['GET /api/console/v1/imports/rates/template'];

/** Throws `request.not_found` for an unknown hotel. */
export async function rateTemplate(
  ctx: StaffCtx,
  { lang, hotel }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const language = lang ?? ctx.language;
  const heads = Object.values(rateColumns).map((names) => names[language === 'zh' ? 1 : 0]);
  const from = addDays(ctx.clock.now().toISOString().slice(0, 10), 30);
  const to = addDays(from, 30);
  const flags = Array.from({ length: 3 }, () => templateNo[language]);
  const days: SheetCell[] = [{ day: from }, { day: to }];
  const rows: SheetCell[][] = hotel
    ? (await plansOf(ctx, hotel)).map((plan) => [hotel, plan.id, plan.room_type_id, ...days])
    : // After the days: weekdays, price, allotment, minimum stay, and the three flags.
      [['HOTEL', 'PLAN', '', ...days, '5 6', 128, { count: 10 }, { count: 2 }, ...flags]];
  const fullRows = rows.map((row) => [
    ...row,
    ...Array.from({ length: heads.length - row.length }, () => ''),
  ]);
  return {
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: hotel ? `rates-${hotel}.xlsx` : 'rates.xlsx',
    bytes: await writeSheets([
      {
        name: templateSheet[language],
        columns: heads.map((title, column) => ({ title, width: column < codeColumns ? 24 : 14 })),
        rows: fullRows,
      },
    ]),
  };
}

/** The rate plans of the hotel, sorted by room type. Throws `request.not_found`. */
async function plansOf(ctx: StaffCtx, hotelId: string) {
  const [hotel] = await selectHotelsWithPlans(ctx.db, [hotelId]);
  if (!hotel) throw appError('request.not_found');
  return hotel.plans.toSorted(
    (a, b) => a.room_type_id.localeCompare(b.room_type_id) || a.id.localeCompare(b.id),
  );
}
