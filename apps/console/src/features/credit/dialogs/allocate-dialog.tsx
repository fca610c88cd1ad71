import { useForm } from '@wayhouse/client/form/use-form';
import type { CreditCompanyDetail, CreditPaymentRow } from '@wayhouse/contract/console/credit/credit-desk';
import { amount, money } from '@wayhouse/i18n/format';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../../shared/api.ts';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { useFinishDialog } from '../use-finish-dialog.ts';

type Props = { company: CreditCompanyDetail; payment: CreditPaymentRow; onClose: () => void };

/** Divides a payment among the invoices that are open or that the payment already pays. */
export function AllocateDialog({ company, payment, onClose }: Props) {
  const { t } = useI18n();
  const finish = useFinishDialog(onClose);
  const partOf = (id: string) => payment.parts.find(({ invoice_id }) => invoice_id === id)?.amount ?? '';
  const listedInvoices = company.invoices
    .filter(({ id, status }) => status !== 'paid' || partOf(id) !== '')
    .map(({ id, invoice_no: no, open }) => ({
      id,
      label: t('console.credit.allocate.open', { no, open: amount(open) }),
    }));
  // The company's list leaves out older invoices. They get fields too, because saving removes every part without a
  // field.
  const olderInvoices = payment.parts
    .filter((part) => company.invoices.every(({ id }) => id !== part.invoice_id))
    .map(({ invoice_id: id, invoice_no: label }) => ({ id, label }));
  const invoices = [...listedInvoices, ...olderInvoices];
  const form = useForm<Record<string, string>>({
    name: 'credit-allocate',
    start: () => Object.fromEntries(invoices.map(({ id }) => [id, partOf(id)])),
    check: (draft) => {
      const filledInvoices = invoices.filter(({ id }) => draft[id]);
      const invalidInvoices = filledInvoices.filter(({ id }) => wireMoney(draft[id] ?? '') === null);
      // If all fields are empty, the first field shows the error.
      const [first] = invoices;
      return {
        ...(filledInvoices.length === 0 && first && { [first.id]: 'console.credit.allocate.none' as const }),
        ...Object.fromEntries(invalidInvoices.map(({ id }) => [id, 'console.amount_invalid' as const])),
      };
    },
  });
  const save = async () => {
    const savedCompany = await form.submit((draft) =>
      call(
        'POST /api/console/v1/credit/companies/{id}/allocate',
        {
          params: { id: company.company.id },
          entry_id: payment.entry_id,
          parts: invoices.flatMap(({ id }) => {
            const sum = wireMoney(draft[id] ?? '');
            return sum === null ? [] : [{ invoice_id: id, amount: sum }];
          }),
        },
        { quiet: true },
      ),
    );
    if (savedCompany) finish('console.credit.allocate.done');
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.credit.allocate.title', { amount: money(payment.amount) })}
      confirm={t('console.credit.allocate')}
      onClose={onClose}
      onSave={save}
    >
      <p className="c2">{t('console.credit.allocate.text')}</p>
      {invoices.map((invoice) => (
        <TextField
          key={invoice.id}
          label={invoice.label}
          inputMode="decimal"
          optional
          {...form.field(invoice.id, form.draft[invoice.id] ?? '')}
        />
      ))}
    </FormDialog>
  );
}
