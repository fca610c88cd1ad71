/** Figures of the home: sales, promised times and credit, each with the address of its rows. */
import type { HomeFigureRow, SalesByDay } from '@wayhouse/contract/console/work/home';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { operatorZone } from '../../../platform/operator-zone.ts';
import { listCompanies } from '../../credit/desk/list-companies.ts';
import { findHouseSums } from '../../ledger/balance/find-house-sums.ts';
import { reportPromises } from '../promises/report-promises.ts';
import { reportSales } from '../sales/report-sales.ts';

const days = 28;

export interface HomeFigures {
  figures: HomeFigureRow[];
  sales?: SalesByDay;
}

export async function readFigures(ctx: StaffCtx): Promise<HomeFigures> {
  const { rights } = ctx.staff;
  const [sold, kept, money, credit] = await Promise.all([
    rights.includes('reports.read') ? readSales(ctx) : undefined,
    rights.includes('cases.manage') ? readPromises(ctx) : [],
    rights.includes('finance.read') ? readMoney(ctx) : [],
    rights.includes('finance.read') ? readCredit(ctx) : [],
  ]);
  const figures = [...(sold?.figures ?? []), ...kept, ...money, ...credit];
  return { figures, ...(sold && { sales: sold.sales }) };
}

async function readSales(ctx: StaffCtx): Promise<Required<HomeFigures>> {
  const to = dateInZone(ctx.clock.now(), operatorZone);
  const period = { from: addDays(to, 1 - days), to, basis: 'booked' } as const;
  const today = { ...period, from: to };
  const [day, weeks] = await Promise.all([reportSales(ctx, today), reportSales(ctx, period)]);
  const all = pathOf(period);
  const figures: HomeFigureRow[] = [
    {
      kind: 'sold_today',
      value: { money: day.figures.sold },
      before: { money: day.before.sold },
      path: pathOf(today),
    },
    {
      kind: 'sold',
      value: { money: weeks.figures.sold },
      before: { money: weeks.before.sold },
      path: all,
    },
    {
      kind: 'margin',
      value: { money: weeks.figures.margin },
      before: { money: weeks.before.margin },
      path: all,
    },
    {
      kind: 'bookings',
      value: { count: weeks.figures.bookings },
      before: { count: weeks.before.bookings },
      path: all,
    },
    {
      kind: 'canceled',
      value: { count: weeks.figures.canceled, of: weeks.figures.bookings },
      path: all,
    },
  ];
  const { before, days: byDay } = weeks;
  return {
    figures,
    sales: {
      before: { from: before.from, to: before.to },
      days: byDay.map(({ day: on, sold, before_sold }) => ({
        ...{ day: on, sold, before_sold },
        path: pathOf(period, `day:${on}`),
      })),
    },
  };
}

/** The report of the period, with the bookings of the mark beside it. */
const pathOf = ({ from, to }: { from: string; to: string }, mark = 'all') =>
  `/reports?from=${from}&to=${to}&mark=${mark}`;

/** The stored balances of the ledger; the trial balance of the month has them as lines. */
async function readMoney(ctx: StaffCtx): Promise<HomeFigureRow[]> {
  const { bankCents, prepaidCents, suppliersCents } = await findHouseSums(ctx);
  const path = '/books/close';
  return [
    { kind: 'bank', value: { money: toMoney(bankCents) }, path },
    { kind: 'prepaid', value: { money: toMoney(prepaidCents) }, path },
    { kind: 'suppliers', value: { money: toMoney(suppliersCents) }, path },
  ];
}

async function readPromises(ctx: StaffCtx): Promise<HomeFigureRow[]> {
  const { kinds } = await reportPromises(ctx);
  const keptCount = kinds.reduce((sum, each) => sum + each.kept, 0);
  const missed = kinds.reduce((sum, each) => sum + each.missed, 0);
  return [{ kind: 'kept', value: { count: keptCount, of: keptCount + missed }, path: '/cases?view=all' }];
}

async function readCredit(ctx: StaffCtx): Promise<HomeFigureRow[]> {
  const { sums } = await listCompanies(ctx, { view: 'all', search: '', page: 1, page_size: 1 });
  const { late_30, late_60, late_90, late_more } = sums.ages;
  const overdue = [late_30, late_60, late_90, late_more].reduce((sum, each) => sum + toCents(each), 0);
  return [
    { kind: 'credit_used', value: { money: sums.used }, path: '/credit' },
    { kind: 'credit_overdue', value: { money: toMoney(overdue) }, path: '/credit?view=overdue' },
  ];
}
