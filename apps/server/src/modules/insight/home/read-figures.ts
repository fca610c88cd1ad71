/** Figures of the home: sales, promised times and money, each with the address of its rows. */
import type { HomeFigureRow, SalesByDay } from '@wayhouse/contract/console/work/home';
import { addDays, operatorDay } from '@wayhouse/contract/dates';
import type { StaffCtx } from '../../../context.ts';
import { reportPromises } from '../promises/report-promises.ts';
import { reportSales } from '../sales/report-sales.ts';
import { readMoney } from './read-money.ts';

/** `weeks`: the length of the sales period until today. */
export async function readFigures(ctx: StaffCtx, weeks: number) {
  const { rights } = ctx.staff;
  const [salesPart, promises, money] = await Promise.all([
    rights.includes('reports.read') ? readSales(ctx, weeks) : undefined,
    rights.includes('cases.manage') ? readPromises(ctx) : [],
    rights.includes('finance.read') ? readMoney(ctx) : undefined,
  ]);
  const figures = [...(salesPart?.figures ?? []), ...promises, ...(money?.figures ?? [])];
  return { ...money, figures, ...(salesPart && { sales: salesPart.sales }) };
}

async function readSales(
  ctx: StaffCtx,
  weeks: number,
): Promise<{ figures: HomeFigureRow[]; sales: SalesByDay }> {
  const to = operatorDay(ctx.clock.now());
  const period = { from: addDays(to, 1 - 7 * weeks), to, basis: 'booked' } as const;
  const today = { ...period, from: to };
  const [todayReport, periodReport] = await Promise.all([reportSales(ctx, today), reportSales(ctx, period)]);
  const path = pathOf(period);
  const figures: HomeFigureRow[] = [
    {
      kind: 'sold_today',
      value: { money: todayReport.figures.sold },
      before: { money: todayReport.before.sold },
      path: pathOf(today),
    },
    {
      kind: 'sold',
      value: { money: periodReport.figures.sold },
      before: { money: periodReport.before.sold },
      path,
    },
    {
      kind: 'margin',
      value: { money: periodReport.figures.margin },
      before: { money: periodReport.before.margin },
      path,
    },
    {
      kind: 'bookings',
      value: { count: periodReport.figures.bookings },
      before: { count: periodReport.before.bookings },
      path,
    },
    {
      kind: 'canceled',
      value: { count: periodReport.figures.canceled, of: periodReport.figures.bookings },
      path,
    },
  ];
  const { before, step, days: byDay } = periodReport;
  return {
    figures,
    sales: {
      step,
      before: { from: before.from, to: before.to },
      days: byDay.map(({ day, sold, before_sold }) => ({
        day,
        sold,
        before_sold,
        path: pathOf(period, `day:${day}`),
      })),
    },
  };
}

/** Address of the sales report of the period; `mark` selects the bookings that the report lists. */
const pathOf = ({ from, to }: { from: string; to: string }, mark = 'all') =>
  `/reports?from=${from}&to=${to}&mark=${mark}`;

async function readPromises(ctx: StaffCtx): Promise<HomeFigureRow[]> {
  const { kinds } = await reportPromises(ctx);
  const keptCount = kinds.reduce((sum, each) => sum + each.kept, 0);
  const missedCount = kinds.reduce((sum, each) => sum + each.missed, 0);
  return [
    { kind: 'kept', value: { count: keptCount, of: keptCount + missedCount }, path: '/cases?view=all' },
  ];
}
