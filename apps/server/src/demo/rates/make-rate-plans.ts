/** Rate plans and cancellation policies of a hotel: the usual kinds of rates for travel agents. */

import type { DemoRoomType, HotelTraits } from '../make-room-types.ts';
import { between, chance, pick, type Random, randomFor } from '../random.ts';
import type { PolicyRow, PolicyTierRow, RatePlanRow } from '../rows.ts';

export interface DemoRatePlan {
  row: RatePlanRow;
  /** Price per night relative to the room type's flexible room-only price. */
  factor: number;
  /** Surcharge per night for the two adults' meals, cents. */
  mealsCents: number;
}

export interface DemoRates {
  policies: PolicyRow[];
  tiers: PolicyTierRow[];
  plans: DemoRatePlan[];
}

/** Role of a hotel in the demo: `roomy` always has rooms of its first type, `scarce` one to five of each type. */
export type Role = 'roomy' | 'scarce' | 'usual';

type Step = Omit<PolicyTierRow, 'policy_id'>;

/** Name of a policy → its steps. Before the first step, canceling is free; `fixed` cannot be canceled. */
const policySteps: Record<string, Step[]> = {
  day: [
    { days_before: 1, local_time: '18:00', fee_type: 'first_night', fee_value: 0 },
    { days_before: 0, local_time: '18:00', fee_type: 'total', fee_value: 0 },
  ],
  three: [
    { days_before: 3, local_time: '18:00', fee_type: 'percent', fee_value: 5000 },
    { days_before: 1, local_time: '18:00', fee_type: 'total', fee_value: 0 },
  ],
  five: [
    { days_before: 5, local_time: '12:00', fee_type: 'nights', fee_value: 1 },
    { days_before: 2, local_time: '18:00', fee_type: 'total', fee_value: 0 },
  ],
  week: [
    { days_before: 7, local_time: '18:00', fee_type: 'price', fee_value: 5000 },
    { days_before: 3, local_time: '18:00', fee_type: 'nights', fee_value: 2 },
    { days_before: 1, local_time: '12:00', fee_type: 'total', fee_value: 0 },
  ],
  fixed: [],
};

/** Three to five plans per room type, on the hotel's shared policies. `price` is a usual night in USD cents. */
export function makeRatePlans(
  hotel: HotelTraits,
  { rooms, role, price }: { rooms: DemoRoomType[]; role: Role; price: number },
): DemoRates {
  const random = randomFor('plans', hotel.id);
  const flexiblePolicy = role === 'roomy' ? 'day' : pick(random, ['day', 'day', 'three', 'five']);
  const strictPolicy = pick(random, ['three', 'five', 'week']);
  const usedPolicyIds = new Set<string>();
  const plans: DemoRatePlan[] = [];
  for (const room of rooms) {
    const roomPlans = plansOf(random, { hotel, room, role, price, flexiblePolicy, strictPolicy });
    for (const [index, plan] of roomPlans.entries()) {
      plans.push({ ...plan, row: { ...plan.row, id: `${room.row.id}-p${index + 1}` } });
      usedPolicyIds.add(plan.row.policy_id);
    }
  }
  const keys = Object.keys(policySteps).filter((key) => usedPolicyIds.has(policyId(hotel, key)));
  return {
    policies: keys.map((key) => ({
      id: policyId(hotel, key),
      hotel_id: hotel.id,
      support_cancel: key !== 'fixed',
    })),
    tiers: keys.flatMap((key) =>
      (policySteps[key] ?? []).map((step) => ({ policy_id: policyId(hotel, key), ...step })),
    ),
    plans,
  };
}

function policyId(hotel: HotelTraits, key: string): string {
  return `${hotel.id}-${key}`;
}

interface PlanParts {
  hotel: HotelTraits;
  room: DemoRoomType;
  role: Role;
  price: number;
  flexiblePolicy: string;
  strictPolicy: string;
}

function plansOf(random: Random, parts: PlanParts): DemoRatePlan[] {
  const { hotel, role } = parts;
  const isResort = ['resort', 'villa', 'lodge'].includes(hotel.property_type);
  const hasBreakfast = hotel.stars >= 4.5 || chance(random, 0.4);
  const usualBoard = hasBreakfast ? 'BB' : 'RO';
  // A night in a ryokan includes dinner and breakfast.
  const board = hotel.property_type === 'ryokan' ? 'HB' : usualBoard;
  const plans = [
    plan(parts, {
      factor: 1,
      board,
      policy: parts.flexiblePolicy,
      pay_later: role === 'roomy' || chance(random, 0.7),
    }),
    plan(parts, { factor: 0.88, board, policy: 'fixed' }),
  ];
  const optionalPlans = optionalPlansOf(random, parts, { board, hasBreakfast, isResort });
  for (const { probability, options } of optionalPlans) {
    if (plans.length < 5 && chance(random, probability)) plans.push(plan(parts, options()));
  }
  const [firstOptional] = optionalPlans;
  if (plans.length < 3 && firstOptional) plans.push(plan(parts, firstOptional.options()));
  return plans;
}

