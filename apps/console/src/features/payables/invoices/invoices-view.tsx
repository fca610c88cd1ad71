import { useQuery } from '@tanstack/react-query';
import type { SupplierInvoiceRow } from '@wayhouse/contract/console/payables/supplier-invoices';
import { formatDate } from '@wayhouse/i18n/format';
import { localMoney } from '@wayhouse/i18n/local-money';
import { useI18n } from '@wayhouse/ui/i18n';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useItemKeys } from '../../../shared/list/use-item-keys.ts';
import { Panes, type ViewState } from '../panes.tsx';
import styles from '../payables.module.css';
import { invoicesQuery, type invoiceViews, payablesPageSize } from '../payables-queries.ts';
import { InvoiceDetail } from './invoice-detail.tsx';

const idOf = ({ id }: SupplierInvoiceRow) => id;

/** The sum that concerns a view. A payment run pays `pay`, which disputed lines reduce. */
const sumOfView = { open: 'total', approved: 'pay', disputed: 'disputed_sum', paid: 'pay' } as const;

/** Invoices of one state by due date, and the selected one beside them. */
export function InvoicesView({
  view,
  page,
  current,
  onPage,
  onOpen,
}: ViewState & { view: (typeof invoiceViews)[number] }) {
  const { t, lang } = useI18n();
  const list = useQuery(invoicesQuery(view, page));
  const items = list.data?.items ?? [];
  useItemKeys({ items, idOf, current, onMove: onOpen, onOpen });
  const noteOf = (invoice: SupplierInvoiceRow) => {
    if (invoice.waits) return t('console.payables.waits');
    if (invoice.status !== 'open') return t(`console.payables.status.${invoice.status}`);
    return invoice.to_decide > 0
      ? t('console.payables.to_decide', { count: invoice.to_decide })
      : t('console.payables.all_decided');
  };
  return (
    <Panes
      current={current}
      choose={{ title: t('console.payables.choose'), text: t('console.payables.choose.text') }}
      list={
        <ListScreen
          list={list}
          emptyState={{
            title: t(`console.payables.none.${view}`),
            text: t('console.payables.none.text'),
          }}
          page={page}
          pageSize={payablesPageSize}
          onPage={onPage}
          label={t(`console.payables.view.${view}`)}
        >
          <ul className={styles.rows}>
            {items.map((invoice) => (
              <li key={invoice.id}>
                <button
                  type="button"
                  aria-current={invoice.id === current || undefined}
                  onClick={() => onOpen(invoice.id)}
                >
                  <b className="b6 t13">{invoice.supplier.name}</b>
                  <b className={`b6 t13 ${styles.sum}`}>
                    {localMoney(invoice[sumOfView[view]], invoice.currency)}
                  </b>
                  <span className="t12 c3">
                    {invoice.invoice_no} · {noteOf(invoice)}
                    {invoice[sumOfView[view]] !== invoice.total &&
                      ` · ${t('console.payables.of_total', { total: localMoney(invoice.total, invoice.currency) })}`}
                  </span>
                  <span className={`t12 c3 ${styles.sum}`}>
                    {t('console.payables.due', { day: formatDate(invoice.due_on, { lang, weekday: false }) })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </ListScreen>
      }
    >
      {current && <InvoiceDetail key={current} id={current} onBack={() => onOpen('')} />}
    </Panes>
  );
}
