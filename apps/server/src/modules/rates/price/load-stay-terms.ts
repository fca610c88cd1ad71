/**
 * Loads the inputs for pricing one stay at some hotels: plans with their days, taxes, child bands, the buyer's markup.
 */
import type { FeeType } from '@wayhouse/contract/booking/cancellation';
import { dayNumber } from '@wayhouse/contract/dates';
import type { Board } from '@wayhouse/contract/search/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { daysIn } from '../calendar/months.ts';
import {
  type PromotionRow,
  type RuleRow,
  selectPromotions,
  selectTerms,
  type TermRows,
  termsSql,
} from '../rates.store.ts';
import { monthsOf, type PlanQuestion, type PlanRow, plansOf, selectPlans } from '../rates.views.ts';
import { markupFor } from './price-stay.ts';
import { promotionsOf } from './promotions.ts';
import type { Stay } from './quote.ts';
import type {
  CancellationRule,
  ChildBand,
  HotelTerms,
  PlanTerms,
  PromotionTerms,
  TaxTerms,
} from './stay-terms.ts';
import { todayIn } from './today-in.ts';

/** The facts of the catalogue that a hotel's price depends on. */
export interface HotelFacts {
  hotelId: string;
  timeZone: string;
  stars: number;
  countryCode: string;
}

export interface StayTerms {
  plans: PlanTerms[];
  hotels: Map<string, HotelTerms>;
}

interface TermsQuery {
  stay: Stay;
  tierId: string;
  ratePlanId?: string;
}

/**
 * Loads plans and terms in a fixed number of statements. `now`: the product's clock. `withExcluded`: also loads plans
 * that the length of stay or the number of adults excludes.
 */
export async function loadStayTerms(
  db: Db | Tx,
  {
    hotels,
    now,
    withExcluded = false,
    ...query
  }: TermsQuery & { hotels: HotelFacts[]; now: Date; withExcluded?: boolean },
): Promise<StayTerms> {
  if (hotels.length === 0) return { plans: [], hotels: new Map() };
  const hotelIds = hotels.map((hotel) => hotel.hotelId);
  // The statements run in sequence, because a transaction has one connection, and the first statement takes nearly all
  // the time.
  const plans = await selectPlans(db, { ...planQuestion(hotelIds, query), withExcluded });
  const terms = await selectTerms(db, { hotelIds, tierId: query.tierId });
  return toStayTerms({ ...terms, plans }, { hotels, nights: query.stay.nights, now });
}

/** The rows of `stayTermsSql`. */
export type StayTermRows = TermRows & { plans: PlanRow[] };

/** One rate of one hotel for one stay. */
export interface RateQuestion extends Required<TermsQuery> {
  hotelId: string;
  roomTypeId: string;
}

/**
 * Number of calendar months that the nights and the departure day touch. All questions of one statement must have the
 * same number.
 */
export function monthCount({ stay }: Pick<RateQuestion, 'stay'>): number {
  return monthsOf(stay.checkIn, stay.nights).length;
}

/**
 * SQL: beside each row of `rateQuestionRows`, the terms of its rate as columns, for `toStayTerms`. Every booking runs
 * this SQL twice.
 */
export function stayTermsSql(months: number): RawBuilder<unknown> {
  const column = (name: string) => sql.raw(`question.${name}`);
  const ofHotels = sql`= ${column('hotel_id')}`;
  const ratePlanId = column('rate_plan_id');
  const plans = plansOf({
    ofHotels,
    months: Array.from({ length: months }, (_, index) => ({
      month: column(`month${index}`),
      days: column(`days${index}`),
    })),
    fromDay: column('from_day'),
    nights: column('nights'),
    adults: column('adults'),
    ratePlanId,
  });
  return sql`(select coalesce(json_agg(p), '[]') from (${plans}) as p) as plans,
    ${termsSql({ ofHotels, ratePlanId, tierId: column('tier_id') })}`;
}

/**
 * SQL: one row for each question, with the inputs of `stayTermsSql` and of the catalogue. Rows are numbered by `place`
 * from 0. The questions are passed as JSON, because the length of an array changes PostgreSQL's row estimate and thus
 * its plan.
 */