interface OptionalPlan {
  probability: number;
  /** Called only for a plan that the hotel gets, because some options are random. */
  options: () => PlanOptions;
}

function optionalPlansOf(
  random: Random,
  { hotel, flexiblePolicy, strictPolicy }: PlanParts,
  {
    board,
    hasBreakfast,
    isResort,
  }: { board: RatePlanRow['board']; hasBreakfast: boolean; isResort: boolean },
): OptionalPlan[] {
  const breakfastPolicy = hasBreakfast ? strictPolicy : flexiblePolicy;
  return [
    {
      probability: 0.75,
      options: () => ({ factor: 0.97, board: 'BB', policy: breakfastPolicy, pay_later: true }),
    },
    {
      probability: isResort ? 0.7 : 0.12,
      options: () => ({ factor: 1, board: isResort ? 'AI' : 'HB', policy: strictPolicy }),
    },
    {
      probability: 0.16,
      options: () => ({ factor: 0.78, board, policy: 'fixed', package_only: true }),
    },
    {
      probability: 0.2,
      options: () => ({ factor: 0.9, board: 'BB', policy: strictPolicy, min_stay: between(random, 2, 4) }),
    },
    {
      probability: 0.2,
      options: () => ({ factor: 0.8, board, policy: 'fixed', advance_days: pick(random, [14, 21, 30]) }),
    },
    {
      probability: 0.07,
      options: () => ({ factor: 0.94, board, policy: flexiblePolicy, confirmation: 'on_request' }),
    },
    {
      probability: 0.1,
      options: () => ({
        factor: 0.92,
        board,
        policy: strictPolicy,
        max_stay: between(random, 3, 7),
        cutoff_days: 2,
      }),
    },
    {
      probability: 0.06,
      options: () => ({
        factor: 0.86,
        board: 'BB',
        policy: flexiblePolicy,
        only_nationalities: ['CN', 'HK', 'MO', 'TW'],
      }),
    },
    {
      probability: 0.04,
      options: () => ({
        factor: 0.93,
        board,
        policy: strictPolicy,
        not_nationalities: [localResident(hotel)],
      }),
    },
    {
      probability: isResort ? 0.3 : 0.03,
      options: () => ({ factor: 1, board: 'FB', policy: strictPolicy, pay_later: true }),
    },
  ];
}

/**
 * The nationality that a "not for residents" rate excludes: Indonesian in Bali, Thai in Phuket, Japanese elsewhere.
 * The id of a demo hotel begins with its city.
 */
function localResident(hotel: HotelTraits): string {
  if (hotel.id.startsWith('bali')) return 'ID';
  return hotel.id.startsWith('phuket') ? 'TH' : 'JP';
}

type PlanOptions = Partial<Omit<RatePlanRow, 'policy_id'>> &
  Pick<DemoRatePlan, 'factor'> & { board: RatePlanRow['board']; policy: string };

/** Price of two adults' meals per night, as a share of a usual night. */
const mealShare: Record<RatePlanRow['board'], number> = { RO: 0, BB: 0.13, HB: 0.36, FB: 0.55, AI: 0.75 };

/** The price of meals grows with the price of a usual night only up to this price of the night, in cents. */
const mealPriceLimit = 24_000;

function plan({ hotel, room, price }: PlanParts, options: PlanOptions): DemoRatePlan {
  const { policy, factor, ...columns } = options;
  const adults = Math.min(2, room.row.max_adults);
  const remarks = remarksOf(options);
  return {
    factor,
    mealsCents: toHalfDollar(Math.min(price, mealPriceLimit) * mealShare[options.board]),
    row: {
      id: '',
      hotel_id: hotel.id,
      room_type_id: room.row.id,
      confirmation: 'instant',
      policy_id: policyId(hotel, policy),
      pay_later: false,
      package_only: false,
      min_stay: null,
      max_stay: null,
      advance_days: 0,
      cutoff_days: 0,
      only_nationalities: [],
      not_nationalities: [],
      base_adults: adults,
      extra_adult_cents: toHalfDollar(price * (0.3 + mealShare[options.board] / 2)),
      remarks_en: remarks.en,
      remarks_zh: remarks.zh,
      status: 'open',
      ...columns,
    },
  };
}

function remarksOf(options: PlanOptions): { en: string; zh: string } {
  if (options.board === 'AI') {
    return { en: 'Drinks of local brands are included until 23:00.', zh: '含本地品牌酒水，供应至23:00。' };
  }
  return { en: '', zh: '' };
}

/** The nearest half dollar, in cents. */
export function toHalfDollar(cents: number): number {
  return Math.round(cents / 50) * 50;
}
