/** `POST company/report`: the spending of the caller's account in a month, and its savings. */
import type { CompanyReport, companyReportEndpoints } from '@wayhouse/contract/account/company-report';
import { addMonths, startOfOperatorDay } from '@wayhouse/contract/dates';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { findCityNames } from '../../catalogue/places/find-city-names.ts';
import { nameOf, rankSums } from '../rank-sums.ts';
import { selectHotelNames } from '../sales/sales.views.ts';
import {
  type PassedDeadlines,
  type SpendSum,
  selectMonths,
  selectPassedDeadlines,
  selectPeopleNames,
  selectSpend,
} from './company.views.ts';

const topCount = 5;
/** Minimum number of people for sums by person. With fewer, one person's sums would reveal those of another. */
export const fewestPeople = 3;
const monthsShown = 12;

/** Reports all bookings of the company; for a caller without the company privilege, only the caller's own. */
export async function reportCompany(
  ctx: ActorCtx,
  { month, basis }: ParsedInputOf<(typeof companyReportEndpoints)['POST /api/v2/company/report']>,
): Promise<CompanyReport> {
  const { db, clock } = ctx;
  const scope = orderScope(ctx.actor);
  const { from, until } = spanOf(month);
  const firstMonth = addMonths(month, 1 - monthsShown);
  const [sums, months, deadlines] = await Promise.all([
    selectSpend(db, { scope, basis, from, until }),
    selectMonths(db, { scope, basis, from: `${firstMonth}-01`, until }),
    selectPassedDeadlines(db, scope, passedPart({ from, until }, clock.now())),
  ]);
  const totals = sums.find(({ by }) => by === 'all');
  return {
    as_of: clock.now().toISOString(),
    scope: scope.userId === null ? 'company' : 'own',
    figures: {
      ...spendOf(totals),
      nights: totals?.nights ?? 0,
      ...(totals &&
        totals.nights > 0 && { average_night: toMoney(Math.round(totals.standing / totals.nights)) }),
      fees: toMoney(totals?.fees ?? 0),
    },
    months: Array.from({ length: monthsShown }, (_, index) => {
      const monthName = addMonths(firstMonth, index);
      return {
        month: monthName,
        spent: toMoney(months.find((each) => each.month === monthName)?.spent ?? 0),
      };
    }),
    ...(await peopleOf(ctx, sums, deadlines)),
    ...(await citiesOf(ctx, sums)),
    ...(await hotelsOf(ctx, sums)),
    ...referencesOf(sums),
    saved: { coupons: toMoney(totals?.coupons ?? 0), canceled_free: toMoney(totals?.saved ?? 0) },
    deadlines: {
      stayed: sumOf(deadlines, 'stayed'),
      canceled_free: sumOf(deadlines, 'canceled_free'),
      missed: sumOf(deadlines, 'missed'),
      missed_fees: toMoney(sumOf(deadlines, 'missed_fees')),
    },
  };
}

/** The first day of the month, and of the next month. */
export function spanOf(month: string): { from: string; until: string } {
  return { from: `${month}-01`, until: `${addMonths(month, 1)}-01` };
}

/** The part of the month that has passed, in the operator's time zone. */
function passedPart(
  { from, until }: { from: string; until: string },
  now: Date,
): { from: Date; until: Date } {
  const end = startOfOperatorDay(until);
  return { from: startOfOperatorDay(from), until: end < now ? end : now };
}

const sumOf = (rows: readonly PassedDeadlines[], count: Exclude<keyof PassedDeadlines, 'user_id'>) =>
  rows.reduce((sum, row) => sum + row[count], 0);

function spendOf(sum: SpendSum | undefined) {
  return {
    spent: toMoney(sum?.spent ?? 0),
    bookings: sum?.bookings ?? 0,
    canceled: sum?.canceled ?? 0,
  };
}

/** The sums of a dimension, highest first. */
function topOf(sums: readonly SpendSum[], by: SpendSum['by']) {
  return rankSums(sums, by, ({ spent }) => spent);
}

async function peopleOf(ctx: ActorCtx, sums: readonly SpendSum[], deadlines: readonly PassedDeadlines[]) {
  const people = topOf(sums, 'person');
  if (orderScope(ctx.actor).userId !== null || people.length < fewestPeople) return {};
  const names = await selectPeopleNames(
    ctx.db,
    people.map(({ value }) => value),
  );
  return {
    people: people.map((sum) => ({
      id: sum.value,
      name: names.get(sum.value) ?? sum.value,
      ...spendOf(sum),
      missed: deadlines.find((each) => each.user_id === sum.value)?.missed ?? 0,
    })),
  };
}

async function citiesOf({ db }: ActorCtx, sums: readonly SpendSum[]) {
  const rankedSums = topOf(sums, 'city');
  const top = rankedSums.slice(0, topCount);
  const names = await findCityNames(
    db,
    top.map(({ value }) => value),
  );
  const cities = top.map((sum) => ({
    id: sum.value,
    name: nameOf(names.get(sum.value), sum.value),
    ...spendOf(sum),
  }));
  return { cities, cities_total: rankedSums.length };
}

async function hotelsOf({ db }: ActorCtx, sums: readonly SpendSum[]) {
  const rankedSums = topOf(sums, 'hotel');
  const top = rankedSums.slice(0, topCount);
  const names = await selectHotelNames(
    db,
    top.map(({ value }) => value),
  );
  const hotels = top.map((sum) => ({
    hotel: { id: sum.value, name: nameOf(names.get(sum.value), sum.value) },
    nights: sum.nights,
    ...spendOf(sum),
  }));
  return { hotels, hotels_total: rankedSums.length };
}

function referencesOf(sums: readonly SpendSum[]) {
  const rankedSums = topOf(sums, 'reference');
  const references = rankedSums.slice(0, topCount).map((sum) => ({ reference: sum.value, ...spendOf(sum) }));
  return { references, references_total: rankedSums.length };
}
