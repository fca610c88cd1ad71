import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type JournalState, journalStates } from '@wayhouse/contract/console/books/book-words';
import type { JournalRow } from '@wayhouse/contract/console/books/journals';
import { amount, formatDate } from '@wayhouse/i18n/format';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import listStyles from '../../../shared/list/list.module.css';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import tableStyles from '../../../shared/styles/table.module.css';
import { booksPageSize, journalsQuery } from '../book-queries.ts';
import { JournalDetail } from './journal-detail.tsx';
import { JournalDialog } from './journal-dialog.tsx';

type Address = { status?: string; id?: string; page?: string };

/**
 * The journals that staff drafted by hand, in one state. A press on the number of a journal opens the journal below its
 * row.
 */
export function JournalsDesk() {
  const { t, lang } = useI18n();
  const usd = useInUsd();
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const status: JournalState = journalStates.find((each) => each === address.status) ?? 'draft';
  const page = pageNumber(address.page);
  const list = useQuery(journalsQuery(status, page));
  const change = (next: Address) =>
    void navigate({
      to: '/books/$tab',
      params: { tab: 'journals' },
      search: { ...address, ...next } as never,
      replace: true,
    });
  const columns: Column<JournalRow>[] = [
    {
      head: t('console.books.journal.no'),
      cell: ({ id, no }) => (
        <button
          type="button"
          className={tableStyles.cellButton}
          aria-expanded={id === address.id}
          onClick={() => change({ id: id === address.id ? '' : id })}
        >
          J{no}
        </button>
      ),
    },
    {
      head: t('console.books.journal.day'),
      labeled: true,
      cell: ({ booked_on }) => formatDate(booked_on, { lang, weekday: false }),
    },
    { head: t('console.books.journal.reason'), className: 'wide', cell: ({ reason }) => reason },
    {
      head: t('console.books.journal.by'),
      labeled: true,
      cell: ({ drafted_by, posted_by, request }) => (
        <>
          {drafted_by}
          {posted_by && posted_by !== drafted_by && ` → ${posted_by}`}
          {request && <div className="t12 c3">{t('console.books.journal.waits')}</div>}
        </>
      ),
    },
    {
      head: usd('console.books.journal.amount'),
      numeric: true,
      labeled: true,
      cell: (row) => amount(row.amount),
    },
  ];
  return (
    <>
      <div className={`${listStyles.viewBar} row fw g12`}>
        <FilterChips
          label={t('console.books.journals')}
          value={status}
          choices={journalStates.map((value) => ({
            value,
            label: t(`console.books.journal.status.${value}`),
          }))}
          onChange={(next) => change({ status: next, id: '', page: '' })}
        />
        <span className="mla">
          <PrivilegedButton
            right="finance.write"
            kind="primary"
            icon={IconPlus}
            onClick={() => setAdding(true)}
          >
            {t('console.books.journal.add')}
          </PrivilegedButton>
        </span>
      </div>
      <ListScreen
        {...{ list, page, pageSize: booksPageSize }}
        emptyState={{
          title: t(`console.books.journal.none.${status}`),
          text: t('console.books.journal.none_text'),
        }}
        onPage={(next) => change({ page: String(next) })}
        label={t('console.books.journals')}
      >
        <DataTable
          columns={columns}
          rows={list.data?.items ?? []}
          keyOf={({ id }) => id}
          isCurrent={({ id }) => id === address.id}
          details={({ id }) => id === address.id && <JournalDetail id={id} />}
        />
      </ListScreen>
      {isAdding && (
        <JournalDialog
          onClose={() => setAdding(false)}
          onDone={({ id, status: savedStatus }) => change({ status: savedStatus, id, page: '' })}
        />
      )}
    </>
  );
}
