import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useOptimisticLock } from '@wayhouse/client/form/use-optimistic-lock';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import { AmountField } from '../../shared/numbers/amount-field.tsx';
import { wireMoney } from '../../shared/numbers/money-field.ts';
import { type Customer, newestCustomer } from './customer-queries.ts';

type Props = { customer: Customer; onClose: () => void; onChange: (customer: Customer) => void };

/**
 * Changes the credit limit, with a reason. The limit cannot be below the used credit. A large raise waits for a second
 * person.
 */
export function CreditDialog({ customer, onClose, onChange }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [limitText, setLimitText] = useState(customer.limits.credit_limit);
  const lock = useOptimisticLock({
    record: baseOf(customer),
    newest: async () => baseOf(await newestCustomer(client, customer.id)),
    onTheirs: (current) => setLimitText(current.version),
  });
  const credit_limit = wireMoney(limitText);
  const check = () => ({ credit_limit: credit_limit === null ? t('console.amount_invalid') : null });
  const run = async (reason: string) => {
    if (credit_limit === null) return 'shown';
    const input = {
      params: { id: customer.id },
      ...(lock.base && { seen: lock.base.version }),
      credit_limit,
      reason,
    };
    const answer = await call('POST /api/console/v1/customers/{id}/credit-limit', input, { quiet: true });
    // The notice of the conflict explains the refusal.
    if (lock.isConflict(answer)) return 'shown';
    if (answer.code === 0 && answer.data) onChange(answer.data);
    return answer;
  };
  const doneText = (newCustomer: Customer) =>
    newCustomer.limits.credit_limit === credit_limit
      ? t('console.saved')
      : t('console.approvals.waits', { amount: money(credit_limit ?? '0.00') });
  return (
    <ReasonedChangeDialog
      title={t('console.customers.edit_credit')}
      text={pick(customer.name, lang)}
      confirm={t('common.save')}
      kind="primary"
      done={doneText}
      input={limitText}
      onCheck={check}
      onRun={run}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <AmountField
            label={t('console.field.credit_limit')}
            value={limitText}
            error={errorOf('credit_limit')}
            onChange={(event) => setLimitText(event.target.value)}
          />
          <ConflictNotice form={lock} />
        </>
      )}
    </ReasonedChangeDialog>
  );
}

/** The optimistic lock compares the old limit instead of a version number. */
function baseOf({ limits }: Customer) {
  return { version: limits.credit_limit };
}
