/** Refunds at the finance desk, and the comparison of our books with the gateway's report (product.md section 10). */
import { z } from 'zod';
import { refundReasons } from '../../booking/order-money.ts';
import { endpoint } from '../../endpoint.ts';
import { requiredReason as reason } from '../../form-fields.ts';
import { date, instant, money, pageOf, queryPage, queryPageSize, searchText } from '../../schemas.ts';
import { ledgerOwner, params, readCall, writeCall } from './finance-schemas.ts';

export const refundStates = ['asked', 'sent', 'succeeded', 'failed'] as const;

/** Reasons of a failed refund that staff can resolve. */
export const refundFailures = ['no_funds', 'account_gone', 'disputed', 'stopped', 'refused'] as const;
export type RefundFailure = (typeof refundFailures)[number];

export const deskRefund = z.object({
  refund_no: z.string(),
  /** Null for goodwill, which belongs to an order but not to a payment. */
  payment_no: z.string().nullable(),
  order_no: z.string(),
  owner: ledgerOwner,
  /** The person who paid. */
  user: z.object({ name: z.string(), email: z.string() }),
  method: z.string(),
  /** The total refund, including the refunded payment fee. */
  amount: money,
  fee: money,
  status: z.enum(refundStates),
  reason: z.enum([...refundReasons, 'goodwill']),
  /** The gateway's reason for a refusal. */
  failure: z.string().nullable(),
  failure_kind: z.enum(refundFailures).nullable(),
  /** Number of the attempt at the gateway, from 1. Each retry by staff adds one. */
  attempt: z.int(),
  asked_at: instant,
  sent_at: instant.nullable(),
  done_at: instant.nullable(),
  /** Promised days: by `send_by` we send the refund, by `expected_by` the customer's bank shows it. */
  send_by: date,
  expected_by: date,
  /** The reason of staff who paid the refund by other means; else null. */
  note: z.string().nullable(),
});
export type DeskRefund = z.output<typeof deskRefund>;

/** `unknown_here`: only the gateway's report has it. `unknown_there`: only our books have it. */
export const differenceKinds = ['unknown_here', 'unknown_there', 'amount', 'state'] as const;

export const gatewayDifference = z.object({
  what: z.enum(['payment', 'refund']),
  kind: z.enum(differenceKinds),
  /** Payment number; for a refund the number at the gateway, `<refund_no>-<attempt>`. */
  no: z.string(),
  gateway_id: z.string().nullable(),
  ours: z.object({ state: z.string(), amount: money }).nullable(),
  theirs: z.object({ state: z.string(), amount: money }).nullable(),
});
export type GatewayDifference = z.output<typeof gatewayDifference>;

export const consoleRefundsEndpoints = {
  /**
   * Refunds of every kind, newest first, goodwill included. `waiting`: number of failed refunds that staff
   * must resolve. `overdue`: number of refunds that are not done although `expected_by` is over.
   */
  'GET /api/console/v1/refunds': endpoint({
    ...readCall,
    input: z.strictObject({
      /** `overdue`: not done, although `expected_by` is over. */
      status: z.enum([...refundStates, 'overdue']).optional(),
      /** Order, payment, refund, customer or email. */
      search: searchText.optional(),
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: pageOf(deskRefund).extend({ waiting: z.int(), overdue: z.int() }),
  }),
  /**
   * Sends a failed refund to the gateway again, as its next `attempt`; `refund_no` stays. 1004 for any other refund.
   */
  'POST /api/console/v1/refunds/{id}/retry': endpoint({
    ...writeCall,
    input: z.strictObject({ params }),
    output: deskRefund,
  }),
  /** Records that a failed refund was paid by other means. 1004 for any other refund. */
  'POST /api/console/v1/refunds/{id}/settle': endpoint({
    ...writeCall,
    input: z.strictObject({ params, reason }),
    output: deskRefund,
  }),
  /**
   * Compares the gateway's report of a period, `from` included and `to` excluded, with our books. 3011 without a
   * gateway, and when its report cannot be read.
   */
  'POST /api/console/v1/payments/reconcile': endpoint({
    ...readCall,
    input: z.strictObject({ from: instant, to: instant }),
    output: z.object({
      gateway: z.string(),
      payments: z.int(),
      refunds: z.int(),
      differences: z.array(gatewayDifference),
    }),
  }),
};
