/** Rate plans in the console (product.md section 3). For the role contracting. */
import { z } from 'zod';
import { feeTypes } from '../../booking/cancellation.ts';
import { timePattern } from '../../dates.ts';
import { endpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import {
  countryCode,
  date,
  formVersion,
  id,
  money,
  nationality,
  party,
  text2,
  typedText2,
} from '../../schemas.ts';
import { boards } from '../../search/search.ts';
import { dayPrice } from './calendar.ts';

const nightLimit = z.int().min(1).max(limits.nightsMax).nullable();
const countries = z.array(countryCode).max(250);

/** The fee applies from `local_time` (the hotel's zone) on the day that is `days_before` days before arrival. */
const step = z.strictObject({
  days_before: z.int().min(0).max(365),
  local_time: z.string().regex(timePattern),
  fee_type: z.enum(feeTypes),
  /** nights: count; percent: basis points; price: cents; all others: 0. */
  fee_value: z.int().min(0).max(100_000_000),
});

export const ratePlanTerms = z.strictObject({
  room_type_id: id,
  /** Internal name of the plan, such as `FLEX-BB`; customers never see it. */
  name: z.string().trim().max(60).default(''),
  board: z.enum(boards),
  on_request: z.boolean(),
  refundable: z.boolean(),
  /** Empty exactly when the plan is not refundable. */
  steps: z.array(step).max(10),
  pay_later: z.boolean(),
  package_only: z.boolean(),
  min_stay: nightLimit,
  max_stay: nightLimit,
  /** Advance purchase: minimum days from booking to arrival. The larger of this and `cutoff_days` applies. */
  advance_days: z.int().min(0).max(365),
  /** The last day on which the hotel takes a booking, in days before arrival; 0 = the day of arrival. */
  cutoff_days: z.int().min(0).max(365),
  only_nationalities: countries,
  not_nationalities: countries,
  base_adults: z.int().min(1).max(limits.adultsPerRoomMax),
  extra_adult: dayPrice,
  remarks: typedText2(2_000),
  open: z.boolean(),
});
export type RatePlanTerms = z.output<typeof ratePlanTerms>;

export const consoleRatePlansEndpoints = {
  'GET /api/console/v1/hotels/{id}/rate-plans': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({ params: z.strictObject({ id }) }),
    output: z.object({
      hotel: z.object({ id: z.string(), name: text2 }),
      room_types: z.array(z.object({ id: z.string(), name: text2 })),
      /** Send `version` back with a change of the plan. */
      plans: z.array(z.object({ id: z.string(), version: z.string(), terms: ratePlanTerms })),
    }),
  }),
  /**
   * Creates a plan when `rate_plan_id` is absent; it is not sold until its calendar has prices. Otherwise changes that
   * plan; then `version` must be the stored plan's version, else `request.changed`. 1004 for the first plan of an
   * online hotel that cannot receive notices of bookings.
   */
  'POST /api/console/v1/hotels/{id}/rate-plans/save': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    idempotent: true,
    input: z.strictObject({
      params: z.strictObject({ id }),
      rate_plan_id: id.optional(),
      version: formVersion.optional(),
      terms: ratePlanTerms,
    }),
    output: z.object({ id: z.string() }),
  }),
  /** The cancellation rule as text for a customer whose stay begins on `check_in`. */
  'POST /api/console/v1/hotels/{id}/rate-plans/policy': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({
      params: z.strictObject({ id }),
      refundable: z.boolean(),
      steps: z.array(step).max(10),
      check_in: date,
    }),
    output: z.object({ text: text2 }),
  }),
  /**
   * The price of a stay on the saved plan for a customer of the first price tier. `quote` is null when the plan is not
   * sold for these dates and guests.
   */
  'POST /api/console/v1/hotels/{id}/rate-plans/preview': endpoint({
    audience: 'staff',
    permission: 'inventory.manage',
    input: z.strictObject({
      params: z.strictObject({ id }),
      rate_plan_id: id,
      check_in: date,
      nights: z.int().min(1).max(limits.nightsMax),
      party,
      nationality,
    }),
    output: z.object({
      tier: z.string(),
      quote: z
        .object({
          total: money,
          pay_at_hotel: money,
          breakdown: z.array(z.object({ label: text2, amount: money })),
          policy: text2,
        })
        .nullable(),
    }),
  }),
};
