/** The template for imports of rates: one sample row, or a row for each rate plan of a hotel. */
import type { consoleImportsEndpoints } from '@wayhouse/contract/console/imports';
import { addDays } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { rateColumns, templateNo } from '@wayhouse/i18n/rate-sheet-words';
import type { StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { writeCsv } from '../../../platform/sheet/csv.ts';
import { selectImportHotels } from './rate-imports.views.ts';

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
  const rows = hotel
    ? (await plansOf(ctx, hotel)).map((plan) => [hotel, plan.id, plan.room_type_id, from, to])
    : [['HOTEL', 'PLAN', '', from, to, '5 6', '128.00', '10', '2', ...flags]];
  const full = rows.map((row) => [...row, ...Array.from({ length: heads.length - row.length }, () => '')]);
  return {
    content_type: 'text/csv; charset=utf-8',
    name: hotel ? `rates-${hotel}.csv` : 'rates.csv',
    bytes: new TextEncoder().encode(writeCsv([heads, ...full])),
  };
}

/** The rate plans of the hotel by room type. */
async function plansOf(ctx: StaffCtx, hotelId: string) {
  const [hotel] = await selectImportHotels(ctx.db, [hotelId]);
  if (!hotel) throw appError('request.not_found');
  return hotel.plans.toSorted(
    (a, b) => a.room_type_id.localeCompare(b.room_type_id) || a.id.localeCompare(b.id),
  );
}
