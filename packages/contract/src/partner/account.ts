/** The calling key, and the balance of its account. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { movementTypes } from '../payment/movement-types.ts';
import { month } from '../payment/statements.ts';
import { date, instant, nothing, queryPage, queryPageSize, text2 } from '../schemas.ts';
import { amount } from './amount.ts';
import { partnerScopes } from './scopes.ts';

const paged = { total: z.int(), page: z.int(), page_size: z.int() };

const movement = z.object({
  id: z.string(),
  at: instant,
  type: z.enum(movementTypes),
  /** Signed: incoming amounts are positive, outgoing ones negative. */
  amount,
  prepaid_after: amount,
  credit_used_after: amount,
  order_nos: z.array(z.string()),
  payment_no: z.string().optional(),
  note: z.string(),
});

const statement = z.object({
  month,
  from: date,
  to: date,
  /** True until the month has ended. */
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
    input: nothing,
    output: z.object({
      account: z.object({ id: z.string(), name: text2 }),
      key: z.object({
        id: z.string(),
        label: z.string(),
        environment: z.literal('live'),
        scopes: z.array(z.enum(partnerScopes)),
        signature: z.enum(['required', 'optional']),
        expires_at: instant.nullable(),
      }),
      limits: z.array(z.object({ class: z.string(), requests_per_second: z.int(), burst: z.int() })),
    }),
  }),
  'GET /api/partner/v1/balance': endpoint({
    audience: 'partner',
    permission: 'money',
    limit: 'rest',
    input: nothing,
    output: z.object({
      /** Prepaid money, including the held part. */
      prepaid: amount,
      /** Prepaid money reserved for withdrawals; it cannot be spent. */
      held: amount,
      credit_limit: amount,
      credit_used: amount,
      /** The amount that can be spent. */
      available: amount,
    }),
  }),
  /** Every change of the balance, newest first. Days in UTC, both included. */
  'GET /api/partner/v1/movements': endpoint({
    audience: 'partner',
    permission: 'money',
    limit: 'rest',
    input: z.strictObject({
      from: date.optional(),
      to: date.optional(),
      type: z.enum(movementTypes).optional(),
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: z.object({ ...paged, movements: z.array(movement) }),
  }),
  /** Months in UTC, newest first. */
  'GET /api/partner/v1/statements': endpoint({
    audience: 'partner',
    permission: 'money',
    limit: 'rest',
    input: z.strictObject({ page: queryPage, page_size: queryPageSize }),
    output: z.object({ ...paged, statements: z.array(statement) }),
  }),
  /** One month with its movements, oldest first. */
  'GET /api/partner/v1/statements/{month}': endpoint({
    audience: 'partner',
    permission: 'money',
    limit: 'rest',
    input: z.strictObject({
      params: z.strictObject({ month }),
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: statement.extend({ ...paged, movements: z.array(movement) }),
  }),
};
