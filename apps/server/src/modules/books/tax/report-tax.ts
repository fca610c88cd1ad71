/** The tax report of a year, and its file. */

import type { BookTaxReport } from '@wayhouse/contract/console/books/tax';
import { operatorDay } from '@wayhouse/contract/dates';
import { toMoney } from '@wayhouse/contract/money';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { StaffCtx } from '../../../context.ts';
import { type SheetCell, writeSheets } from '../../../platform/sheet/write-sheets.ts';
import { selectLastMonth } from '../close/months.store.ts';
import { statusOf } from '../close/show-month.ts';
import { monthOf } from '../month.ts';
import { selectTaxSums } from './tax.views.ts';
import { type MonthTax, taxOf } from './tax-of.ts';
import { rateOf, showTaxSettings } from './tax-settings.ts';

interface YearInput {
  year: number;
}

/**
 * The months from January to the current month, or to December of a past year. Each order is taxed at the rate that was
 * valid when the order was created, as on its invoice.
 */
export async function reportTax(ctx: StaffCtx, { year }: YearInput): Promise<BookTaxReport> {
  const settings = await showTaxSettings(ctx);
  const [sums, lastClosedMonth] = await Promise.all([selectTaxSums(ctx.db, year), selectLastMonth(ctx.db)]);
  const currentMonth = monthOf(operatorDay(ctx.clock.now()));
  const taxes = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
    .filter((month) => month <= currentMonth)
    .map((month) => ({
      month,
      ...sums
        .filter((each) => each.month === month)
        .map((each) => taxOf(each, { base: settings.base, rate_bp: rateOf(each.percent) }))
        .reduce(add, zeroSums),
    }));
  return {
    year,
    settings,
    total: figuresOf(taxes.reduce(add, zeroSums)),
    months: taxes.map((tax) => ({
      month: tax.month,
      status: statusOf(tax.month, lastClosedMonth),
      ...figuresOf(tax),
    })),
  };
}

type Sums = Omit<MonthTax, 'month'>;
const zeroSums: Sums = { salesCents: 0, costCents: 0, marginCents: 0, taxCents: 0 };

const add = (a: Sums, b: Sums): Sums => ({
  salesCents: a.salesCents + b.salesCents,
  costCents: a.costCents + b.costCents,
  marginCents: a.marginCents + b.marginCents,
  taxCents: a.taxCents + b.taxCents,
});

const figuresOf = ({ salesCents, costCents, marginCents, taxCents }: Sums) => ({
  sales: toMoney(salesCents),
  cost: toMoney(costCents),
  margin: toMoney(marginCents),
  tax: toMoney(taxCents),
});

/** The report as XLSX, in the language of the call. */
export async function exportTax(ctx: StaffCtx, { year }: YearInput) {
  const { months, total, settings } = await reportTax(ctx, { year });
  const say = (key: ServerTextKey) => serverText(ctx.language, key);
  const heads = ['books.tax.month', 'books.line.sales', 'books.line.cost_of_stays', 'books.margin'] as const;
  const cells = ({ sales, cost, margin, tax }: typeof total): SheetCell[] =>
    [sales, cost, margin, tax].map(Number);
  return {
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: `wayhouse-tax-${year}.xlsx`,
    bytes: await writeSheets([
      {
        name: say('books.tax'),
        columns: [
          ...heads.map((key) => ({ title: say(key), width: 18 })),
          { title: `${say('books.tax')}, ${say(`books.tax.of.${settings.base}`)}`, width: 34 },
        ],
        rows: months.map((each): SheetCell[] => [each.month, ...cells(each)]),
        totals: [say('books.total'), ...cells(total)],
      },
    ]),
  };
}
