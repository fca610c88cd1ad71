/** Outside sources of rooms in the console: health, switch, and bookings that wait for a person. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredReason as reason } from '../form-fields.ts';
import { plainLinePattern } from '../form-rules.ts';
import { emptyObject, formVersion, id, instant, text2 } from '../schemas.ts';
import { referenceMax, settledOutcomes, staffReasons } from './supply/settle-choices.ts';

const breakerStates = ['closed', 'open', 'half_open'] as const;
const supplierVerbs = ['search', 'recheck', 'book', 'look_up', 'cancel', 'content'] as const;
/**
 * Kinds of failed calls. `turned_away`: refused for the key or for too many calls, or not sent by us. `refused`: the
 * source understood the request and refused it. `malformed`: an invalid answer. `failed`: other errors, such as HTTP
 * 5xx.
 */
const supplierFaults = ['unreachable', 'turned_away', 'refused', 'timed_out', 'malformed', 'failed'] as const;
const name = z.string().regex(/^[a-z0-9_]{1,40}$/);

/** Calls of the last 24 hours, by all servers. */
const sourceCalls = z.object({
  verbs: z.array(
    z.object({
      verb: z.enum(supplierVerbs),
      calls: z.int(),
      failures: z.int(),
      /** Median and 95th percentile of the duration, in milliseconds. */
      p50_ms: z.int(),
      p95_ms: z.int(),
    }),
  ),
  /** Half hours with searches, oldest first. */
  searches: z.array(z.object({ at: instant, calls: z.int(), p50_ms: z.int(), p95_ms: z.int() })),
});
export type SourceCalls = z.output<typeof sourceCalls>;

const supplier = z.object({
  name,
  /** False when the environment has no address and key; `health` is then null. */
  configured: z.boolean(),
  enabled: z.boolean(),
  changed_at: instant.nullable(),
  hotels_mapped: z.int(),
  /** The source's hotels by the result of the import; zeros before the first import. */
  hotels: z.object({
    known: z.int(),
    /** Hotels that the catalogue has from this source. */
    adopted: z.int(),
    /** Hotels that were mapped to an existing hotel. */
    linked: z.int(),
    /** Hotels that may be one of ours and wait for a decision. */
    waiting: z.int(),
    withdrawn: z.int(),
    /** Hotels without the facts that the catalogue requires. */
    refused: z.int(),
  }),
  /** True while an import is queued or runs. */
  reading: z.boolean(),
  last_reading: z
    .object({
      started_at: instant,
      /** Null while the import runs. */
      ended_at: instant.nullable(),
      /** True: all hotels, not only those that changed. */
      full: z.boolean(),
      read: z.int(),
      adopted: z.int(),
      linked: z.int(),
      updated: z.int(),
      withdrawn: z.int(),
      refused: z.int(),
      /**
       * `incomplete`: many hotels were missing, so none was withdrawn. `interrupted`: the process stopped, and the
       * import starts again. Otherwise the source's error text.
       */
      error: z.string().nullable(),
    })
    .nullable(),
  /** Number of bookings that wait for staff. */
  waiting: z.int(),
  calls: sourceCalls,
  /** Requests of today (UTC) by all servers. */
  requests: z.object({
    today: z.int(),
    /** Requests that the source accepts a day; null: no limit. */
    quota: z.int().nullable(),
    /** Share of the quota that searches leave to price checks, bookings and look-ups, in basis points. */
    reserve_bp: z.int(),
    /** Version of quota and share, for optimistic locking. */
    version: formVersion,
  }),
  /** Errors of the last 35 days, newest first, at most 20. */
  errors: z.array(
    z.object({
      at: instant,
      verb: z.enum(supplierVerbs),
      fault: z.enum(supplierFaults),
      message: z.string(),
    }),
  ),
  /** Price checks and bookings of the last 30 days that had a clear answer, and how many of them failed. */
  checks: z.object({ failed: z.int(), of: z.int() }),
  /** Hotels that searches leave out, because too many of their checks fail; newest first. */
  withheld: z.array(
    z.object({ hotel_id: z.string(), name: text2, since: instant, failed: z.int(), of: z.int() }),
  ),
  /** Milliseconds that a search waits for a source. */
  budget_ms: z.int(),
  /** The state as the answering server sees it; null when the source is not configured. */
  health: z
    .object({
      breaker: z.enum(breakerStates),
      /** Time of the last change of `breaker`. */
      since: instant.nullable(),
      failures_in_row: z.int(),
      last_ok_at: instant.nullable(),
      /** Hotels left out of searches since the process started, because they were above the limit of one search. */
      hotels_left: z.int(),
      /** Offers left out since the process started, because their terms are too long to be signed. */
      offers_left: z.int(),
      /** Offers left out since the process started, because the guest would pay at the hotel or by card. */
      not_prepaid: z.int(),
    })
    .nullable(),
});
export type Supplier = z.output<typeof supplier>;

