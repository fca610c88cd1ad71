/** Reads what pricing needs of some hotels for one stay: plans with their days, taxes, child bands, the buyer's markup. */
import type { FeeType } from '@wayhouse/contract/cancellation';
import type { Board } from '@wayhouse/contract/search';
import type { Db, Tx } from '../../platform/database.ts';
import { markupFor } from './price-stay.ts';
import type { Stay } from './quote.ts';
import { type RuleRow, selectChildBands, selectMarkups, selectRules, selectTaxes } from './rates.store.ts';
import { type PlanRow, selectPlans } from './rates.views.ts';
import type { CancellationRule, ChildBand, HotelTerms, PlanTerms, TaxTerms } from './stay-terms.ts';

/** What the catalogue knows of a hotel that its price depends on. */
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

/** Loads plans and terms in a constant number of statements, whatever the number of hotels. */
export async function loadStayTerms(
  db: Db | Tx,
  {
    hotels,
    stay,
    tierId,
    ratePlanId,
  }: { hotels: HotelFacts[]; stay: Stay; tierId: string; ratePlanId?: string },
): Promise<StayTerms> {
  if (hotels.length === 0) return { plans: [], hotels: new Map() };
  const hotelIds = hotels.map((hotel) => hotel.hotelId);
  // One after the other: inside a transaction there is one connection, and the first statement is nearly all the work.
  const planRows = await selectPlans(db, {
    hotelIds,
    checkIn: stay.checkIn,
    nights: stay.nights,
    adults: Math.max(...stay.rooms.map((room) => room.adults)),
    ...(ratePlanId !== undefined && { ratePlanId }),
  });
  const shared = await loadSharedTerms(db, hotelIds);
  const markups = await selectMarkups(db, tierId, hotelIds);
  const terms = hotels.map((hotel): [string, HotelTerms] => [
    hotel.hotelId,
    {
      hotelId: hotel.hotelId,
      timeZone: hotel.timeZone,
      taxes: shared.taxes.get(hotel.hotelId) ?? [],
      childBands: shared.childBands.get(hotel.hotelId) ?? [],
      markupBp: markupFor(markups, hotel),
    },
  ]);
  return { plans: planRows.map((row) => planOf(row, shared.rules, stay.nights)), hotels: new Map(terms) };
}

export interface SharedTerms {
  rules: Map<string, CancellationRule>;
  /** By hotel. */
  taxes: Map<string, TaxTerms[]>;
  childBands: Map<string, ChildBand[]>;
}

/** Cancellation rules, taxes and child bands of some hotels: what holds for every stay and buyer. */
export async function loadSharedTerms(db: Db | Tx, hotelIds: string[]): Promise<SharedTerms> {
  const rules = rulesOf(await selectRules(db, hotelIds));
  const taxes = new Map<string, TaxTerms[]>();
  for (const tax of await selectTaxes(db, hotelIds)) {
    const list = taxes.get(tax.hotel_id) ?? [];
    list.push({
      included: tax.included,
      basis: tax.basis as TaxTerms['basis'],
      value: tax.value,
      label: { en: tax.label_en, zh: tax.label_zh },
    });
    taxes.set(tax.hotel_id, list);
  }
  const childBands = new Map<string, ChildBand[]>();
  for (const band of await selectChildBands(db, hotelIds)) {
    const list = childBands.get(band.hotel_id) ?? [];
    list.push({ minAge: band.min_age, maxAge: band.max_age, priceCents: band.price_cents });
    childBands.set(band.hotel_id, list);
  }
  return { rules, taxes, childBands };
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

function planOf(row: PlanRow, rules: Map<string, CancellationRule>, nights: number): PlanTerms {
  return {
    ...planTerms(row, rules),
    priceCents: row.price_cents.slice(0, nights),
    flags: row.flags,
    roomsLeft: fewestFree(row, nights),
  };
}

/** What a plan says of itself; its days are left empty. */
export function planTerms(
  row: Omit<PlanRow, 'price_cents' | 'flags' | 'allotment' | 'sold'>,
  rules: Map<string, CancellationRule>,
): PlanTerms {
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
    onlyNationalities: row.only_nationalities,
    notNationalities: row.not_nationalities,
    baseAdults: row.base_adults,
    extraAdultCents: row.extra_adult_cents,
    maxAdults: row.max_adults,
    maxChildren: row.max_children,
    maxOccupancy: row.max_occupancy,
    remarks: { en: row.remarks_en, zh: row.remarks_zh },
    priceCents: [],
    flags: [],
    roomsLeft: 0,
  };
}

function fewestFree(row: PlanRow, nights: number): number {
  if (row.allotment.length < nights) return 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let night = 0; night < nights; night += 1) {
    fewest = Math.min(fewest, (row.allotment[night] ?? 0) - (row.sold[night] ?? 0));
  }
  return fewest;
}
