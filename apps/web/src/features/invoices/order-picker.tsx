import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { InvoiceOrder } from '@wayhouse/contract/payment/invoice-requests';
import { formatDateRange, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Pager } from '@wayhouse/ui/pager';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useLastPage } from '@wayhouse/ui/use-last-page';
import { useEffect, useState } from 'react';
import bookingStyles from '../../shared/styles/booking.module.css';
import ordersStyles from '../../shared/styles/orders.module.css';
import { openOrdersQuery, ordersPerPage } from './invoice-queries.ts';
import styles from './invoices.module.css';

type Props = {
  chosenOrders: ReadonlyMap<string, InvoiceOrder>;
  onChange: (chosenOrders: Map<string, InvoiceOrder>) => void;
  /**
   * Order numbers from the URL. The search starts with the first number. The named orders that the list then shows are
   * selected once.
   */
  namedOrderNos: readonly string[];
};

const typingMs = 350;

/**
 * Selects paid orders that are not fully invoiced and are in no waiting request. The selection survives paging and
 * searching.
 */
export function OrderPicker({ chosenOrders, onChange, namedOrderNos }: Props) {
  const { t } = useI18n();
  const [searchText, setSearchText] = useState(namedOrderNos[0] ?? '');
  const [q, setQ] = useState(searchText);
  const [page, setPage] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => {
      setQ(searchText.trim());
      setPage(1);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [searchText]);
  const list = useQuery(openOrdersQuery(q, page));
  const { items = [], total = 0 } = list.data ?? {};
  // An invoiced order leaves the list.
  useLastPage({ page, pageSize: ordersPerPage, list, onReplace: setPage });
  const setChosen = (orders: readonly InvoiceOrder[], isChosen: boolean) => {
    const next = new Map(chosenOrders);
    for (const order of orders) {
      if (isChosen) next.set(order.order_no, order);
      else next.delete(order.order_no);
    }
    onChange(next);
  };
  useSelectNamedOrders({ namedOrderNos, items, onTick: (orders) => setChosen(orders, true) });
  const tickedCount = items.filter((order) => chosenOrders.has(order.order_no)).length;
  return (
    <section className="card" aria-labelledby="iv-orders">
      <div className={styles.toolbar}>
        <h2 className="t16" id="iv-orders">
          {t('invoices.choose')}
        </h2>
        <div className={`inp ${styles.search}`}>
          <Icon of={IconSearch} />
          <input
            type="search"
            aria-label={t('invoices.search')}
            placeholder={t('invoices.search')}
            maxLength={100}
            value={searchText}
            onChange={(event) => setSearchText(event.target.value)}
          />
        </div>
      </div>
      {list.isPending && (
        <div className="pad-l" aria-busy="true">
          <Skeleton height={44} />
        </div>
      )}
      {list.error && (
        <ErrorState
          title={t('invoices.failed')}
          text={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.total === 0 && (
        <EmptyState
          title={t(q ? 'invoices.no_orders_here' : 'invoices.no_orders')}
          text={t('invoices.no_orders.text')}
        />
      )}
      {items.length > 0 && (
        <ul>
          <li className={styles.selectAll}>
            <Checkbox
              checked={tickedCount === items.length}
              mixed={tickedCount > 0 && tickedCount < items.length}
              onChange={() => setChosen(items, tickedCount < items.length)}
            >
              {t('invoices.all_here')}
            </Checkbox>
          </li>
          {items.map((order) => (
            <li key={order.order_no} className={styles.orderOption}>
              <OrderTick
                order={order}
                isChosen={chosenOrders.has(order.order_no)}
                onChange={(isChosen) => setChosen([order], isChosen)}
              />
            </li>
          ))}
        </ul>
      )}
      {total > ordersPerPage && (
        <div className={ordersStyles.pager}>
          <Pager page={page} pageSize={ordersPerPage} total={total} onPage={setPage} />
        </div>
      )}
    </section>
  );
}

/** Selects the orders that the URL names, once: when the list first has some of them. */
function useSelectNamedOrders({
  namedOrderNos,
  items,
  onTick,
}: {
  namedOrderNos: readonly string[];
  items: readonly InvoiceOrder[];
  onTick: (orders: InvoiceOrder[]) => void;
}): void {
  const [isDone, setIsDone] = useState(namedOrderNos.length === 0);
  const matches = items.filter((order) => namedOrderNos.includes(order.order_no));
  if (isDone || matches.length === 0) return;
  setIsDone(true);
  // The selection is the state of a parent, so it is changed only after this render.
  queueMicrotask(() => onTick(matches));
}

type TickProps = { order: InvoiceOrder; isChosen: boolean; onChange: (isChosen: boolean) => void };

function OrderTick({ order, isChosen, onChange }: TickProps) {
  const { t, lang } = useI18n();
  const hotel = pick(order.hotel.name, lang);
  const invoicedCents = toCents(order.paid) - toCents(order.refunded) - toCents(order.amount);
  return (
    <Checkbox
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked)}
      count={<b className="b6">{money(order.amount)}</b>}
    >
      <span className="b5">{hotel}</span>
      <span className={`${bookingStyles.block} t13 c2`}>
        {formatDateRange(order.check_in, order.check_out, { lang })} · {order.guest}
      </span>
      <span className={`${bookingStyles.block} t12 c3`}>
        {order.order_no}
        {order.ref_no && ` · ${order.ref_no}`}
        {Number(order.refunded) > 0 && ` · ${t('invoices.after_refund', { amount: money(order.refunded) })}`}
        {invoicedCents > 0 && ` · ${t('invoices.after_invoice', { amount: money(toMoney(invoicedCents)) })}`}
      </span>
    </Checkbox>
  );
}
