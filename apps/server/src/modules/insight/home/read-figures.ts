/** Figures of the home: sales, promised times and money, each with the address of its rows. */
import type { HomeFigureRow, SalesByDay } from '@wayhouse/contract/console/work/home';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { StaffCtx } from '../../../context.ts';
import { operatorZone } from '../../../platform/operator-zone.ts';
import { reportPromises } from '../promises/report-promises.ts';
import { reportSales } from '../sales/report-sales.ts';
import { readMoney } from './read-money.ts';

/** `weeks`: the length of the sales period until today. */
export async function readFigures(ctx: StaffCtx, weeks: number) {
  const { rights } = ctx.staff;
  const [sold, stored, money] = await Promise.all([
    rights.includes('reports.read') ? readSales(ctx, weeks) : undefined,
    rights.includes('cases.manage') ? readPromises(ctx) : [],
    rights.includes('finance.read') ? readMoney(ctx) : undefined,
  ]);
  const figures = [...(sold?.figures ?? []), ...stored, ...(money?.figures ?? [])];
  return { ...money, figures, ...(sold && { sales: sold.sales }) };
}

async function readSales(
  ctx: StaffCtx,
  weeks: number,
): Promise<{ figures: HomeFigureRow[]; sales: SalesByDay }> {
  const to = dateInZone(ctx.clock.now(), operatorZone);
  const period = { from: addDays(to, 1 - 7 * weeks), to, basis: 'booked' } as const;
  const today = { ...period, from: to };
  const [day, all] = await Promise.all([reportSales(ctx, today), reportSales(ctx, period)]);
  const path = pathOf(period);
  const figures: HomeFigureRow[] = [
    {
      kind: 'sold_today',
      value: { money: day.figures.sold },
      before: { money: day.before.sold },
      path: pathOf(today),
    },
    {
      kind: 'sold',
      value: { money: all.figures.sold },
      before: { money: all.before.sold },
      path,
    },
    {
      kind: 'margin',
      value: { money: all.figures.margin },
      before: { money: all.before.margin },
      path,
    },
    {
      kind: 'bookings',
      value: { count: all.figures.bookings },
      before: { count: all.before.bookings },
      path,
    },
    {
      kind: 'canceled',
      value: { count: all.figures.canceled, of: all.figures.bookings },
      path,
    },
  ];
  const { before, step, days: byDay } = all;
  return {
    figures,
    sales: {
      ...{ step, before: { from: before.from, to: before.to } },
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

async function readPromises(ctx: StaffCtx): Promise<HomeFigureRow[]> {
  const { kinds } = await reportPromises(ctx);
  const keptCount = kinds.reduce((sum, each) => sum + each.kept, 0);
  const missed = kinds.reduce((sum, each) => sum + each.missed, 0);
  return [{ kind: 'kept', value: { count: keptCount, of: keptCount + missed }, path: '/cases?view=all' }];
}