const waitingBooking = z.object({
  order_no: z.string(),
  source: name,
  reason: z.enum(staffReasons),
  since: instant,
  created_at: instant,
  reference: z.string().nullable(),
  asked_times: z.int(),
  last_answer: z.string().nullable(),
});
export type WaitingBooking = z.output<typeof waitingBooking>;

const suppliers = z.object({ suppliers: z.array(supplier), waiting: z.array(waitingBooking) });
export type Suppliers = z.output<typeof suppliers>;

export const consoleSuppliersEndpoints = {
  'GET /api/console/v1/suppliers': endpoint({
    audience: 'staff',
    permission: 'suppliers.read',
    input: emptyObject,
    output: suppliers,
  }),
  /**
   * Switches a supplier on or off. Every process stops searching an off supplier at once; its bookings can still be
   * looked up and canceled.
   */
  'POST /api/console/v1/suppliers/switch': endpoint({
    audience: 'staff',
    permission: 'suppliers.switch',
    input: z.strictObject({
      name,
      enabled: z.boolean(),
      reason,
    }),
    output: suppliers,
  }),
  /**
   * Records what the source says about a booking that waits for staff. `waiting`: the reason on the screen; 4004 when
   * the booking now waits for another reason. When the reason is `silent`, the order gets the outcome at its next
   * look-up. 1004 for an outcome that does not fit the reason (`outcomesOf`).
   */
  'POST /api/console/v1/suppliers/settle': endpoint({
    audience: 'staff',
    permission: 'orders.manage',
    idempotent: true,
    input: z.strictObject({
      order_no: id,
      /** The source of the booking. Two sources may list a booking of an unknown order under the same number. */
      source: name.optional(),
      waiting: z.enum(staffReasons),
      outcome: z.enum(settledOutcomes),
      /** The source's reference; required for a silent booking that exists. */
      reference: z.string().trim().max(referenceMax).regex(plainLinePattern, 'fields.plain_text').default(''),
      reason,
    }),
    output: suppliers,
  }),
  /**
   * Queues an import of all hotels of a source, even if it is off. Does nothing while an import of that source waits or
   * runs.
   */
  'POST /api/console/v1/suppliers/read': endpoint({
    audience: 'staff',
    permission: 'suppliers.switch',
    input: z.strictObject({ name }),
    output: suppliers,
  }),
  /**
   * Sets the quota of a day and the share that searches leave to other calls. Safe to repeat. 4004 when somebody has
   * saved other values since `version`.
   */
  'POST /api/console/v1/suppliers/quota': endpoint({
    audience: 'staff',
    permission: 'suppliers.switch',
    input: z.strictObject({
      name,
      quota: z.int().min(1).max(100_000_000).nullable(),
      reserve_bp: z.int().min(0).max(9_000),
      version: formVersion.optional(),
    }),
    output: suppliers,
  }),
};
