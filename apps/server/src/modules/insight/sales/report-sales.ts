/** `POST reports/sales` of the console: figures of a period, and of the previous period. */

import type {
  SalesFigures,
  SalesFilters,
  SalesPart,
  SalesReport,
} from '@wayhouse/contract/console/reports/sales';
import { cancelKinds, type LeadTime, leadTimes } from '@wayhouse/contract/console/reports/sales-marks';
import { nightsBetween, operatorDay } from '@wayhouse/contract/dates';
import { toMoney } from '@wayhouse/contract/money';
import type { AppContext } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { nameOf, rankSums } from '../rank-sums.ts';
import { type SalesSum, selectCustomerNames, selectHotelNames, selectSalesSums } from './sales.views.ts';
import { type Period, periodBefore, stepOf, stepsOf } from './sales-period.ts';
import { selectStoredSums } from './sums/sums.views.ts';

const daysMax = 400;
const topCount = 8;
const dayMs = 86_400_000;

/** Throws the error of `checkPeriod`. */
export async function reportSales(
  ctx: Pick<AppContext, 'db' | 'clock' | 'readReplica'>,
  filters: SalesFilters,
): Promise<SalesReport> {
  checkPeriod(filters);
  const before = periodBefore(filters);
  const movedDays = nightsBetween(before.from, filters.from);
  const now = ctx.clock.now();
  const steps = { from: filters.from, by: stepOf(filters) };
  const isRunning = filters.to >= operatorDay(now);
  // For one hotel or one customer there are no stored sums.
  const selectSums = filters.account_id || filters.hotel_id ? selectSalesSums : selectStoredSums;
  const [sums, sumsBefore] = await Promise.all([
    selectSums(ctx.db, filters, {
      steps,
      movedDays: 0,
      dimensions: ['step', 'lead', 'source', 'cancel', 'hotel', 'account'],
    }),
    selectSums(
      ctx.db,
      { ...filters, ...before },
      {
        steps,
        movedDays,
        dimensions: ['step', 'lead'],
        // A running period is compared with only the same elapsed time of the previous period.
        ...(isRunning && { bookedBefore: new Date(now.getTime() - movedDays * dayMs) }),
      },
    ),
  ]);
  return {
    as_of: now.toISOString(),
    figures: figuresOf(sums),
    before: { ...figuresOf(sumsBefore), ...before },
    step: steps.by,
    days: daysOf(filters, sums, sumsBefore),
    sources: topOf(sums, 'source').map((sum) => ({ source: sum.value, ...partOf(sum) })),
    lead_times: leadTimes.map((lead_time) => ({ lead_time, bookings: countOf(sums, lead_time) })),
    cancellations: cancelKinds.map((kind) => ({
      kind,
      bookings: sums.find(({ by, value }) => by === 'cancel' && value === kind)?.bookings ?? 0,
    })),
    ...(await topHotels(ctx, sums)),
    ...(await topCustomers(ctx, sums)),
  };
}

/** Throws request.invalid when `to` is before `from`, or when the period has more than 400 days. */
export function checkPeriod({ from, to }: Period): void {
  const days = nightsBetween(from, to);
  if (days < 0 || days >= daysMax) throw appError('request.invalid');
}

function daysOf(period: Period, sums: readonly SalesSum[], sumsBefore: readonly SalesSum[]) {
  const byStep = (rows: readonly SalesSum[]) =>
    new Map(rows.filter(({ by }) => by === 'step').map((sum) => [sum.value, sum]));
  const [current, previous] = [byStep(sums), byStep(sumsBefore)];
  return stepsOf(period).map((day) => ({
    day,
    ...partOf(current.get(day)),
    before_sold: toMoney(previous.get(day)?.sold ?? 0),
  }));
}

async function topHotels(ctx: Pick<AppContext, 'db'>, sums: readonly SalesSum[]) {
  const rankedSums = topOf(sums, 'hotel');
  const top = rankedSums.slice(0, topCount);
  const names = await selectHotelNames(ctx.db, valuesOf(top));
  const hotels = top.map((sum) => ({
    hotel: { id: sum.value, name: nameOf(names.get(sum.value), sum.value) },
    ...partOf(sum),
  }));
  return { hotels, hotels_total: rankedSums.length };
}

async function topCustomers(ctx: Pick<AppContext, 'db'>, sums: readonly SalesSum[]) {
  const rankedSums = topOf(sums, 'account');
  const top = rankedSums.slice(0, topCount);
  const names = await selectCustomerNames(ctx.db, valuesOf(top));
  const customers = top.map((sum) => ({
    id: sum.value,
    name: nameOf(names.get(sum.value), sum.value),
    ...partOf(sum),
  }));
  return { customers, customers_total: rankedSums.length };
}

const valuesOf = (sums: readonly { value: string }[]) => sums.map(({ value }) => value);

/** The sums of a dimension, highest first. */
function topOf(sums: readonly SalesSum[], by: SalesSum['by']) {
  return rankSums(sums, by, ({ sold }) => sold);
}

function partOf(sum: SalesSum | undefined): SalesPart {
  const { bookings, sold, cost, canceled } = sum ?? { bookings: 0, sold: 0, cost: 0, canceled: 0 };
  return { bookings, sold: toMoney(sold), margin: toMoney(sold - cost), canceled };
}

function figuresOf(sums: readonly SalesSum[]): SalesFigures {
  const total = sums.find(({ by }) => by === 'all');
  const leadDays = leadDaysOf(sums);
  return {
    ...partOf(total),
    cost: toMoney(total?.cost ?? 0),
    fees: toMoney(total?.fees ?? 0),
    ...(leadDays && { lead_days: leadDays }),
  };
}

const leadsOf = (sums: readonly SalesSum[]) =>
  sums
    .filter(({ by }) => by === 'lead')
    .map(({ value, bookings }) => ({ days: Number(value), bookings }))
    .sort((a, b) => a.days - b.days);

function countOf(sums: readonly SalesSum[], leadTime: LeadTime): number {
  // Reads `8-30` as both bounds, and `91+` as the lower one.
  const [low = 0, high = Number.POSITIVE_INFINITY] = leadTime.replace('+', '').split('-').map(Number);
  return leadsOf(sums)
    .filter(({ days }) => days >= low && days <= high)
    .reduce((count, { bookings }) => count + bookings, 0);
}

/**
 * Median and quartiles of the days from booking to check-in. The median is the smallest number of days that at least
 * half of the bookings do not exceed. Undefined without bookings.
 */
function leadDaysOf(sums: readonly SalesSum[]): SalesFigures['lead_days'] {
  const leads = leadsOf(sums);
  const total = leads.reduce((sum, { bookings }) => sum + bookings, 0);
  if (total === 0) return undefined;
  const leadDaysAt = (share: number) => {
    let count = 0;
    for (const { days, bookings } of leads) {
      count += bookings;
      if (count >= total * share) return days;
    }
    return 0;
  };
  return { median: leadDaysAt(0.5), low: leadDaysAt(0.25), high: leadDaysAt(0.75) };
}
