import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useForm } from '@wayhouse/client/form/use-form';
import type { BookExportSettings } from '@wayhouse/contract/console/books/accounting';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { accountName } from '../../../shared/account-name.ts';
import { call } from '../../../shared/api.ts';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import { booksKey, exportSettingsQuery } from '../book-queries.ts';
import styles from '../books.module.css';

type Draft = {
  numbers: Record<string, string>;
  clearing_number: string;
  xero_tax_rate: string;
  datev_consultant: string;
  datev_client: string;
};

const draftOf = (settings: BookExportSettings): Draft => ({
  numbers: Object.fromEntries(settings.accounts.map(({ line, number }) => [line, number])),
  clearing_number: settings.clearing_number,
  xero_tax_rate: settings.xero_tax_rate,
  datev_consultant: settings.datev_consultant?.toString() ?? '',
  datev_client: settings.datev_client?.toString() ?? '',
});
const isOptionalNumber = (text: string) => text.trim() === '' || /^\d{1,7}$/.test(text.trim());
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.trim()));

/** The number of each account in the accounting program, and the settings of DATEV and Xero. */
export function NumbersForm({ settings }: { settings: BookExportSettings }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<Draft, BookExportSettings>({
    name: 'account-numbers',
    start: () => draftOf(settings),
    check: ({ datev_consultant, datev_client, xero_tax_rate }) => ({
      datev_consultant: isOptionalNumber(datev_consultant) ? undefined : 'console.books.numbers.digits',
      datev_client: isOptionalNumber(datev_client) ? undefined : 'console.books.numbers.digits',
      xero_tax_rate: xero_tax_rate.trim() === '' ? 'console.payables.required' : undefined,
    }),
    lock: {
      record: settings,
      newest: () => client.fetchQuery({ ...exportSettingsQuery, staleTime: 0 }),
      draftOf,
    },
  });
  const { draft } = form;
  const save = async () => {
    const saved = await form.submit((draft, base) =>
      call(
        'POST /api/console/v1/books/export-settings/save',
        {
          version: (base ?? settings).version,
          accounts: Object.entries(draft.numbers).map(([line, number]) => ({ line, number: number.trim() })),
          clearing_number: draft.clearing_number.trim(),
          xero_tax_rate: draft.xero_tax_rate.trim(),
          datev_consultant: numberOf(draft.datev_consultant),
          datev_client: numberOf(draft.datev_client),
        },
        { quiet: true },
      ),
    );
    if (!saved) return;
    form.markSaved(saved);
    void client.invalidateQueries({ queryKey: booksKey });
    toast(t('console.books.numbers.saved'), { tone: 'success' });
  };
  return (
    <form
      className="card pad col g12"
      aria-label={t('console.books.numbers')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 className="t14 b6">{t('console.books.numbers')}</h2>
      <p className="t13 c2">{t('console.books.numbers.text')}</p>
      <div className={styles.accountNumbers}>
        {settings.accounts.map(({ line: account }) => (
          <TextField
            key={account}
            label={accountName(t, account)}
            maxLength={20}
            value={draft.numbers[account] ?? ''}
            onChange={(event) =>
              form.change({ numbers: { ...draft.numbers, [account]: event.target.value } })
            }
          />
        ))}
        <TextField
          label={t('console.books.numbers.clearing')}
          hint={t('console.books.numbers.clearing.hint')}
          maxLength={20}
          {...form.field('clearing_number', draft.clearing_number)}
        />
        <TextField
          label={t('console.books.numbers.tax_rate')}
          hint={t('console.books.numbers.tax_rate.hint')}
          maxLength={50}
          {...form.field('xero_tax_rate', draft.xero_tax_rate)}
        />
        <TextField
          label={t('console.books.numbers.consultant')}
          inputMode="numeric"
          maxLength={7}
          {...form.field('datev_consultant', draft.datev_consultant)}
        />
        <TextField
          label={t('console.books.numbers.client')}
          inputMode="numeric"
          maxLength={5}
          {...form.field('datev_client', draft.datev_client)}
        />
      </div>
      <ConflictNotice form={form} />
      {form.failure && <Note tone="danger">{form.failure}</Note>}
      <div>
        <PrivilegedButton right="finance.write" kind="primary" type="submit" busy={form.busy}>
          {t('console.books.numbers.save')}
        </PrivilegedButton>
      </div>
    </form>
  );
}
