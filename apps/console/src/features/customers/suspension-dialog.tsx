import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import type { Customer } from './customer-queries.ts';

type Props = { customer: Customer; onClose: () => void; onChange: (customer: Customer) => void };

const doneTexts = {
  suspend: 'console.customers.suspended',
  reinstate: 'console.customers.reinstated',
} as const;

/** Suspends a customer, or ends the suspension. The log records the reason. */
export function SuspensionDialog({ customer, onClose, onChange }: Props) {
  const { t, lang } = useI18n();
  const isSuspended = customer.status === 'suspended';
  const step = isSuspended ? 'reinstate' : 'suspend';
  const run = async (reason: string) => {
    const input = { params: { id: customer.id }, reason };
    const answer = isSuspended
      ? await call('POST /api/console/v1/customers/{id}/reactivate', input, { quiet: true })
      : await call('POST /api/console/v1/customers/{id}/suspend', input, { quiet: true });
    if (answer.code !== 0 || !answer.data) return answer;
    onChange(answer.data);
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t(`console.customers.${step}_title`, { name: pick(customer.name, lang) })}
      text={t(`console.customers.${step}_text`)}
      confirm={t(`console.customers.${step}`)}
      kind={isSuspended ? 'primary' : 'danger'}
      done={t(doneTexts[step])}
      onRun={run}
      onClose={onClose}
    />
  );
}
