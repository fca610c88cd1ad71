import { useForm } from '@wayhouse/client/form/use-form';
import type { CreditCompanyDetail } from '@wayhouse/contract/console/credit/credit-desk';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { DateField } from '@wayhouse/ui/form/date-field';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { call } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { useFinishDialog, useRefresh } from '../use-finish-dialog.ts';

type Props = { company: CreditCompanyDetail; onClose: () => void };

/** The form suggests a promised day this many days from today, in the company's time zone. */
const suggestedDays = 3;

/** Records a promise to pay. Suggests the overdue sum, or the sum that is due first when nothing is overdue. */
export function PromiseDialog({ company, onClose }: Props) {
  const { t } = useI18n();
  const finish = useFinishDialog(onClose);
  const form = useForm({
    name: 'credit-promise',
    start: () => ({
      day: addDays(dateInZone(new Date(productNow()), company.time_zone), suggestedDays),
      amount: Number(company.overdue) > 0 ? company.overdue : company.first_due,
      said_by: '',
      note: '',
    }),
    check: ({ amount, said_by }) => ({
      amount: wireMoney(amount) === null ? 'console.amount_invalid' : undefined,
      said_by: said_by.trim() === '' ? 'console.credit.required' : undefined,
    }),
  });
  const save = async () => {
    const savedCompany = await form.submit((draft) =>
      call(
        'POST /api/console/v1/credit/companies/{id}/promise',
        { params: { id: company.company.id }, ...draft, amount: wireMoney(draft.amount) ?? '' },
        { quiet: true },
      ),
    );
    if (savedCompany) finish('console.credit.promise.done');
  };
  const title = t('console.credit.promise');
  return (
    <FormDialog saveState={form} title={title} confirm={title} onClose={onClose} onSave={save}>
      <p className="c2">{t('console.credit.promise.text')}</p>
      <DateField label={t('console.credit.promise.day')} {...form.field('day', form.draft.day)} />
      <TextField
        label={t('console.credit.promise.amount')}
        inputMode="decimal"
        {...form.field('amount', form.draft.amount)}
      />
      <TextField
        label={t('console.credit.promise.said_by')}
        maxLength={80}
        {...form.field('said_by', form.draft.said_by)}
      />
      <TextField
        label={t('console.credit.promise.note')}
        maxLength={300}
        optional
        {...form.field('note', form.draft.note)}
      />
    </FormDialog>
  );
}

export function CancelPromiseDialog({ company, onClose }: Props) {
  const { t } = useI18n();
  const refresh = useRefresh();
  return (
    <ReasonedChangeDialog
      title={t('console.credit.promise.cancel')}
      text={t('console.credit.promise.cancel.text')}
      confirm={t('console.credit.promise.cancel')}
      kind="danger"
      done={t('console.credit.promise.canceled')}
      onRun={async (reason) => {
        const input = { params: { id: company.company.id }, reason };
        const key = 'POST /api/console/v1/credit/companies/{id}/promise/cancel';
        const answer = await call(key, input, { quiet: true });
        refresh();
        return answer;
      }}
      onClose={onClose}
    />
  );
}
