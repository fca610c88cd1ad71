import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import type { BookMonth } from '@wayhouse/contract/console/books/months';
import { formatMonth } from '@wayhouse/i18n/format';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { booksKey } from './book-queries.ts';
import { checkNote } from './check-note.ts';

/** Closes a month that has no open check. Lists the warnings that the reader accepts by closing it. */
export function CloseDialog({ month, onClose }: { month: BookMonth; onClose: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const form = useForm({ name: 'close-month', start: () => ({}) });
  const name = formatMonth(`${month.month}-01`, lang);
  const warnings = month.checks.filter(({ state }) => state === 'warning');
  const save = async () => {
    // The server refuses the call when it finds another number of warnings.
    const closed = await form.submit(() =>
      call(
        'POST /api/console/v1/books/months/{month}/close',
        { params: { month: month.month }, warnings: warnings.length },
        { quiet: true },
      ),
    );
    void client.invalidateQueries({ queryKey: booksKey });
    if (!closed) return;
    toast(t('console.books.closed.done', { month: name }), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.books.close.title', { month: name })}
      confirm={t('console.books.close', { month: name })}
      onClose={onClose}
      onSave={save}
    >
      <p className="c2">{t('console.books.close.text')}</p>
      {warnings.length > 0 && (
        <Note tone="warning">
          {t('console.books.close.warnings', { count: warnings.length })}
          <ul>
            {warnings.map((check) => (
              <li key={check.name}>
                {t('console.named', {
                  name: t(`console.books.check.${check.name}`),
                  value: checkNote(t, check),
                })}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </FormDialog>
  );
}
