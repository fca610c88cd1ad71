import { IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Answer } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import type { BankLine } from '@wayhouse/contract/console/books/bank';
import { amount, formatDate, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { call, problemOf } from '../../../shared/api.ts';
import listStyles from '../../../shared/list/list.module.css';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useInUsd } from '../../../shared/numbers/use-in-usd.ts';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import { bankLinesQuery, booksKey, booksPageSize } from '../book-queries.ts';
import styles from '../books.module.css';
import { PostDialog } from './post-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const views = ['open', 'matched'] as const;
type Address = { view?: string; page?: string };
type Suggestion = BankLine['suggestions'][number];
type MatchFacts = NonNullable<BankLine['match']>;
type TargetName = Pick<MatchFacts, 'type' | 'id' | 'owner'> & Partial<Pick<MatchFacts, 'number'>>;

/**
 * The lines of our bank's statements: open ones with the transfers, withdrawals and payment runs that may match,
 * matched ones with their match.
 */
export function BankDesk() {
  const { t, lang } = useI18n();
  const usd = useInUsd();
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const [lineToPost, setLineToPost] = useState<BankLine | null>(null);
  const view = views.find((each) => each === address.view) ?? 'open';
  const page = pageNumber(address.page);
  const list = useQuery(bankLinesQuery(view, page));
  const change = (next: Address) =>
    void navigate({
      to: '/books/$tab',
      params: { tab: 'bank' },
      search: { ...address, ...next } as never,
      replace: true,
    });
  const columns: Column<BankLine>[] = [
    {
      head: t('console.books.bank.day'),
      cell: ({ day }) => formatDate(day, { lang, weekday: false }),
    },
    {
      head: t('console.books.bank.line'),
      className: 'wide',
      cell: ({ counterparty, text, reference }) => (
        <>
          {counterparty || text || t('common.dash')}
          <div className="t12 c3">{[counterparty && text, reference].filter(Boolean).join(' · ')}</div>
        </>
      ),
    },
    {
      head: usd('console.books.bank.amount'),
      numeric: true,
      labeled: true,
      cell: (line) => amount(line.amount),
    },
    {
      head: t(view === 'open' ? 'console.books.bank.suggested' : 'console.books.bank.match'),
      cell: (line) => <Match line={line} onPost={() => setLineToPost(line)} />,
    },
  ];
  return (
    <>
      <div className={`${listStyles.viewBar} row fw g12`}>
        <FilterChips
          label={t('console.books.bank')}
          value={view}
          choices={views.map((value) => ({
            value,
            label: t(`console.books.bank.view.${value}`),
            ...(value === 'open' && list.data && { count: list.data.open }),
          }))}
          onChange={(next) => change({ view: next, page: '' })}
        />
        <span className="mla">
          <PrivilegedButton
            right="finance.write"
            kind="primary"
            icon={IconUpload}
            onClick={() => setUploading(true)}
          >
            {t('console.books.bank.upload')}
          </PrivilegedButton>
        </span>
      </div>
      <ListScreen
        list={list}
        page={page}
        pageSize={booksPageSize}
        emptyState={{ title: t(`console.books.bank.none.${view}`), text: t('console.books.bank.none_text') }}
        onPage={(next) => change({ page: String(next) })}
        label={t('console.books.bank')}
      >
        <DataTable columns={columns} rows={list.data?.items ?? []} keyOf={({ id }) => id} />
      </ListScreen>
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
      {lineToPost && <PostDialog bankLine={lineToPost} onClose={() => setLineToPost(null)} />}
    </>
  );
}

/**
 * The match of a line. An open line has a button for each suggested match, and a button that posts the line by hand.
 */
function Match({ line, onPost }: { line: BankLine; onPost: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const { busy, run: match } = useAction(async ({ type, id: target, currency }: Suggestion) => {
    const input = { params: { id: line.id }, type, target, ...(currency !== null && { currency }) };
    const answer: Answer<BankLine> | null = await call(
      'POST /api/console/v1/books/bank/lines/{id}/match',
      input,
      { quiet: true },
    ).catch(() => null);
    void client.invalidateQueries({ queryKey: booksKey });
    if (answer?.code === 0) toast(t('console.books.bank.matched'), { tone: 'success' });
    else toast(problemOf(answer) ?? t('common.transport.unknown'), { tone: 'warning' });
  });
  if (line.match)
    return (
      <>
        {line.match.run_day
          ? runName(t, lang, { day: line.match.run_day, currency: line.match.currency })
          : targetName(t, lang, line.match)}
        <div className="t12 c3">
          {[line.match.owner && line.match.number, line.match.by].filter(Boolean).join(' · ')}
        </div>
      </>
    );
  return (
    <div className={styles.suggestions}>
      {line.suggestions.map((each) => (
        <div key={`${each.type} ${each.id} ${each.currency}`} className="row fw g8">
          <PrivilegedButton
            right="finance.write"
            size="xs"
            kind={each.same_amount ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => void match(each)}
          >
            {t('console.books.bank.press', { amount: money(each.amount) })}
          </PrivilegedButton>
          <Reason suggestion={each} />
        </div>
      ))}
      <PrivilegedButton right="finance.write" size="xs" kind="ghost" onClick={onPost}>
        {t('console.books.bank.post')}
      </PrivilegedButton>
    </div>
  );
}

/** The suggested match, and the reasons for it. */
function Reason({ suggestion }: { suggestion: Suggestion }) {
  const { t, lang } = useI18n();
  const { type, same_amount, same_reference, is_done } = suggestion;
  const reasons = [
    same_amount && t('console.books.bank.why.amount'),
    same_reference && t('console.books.bank.why.reference'),
    is_done && t('console.books.bank.why.done'),
  ];
  return (
    <span className="t12 c3">
      {type === 'payment_run' ? runName(t, lang, suggestion) : targetName(t, lang, suggestion)} ·{' '}
      {reasons.filter(Boolean).join(', ')}
    </span>
  );
}

/** The kind of a target with its customer, or with its number when it has no customer. */
function targetName(
  t: ReturnType<typeof useI18n>['t'],
  lang: ReturnType<typeof useI18n>['lang'],
  { type, id, owner, number = null }: TargetName,
): string {
  return `${t(`console.books.bank.type.${type}`)} ${owner ? pick(owner, lang) : (number ?? id)}`;
}

/** The name of a payment run: its day, and the currency when only the part of the run in that currency matches. */
function runName(
  t: ReturnType<typeof useI18n>['t'],
  lang: ReturnType<typeof useI18n>['lang'],
  { day, currency }: { day: string; currency: string | null },
): string {
  const name = t('console.payables.run.title', { day: formatDate(day, { lang }) });
  return currency === null ? name : `${name} · ${currency}`;
}
