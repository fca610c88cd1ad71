/** Rate plans in the console: list, create, change. */
import type { consoleRatePlansEndpoints, RatePlanTerms } from '@wayhouse/contract/console/hotels/rate-plans';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseChanged, versionOf } from '../../../platform/optimistic-lock.ts';
import { lockUnreachable } from '../../catalogue/hotels/find-hotel-contacts.ts';
import { createMonths, lockCalendar } from '../calendar/calendar.store.ts';
import { selectCalendarHotel, selectRoomTypes } from '../calendar/calendar.views.ts';
import { monthSpans } from '../calendar/months.ts';
import { loadSharedTerms } from '../price/load-stay-terms.ts';
import type { CancellationRule } from '../price/stay-terms.ts';
import { insertChange } from '../rates.store.ts';
import { insertPolicy, selectRatePlans, upsertRatePlan } from './rate-plans.store.ts';

type Calls = typeof consoleRatePlansEndpoints;
type List = Calls['GET /api/console/v1/hotels/{id}/rate-plans'];
type Save = Calls['POST /api/console/v1/hotels/{id}/rate-plans/save'];

/** Throws request.not_found. */
export async function listRatePlans(ctx: StaffCtx, { params }: ParsedInputOf<List>): Promise<OutputOf<List>> {
  const hotel = await selectCalendarHotel(ctx.db, params.id);
  if (!hotel) throw appError('request.not_found');
  const rooms = await selectRoomTypes(ctx.db, params.id);
  return {
    hotel: { id: hotel.id, name: { en: hotel.name_en, zh: hotel.name_zh } },
    room_types: rooms.map((room) => ({ id: room.id, name: { en: room.name_en, zh: room.name_zh } })),
    plans: (await readPlans(ctx.db, params.id)).map(({ id, terms }) => ({
      id,
      terms,
      version: versionOf(terms),
    })),
  };
}

/**
 * Saves a plan. A new plan gets empty months, and is not sold until its calendar has prices. Notifies search in the
 * same transaction. Throws request.not_found, request.invalid, request.changed. Throws catalogue.not_reachable for the
 * first plan of an online hotel that cannot receive notices of bookings.
 */
export async function saveRatePlan(
  ctx: StaffCtx,
  { params, rate_plan_id, version, terms }: ParsedInputOf<Save>,
): Promise<{ id: string }> {
  refuseBadTerms(terms);
  return inTransaction(ctx.db, async (tx) => {
    const hotel = await selectCalendarHotel(tx, params.id);
    if (!hotel) throw appError('request.not_found');
    await lockCalendar(tx, params.id);
    const before = await readBefore(tx, params.id, { rate_plan_id, version, terms });
    const id = before?.id ?? newId('rp');
    const policyId = await policyOf(tx, { hotelId: params.id, terms, before });
    await upsertRatePlan(tx, { ...rowOf(terms), id, hotel_id: params.id, policy_id: policyId });
    const today = dateInZone(ctx.clock.now(), hotel.time_zone);
    const last = addDays(today, limits.horizonDays);
    if (!before) {
      const months = monthSpans(today, limits.horizonDays + 1).map((span) => span.month);
      await createMonths(tx, params.id, { planIds: [id], roomTypeIds: [terms.room_type_id], months });
    }
    await insertChange(tx, {
      hotel_id: params.id,
      what: 'plan',
      from_date: today,
      to_date: last,
      at: ctx.clock.now(),
    });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: before ? 'rate_plan.updated' : 'rate_plan.created',
      target: { type: 'rate_plan', id, name: `${hotel.name_en}, ${terms.name || terms.board}` },
      before: before ? forAudit(before.terms) : null,
      after: forAudit(terms),
    });
    return { id };
  });
}

/** The plan before the change; undefined for a new plan. Refuses a change that is not possible. */
async function readBefore(
  tx: Tx,
  hotelId: string,
  { rate_plan_id, version, terms }: Pick<ParsedInputOf<Save>, 'rate_plan_id' | 'version' | 'terms'>,
) {
  const rooms = await selectRoomTypes(tx, hotelId);
  const plans = await readPlans(tx, hotelId);
  const before = plans.find((plan) => plan.id === rate_plan_id);
  if (rate_plan_id !== undefined && !before) throw appError('request.not_found');
  if (!rooms.some((room) => room.id === terms.room_type_id)) throw appError('request.not_found');
  // Until its first plan, only outside sources sell the hotel, and they tell it of bookings.
  if (plans.length === 0 && (await lockUnreachable(tx, hotelId))) throw appError('catalogue.not_reachable');
  if (before) refuseChanged(before.terms, version);
  // The room type cannot change, because the plan's bookings and prices belong to it.
  if (before && before.terms.room_type_id !== terms.room_type_id) throw invalidTerm('room_type_id');
  return before;
}

function invalidTerm(path: keyof RatePlanTerms) {
  return invalidField(`terms.${path}`, 'fields.rate_plan_terms');
}

