import { IconFileUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { DeskInvoiceRequest } from '@wayhouse/contract/console/invoice-requests';
import { licenceFileMaxBytes } from '@wayhouse/contract/form-rules';
import { money } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { Dialog } from '@wayhouse/ui/dialog';
import { Field, TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/toast-store';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { financeKey } from './finance-queries.ts';

type Props = { request: DeskInvoiceRequest; onClose: () => void };

const numberMax = 40;
const kinds = 'application/pdf,image/jpeg,image/png';

/** requested → issued, under the number of the invoice, with its file or ours. */
export function IssueInvoiceDialog({ request, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useId();
  const [number, setNumber] = useState('');
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (number.trim() === '') return setFailure(t('console.invoices.number_required'));
    if (file && file.size > licenceFileMaxBytes) return setFailure(t('console.invoices.file_large'));
    setBusy(true);
    setFailure(null);
    const input = { params: { id: request.id }, invoice_no: number.trim(), ...(file && { file }) };
    const key = 'POST /api/console/v1/invoice-requests/{id}/issue';
    const answer = await call(key, input, { quiet: true }).catch(() => null);
    setBusy(false);
    void client.invalidateQueries({ queryKey: financeKey });
    if (answer?.code !== 0) return setFailure(problemOf(answer));
    toast(t('console.invoices.issued'), { tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('console.invoices.issue_title', {
        amount: money(request.amount),
        title: request.title,
      })}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t('console.invoices.issue')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="col g16" onSubmit={(event) => void submit(event)}>
        <p className="t13 c2">{t('console.invoices.issue_text')}</p>
        <TextField
          label={t('console.invoices.number')}
          value={number}
          maxLength={numberMax}
          autoComplete="off"
          onChange={(event) => setNumber(event.target.value)}
        />
        <FileField file={file} onChange={setFile} />
        {failure && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
}

function FileField({ file, onChange }: { file: File | undefined; onChange: (file?: File) => void }) {
  const { t } = useI18n();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field id={id} label={t('console.invoices.file')} optional hint={t('console.invoices.file_hint')}>
      <span className="row g12 fw">
        <Button icon={IconFileUpload} onClick={() => input.current?.click()}>
          {t('console.invoices.file_choose')}
        </Button>
        {file && <span className="t13 fin-break">{file.name}</span>}
      </span>
      <input
        ref={input}
        id={id}
        type="file"
        className="vh"
        tabIndex={-1}
        accept={kinds}
        onChange={(event) => onChange(event.target.files?.[0])}
      />
    </Field>
  );
}
