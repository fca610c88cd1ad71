/**
 * The sandbox of the partner API: its calls, and the outcomes that a test key forces by the choice of the hotel or by
 * the header `Wayhouse-Test`.
 */
import { z } from 'zod';
import { orderNo } from '../booking/orders.ts';
import { endpoint } from '../endpoint.ts';
import { emptyObject, instant } from '../schemas.ts';
import { amount } from './amount.ts';

/** Outcomes of each step. For `quote`, `book` and `cancel`, the first outcome occurs when none is forced. */
export const outcomes = {
  quote: [
    'same',
    'cheaper',
    'dearer_1c',
    'dearer_5',
    'terms_changed',
    'fee_changed',
    'board_changed',
    'sold_out',
    'offline',
    'slow_9s',
    '503',
  ],
  book: [
    'confirmed',
    'processing_2m',
    'processing_then_failed',
    'unknown_then_confirmed',
    'unknown_then_sold_out',
    'unknown_past_cutoff',
    'sold_out',
    'price_changed',
    'insufficient_balance',
    'duplicate_guest',
    '500_after_effect',
    'connection_cut_after_effect',
  ],
  cancel: ['done', 'processing', 'refused', 'fee_changed', 'unknown_then_done'],
  webhook: ['late_5m', 'twice', 'out_of_order', 'bad_signature'],
  limits: ['429'],
} as const;
export type OutcomeStep = keyof typeof outcomes;
export type QuoteOutcome = (typeof outcomes)['quote'][number];
export type BookOutcome = (typeof outcomes)['book'][number];
export type CancelOutcomeForced = (typeof outcomes)['cancel'][number];
export type WebhookOutcome = (typeof outcomes)['webhook'][number];

/** The outcomes that the header `Wayhouse-Test` of a call forces. */
export interface ForcedOutcomes {
  quote?: QuoteOutcome;
  book?: BookOutcome;
  cancel?: CancelOutcomeForced;
  webhook?: WebhookOutcome;
  limits?: '429';
}

/** Reads `quote=dearer_5; book=confirmed`; undefined for an unknown step or outcome, or a step named twice. */
export function readForcedOutcomes(header: string): ForcedOutcomes | undefined {
  const forcedOutcomes: Record<string, string> = {};
  for (const part of header.split(/[;,]/).map((each) => each.trim())) {
    const [step = '', outcome = '', ...extraParts] = part.split('=').map((each) => each.trim());
    const knownOutcomes: readonly string[] = Object.hasOwn(outcomes, step)
      ? outcomes[step as OutcomeStep]
      : [];
    if (extraParts.length > 0 || !knownOutcomes.includes(outcome) || step in forcedOutcomes) return undefined;
    forcedOutcomes[step] = outcome;
  }
  return forcedOutcomes as ForcedOutcomes;
}

/** Initial prepaid money of a sandbox account, in US dollars. */
export const practiceBalance = '1000000.00';
/** Maximum seconds by which one call may move the clock: 400 days. */
const advanceMax = 400 * 86_400;

/** Answers of the hotel that a partner can choose for an order that is `processing` or `cancelling`. */
export const verdicts = ['confirmed', 'failed', 'cancelled', 'cancel_refused'] as const;
export type Verdict = (typeof verdicts)[number];

const world = z.object({
  account: z.string(),
  /** The current time of the sandbox account. */
  now: instant,
  /** Seconds by which `now` is ahead of the real time. */
  advanced_s: z.int(),
  available: amount,
});

/** Calls for test keys only; live keys get 403 `test_key_required`. */
export const partnerPracticeEndpoints = {
  /**
   * The signature that the server computes for a call, for comparison with the caller's own signature. `body` is the
   * exact text of the call's body.
   */
  'POST /api/partner/v1/auth/echo': endpoint({
    audience: 'partner',
    permission: null,
    limit: 'rest',
    input: z.strictObject({
      /** Unix seconds. */
      time: z.string().regex(/^\d{1,12}(\.\d{1,6})?$/),
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
      /** Path and query, exactly as sent. */
      path: z.string().startsWith('/').max(2_000),
      body: z.string().max(100_000).default(''),
    }),
    output: z.object({
      body_sha256: z.string(),
      /** The canonical text that is signed. */
      canonical: z.string(),
      /** The header `Wayhouse-Signature`. */
      header: z.string(),
    }),
  }),
  'GET /api/partner/v1/sandbox': endpoint({
    audience: 'partner',
    permission: null,
    limit: 'rest',
    input: emptyObject,
    output: world,
  }),
  /**
   * Moves the sandbox account's clock forward. Handles the deadlines, reminders and questions to the source that are
   * due by the new time.
   */
  'POST /api/partner/v1/sandbox/clock': endpoint({
    audience: 'partner',
    permission: null,
    limit: 'rest',
    input: z.strictObject({ advance_s: z.int().min(0).max(advanceMax) }),
    output: world,
  }),
  /**
   * Sets the outcome of an order that is `processing` (`confirmed`, `failed`) or `cancelling` (`cancelled`,
   * `cancel_refused`). `wrong_state` for any other order.
   */
  'POST /api/partner/v1/sandbox/orders/{no}/outcome': endpoint({
    audience: 'partner',
    permission: null,
    limit: 'rest',
    input: z.strictObject({ params: z.strictObject({ no: orderNo }), outcome: z.enum(verdicts) }),
    output: z.object({ order_no: z.string(), state: z.string() }),
  }),
  /** Sets the sandbox account's prepaid money. */
  'POST /api/partner/v1/sandbox/balance': endpoint({
    audience: 'partner',
    permission: null,
    limit: 'rest',
    input: z.strictObject({ prepaid: z.string().regex(/^\d{1,9}\.\d{2}$/) }),
    output: world,
  }),
  /**
   * Creates a new sandbox account for all test keys of the company, without orders, events or webhooks. It has the
   * initial balance and the real time.
   */
  'POST /api/partner/v1/sandbox/reset': endpoint({
    audience: 'partner',
    permission: null,
    limit: 'rest',
    input: z.strictObject({}),
    output: world,
  }),
};
