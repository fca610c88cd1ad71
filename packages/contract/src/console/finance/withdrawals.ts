/** Withdrawals at the finance desk (product.md section 10). */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { requiredReason as reason } from '../../form-fields.ts';
import { withdrawal, withdrawalStates } from '../../payment/withdrawals.ts';
import { money, pageOf } from '../../schemas.ts';
import { openApproval } from '../approvals.ts';
import { bankReference, ledgerOwner, listInput, params, readCall, writeCall } from './finance-schemas.ts';

export const deskWithdrawal = withdrawal.extend({
  owner: ledgerOwner,
  user: z.object({ name: z.string(), email: z.string() }),
  decided_by: z.string().nullable(),
  /** The open request for the decision of a second person. */
  approval: openApproval.nullable(),
  /** The account's prepaid money now, including reserved amounts. */
  prepaid: money,
});
export type DeskWithdrawal = z.output<typeof deskWithdrawal>;

export const consoleWithdrawalsEndpoints = {
  'GET /api/console/v1/withdrawals': endpoint({
    ...readCall,
    input: listInput(withdrawalStates),
    output: pageOf(deskWithdrawal).extend({ waiting: z.int() }),
  }),
  /**
   * Approves the payout. Above the caller's ceiling, the call makes a request for a second person. 1004 unless
   * `requested`.
   */
  'POST /api/console/v1/withdrawals/{id}/approve': endpoint({
    ...writeCall,
    input: z.strictObject({ params }),
    output: deskWithdrawal,
  }),
  /**
   * Releases the reserved money. Also possible for an approved withdrawal that the bank returned. 1004 for other
   * states.
   */
  'POST /api/console/v1/withdrawals/{id}/reject': endpoint({
    ...writeCall,
    input: z.strictObject({ params, reason }),
    output: deskWithdrawal,
  }),
  /** Records that the bank has paid the withdrawal: the money leaves the customer's account. 1004 unless `approved`. */
  'POST /api/console/v1/withdrawals/{id}/paid': endpoint({
    ...writeCall,
    input: z.strictObject({ params, paid_reference: bankReference }),
    output: deskWithdrawal,
  }),
};
