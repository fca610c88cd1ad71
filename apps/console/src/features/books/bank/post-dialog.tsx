import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import type { BankLine } from '@wayhouse/contract/console/books/bank';
import { fieldMax } from '@wayhouse/contract/form-rules';
import { money } from '@wayhouse/i18n/format';
import { DateField } from '@wayhouse/ui/form/date-field';
import { TextArea } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { accountName } from '../../../shared/account-name.ts';
import { call } from '../../../shared/api.ts';
import { accountsQuery, booksKey } from '../book-queries.ts';

/** Posts a line of the bank statement by hand, against one account of the books. A second person approves it. */
export function PostDialog({ bankLine, onClose }: { bankLine: BankLine; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const accounts = useQuery(accountsQuery).data ?? [];
  const form = useForm({
    name: 'bank-line',
    start: () => ({ account: '', booked_on: bankLine.day, reason: bankLine.text }),
    check: ({ account, reason }) => ({
      account: account === '' ? 'console.payables.required' : undefined,
      reason: reason.trim() === '' ? 'console.reason_required' : undefined,
    }),
  });
  const { draft } = form;
  const save = async () => {
    const saved = await form.submit(({ account, booked_on, reason }) =>
      call(
        'POST /api/console/v1/books/bank/lines/{id}/post',
        { params: { id: bankLine.id }, account, booked_on, reason: reason.trim() },
        { quiet: true },
      ),
    );
    if (!saved) return;
    void client.invalidateQueries({ queryKey: booksKey });
    toast(t('console.books.bank.posted'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.books.bank.post.title', { amount: money(bankLine.amount) })}
      confirm={t('console.books.journal.send')}
      onClose={onClose}
      onSave={save}
    >
      <Select
        label={t('books.account')}
        placeholder=""
        value={draft.account}
        error={form.error('account')}
        options={accounts
          .filter(({ line: account, by_hand }) => by_hand && account !== 'bank')
          .map(({ line: account }) => ({ value: account, label: accountName(t, account) }))}
        onChange={(account) => form.change({ account })}
      />
      <DateField label={t('console.books.journal.day')} {...form.field('booked_on', draft.booked_on)} />
      <TextArea
        label={t('console.books.journal.reason')}
        rows={2}
        maxLength={fieldMax.reason}
        {...form.field('reason', draft.reason)}
      />
    </FormDialog>
  );
}
