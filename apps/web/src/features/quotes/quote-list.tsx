import { IconCopyPlus, IconDots, IconFileText, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import type { QuoteState } from '@wayhouse/contract/quote/quote-parts';
import type { QuoteRow } from '@wayhouse/contract/quote/quote-shapes';
import { formatDateRange, formatLocalInstant } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { Menu, MenuItem } from '@wayhouse/ui/overlay/menu';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { Pager } from '@wayhouse/ui/pager';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { TwoLines } from '@wayhouse/ui/table/two-lines';
import { useLastPage } from '@wayhouse/ui/use-last-page';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { wordList } from '../../shared/text/word-list.ts';
import { type QuoteFilter, quoteListQuery, quotesPerPage } from './quote-queries.ts';
import styles from './quotes.module.css';

export const stateTones = {
  draft: 'neutral',
  open: 'info',
  chosen: 'warning',
  booked: 'success',
  expired: 'neutral',
  revoked: 'neutral',
} as const satisfies Record<QuoteState, string>;

type Props = { filter: QuoteFilter; onPage: (page: number) => void; onSearch: () => void };

/** The quotes of the reader, or of the whole company for a reader who may see them, newest first. */
export function QuoteList({ filter, onPage, onSearch }: Props) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const list = useQuery(quoteListQuery(filter));
  const columns = useColumns();
  const isPageGone = useLastPage({ page: filter.page, pageSize: quotesPerPage, list, onReplace: onPage });
  // Only a failed first load shows the error. After a failed reload the quotes stay.
  if (list.isLoadingError)
    return (
      <ErrorState title={t('quotes.failed')} text={list.error.message} onRetry={() => void list.refetch()} />
    );
  if (!list.data || isPageGone) return <Skeleton height={320} />;
  const { items, total, page } = list.data;
  const isFiltered = filter.state !== undefined || filter.search !== undefined;
  if (items.length === 0)
    return isFiltered ? (
      <EmptyState title={t('quotes.none')} />
    ) : (
      <EmptyState
        title={t('quotes.empty')}
        text={t('quotes.empty.text')}
        action={
          <Button kind="primary" onClick={onSearch}>
            {t('quotes.how')}
          </Button>
        }
      />
    );
  return (
    <>
      <DataTable
        columns={columns}
        rows={items}
        keyOf={(row) => row.quote_no}
        caption={t('quotes.title')}
        isPartOfList
        density="compact"
        onPhone="cards"
        onOpen={(row) => void navigate({ to: '/account/quotes', search: { no: row.quote_no } })}
      />
      <div className="mt16">
        <Pager page={page} pageSize={quotesPerPage} total={total} onPage={onPage} />
      </div>
    </>
  );
}

function useColumns(): Column<QuoteRow>[] {
  const { t, lang } = useI18n();
  const at = (instant: string) => formatLocalInstant(instant, { lang, year: false });
  return [
    {
      head: t('quotes.col.quote'),
      isRowHead: true,
      className: styles.listName,
      cell: (row) => (
        <TwoLines
          first={row.title || t('quotes.untitled')}
          second={wordList(lang, [row.client, row.quote_no])}
          title={row.title || undefined}
        />
      ),
    },
    {
      head: t('quotes.state'),
      cell: (row) => <Badge tone={stateTones[row.state]}>{t(`quotes.state.${row.state}`)}</Badge>,
    },
    {
      head: t('quotes.col.stay'),
      labeled: true,
      className: styles.listHotels,
      cell: (row) => {
        const hotels = row.hotels.map((hotel) => pick(hotel, lang));
        const firstHotels = hotels.slice(0, 2).concat(hotels.length > 2 ? `+${hotels.length - 2}` : []);
        return (
          <TwoLines
            first={formatDateRange(row.check_in, row.check_out, { lang })}
            second={wordList(lang, firstHotels)}
            title={wordList(lang, hotels)}
          />
        );
      },
    },
    {
      head: t('quotes.col.opened'),
      labeled: true,
      cell: (row) => (
        <TwoLines
          first={
            row.last_opened_at
              ? `${t('quotes.views', { count: row.views })} · ${at(row.last_opened_at)}`
              : t('quotes.never_opened')
          }
          second={t('quotes.until', { at: at(row.valid_until) })}
        />
      ),
    },
    {
      head: t('quotes.col.chosen'),
      labeled: true,
      className: styles.listChosen,
      cell: ({ chosen, order_no }) =>
        chosen ? (
          <TwoLines
            first={`${chosen.letter} · ${pick(chosen.hotel, lang)}`}
            second={order_no ?? chosen.name}
            title={pick(chosen.hotel, lang)}
          />
        ) : (
          t('common.dash')
        ),
    },
    { head: t('quotes.actions', { title: '' }), hideHead: true, cell: (row) => <RowMenu row={row} /> },
  ];
}

function RowMenu({ row }: { row: QuoteRow }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const client = useQueryClient();
  const openQuote = (no: string) => void navigate({ to: '/account/quotes', search: { no } });
  const [isConfirming, setIsConfirming] = useState(false);
  const input = { quote_no: row.quote_no };
  const keyedCall = useKeyedCall(call, `quote.duplicate.${row.quote_no}`);
  const { busy, run } = useAction(async (action: 'duplicate' | 'revoke') => {
    const makeCall = action === 'duplicate' ? keyedCall : call;
    const answer = await makeCall(`POST /api/v2/quote/${action}`, input, { quiet: true });
    setIsConfirming(false);
    if (answer.code !== 0 || !answer.data) return void toast(answer.message ?? '', { tone: 'warning' });
    await client.invalidateQueries({ queryKey: ['POST /api/v2/quote/list'] });
    if (action === 'revoke') toast(t('quotes.revoked'), { tone: 'success' });
    else openQuote(answer.data.quote_no);
  });
  const canBeRevoked = row.state === 'open' || row.state === 'chosen' || row.state === 'expired';
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            icon={IconDots}
            size="xs"
            kind="ghost"
            label={t('quotes.actions', { title: row.title || row.quote_no })}
            onClick={(event) => event.stopPropagation()}
          />
        }
      >
        <MenuItem icon={IconFileText} onSelect={() => openQuote(row.quote_no)}>
          {t('quotes.open')}
        </MenuItem>
        <MenuItem icon={IconCopyPlus} onSelect={() => void run('duplicate')}>
          {t('quotes.duplicate')}
        </MenuItem>
        {canBeRevoked && (
          <MenuItem icon={IconX} onSelect={() => setIsConfirming(true)}>
            {t('quotes.revoke')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('quotes.revoke')}
        confirm={t('quotes.revoke')}
        kind="danger"
        busy={busy}
        onConfirm={() => void run('revoke')}
      >
        <p className="c2">{t('quotes.revoke.text')}</p>
      </ConfirmDialog>
    </>
  );
}
