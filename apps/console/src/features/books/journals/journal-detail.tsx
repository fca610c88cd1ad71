import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from '@wayhouse/client/form/use-form';
import type { Journal } from '@wayhouse/contract/console/books/journals';
import { fieldMax } from '@wayhouse/contract/form-rules';
import { amount } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { DateField } from '@wayhouse/ui/form/date-field';
import { TextArea } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { accountName } from '../../../shared/account-name.ts';
import { call } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import { ListPending } from '../../../shared/list/table-states.tsx';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { Moment } from '../../../shared/time/moment.tsx';
import { operatorToday } from '../../../shared/time/operator-today.ts';
import { booksKey, journalQuery } from '../book-queries.ts';
import styles from '../books.module.css';
import { JournalDialog } from './journal-dialog.tsx';

/** The lines of a journal, the people who drafted and posted it, and its next steps. */
export function JournalDetail({ id }: { id: string }) {
  const { t } = useI18n();
  const usd = useInUsd();
  const query = useQuery(journalQuery(id));
  const { data: journal } = query;
  if (!journal) return <ListPending query={query} rows={3} />;
  const sides = ['debit', 'credit'] as const;
  return (
    <div className={styles.journal}>
      <DataTable
        columns={[
          { head: t('books.account'), isRowHead: true, cell: ({ line }) => accountName(t, line) },
          ...sides.map((side) => ({
            head: usd(side === 'debit' ? 'console.finance.debit' : 'console.finance.credit_side'),
            numeric: true,
            labeled: true,
            cell: (row: Journal['lines'][number]) => (row.side === side ? amount(row.amount) : ''),
          })),
        ]}
        rows={journal.lines}
        keyOf={(_, index) => index}
        caption={`J${journal.no}`}
      />
      <p className="t13 c2">
        {t('console.books.journal.drafted', { by: journal.drafted_by })} <Moment at={journal.drafted_at} />
        {journal.posted_by && journal.posted_at && (
          <>
            {' · '}
            {t('console.books.journal.posted_by', { by: journal.posted_by })}{' '}
            <Moment at={journal.posted_at} />
          </>
        )}
        {journal.reverses && ` · ${t('console.books.journal.reverses', { no: journal.reverses.no })}`}
        {journal.reversed_by &&
          ` · ${t('console.books.journal.reversed_by', { no: journal.reversed_by.no })}`}
      </p>
      <Steps journal={journal} />
    </div>
  );
}

function Steps({ journal }: { journal: Journal }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'edit' | 'cancel' | 'reverse' | null>(null);
  const close = () => setDialog(null);
  const { id, no, can, request } = journal;
  return (
    <div className="row fw g8">
      {request && <Link to="/approvals">{t('console.books.reopen.show')}</Link>}
      {can.map((step) => (
        <Button key={step} size="sm" onClick={() => setDialog(step)}>
          {t(`console.books.journal.can.${step}`)}
        </Button>
      ))}
      {dialog === 'edit' && <JournalDialog journal={journal} onClose={close} onDone={close} />}
      {dialog === 'reverse' && <ReverseDialog journal={journal} onClose={close} />}
      {dialog === 'cancel' && (
        <ReasonedChangeDialog<Journal>
          title={t('console.books.journal.cancel.title', { no })}
          text={t('console.books.journal.cancel.text')}
          confirm={t('console.books.journal.can.cancel')}
          kind="danger"
          done={t('console.books.journal.canceled', { no })}
          onRun={async (reason) => {
            const input = { params: { id }, reason };
            const answer = await call('POST /api/console/v1/books/journals/{id}/cancel', input, {
              quiet: true,
            });
            void client.invalidateQueries({ queryKey: booksKey });
            return answer;
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Drafts a journal with the opposite entries of a posted one, on a day in an open month. */
function ReverseDialog({ journal, onClose }: { journal: Journal; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm({
    name: 'reverse-journal',
    start: () => ({ booked_on: operatorToday(), reason: '' }),
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'console.reason_required' : undefined }),
  });
  const save = async () => {
    const reversal = await form.submit(({ booked_on, reason }) =>
      call(
        'POST /api/console/v1/books/journals/{id}/reverse',
        { params: { id: journal.id }, booked_on, reason: reason.trim() },
        { quiet: true },
      ),
    );
    if (!reversal) return;
    void client.invalidateQueries({ queryKey: booksKey });
    const text =
      reversal.status === 'posted' ? 'console.books.journal.posted' : 'console.books.journal.asked';
    toast(t(text, { no: reversal.no }), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.books.journal.reverse.title', { no: journal.no })}
      confirm={t('console.books.journal.can.reverse')}
      onClose={onClose}
      onSave={save}
    >
      <p className="c2">{t('console.books.journal.reverse.text')}</p>
      <DateField label={t('console.books.journal.day')} {...form.field('booked_on', form.draft.booked_on)} />
      <TextArea
        label={t('console.books.journal.reason')}
        rows={2}
        maxLength={fieldMax.reason}
        {...form.field('reason', form.draft.reason)}
      />
    </FormDialog>
  );
}
