import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import { AmountField } from '../../shared/numbers/amount-field.tsx';
import { wireMoney } from '../../shared/numbers/money-field.ts';
import type { Customer } from './customer-queries.ts';

type Props = { customer: Customer; onClose: () => void; onChange: (customer: Customer) => void };

/** Adds money to the prepaid balance or takes it away, with a reason. A large amount waits for a second person. */
export function AdjustDialog({ customer, onClose, onChange }: Props) {
  const { t, lang } = useI18n();
  const keyedCall = useKeyedCall(call, `adjust.${customer.id}`);
  const [amountText, setAmountText] = useState('');
  const [direction, setDirection] = useState<'add' | 'take'>('add');
  const unsignedAmount = wireMoney(amountText);
  const check = () => ({ amount: Number(unsignedAmount) > 0 ? null : t('console.amount_invalid') });
  const run = async (reason: string) => {
    if (unsignedAmount === null) return 'shown';
    const amount = direction === 'take' ? `-${unsignedAmount}` : unsignedAmount;
    const input = { params: { id: customer.id }, amount, reason };
    const answer = await keyedCall('POST /api/console/v1/customers/{id}/adjust', input, { quiet: true });
    if (answer.code === 0 && answer.data) onChange(answer.data);
    return answer;
  };
  // Unchanged balances mean that the adjustment waits for approval.
  const doneText = (newCustomer: Customer) =>
    newCustomer.limits.prepaid === customer.limits.prepaid &&
    newCustomer.limits.credit_used === customer.limits.credit_used
      ? t('console.approvals.waits', { amount: money(unsignedAmount ?? '0.00') })
      : t('console.customers.adjust.done');
  return (
    <ReasonedChangeDialog
      title={t('console.customers.adjust')}
      text={pick(customer.name, lang)}
      confirm={t('console.customers.adjust.confirm')}
      kind="primary"
      done={doneText}
      input={[amountText, direction]}
      onCheck={check}
      onRun={run}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Select
            label={t('console.customers.adjust.direction')}
            value={direction}
            options={(['add', 'take'] as const).map((value) => ({
              value,
              label: t(`console.customers.adjust.${value}`),
            }))}
            onChange={(value) => setDirection(value === 'take' ? 'take' : 'add')}
          />
          <AmountField
            label={t('console.approvals.amount')}
            value={amountText}
            error={errorOf('amount')}
            onChange={(event) => setAmountText(event.target.value)}
          />
        </>
      )}
    </ReasonedChangeDialog>
  );
}
