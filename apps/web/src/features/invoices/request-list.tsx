import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InvoiceRequestBrief } from '@wayhouse/contract/payment/invoice-requests';
import { type InvoiceRequestState, invoiceRequestStates } from '@wayhouse/contract/payment/invoice-states';
import { formatLocalInstant, money } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { buttonClass } from '@wayhouse/ui/button';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { EmptyState } from '@wayhouse/ui/state';
import { useLastPage } from '@wayhouse/ui/use-last-page';
import { useState } from 'react';
import { ListStates } from '../../shared/list-states.tsx';
import bookingStyles from '../../shared/styles/booking.module.css';
import ordersStyles from '../../shared/styles/orders.module.css';
import { requestsPerPage, requestsQuery } from './invoice-queries.ts';
import styles from './invoices.module.css';

type Props = { onOpen: (id: string) => void };
type Filter = InvoiceRequestState | 'all';

/** Invoice requests with their status. */
export function RequestList({ onOpen }: Props) {
  const { t } = useI18n();
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const list = useQuery(requestsQuery(filter === 'all' ? null : filter, page));
  const { items = [], total = 0 } = list.data ?? {};
  // An issued request leaves the list of the waiting ones.
  useLastPage({ page, pageSize: requestsPerPage, list, onReplace: setPage });
  return (
    <section className="card" aria-label={t('invoices.title')}>
      <div className={styles.filters}>
        <FilterChips<Filter>
          label={t('invoices.status')}
          value={filter}
          choices={[
            { value: 'all', label: t('invoices.all') },
            ...invoiceRequestStates.map((value) => ({ value, label: t(`invoices.status.${value}`) })),
          ]}
          onChange={(next) => {
            setFilter(next);
            setPage(1);
          }}
        />
      </div>
      <ListStates list={list} errorTitle={t('invoices.failed')} />
      {list.data?.total === 0 && <NoRequests isFiltered={filter !== 'all'} />}
      <ul>
        {items.map((request) => (
          <RequestRow key={request.id} request={request} onOpen={onOpen} />
        ))}
      </ul>
      {total > requestsPerPage && (
        <div className={ordersStyles.pager}>
          <Pager page={page} pageSize={requestsPerPage} total={total} onPage={setPage} />
        </div>
      )}
    </section>
  );
}

function NoRequests({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useI18n();
  if (isFiltered) return <EmptyState title={t('invoices.none_here')} />;
  return (
    <EmptyState
      title={t('invoices.none')}
      text={t('invoices.none.text')}
      action={
        <Link className={buttonClass({ kind: 'primary' })} to="/account/InvoiceRequest">
          {t('invoices.ask')}
        </Link>
      }
    />
  );
}

function RequestRow({ request, onOpen }: { request: InvoiceRequestBrief } & Props) {
  const { t, lang } = useI18n();
  const at = formatLocalInstant(request.created_at, { lang });
  return (
    <li className={styles.request}>
      <button type="button" className={styles.requestButton} onClick={() => onOpen(request.id)}>
        <span className="grow">
          <b className={`b6 ${bookingStyles.block}`}>{request.title}</b>
          <span className={`t13 c2 ${bookingStyles.block}`}>
            {request.request_no} · {t('invoices.orders_count', { count: request.orders_count })}
          </span>
          <span className={`t12 c3 ${bookingStyles.block}`}>
            {t('invoices.asked', { at, by: request.created_by })}
          </span>
        </span>
        <span className={styles.requestAmount}>
          <b className="b6">{money(request.amount)}</b>
          <RequestBadge status={request.status} />
          {request.invoice_no && <span className="t12 c3">{request.invoice_no}</span>}
        </span>
      </button>
    </li>
  );
}

const tones = { requested: 'info', issued: 'success', rejected: 'danger' } as const;

export function RequestBadge({ status }: { status: InvoiceRequestState }) {
  const { t } = useI18n();
  return <Badge tone={tones[status]}>{t(`invoices.status.${status}`)}</Badge>;
}
