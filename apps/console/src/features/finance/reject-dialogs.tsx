import { useQueryClient } from '@tanstack/react-query';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import { type Deposit, financeKey, type Withdrawal } from './finance-queries.ts';

/** Rejects an announced bank transfer. The customer reads the reason. */
export function RejectDepositDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const run = async (reason: string) => {
    const input = { params: { id: deposit.payment_no }, reason };
    const answer = await call('POST /api/console/v1/deposits/{id}/reject', input, { quiet: true });
    void client.invalidateQueries({ queryKey: financeKey });
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t('console.finance.refuse_deposit', { reference: deposit.transfer_reference })}
      text={t('console.finance.refuse_text', {
        name: pick(deposit.owner.name, lang),
        amount: money(deposit.asked),
      })}
      confirm={t('console.finance.refuse')}
      kind="danger"
      done={t('console.finance.refused')}
      onRun={run}
      onClose={onClose}
    />
  );
}

/** Rejects a withdrawal and releases the reserved money. The customer reads the reason. */
export function RejectWithdrawalDialog({
  withdrawal,
  onClose,
}: {
  withdrawal: Withdrawal;
  onClose: () => void;
}) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const run = async (reason: string) => {
    const input = { params: { id: withdrawal.withdrawal_no }, reason };
    const answer = await call('POST /api/console/v1/withdrawals/{id}/reject', input, { quiet: true });
    void client.invalidateQueries({ queryKey: financeKey });
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t('console.finance.refuse_withdrawal')}
      text={t('console.finance.refuse_text', {
        name: pick(withdrawal.owner.name, lang),
        amount: money(withdrawal.total),
      })}
      confirm={t('console.finance.refuse')}
      kind="danger"
      done={t('console.finance.refused')}
      onRun={run}
      onClose={onClose}
    />
  );
}
