import { useQueryClient } from '@tanstack/react-query';
import { money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import { AmountField } from '../../shared/numbers/amount-field.tsx';
import { wireMoney } from '../../shared/numbers/money-field.ts';
import { amountsQuery, type RoleAmount, waitingRaise } from './approval-queries.ts';

/** Changes the amount up to which one person of a role decides alone. A raise of it waits for a second person. */
export function AmountDialog({ of, onClose }: { of: RoleAmount; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [amountText, setAmountText] = useState(of.amount);
  const { kind, role } = of;
  const title = t('console.approvals.amounts.edit_title', {
    kind: t(`console.approvals.amount_kind.${kind}`),
    role: t(`console.role.${role}`),
  });
  const amount = wireMoney(amountText);
  const check = () => ({ amount: amount === null ? t('console.amount_invalid') : null });
  const run = async (reason: string) => {
    if (amount === null) return 'shown';
    const input = { kind, role, amount, seen: of.amount, reason };
    const answer = await call('POST /api/console/v1/approval-amounts/save', input, { quiet: true });
    if (answer.code === 0 && answer.data) client.setQueryData(amountsQuery.queryKey, answer.data);
    void client.invalidateQueries({ queryKey: ['approvals'] });
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={title}
      text={t('console.approvals.amounts.hint')}
      confirm={t('common.save')}
      kind="primary"
      done={(amounts) => {
        const raise = waitingRaise(amounts, { kind, role, amount });
        return raise === null ? t('console.saved') : t('console.approvals.waits', { amount: money(raise) });
      }}
      input={amountText}
      onCheck={check}
      onRun={run}
      onClose={onClose}
    >
      {(errorOf) => (
        <AmountField
          label={t('console.approvals.amount')}
          value={amountText}
          error={errorOf('amount')}
          onChange={(event) => setAmountText(event.target.value)}
        />
      )}
    </ReasonedChangeDialog>
  );
}
