import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { FileField } from '@wayhouse/ui/form/file-field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { booksKey } from '../book-queries.ts';

/** Uploads a statement of our bank. If the server refuses the file, the dialog shows the reason. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<{ file: File | undefined }>({
    name: 'bank-statement',
    start: () => ({ file: undefined }),
    check: ({ file }) => ({ file: file ? undefined : 'console.payables.required' }),
  });
  const keyedCall = useKeyedCall(call, 'bank-statement');
  const save = async () => {
    const statement = await form.submit(({ file }) =>
      keyedCall('POST /api/console/v1/books/bank/upload', { file: file as File }, { quiet: true }),
    );
    if (!statement) return;
    void client.invalidateQueries({ queryKey: booksKey });
    toast(t('console.books.bank.uploaded', { count: statement.lines, known: statement.known }), {
      tone: 'success',
    });
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.books.bank.upload')}
      confirm={t('console.books.bank.upload')}
      onClose={onClose}
      onSave={save}
    >
      <p className="c2">{t('console.books.bank.upload.text')}</p>
      <FileField
        id={form.idOf('file')}
        label={t('console.books.bank.file')}
        error={form.error('file')}
        choose={t('console.choose_file')}
        accept=".xml,.sta,.mt940,.940,.txt,.csv,.xlsx"
        file={form.draft.file}
        onChange={(file) => form.change({ file })}
      />
    </FormDialog>
  );
}