export function rateQuestionRows(questions: readonly RateQuestion[]): RawBuilder<unknown> {
  const rows = questions.map(({ hotelId, roomTypeId, ...termsQuery }, place) => {
    const { checkIn, nights, adults, ratePlanId } = planQuestion([hotelId], termsQuery);
    const months = monthsOf(checkIn, nights);
    return {
      place,
      hotel_id: hotelId,
      room_type_id: roomTypeId,
      rate_plan_id: ratePlanId,
      tier_id: termsQuery.tierId,
      from_day: Number(checkIn.slice(8)),
      nights,
      adults,
      ...Object.fromEntries(
        months.flatMap((month, at) => [
          [`month${at}`, month],
          [`days${at}`, daysIn(month)],
        ]),
      ),
    };
  });
  const months = questions[0] ? monthCount(questions[0]) : 0;
  const columns = Array.from({ length: months }, (_, at) => `, month${at} date, days${at} int`).join('');
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as question (place int, hotel_id text, room_type_id text,
    rate_plan_id text, tier_id text, from_day int, nights int, adults int${sql.raw(columns)})`;
}

function planQuestion(hotelIds: string[], { stay, ratePlanId }: TermsQuery): PlanQuestion {
  return {
    hotelIds,
    checkIn: stay.checkIn,
    nights: stay.nights,
    adults: Math.max(...stay.rooms.map((room) => room.adults)),
    ...(ratePlanId !== undefined && { ratePlanId }),
  };
}

/** Converts rows to plans and hotels for pricing. */
export function toStayTerms(
  { markups, plans, ...rows }: StayTermRows,
  { hotels, nights, now }: { hotels: HotelFacts[]; nights: number; now: Date },
): StayTerms {
  const shared = sharedOf(rows);
  const terms = hotels.map((hotel): [string, HotelTerms] => [
    hotel.hotelId,
    {
      hotelId: hotel.hotelId,
      timeZone: hotel.timeZone,
      taxes: shared.taxes.get(hotel.hotelId) ?? [],
      childBands: shared.childBands.get(hotel.hotelId) ?? [],
      today: todayIn(hotel.timeZone, now),
      markupBp: markupFor(markups, hotel),
    },
  ]);
  return { plans: plans.map((row) => planOf(row, shared, nights)), hotels: new Map(terms) };
}

export interface SharedTerms {
  rules: Map<string, CancellationRule>;
  /** Taxes by hotel. */
  taxes: Map<string, TaxTerms[]>;
  childBands: Map<string, ChildBand[]>;
  /** Open promotions by hotel, in the order of their ids. */
  promotions: Map<string, PromotionTerms[]>;
}

/**
 * Cancellation rules, taxes, child bands and promotions of some hotels, which are the same for every stay and buyer.
 */
export async function loadSharedTerms(db: Db | Tx, hotelIds: string[]): Promise<SharedTerms> {
  return sharedOf(await selectTerms(db, { hotelIds, tierId: null }));
}

function sharedOf(rows: Omit<TermRows, 'markups'>): SharedTerms {
  const taxes = new Map<string, TaxTerms[]>();
  for (const tax of rows.taxes) {
    const hotelTaxes = taxes.get(tax.hotel_id) ?? [];
    hotelTaxes.push({
      included: tax.included,
      basis: tax.basis as TaxTerms['basis'],
      value: tax.value,
      label: { en: tax.label_en, zh: tax.label_zh },
    });
    taxes.set(tax.hotel_id, hotelTaxes);
  }
  const childBands = new Map<string, ChildBand[]>();
  for (const band of rows.childBands) {
    const hotelBands = childBands.get(band.hotel_id) ?? [];
    hotelBands.push({ minAge: band.min_age, maxAge: band.max_age, priceCents: band.price_cents });
    childBands.set(band.hotel_id, hotelBands);
  }
  return { rules: rulesOf(rows.rules), taxes, childBands, promotions: promotionsByHotel(rows.promotions) };
}

/** Open promotions of some hotels, by hotel. */
export async function loadPromotions(
  db: Db | Tx,
  hotelIds: string[],
): Promise<Map<string, PromotionTerms[]>> {
  return promotionsByHotel(await selectPromotions(db, hotelIds));
}

function promotionsByHotel(rows: readonly PromotionRow[]): Map<string, PromotionTerms[]> {
  return Map.groupBy(rows.map(promotionTerms), (promotion) => promotion.hotelId);
}

function promotionTerms(row: PromotionRow): PromotionTerms {
  const day = (date: string | null, fallback: number) => (date === null ? fallback : dayNumber(date));
  return {
    id: row.id,
    hotelId: row.hotel_id,
    roomTypeId: row.room_type_id,
    ratePlanId: row.rate_plan_id,
    kind: row.kind as PromotionTerms['kind'],
    stayNights: row.stay_nights ?? 0,
    payNights: row.pay_nights ?? 0,
    discountBp: row.discount_bp ?? 0,
    daysAhead: row.days_ahead ?? 0,
    name: { en: row.name_en, zh: row.name_zh },
    bookFrom: day(row.book_from, Number.NEGATIVE_INFINITY),
    bookTo: day(row.book_to, Number.POSITIVE_INFINITY),
    stayFrom: day(row.stay_from, Number.NEGATIVE_INFINITY),
    stayTo: day(row.stay_to, Number.POSITIVE_INFINITY),
    weekdays: row.weekdays,
    minStay: row.min_stay ?? 1,
  };
}

function rulesOf(rows: RuleRow[]): Map<string, CancellationRule> {
  const rules = new Map<string, CancellationRule>();
  for (const row of rows) {
    const rule = rules.get(row.id) ?? { id: row.id, supportCancel: row.support_cancel, steps: [] };
    if (row.days_before !== null && row.local_time !== null && row.fee_type !== null) {
      rule.steps.push({
        daysBefore: row.days_before,
        localTime: row.local_time,
        feeType: row.fee_type as FeeType,
        feeValue: row.fee_value ?? 0,
      });
    }
    rules.set(row.id, rule);
  }
  return rules;
}

function planOf(row: PlanRow, shared: SharedTerms, nights: number): PlanTerms {
  return {
    ...planTerms(row, shared),
    priceCents: row.price_cents.slice(0, nights),
    flags: row.flags,
    roomsLeft: fewestRoomsLeft(row, nights),
  };
}

type Nationalities = 'only_nationalities' | 'not_nationalities';

/** The plan's own terms, without its days. Null nationalities mean no restriction. */
export function planTerms(
  row: Omit<PlanRow, 'price_cents' | 'flags' | 'allotment' | 'sold' | Nationalities> & {
    [column in Nationalities]: string[] | null;
  },
  { rules, promotions }: Pick<SharedTerms, 'rules' | 'promotions'>,
): PlanTerms {
  const ids = { id: row.id, roomTypeId: row.room_type_id };
  return {
    id: row.id,
    hotelId: row.hotel_id,
    roomTypeId: row.room_type_id,
    board: row.board as Board,
    confirmation: row.confirmation as PlanTerms['confirmation'],
    rule: rules.get(row.policy_id) ?? { id: row.policy_id, supportCancel: false, steps: [] },
    payLater: row.pay_later,
    packageOnly: row.package_only,
    minStay: row.min_stay,
    maxStay: row.max_stay,
    advanceDays: row.advance_days,
    cutoffDays: row.cutoff_days,
    onlyNationalities: row.only_nationalities ?? [],
    notNationalities: row.not_nationalities ?? [],
    baseAdults: row.base_adults,
    extraAdultCents: row.extra_adult_cents,
    maxAdults: row.max_adults,
    maxChildren: row.max_children,
    maxOccupancy: row.max_occupancy,
    remarks: { en: row.remarks_en, zh: row.remarks_zh },
    priceCents: [],
    flags: [],
    roomsLeft: 0,
    promotions: promotionsOf(promotions.get(row.hotel_id) ?? [], ids),
  };
}

function fewestRoomsLeft(row: PlanRow, nights: number): number {
  let fewest = Number.POSITIVE_INFINITY;
  for (let night = 0; night < nights; night += 1) {
    fewest = Math.min(fewest, (row.allotment[night] ?? 0) - (row.sold[night] ?? 0));
  }
  return fewest;
}
