import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { DeskInvoiceRequest } from '@wayhouse/contract/console/invoice-requests';
import { uploadMaxBytes } from '@wayhouse/contract/form-rules';
import { money } from '@wayhouse/i18n/format';
import { TextField } from '@wayhouse/ui/form/field';
import { FileField } from '@wayhouse/ui/form/file-field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { financeKey } from '../finance-queries.ts';

type Props = { request: DeskInvoiceRequest; onClose: () => void };

const numberMax = 40;
const fileTypes = 'application/pdf,image/jpeg,image/png';

/**
 * Issues a requested invoice. The number and the file are each optional: without a number the server takes the next
 * number of the series, without a file it generates a file.
 */
export function IssueInvoiceDialog({ request, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<{ number: string; file: File | undefined }>({
    name: 'invoice',
    start: () => ({ number: '', file: undefined }),
  });
  const keyedCall = useKeyedCall(call, `invoice.${request.id}`);
  const save = async () => {
    const { number, file } = form.draft;
    if (file && file.size > uploadMaxBytes) return form.showError(t('console.invoices.file_large'));
    const invoice_no = number.trim();
    const input = { params: { id: request.id }, ...(invoice_no && { invoice_no }), ...(file && { file }) };
    const key = 'POST /api/console/v1/invoice-requests/{id}/issue';
    const issued = await form.submit(() => keyedCall(key, input, { quiet: true }));
    void client.invalidateQueries({ queryKey: financeKey });
    if (!issued) return;
    toast(t('console.invoices.issued'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.invoices.issue_title', {
        amount: money(request.amount),
        title: request.title,
      })}
      confirm={t('console.invoices.issue')}
      onClose={onClose}
      onSave={save}
    >
      <p className="t13 c2">{t('console.invoices.issue_text')}</p>
      <TextField
        label={t('console.invoices.number')}
        hint={t('console.invoices.number_hint')}
        optional
        value={form.draft.number}
        maxLength={numberMax}
        autoComplete="off"
        onChange={(event) => form.change({ number: event.target.value })}
      />
      <FileField
        label={t('console.invoices.file')}
        hint={t('console.invoices.file_hint')}
        optional
        choose={t('console.choose_file')}
        accept={fileTypes}
        file={form.draft.file}
        onChange={(file) => form.change({ file })}
      />
    </FormDialog>
  );
}
