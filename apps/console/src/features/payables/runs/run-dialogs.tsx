import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import type { PaymentRunDetail } from '@wayhouse/contract/console/payables/payment-runs';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import { localMoney } from '@wayhouse/i18n/local-money';
import { DateField } from '@wayhouse/ui/form/date-field';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { operatorToday } from '../../../shared/time/operator-today.ts';
import { payablesKey } from '../payables-queries.ts';

type Props = { run: PaymentRunDetail; onClose: () => void };

/**
 * Creates a payment run of the approved invoices that are due until a day. With the four-eyes rule, it waits for a
 * second person.
 */
export function CreateRunDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const today = operatorToday();
  const form = useForm({ name: 'run', start: () => ({ due_until: today, pay_on: today }) });
  const save = async () => {
    const newRun = await form.submit((draft) =>
      call('POST /api/console/v1/payables/runs/create', draft, { quiet: true }),
    );
    if (!newRun) return;
    void client.invalidateQueries({ queryKey: payablesKey });
    if (newRun.status === 'waiting') toast(t('console.payables.run.created'), { tone: 'success' });
    onDone(newRun.id);
    onClose();
  };
  const confirm = t('console.payables.run.create');
  return (
    <FormDialog saveState={form} title={confirm} confirm={confirm} onClose={onClose} onSave={save}>
      <p className="c2">{t('console.payables.run.text')}</p>
      <DateField
        label={t('console.payables.run.due_until')}
        {...form.field('due_until', form.draft.due_until)}
      />
      <DateField label={t('console.payables.run.pay_on')} {...form.field('pay_on', form.draft.pay_on)} />
    </FormDialog>
  );
}

/** Records that the bank has executed the run and, for payments in other currencies, the dollars that it took. */
export function PaidDialog({ run, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  // The payments in another currency may already be recorded as paid.
  const unpaidPayments = run.payments.filter(({ paid_usd }) => paid_usd === null);
  const isForeign = unpaidPayments.some(({ currency }) => currency !== 'USD');
  const unpaidTotal = toMoney(unpaidPayments.reduce((sum, { usd }) => sum + toCents(usd), 0));
  const form = useForm({
    name: 'paid',
    start: () => ({ bank_reference: '', paid_usd: '' }),
    check: ({ bank_reference, paid_usd }) => ({
      bank_reference: bank_reference.trim() === '' ? 'console.finance.bank_number_required' : undefined,
      paid_usd: isForeign && wireMoney(paid_usd) === null ? 'console.amount_invalid' : undefined,
    }),
  });
  const save = async () => {
    const saved = await form.submit(({ bank_reference, paid_usd }) =>
      call(
        'POST /api/console/v1/payables/runs/{id}/paid',
        { params: { id: run.id }, bank_reference, ...(isForeign && { paid_usd: wireMoney(paid_usd) ?? '' }) },
        { quiet: true },
      ),
    );
    if (!saved) return;
    void client.invalidateQueries({ queryKey: payablesKey });
    toast(t('console.payables.run.paid.done'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.payables.run.paid.title')}
      confirm={t('console.payables.run.paid')}
      onClose={onClose}
      onSave={save}
    >
      <p className="c2">{t('console.payables.run.paid.text')}</p>
      <TextField
        label={t('console.payables.run.reference')}
        maxLength={60}
        {...form.field('bank_reference', form.draft.bank_reference)}
      />
      {isForeign && (
        <TextField
          label={t('console.payables.run.paid_usd')}
          hint={t('console.payables.run.paid_usd.hint', { total: money(unpaidTotal) })}
          inputMode="decimal"
          maxLength={14}
          {...form.field('paid_usd', form.draft.paid_usd)}
        />
      )}
    </FormDialog>
  );
}

/** Cancels a run without a paid payment. */
export function CancelRunDialog({ run, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  return (
    <ReasonedChangeDialog
      title={t('console.payables.run.cancel.title')}
      text={t('console.payables.run.cancel.text')}
      confirm={t('console.payables.run.cancel')}
      kind="danger"
      done={t('console.payables.run.canceled')}
      onRun={async (reason) => {
        const input = { params: { id: run.id }, reason };
        const answer = await call('POST /api/console/v1/payables/runs/{id}/cancel', input, { quiet: true });
        void client.invalidateQueries({ queryKey: payablesKey });
        return answer;
      }}
      onClose={onClose}
    />
  );
}

/** Records that the bank returned a payment of the run. */
export function ReturnDialog({
  run,
  payment,
  onClose,
}: Props & { payment: PaymentRunDetail['payments'][number] }) {
  const { t } = useI18n();
  const client = useQueryClient();
  return (
    <ReasonedChangeDialog
      title={t('console.payables.run.return.title', { amount: localMoney(payment.amount, payment.currency) })}
      text={t('console.payables.run.return.text', { supplier: payment.supplier.name })}
      confirm={t('console.payables.run.return')}
      kind="primary"
      done={t('console.payables.run.return.done')}
      onRun={async (reason) => {
        const input = { params: { id: run.id }, payment: payment.id, reason };
        const answer = await call('POST /api/console/v1/payables/runs/{id}/returned', input, { quiet: true });
        void client.invalidateQueries({ queryKey: payablesKey });
        return answer;
      }}
      onClose={onClose}
    />
  );
}
