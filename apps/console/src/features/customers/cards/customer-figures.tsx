import { useQuery } from '@tanstack/react-query';
import type { CustomerFacts } from '@wayhouse/contract/console/customer-cards';
import { amount } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import { ListFailed } from '../../../shared/list/table-states.tsx';
import { change, percent, shareOfCases } from '../../../shared/numbers/share.ts';
import styles from '../customers.module.css';
import { factsQuery } from './card-queries.ts';

type Figure = { label: string; value: string; note?: string };

/** Six figures of the customer. A figure is absent when the reader has no right to it. */
export function CustomerFigures({ id }: { id: string }) {
  const { t } = useI18n();
  const { data, isError, error, refetch } = useQuery(factsQuery(id));
  if (isError)
    return (
      <section className="card">
        <ListFailed error={error} onRetry={() => void refetch()} />
      </section>
    );
  const figures = data ? figuresOf(data, t) : [];
  return (
    <section
      className={`card ${styles.figures}`}
      aria-label={t('console.customers.figures')}
      aria-busy={!data}
    >
      {!data &&
        Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id
          <div key={index}>
            <Skeleton height={44} />
          </div>
        ))}
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <span className="t12 c3">{label}</span>
          <b className={`b6 ${styles.figure}`}>{value}</b>
          {note && <span className="t12 c3">{note}</span>}
        </div>
      ))}
    </section>
  );
}

function figuresOf({ sales, profit, money }: CustomerFacts, t: ReturnType<typeof useI18n>['t']): Figure[] {
  const figures: Figure[] = [];
  if (sales) {
    const growth = change(Number(sales.sold), Number(sales.sold_before));
    figures.push({ label: t('console.customers.fact.sold'), value: amount(sales.sold), note: growth });
  }
  if (profit)
    figures.push({
      label: t('console.customers.fact.profit'),
      value: amount(profit.amount),
      note: percent(profit.share_bp, 10_000),
    });
  if (sales) {
    const activeOrders = sales.orders - sales.canceled;
    figures.push({
      label: t('console.customers.fact.orders'),
      value: String(sales.orders),
      ...(activeOrders > 0 && {
        note: t('console.customers.fact.nights', { count: (sales.nights / activeOrders).toFixed(1) }),
      }),
    });
    figures.push({
      label: t('console.customers.fact.canceled'),
      value: shareOfCases(sales.canceled, sales.orders),
      note: t('console.customers.fact.canceled_orders', { count: sales.canceled }),
    });
  }
  figures.push({
    label: t('console.customers.fact.to_pay'),
    value: amount(money.to_pay),
    note: t('console.customers.fact.overdue', { amount: amount(money.overdue) }),
  });
  figures.push({
    label: t('console.customers.fact.available'),
    value: amount(money.available),
    note: t('console.customers.fact.credit', { amount: amount(money.credit_free) }),
  });
  return figures;
}
