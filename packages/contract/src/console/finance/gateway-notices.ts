/** Notices of the payment gateway that need a person of finance. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { requiredReason as reason } from '../../form-fields.ts';
import { id, instant, money, pageOf, queryPage, queryPageSize } from '../../schemas.ts';
import { bankReference, ledgerOwner, params, readCall, writeCall } from './finance-schemas.ts';

/**
 * `dispute`: the payer's bank disputes the payment. `dispute_won`, `dispute_lost`: the decision. `refund_returned`: a
 * refund failed after it had succeeded, so the gateway has the money again.
 */
export const noticeKinds = ['dispute', 'dispute_won', 'dispute_lost', 'refund_returned'] as const;

export const gatewayNotice = z.object({
  id,
  kind: z.enum(noticeKinds),
  /** The gateway's id of the dispute or refund. */
  gateway_id: z.string(),
  payment_no: z.string(),
  /** The orders of the payment, or the order of the refund; empty for a deposit. */
  order_nos: z.array(z.string()),
  owner: ledgerOwner,
  /** The person who paid. */
  user: z.object({ name: z.string(), email: z.string() }),
  amount: money,
  /** The gateway's reason. */
  reason: z.string(),
  /** Until when the gateway accepts evidence. */
  due_at: instant.nullable(),
  received_at: instant,
  /** The action that staff recorded; null while the notice waits. */
  note: z.string().nullable(),
});
export type GatewayNotice = z.output<typeof gatewayNotice>;

export const consoleGatewayNoticesEndpoints = {
  /** Notices that wait for staff, oldest first. */
  'GET /api/console/v1/gateway-notices': endpoint({
    ...readCall,
    input: z.strictObject({ page: queryPage, page_size: queryPageSize }),
    output: pageOf(gatewayNotice),
  }),
  /**
   * Records the action of staff, which ends the wait. A later decision about a dispute makes its notice wait again.
   * 1004 when the notice does not wait.
   */
  'POST /api/console/v1/gateway-notices/{id}/handle': endpoint({
    ...writeCall,
    input: z.strictObject({ params, reason }),
    output: gatewayNotice,
  }),
  /**
   * Pays a returned refund again, into the customer's balance or by a bank transfer that was made, and ends the wait of
   * its notice. 1004 for a dispute, and when the notice does not wait.
   */
  'POST /api/console/v1/gateway-notices/{id}/pay': endpoint({
    ...writeCall,
    input: z.strictObject({
      params,
      means: z.enum(['balance', 'bank']),
      /** The bank's number of the transfer; required for `bank`. */
      bank_reference: bankReference.optional(),
      reason,
    }),
    output: gatewayNotice,
  }),
};
