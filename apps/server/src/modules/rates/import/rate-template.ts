/** The template for imports of rates, with one sample row. */
import type { consoleImportsEndpoints } from '@wayhouse/contract/console/imports';
import { addDays } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { rateColumns, templateNo } from '@wayhouse/i18n/rate-sheet-words';
import type { StaffCtx } from '../../../context.ts';

type Call = (typeof consoleImportsEndpoints)['GET /api/console/v1/imports/rates/template'];

export async function rateTemplate(ctx: StaffCtx, { lang }: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const language = lang ?? ctx.language;
  const from = ctx.clock.now().toISOString().slice(0, 10);
  const example = ['HOTEL', 'PLAN', '', addDays(from, 30), addDays(from, 60), '5 6', '128.00', '10', '2'];
  const flags = Array.from({ length: 3 }, () => templateNo[language]);
  const heads = Object.values(rateColumns).map((names) => names[language === 'zh' ? 1 : 0]);
  const lines = [heads, [...example, ...flags]];
  // Spreadsheet programs read a file as UTF-8 only with this byte order mark.
  const text = `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
  return {
    content_type: 'text/csv; charset=utf-8',
    name: 'rates.csv',
    bytes: new TextEncoder().encode(text),
  };
}
