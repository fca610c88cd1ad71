/** Outside sources of rooms in the console: health, switch, and bookings that wait for a person. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldMax, plainTextPattern } from '../form-rules.ts';
import { emptyObject, instant } from '../schemas.ts';

const breakerStates = ['closed', 'open', 'half_open'] as const;
const supplierVerbs = ['search', 'recheck', 'book', 'look_up', 'cancel', 'content'] as const;
/** Failures of a call: no connection; key or quota; refused; timeout; an invalid answer; 5xx. */
const supplierFaults = ['unreachable', 'turned_away', 'refused', 'timed_out', 'malformed', 'failed'] as const;
/** Unknown for too long; confirmed there after we gave up; confirmed here and unknown there; canceled only here. */
const staffReasons = ['silent', 'late_booking', 'missing', 'still_booked'] as const;

const name = z.string().regex(/^[a-z0-9_]{1,40}$/);

const supplier = z.object({
  name,
  /** False: no address and key in the environment; the other fields come from the database. */
  configured: z.boolean(),
  enabled: z.boolean(),
  changed_at: instant.nullable(),
  hotels_mapped: z.int(),
  /** Health as seen by the answering process; absent when not configured. */
  health: z
    .object({
      breaker: z.enum(breakerStates),
      /** Time of the last change. */
      since: instant.nullable(),
      failures_in_row: z.int(),
      last_ok_at: instant.nullable(),
      verbs: z.array(
        z.object({
          verb: z.enum(supplierVerbs),
          calls: z.int(),
          failures: z.int(),
          /** Over the last 200 calls, in milliseconds. */
          p50_ms: z.int(),
          p95_ms: z.int(),
        }),
      ),
      /** Dropped from searches since the process started: hotels above one search's limit, offers too long to sign. */
      hotels_left: z.int(),
      offers_left: z.int(),
      /** Newest first, at most 20. */
      errors: z.array(
        z.object({
          at: instant,
          verb: z.enum(supplierVerbs),
          fault: z.enum(supplierFaults),
          message: z.string(),
        }),
      ),
    })
    .nullable(),
});
export type Supplier = z.output<typeof supplier>;

const waiting = z.object({
  order_no: z.string(),
  source: name,
  reason: z.enum(staffReasons),
  since: instant,
  created_at: instant,
  reference: z.string().nullable(),
  asked_times: z.int(),
  last_answer: z.string().nullable(),
});
export type WaitingBooking = z.output<typeof waiting>;

const suppliers = z.object({ suppliers: z.array(supplier), waiting: z.array(waiting) });
export type Suppliers = z.output<typeof suppliers>;

export const consoleSuppliersEndpoints = {
  'GET /api/console/v1/suppliers': endpoint({
    audience: 'staff',
    permission: 'suppliers.read',
    input: emptyObject,
    output: suppliers,
  }),
  /** Off: no longer searched, everywhere, at once. Bookings are still looked up and canceled. */
  'POST /api/console/v1/suppliers/switch': endpoint({
    audience: 'staff',
    permission: 'suppliers.switch',
    input: z.strictObject({
      name,
      enabled: z.boolean(),
      reason: z
        .string()
        .trim()
        .min(1, 'fields.required')
        .max(fieldMax.reason)
        .regex(plainTextPattern, 'fields.plain_text'),
    }),
    output: suppliers,
  }),
};
