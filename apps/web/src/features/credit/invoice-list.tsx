import { useQuery } from '@tanstack/react-query';
import type { CreditInvoiceRow } from '@wayhouse/contract/console/credit/credit-schemas';
import { amount, formatDate, formatDateRange } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { EmptyState } from '@wayhouse/ui/state';
import { useState } from 'react';
import { ListStates } from '../../shared/list-states.tsx';
import styles from './credit.module.css';
import { invoicesPerPage, ownInvoicesQuery } from './credit-queries.ts';
import { InvoiceDetails } from './invoice-details.tsx';

const tones = { open: 'info', overdue: 'danger', paid: 'success' } as const;

/** Credit invoices: open ones first, by due date. A press on an invoice shows its orders and payments. */
export function InvoiceList({ prepaid }: { prepaid: string }) {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const [expandedId, setExpandedId] = useState<string | null>(null);
  const list = useQuery(ownInvoicesQuery(page));
  const items = list.data?.items ?? [];
  return (
    <section className="card mt20" aria-label={t('credit.invoices')} data-part="credit-invoices">
      <h2 className={`t16 b6 ${styles.head}`}>{t('credit.invoices')}</h2>
      <ListStates list={list} errorTitle={t('credit.failed')} />
      {list.data && items.length === 0 && (
        <EmptyState title={t('credit.none')} text={t('credit.none.text')} />
      )}
      <ul className={styles.list}>
        {items.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceLine
              invoice={invoice}
              isExpanded={expandedId === invoice.id}
              onToggle={() => setExpandedId(expandedId === invoice.id ? null : invoice.id)}
            />
            {expandedId === invoice.id && <InvoiceDetails id={invoice.id} prepaid={prepaid} />}
          </li>
        ))}
      </ul>
      {list.data && list.data.total > invoicesPerPage && (
        <Pager page={page} pageSize={invoicesPerPage} total={list.data.total} onPage={setPage} />
      )}
    </section>
  );
}

type LineProps = { invoice: CreditInvoiceRow; isExpanded: boolean; onToggle: () => void };

function InvoiceLine({ invoice, isExpanded, onToggle }: LineProps) {
  const { t, lang } = useI18n();
  return (
    <button type="button" className={styles.line} aria-expanded={isExpanded} onClick={onToggle}>
      <span className="grow">
        <b className="b6">{invoice.invoice_no}</b>
        <span className={`t13 c2 ${styles.block}`}>
          {invoice.cycle === 'order'
            ? formatDate(invoice.period_from, { lang })
            : formatDateRange(invoice.period_from, invoice.period_to, { lang })}
        </span>
        <span className={`t13 c3 ${styles.block}`}>
          {t('credit.due', { day: formatDate(invoice.due_on, { lang }) })}
        </span>
      </span>
      <span className={styles.sum}>
        <b className="b6">{amount(invoice.status === 'paid' ? invoice.total : invoice.open)}</b>
        <Badge tone={tones[invoice.status]}>
          {invoice.status === 'overdue'
            ? t('credit.late', { days: invoice.days_late })
            : t(`credit.status.${invoice.status}`)}
        </Badge>
      </span>
    </button>
  );
}
