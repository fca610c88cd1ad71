import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { moreTimeAloneDays } from '@wayhouse/contract/console/credit/credit-states';
import { addDays } from '@wayhouse/contract/dates';
import { fieldMax } from '@wayhouse/contract/form-rules';
import { money } from '@wayhouse/i18n/format';
import { DateField } from '@wayhouse/ui/form/date-field';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../../shared/api.ts';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import type { CompanyInvoice } from '../credit-queries.ts';
import { useFinishDialog } from '../use-finish-dialog.ts';

type Props = { invoice: CompanyInvoice; onClose: () => void };

/** Sets a later due date. More than `moreTimeAloneDays` additional days need the approval of a second person. */
export function MoreTimeDialog({ invoice, onClose }: Props) {
  const { t } = useI18n();
  const finish = useFinishDialog(onClose);
  const form = useForm({
    name: 'credit-more-time',
    start: () => ({ due_on: addDays(invoice.due_on, moreTimeAloneDays), reason: '' }),
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'console.reason_required' : undefined }),
  });
  const save = async () => {
    const company = await form.submit((draft) =>
      call(
        'POST /api/console/v1/credit/invoices/{id}/more-time',
        { params: { id: invoice.id }, ...draft },
        { quiet: true },
      ),
    );
    if (!company) return;
    const isMoved = company.invoices.find(({ id }) => id === invoice.id)?.due_on !== invoice.due_on;
    finish(isMoved ? 'console.credit.more_time.done' : 'console.credit.waits');
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.credit.more_time.title', { no: invoice.invoice_no })}
      confirm={t('console.credit.more_time')}
      onClose={onClose}
      onSave={save}
    >
      <p className="c2">{t('console.credit.more_time.text')}</p>
      <DateField label={t('console.credit.more_time.due_on')} {...form.field('due_on', form.draft.due_on)} />
      <TextField
        label={t('console.credit.reason')}
        maxLength={fieldMax.reason}
        {...form.field('reason', form.draft.reason)}
      />
    </FormDialog>
  );
}

/** Writes off all or a part of the open amount of an invoice, at once or after an approval. */
export function WriteOffDialog({ invoice, onClose }: Props) {
  const { t } = useI18n();
  const finish = useFinishDialog(onClose);
  const keyedCall = useKeyedCall(call, `write-off.${invoice.id}`);
  const form = useForm({
    name: 'credit-write-off',
    start: () => ({ amount: invoice.open, reason: '' }),
    check: ({ amount, reason }) => ({
      amount: wireMoney(amount) === null ? 'console.amount_invalid' : undefined,
      reason: reason.trim() === '' ? 'console.reason_required' : undefined,
    }),
  });
  const save = async () => {
    const company = await form.submit((draft) =>
      keyedCall(
        'POST /api/console/v1/credit/invoices/{id}/write-off',
        { params: { id: invoice.id }, ...draft, amount: wireMoney(draft.amount) ?? '' },
        { quiet: true },
      ),
    );
    if (!company) return;
    const isDone = company.invoices.find(({ id }) => id === invoice.id)?.open !== invoice.open;
    finish(isDone ? 'console.credit.write_off.done' : 'console.credit.waits');
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.credit.write_off.title', { no: invoice.invoice_no })}
      confirm={t('console.credit.write_off')}
      kind="danger"
      onClose={onClose}
      onSave={save}
    >
      <p className="c2">{t('console.credit.write_off.text', { open: money(invoice.open) })}</p>
      <TextField
        label={t('console.credit.write_off.amount')}
        inputMode="decimal"
        {...form.field('amount', form.draft.amount)}
      />
      <TextField
        label={t('console.credit.reason')}
        maxLength={fieldMax.reason}
        {...form.field('reason', form.draft.reason)}
      />
    </FormDialog>
  );
}
