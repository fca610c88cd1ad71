import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { SupplierInvoiceDetail } from '@wayhouse/contract/console/payables/supplier-invoices';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { DateField } from '@wayhouse/ui/form/date-field';
import { TextField } from '@wayhouse/ui/form/field';
import { FileField } from '@wayhouse/ui/form/file-field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { wireSignedMoney } from '../../../shared/numbers/money-field.ts';
import { payablesKey, suppliersQuery } from '../payables-queries.ts';
import { type DraftLine, emptyLine, InvoiceLines } from './invoice-lines.tsx';

type Draft = {
  supplier_id: string;
  invoice_no: string;
  invoiced_on: string;
  total: string;
  method: 'file' | 'hand';
  file: File | undefined;
  lines: DraftLine[];
};

/**
 * Enters an invoice or a credit note with its lines from a file or by hand. The server matches the lines with orders at
 * once.
 */
export function EnterInvoiceDialog({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (id: string) => void;
}) {
  const { t } = useI18n();
  const client = useQueryClient();
  const suppliers = useQuery(suppliersQuery).data?.items ?? [];
  const form = useForm<Draft>({
    name: 'supplier-invoice',
    start: () => ({
      supplier_id: '',
      invoice_no: '',
      invoiced_on: '',
      total: '',
      method: 'file',
      file: undefined,
      lines: [emptyLine()],
    }),
    check: problemsOf,
  });
  const { draft } = form;
  const currency = suppliers.find(({ id }) => id === draft.supplier_id)?.currency ?? 'USD';
  const keyedCall = useKeyedCall(call, 'supplier-invoice');
  const save = async () => {
    const invoice = await form.submit((values) => send(values, { currency, keyedCall }));
    if (!invoice) return;
    void client.invalidateQueries({ queryKey: payablesKey });
    toast(t('console.payables.enter.done'), { tone: 'success' });
    onDone(invoice.id);
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.payables.enter')}
      confirm={t('console.payables.add')}
      width={720}
      onClose={onClose}
      onSave={save}
    >
      {suppliers.length === 0 && <p className="c2">{t('console.payables.enter.no_supplier')}</p>}
      <Select
        label={t('console.payables.enter.supplier')}
        placeholder=""
        value={draft.supplier_id}
        error={form.error('supplier_id')}
        options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(supplier_id) => form.change({ supplier_id })}
      />
      <TextField
        label={t('console.payables.enter.no')}
        maxLength={60}
        {...form.field('invoice_no', draft.invoice_no)}
      />
      <DateField label={t('console.payables.enter.date')} {...form.field('invoiced_on', draft.invoiced_on)} />
      <TextField
        label={t('console.payables.enter.total', { currency })}
        hint={t('console.payables.enter.total.hint')}
        {...form.field('total', draft.total)}
      />
      <Segmented
        label={t('console.payables.enter.way')}
        value={draft.method}
        choices={[
          { value: 'file' as const, label: t('console.payables.enter.by_file') },
          { value: 'hand' as const, label: t('console.payables.enter.by_hand') },
        ]}
        onChange={(method) => form.change({ method })}
      />
      {draft.method === 'file' ? (
        <FileField
          id={form.idOf('file')}
          label={t('console.payables.enter.file')}
          hint={t('console.payables.enter.file.hint')}
          error={form.error('file')}
          choose={t('console.choose_file')}
          accept=".csv,.xlsx,text/csv"
          file={draft.file}
          onChange={(file) => form.change({ file })}
        />
      ) : (
        <InvoiceLines lines={draft.lines} currency={currency} form={form} />
      )}
    </FormDialog>
  );
}

function problemsOf(draft: Draft): Record<string, MessageKey | undefined> {
  const { supplier_id, invoice_no, invoiced_on, total, method, file, lines } = draft;
  const amountProblem = (text: string) =>
    wireSignedMoney(text) === null ? 'console.amount_invalid' : undefined;
  const lineProblems = lines.map(({ amount }, index) => [`lines.${index}.amount`, amountProblem(amount)]);
  return {
    supplier_id: supplier_id === '' ? 'console.payables.required' : undefined,
    invoice_no: invoice_no.trim() === '' ? 'console.payables.required' : undefined,
    invoiced_on: invoiced_on === '' ? 'console.payables.required' : undefined,
    total: amountProblem(total),
    ...(method === 'hand'
      ? Object.fromEntries(lineProblems)
      : { file: file ? undefined : 'console.payables.required' }),
  };
}

function send(
  { method, file, lines, total, ...head }: Draft,
  { currency, keyedCall }: { currency: SupplierInvoiceDetail['currency']; keyedCall: typeof call },
) {
  const base = { ...head, invoice_no: head.invoice_no.trim(), currency, total: wireSignedMoney(total) ?? '' };
  if (method === 'file' && file)
    return keyedCall('POST /api/console/v1/payables/invoices/upload', { ...base, file }, { quiet: true });
  const lineInputs = lines.map((line) => ({
    reference: line.reference,
    guest: line.guest,
    check_in: line.check_in || null,
    check_out: line.check_out || null,
    amount: wireSignedMoney(line.amount) ?? '',
  }));
  return keyedCall(
    'POST /api/console/v1/payables/invoices/enter',
    { ...base, lines: lineInputs },
    { quiet: true },
  );
}
