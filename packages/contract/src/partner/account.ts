/** The calling key, and the account's balance, movements and statements. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { movementTypes } from '../payment/movement-types.ts';
import { month } from '../payment/statements.ts';
import { date, emptyObject, instant, text2 } from '../schemas.ts';
import { amount } from './amount.ts';
import { lookToBook } from './call-log.ts';
import { deprecatedUse } from './deprecations.ts';
import { partnerScopes } from './scopes.ts';

const movement = z.object({
  id: z.string(),
  at: instant,
  type: z.enum(movementTypes),
  /** Positive when money comes in, negative when money goes out. */
  amount,
  prepaid_after: amount,
  credit_used_after: amount,
  /** Orders that the movement paid or refunded; `client_ref` is empty for an order created on the site. */
  orders: z.array(z.object({ order_no: z.string(), client_ref: z.string() })),
  payment_no: z.string().optional(),
  note: z.string(),
});

/** Maximum number of movements in one answer. */
export const movementsMax = 500;
const limit = z.coerce.number().int().min(1).max(movementsMax).default(100);
const after = z.string().regex(/^\d{1,18}$/);

const statement = z.object({
  month,
  from: date,
  to: date,
  /** True until the month has ended in UTC. */
  open: z.boolean(),
  opening_prepaid: amount,
  opening_credit_used: amount,
  closing_prepaid: amount,
  closing_credit_used: amount,
  money_in: amount,
  money_out: amount,
});

export const partnerAccountEndpoints = {
  'GET /api/partner/v1/me': endpoint({
    audience: 'partner',
    permission: null,
    limit: 'rest',
    input: emptyObject,
    output: z.object({
      account: z.object({ id: z.string(), name: text2 }),
      key: z.object({
        id: z.string(),
        label: z.string(),
        /** Test keys act in the sandbox. */
        environment: z.enum(['live', 'test']),
        scopes: z.array(z.enum(partnerScopes)),
        signature: z.enum(['required', 'optional']),
        expires_at: instant.nullable(),
      }),
      /** Versions are dates. `pinned`: the version of calls without the header `Wayhouse-Version`. */
      version: z.object({ pinned: z.string(), newest: z.string() }),
      /** Deprecated parts of the API that the account used in the last 30 days. */
      deprecated: z.array(deprecatedUse),
      /**
       * Ratio of searches to orders in the last 30 days. It is informational: a high ratio never slows answers down.
       */
      look_to_book: lookToBook,
      limits: z.array(z.object({ class: z.string(), requests_per_second: z.int(), burst: z.int() })),
    }),
  }),
  'GET /api/partner/v1/balance': endpoint({
    audience: 'partner',
    permission: 'money',
    limit: 'rest',
    input: emptyObject,
    output: z.object({
      /** Prepaid money, including the held part. */
      prepaid: amount,
      /** Prepaid money reserved for withdrawals; it cannot be spent. */
      held: amount,
      credit_limit: amount,
      credit_used: amount,
      /** The amount that can be spent, prepaid money and credit together. */
      available: amount,
    }),
  }),
  /**
   * Every change of the balance after the movement `after` (default: from the first movement on), oldest first. `next`
   * is the `after` of the next call, also when this call found no new movement; null while the account has no movement.
   * `from`: the first listed day, in UTC.
   */
  'GET /api/partner/v1/movements': endpoint({
    audience: 'partner',
    permission: 'money',
    limit: 'rest',
    input: z.strictObject({ after: after.optional(), from: date.optional(), limit }),
    output: z.object({ movements: z.array(movement), next: z.string().nullable(), has_more: z.boolean() }),
  }),
  /** Months in UTC, newest first. */
  'GET /api/partner/v1/statements': endpoint({
    audience: 'partner',
    permission: 'money',
    limit: 'rest',
    input: emptyObject,
    output: z.object({ statements: z.array(statement) }),
  }),
  /**
   * One month with its movements, oldest first. `next` is the `after` of the next page; null at the end. `Accept`
   * chooses PDF or XLSX: the whole month, in the language `lang`.
   */
  'GET /api/partner/v1/statements/{month}': endpoint({
    audience: 'partner',
    permission: 'money',
    limit: 'rest',
    formats: ['json', 'pdf', 'xlsx'],
    input: z.strictObject({
      params: z.strictObject({ month }),
      after: after.optional(),
      limit,
      lang: z.enum(['en', 'zh']).default('en'),
    }),
    output: statement.extend({ movements: z.array(movement), next: z.string().nullable() }),
  }),
};
