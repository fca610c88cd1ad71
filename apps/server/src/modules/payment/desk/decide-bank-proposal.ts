/** Approves or rejects a proposed bank account for incoming transfers. Only a second person may approve it. */
import type { consolePayConfigsEndpoints, PayConfigs } from '@wayhouse/contract/console/finance/pay-configs';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { refuseNewRole } from '../../../platform/new-staff.ts';
import { presentPayConfigs, proposalVersion } from './desk-pay-configs.ts';
import { lockDepositRules, updateBankProposal, updateDepositRules } from './pay-configs.store.ts';

type Input = ParsedInputOf<
  (typeof consolePayConfigsEndpoints)['POST /api/console/v1/pay-configs/bank-proposal/decide']
>;

/**
 * Approval changes the account at once; transfers to the former account can still be credited. Errors: wrong_state
 * without a proposal; request.changed when the caller saw another proposal; approvals.four_eyes when the proposer
 * approves; identity.new_role for an approver with a new role.
 */
export async function decideBankProposal(ctx: StaffCtx, { version, approve }: Input): Promise<PayConfigs> {
  await inTransaction(ctx.db, async (tx) => {
    const rules = await lockDepositRules(tx);
    if (!rules.proposed_bank) throw appError('request.wrong_state');
    if (version !== proposalVersion(rules)) throw appError('request.changed');
    if (approve) {
      refuseApprover(ctx, rules);
      await updateDepositRules(tx, { ...rules, bank: rules.proposed_bank });
    }
    await updateBankProposal(tx, null);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: approve ? 'pay_config.bank_approved' : 'pay_config.bank_rejected',
      target: { type: 'pay_config', id: 'deposits', name: 'deposits' },
      before: { bank: rules.bank },
      after: { bank: approve ? rules.proposed_bank : rules.bank },
      reason: rules.proposed_reason,
    });
  });
  return presentPayConfigs(ctx);
}

function refuseApprover(ctx: StaffCtx, rules: Awaited<ReturnType<typeof lockDepositRules>>): void {
  if (rules.proposed_by_id === ctx.staff.staffId) throw appError('approvals.four_eyes');
  refuseNewRole(ctx);
}
