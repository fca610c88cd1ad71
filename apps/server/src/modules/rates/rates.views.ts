/** SQL that joins rate plans with their room types and the days of a stay. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { daysIn, monthSpans } from './calendar/months.ts';

export interface PlanRow {
  id: string;
  hotel_id: string;
  room_type_id: string;
  board: string;
  confirmation: string;
  policy_id: string;
  pay_later: boolean;
  package_only: boolean;
  min_stay: number | null;
  max_stay: number | null;
  advance_days: number;
  cutoff_days: number;
  only_nationalities: string[];
  not_nationalities: string[];
  base_adults: number;
  extra_adult_cents: number;
  remarks_en: string;
  remarks_zh: string;
  max_adults: number;
  max_children: number;
  max_occupancy: number;
  /** Four arrays by day, for the nights and the departure day. Days of a missing month are 0. */
  price_cents: number[];
  flags: number[];
  allotment: number[];
  sold: number[];
}

export interface PlanQuestion {
  hotelIds: string[];
  checkIn: string;
  nights: number;
  /** The most adults in one of the rooms. Only a rough filter; the exact rules decide later. */
  adults: number;
  ratePlanId?: string;
  /** Also returns plans that are excluded by the length of stay or the number of adults, to explain the exclusion. */
  withExcluded?: boolean;
}

/**
 * Open plans of some hotels with the days of a stay. One statement cuts each month's array and joins up to three
 * months. So each plan is one row for any length of stay. Plans without data for the month of arrival are left out.
 */
export async function selectPlans(db: Db | Tx, question: PlanQuestion): Promise<PlanRow[]> {
  return (await plansSql(question).execute(db)).rows;
}

function plansSql(question: PlanQuestion): RawBuilder<PlanRow> {
  const { hotelIds, checkIn, nights, adults, ratePlanId, withExcluded = false } = question;
  return plansOf({
    ofHotels: sql`= any(${hotelIds}::text[])`,
    months: monthsOf(checkIn, nights).map((month) => ({
      month: sql`${month}::date`,
      days: sql`${daysIn(month)}::int`,
    })),
    // Parameters instead of literals, so that stays over equally many months share one text and one prepared statement.
    fromDay: sql`${Number(checkIn.slice(8))}::int`,
    nights: sql`${nights}::int`,
    adults: sql`${adults}::int`,
    withExcluded,
    ...(ratePlanId !== undefined && { ratePlanId: sql`${ratePlanId}` }),
  });
}

/** First days of the months of a stay, including its departure day, which may be closed to departure. */
export function monthsOf(checkIn: string, nights: number): string[] {
  return monthSpans(checkIn, nights + 1).map(({ month }) => month);
}

/** The fields are parameters, or columns of a larger statement. */
interface PlansQuery {
  /** Condition on the hotel id, in the form `= …`. */
  ofHotels: RawBuilder<unknown>;
  months: readonly { month: RawBuilder<unknown>; days: RawBuilder<unknown> }[];
  fromDay: RawBuilder<unknown>;
  nights: RawBuilder<unknown>;
  adults: RawBuilder<unknown>;
  ratePlanId?: RawBuilder<unknown>;
  withExcluded?: boolean;
}

/** SQL: like `selectPlans`, as part of a larger statement. */
export function plansOf({ ofHotels, months, fromDay, nights, adults, ratePlanId, withExcluded }: PlansQuery) {
  const days = sql`[${fromDay}:${fromDay} + ${nights}]`;
  // A missing month, or one without flags, counts as days of 0, so that the next month's days keep their positions.
  const slice = (alias: string, column: string, nothing: RawBuilder<unknown>) =>
    sql<number[]>`(${sql.join(
      months.map(
        (month, index) =>
          sql`coalesce(${sql.raw(`${alias}${index}.${column}`)}, array_fill(${nothing}, array[${month.days}]))`,
      ),
      sql` || `,
    )})${days}`;
  return sql<PlanRow>`
    select p.id, p.hotel_id, p.room_type_id, p.board, p.confirmation, p.policy_id, p.pay_later, p.package_only,
      p.min_stay, p.max_stay, p.advance_days, p.cutoff_days, p.only_nationalities, p.not_nationalities,
      p.base_adults, p.extra_adult_cents, p.remarks_en, p.remarks_zh,
      t.max_adults, t.max_children, t.max_occupancy,
      ${slice('m', 'price_cents', sql`0`)} as price_cents,
      ${slice('m', 'flags', sql`0::smallint`)} as flags,
      ${slice('a', 'allotment', sql`0`)} as allotment,
      ${slice('a', 'sold', sql`0`)} as sold
    from rates.rate_plans p
    join catalogue.room_types t on t.id = p.room_type_id
    ${sql.join(
      months.map((month, index) => {
        const join = index === 0 ? 'join' : 'left join';
        return sql`
          ${sql.raw(`${join} rates.plan_months m${index} on m${index}.rate_plan_id = p.id and m${index}.month`)} = ${month.month}
          ${sql.raw(`${join} rates.allotment_months a${index} on a${index}.room_type_id = p.room_type_id and a${index}.month`)} = ${month.month}`;
      }),
      sql` `,
    )}
    where p.hotel_id ${ofHotels} and p.status = 'open' and not t.retired
      ${
        withExcluded
          ? sql``
          : sql`and t.max_adults >= ${adults}
      and (p.min_stay is null or p.min_stay <= ${nights}) and (p.max_stay is null or p.max_stay >= ${nights})`
      }
      ${ratePlanId ? sql`and p.id = ${ratePlanId}` : sql``}
    order by p.hotel_id, t.sort, p.id`;
}
