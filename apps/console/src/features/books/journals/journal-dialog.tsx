import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { Journal } from '@wayhouse/contract/console/books/journals';
import { fieldMax } from '@wayhouse/contract/form-rules';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { amount } from '@wayhouse/i18n/format';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { Button, IconButton } from '@wayhouse/ui/button';
import { DateField } from '@wayhouse/ui/form/date-field';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { accountName } from '../../../shared/account-name.ts';
import { call } from '../../../shared/api.ts';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { operatorToday } from '../../../shared/time/operator-today.ts';
import { accountsQuery, booksKey, journalQuery } from '../book-queries.ts';
import styles from '../books.module.css';

type DraftLine = { key: number; account: string; debit: string; credit: string };
type Draft = { booked_on: string; reason: string; lines: DraftLine[] };

let lastKey = 0;
const emptyLine = (): DraftLine => {
  lastKey += 1;
  return { key: lastKey, account: '', debit: '', credit: '' };
};
const draftOf = (journal: Journal | undefined): Draft => ({
  booked_on: journal?.booked_on ?? operatorToday(),
  reason: journal?.reason ?? '',
  lines: journal?.lines.map(({ line, side, amount: sum }) => ({
    ...emptyLine(),
    account: line,
    debit: side === 'debit' ? sum : '',
    credit: side === 'credit' ? sum : '',
  })) ?? [emptyLine(), emptyLine()],
});
const sumInCents = (lines: readonly DraftLine[], side: 'debit' | 'credit') =>
  lines.reduce((sum, line) => sum + toCents(wireMoney(line[side]) ?? '0.00'), 0);
/** True for a line with an account and with an amount on exactly one side. */
const isComplete = ({ account, debit, credit }: DraftLine) =>
  account !== '' && (debit === '') !== (credit === '') && wireMoney(debit || credit) !== null;

function linesError(lines: readonly DraftLine[]): MessageKey | undefined {
  if (!lines.every(isComplete)) return 'console.books.journal.line_wrong';
  const isBalanced = sumInCents(lines, 'debit') === sumInCents(lines, 'credit');
  return isBalanced ? undefined : 'console.books.journal.unequal';
}

type Props = { journal?: Journal; onClose: () => void; onDone: (journal: Journal) => void };

/**
 * The form of a journal that staff write by hand, for a new one or a draft. Debits must equal credits. A saved journal
 * is posted, or waits for a second person.
 */
export function JournalDialog({ journal, onClose, onDone }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const keyedCall = useKeyedCall(call, `journal.${journal?.id ?? 'new'}`);
  const form = useForm<Draft, Journal>({
    name: 'journal',
    start: () => draftOf(journal),
    check: ({ booked_on, reason, lines }) => ({
      booked_on: booked_on === '' ? 'console.payables.required' : undefined,
      reason: reason.trim() === '' ? 'console.reason_required' : undefined,
      lines: linesError(lines),
    }),
    lock: {
      record: journal ?? null,
      newest: async () => journal && client.fetchQuery({ ...journalQuery(journal.id), staleTime: 0 }),
      draftOf,
    },
  });
  const { draft } = form;
  const save = async () => {
    const savedJournal = await form.submit(({ booked_on, reason, lines }, base) =>
      keyedCall(
        'POST /api/console/v1/books/journals/save',
        {
          ...(base && { id: base.id, version: base.version }),
          booked_on,
          reason: reason.trim(),
          lines: lines.map(({ account, debit, credit }) => ({
            line: account,
            side: debit === '' ? ('credit' as const) : ('debit' as const),
            amount: wireMoney(debit || credit) ?? '',
          })),
        },
        { quiet: true },
      ),
    );
    if (!savedJournal) return;
    void client.invalidateQueries({ queryKey: booksKey });
    const text =
      savedJournal.status === 'posted' ? 'console.books.journal.posted' : 'console.books.journal.asked';
    toast(t(text, { no: savedJournal.no }), { tone: 'success' });
    onDone(savedJournal);
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t(journal ? 'console.books.journal.edit' : 'console.books.journal.add')}
      confirm={t('console.books.journal.send')}
      width={720}
      onClose={onClose}
      onSave={save}
    >
      <DateField label={t('console.books.journal.day')} {...form.field('booked_on', draft.booked_on)} />
      <TextArea
        label={t('console.books.journal.reason')}
        rows={2}
        maxLength={fieldMax.reason}
        {...form.field('reason', draft.reason)}
      />
      <Lines lines={draft.lines} error={form.error('lines')} onChange={(lines) => form.change({ lines })} />
      <ConflictNotice form={form} />
    </FormDialog>
  );
}

type LinesProps = { lines: DraftLine[]; error: string | undefined; onChange: (lines: DraftLine[]) => void };

function Lines({ lines, error, onChange }: LinesProps) {
  const { t } = useI18n();
  const usd = useInUsd();
  const accounts = useQuery(accountsQuery).data?.filter(({ by_hand }) => by_hand) ?? [];
  const change = (key: number, part: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <>
      {lines.map((line, index) => (
        <fieldset
          key={line.key}
          className={styles.journalLine}
          aria-label={t('console.books.journal.line', { line: index + 1 })}
        >
          <Select
            label={t('books.account')}
            placeholder=""
            value={line.account}
            options={accounts.map(({ line: account }) => ({
              value: account,
              label: accountName(t, account),
            }))}
            onChange={(account) => change(line.key, { account })}
          />
          <TextField
            label={usd('console.finance.debit')}
            inputMode="decimal"
            value={line.debit}
            onChange={(event) => change(line.key, { debit: event.target.value })}
          />
          <TextField
            label={usd('console.finance.credit_side')}
            inputMode="decimal"
            value={line.credit}
            onChange={(event) => change(line.key, { credit: event.target.value })}
          />
          {lines.length > 2 && (
            <IconButton
              icon={IconTrash}
              size="sm"
              label={t('console.books.journal.remove', { line: index + 1 })}
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
          )}
        </fieldset>
      ))}
      <div className="row fw g12">
        <Button icon={IconPlus} onClick={() => onChange([...lines, emptyLine()])}>
          {t('console.books.journal.add_line')}
        </Button>
        <span className="t13 c2">
          {t('console.books.journal.sums', {
            debit: amount(toMoney(sumInCents(lines, 'debit'))),
            credit: amount(toMoney(sumInCents(lines, 'credit'))),
          })}
        </span>
      </div>
      {error && <Note tone="danger">{error}</Note>}
    </>
  );
}