function refuseBadTerms(terms: RatePlanTerms): void {
  const stepTimes = terms.steps.map((step) => `${step.days_before} ${step.local_time}`);
  const hasSteps = terms.steps.length > 0;
  if (terms.refundable !== hasSteps || new Set(stepTimes).size < stepTimes.length) throw invalidTerm('steps');
  const wrongIndex = terms.steps.findIndex((step) => !isValidFee(step));
  if (wrongIndex >= 0) throw invalidField(`terms.steps.${wrongIndex}.fee_value`, 'fields.rate_plan_terms');
  if (terms.min_stay !== null && terms.max_stay !== null && terms.min_stay > terms.max_stay)
    throw invalidTerm('max_stay');
  if (terms.pay_later && !terms.refundable) throw invalidTerm('pay_later');
  if (terms.only_nationalities.some((country) => terms.not_nationalities.includes(country)))
    throw invalidTerm('not_nationalities');
}

/**
 * False for percentages (in basis points) and nights above their maximum, and for fees of zero, which would be
 * misleading. Fees without a number (`first_night`, `total`) must have the value 0.
 */
function isValidFee({ fee_type, fee_value }: RatePlanTerms['steps'][number]): boolean {
  if (fee_type === 'percent') return fee_value >= 1 && fee_value <= 10_000;
  if (fee_type === 'nights') return fee_value >= 1 && fee_value <= limits.nightsMax;
  return fee_type === 'price' ? fee_value >= 1 : fee_value === 0;
}

interface StoredPlan {
  id: string;
  policyId: string;
  terms: RatePlanTerms;
}

async function readPlans(db: Db | Tx, hotelId: string): Promise<StoredPlan[]> {
  const { rules } = await loadSharedTerms(db, [hotelId]);
  return (await selectRatePlans(db, hotelId)).map((row) => ({
    id: row.id,
    policyId: row.policy_id,
    terms: {
      room_type_id: row.room_type_id,
      name: row.name,
      board: row.board as RatePlanTerms['board'],
      on_request: row.confirmation === 'on_request',
      ...cancellationOf(rules.get(row.policy_id)),
      pay_later: row.pay_later,
      package_only: row.package_only,
      min_stay: row.min_stay,
      max_stay: row.max_stay,
      advance_days: row.advance_days,
      cutoff_days: row.cutoff_days,
      only_nationalities: row.only_nationalities,
      not_nationalities: row.not_nationalities,
      base_adults: row.base_adults,
      extra_adult: toMoney(row.extra_adult_cents),
      remarks: { en: row.remarks_en, zh: row.remarks_zh },
      open: row.status === 'open',
    },
  }));
}

function cancellationOf(rule: CancellationRule | undefined): Pick<RatePlanTerms, 'refundable' | 'steps'> {
  const steps = (rule?.steps ?? []).map((step) => ({
    days_before: step.daysBefore,
    local_time: step.localTime,
    fee_type: step.feeType,
    fee_value: step.feeValue,
  }));
  return { refundable: rule?.supportCancel ?? false, steps: rule?.supportCancel ? sortSteps(steps) : [] };
}

function sortSteps(steps: RatePlanTerms['steps']): RatePlanTerms['steps'] {
  return steps.toSorted((a, b) => b.days_before - a.days_before || a.local_time.localeCompare(b.local_time));
}

function rowOf({ remarks, extra_adult, on_request, open, refundable: _, steps: __, ...rest }: RatePlanTerms) {
  return {
    ...rest,
    confirmation: on_request ? 'on_request' : 'instant',
    extra_adult_cents: toCents(extra_adult),
    remarks_en: remarks.en,
    remarks_zh: remarks.zh,
    status: open ? 'open' : 'closed',
  };
}

/** The plan's current policy if it has the same terms, else a new policy. */
async function policyOf(
  tx: Tx,
  { hotelId, terms, before }: { hotelId: string; terms: RatePlanTerms; before: StoredPlan | undefined },
): Promise<string> {
  const hasSamePolicy =
    before?.terms.refundable === terms.refundable &&
    JSON.stringify(before.terms.steps) === JSON.stringify(sortSteps(terms.steps).map(stepFields));
  if (before && hasSamePolicy) return before.policyId;
  const id = newId('pol');
  await insertPolicy(tx, { id, hotelId, refundable: terms.refundable, steps: terms.steps });
  return id;
}

function stepFields({ days_before, local_time, fee_type, fee_value }: RatePlanTerms['steps'][number]) {
  return { days_before, local_time, fee_type, fee_value };
}

function forAudit({ steps, remarks, ...rest }: RatePlanTerms) {
  return {
    ...rest,
    steps: steps.map((step) => Object.values(stepFields(step)).join(' ')).join('; '),
    remarks_en: remarks.en,
    remarks_zh: remarks.zh,
  };
}
