import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import type { CreditInvoiceDetail } from '@wayhouse/contract/console/credit/credit-schemas';
import { amount, formatDateRange, formatLocalInstant, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { fetchFile } from '../../shared/api.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import styles from './credit.module.css';
import { ownInvoiceQuery } from './credit-queries.ts';
import { PayDialog } from './pay-dialog.tsx';

type Line = CreditInvoiceDetail['lines'][number];

/** The orders and payments of an invoice, its PDF, and the ways to pay it. */
export function InvoiceDetails({ id, prepaid }: { id: string; prepaid: string }) {
  const { t, lang } = useI18n();
  const { data: invoice, isLoadingError, error, refetch } = useQuery(ownInvoiceQuery(id));
  // Only a failed first load shows the error. After a failed reload the details stay, and with them a payment that is
  // being typed.
  if (isLoadingError)
    return <ErrorState title={t('credit.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!invoice) return <Skeleton height={120} />;
  const columns: Column<Line>[] = [
    {
      head: t('credit.order'),
      isRowHead: true,
      className: 'wide',
      cell: ({ reference, order, used_at }) => (
        <>
          <b className="b6 nb">{reference}</b>
          {order && (
            <span className={`t13 c2 ${styles.block}`}>
              {pick(order.hotel, lang)}, {formatDateRange(order.check_in, order.check_out, { lang })},{' '}
              {order.guest}
              {order.ref_no && ` (${order.ref_no})`}
            </span>
          )}
          <span className={`t12 c3 ${styles.block}`}>
            {t('credit.used_at', { at: formatLocalInstant(used_at, { lang }) })}
          </span>
        </>
      ),
    },
    { head: t('credit.amount'), numeric: true, labeled: true, cell: (line) => amount(line.amount) },
  ];
  return (
    <div className={styles.details}>
      <DataTable
        columns={columns}
        rows={invoice.lines}
        keyOf={({ reference, used_at }) => `${reference} ${used_at}`}
        label={t('credit.invoice', { no: invoice.invoice_no })}
      />
      <dl className={styles.sums}>
        <Sum name={t('credit.total')} value={invoice.total} />
        {invoice.payments.map((payment) => (
          <Sum
            key={payment.entry_id}
            name={`${t(`credit.kind.${payment.kind}`)}, ${formatLocalInstant(payment.at, { lang })}`}
            value={payment.amount}
            isSubtracted
          />
        ))}
        <Sum name={t('credit.open')} value={invoice.open} />
      </dl>
      <Actions invoice={invoice} prepaid={prepaid} />
    </div>
  );
}

function Sum({ name, value, isSubtracted }: { name: string; value: string; isSubtracted?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="b6">
        {isSubtracted && '−'}
        {amount(value)}
      </dd>
    </div>
  );
}

function Actions({ invoice, prepaid }: { invoice: CreditInvoiceDetail; prepaid: string }) {
  const { t } = useI18n();
  const rights = useMoneyRights();
  const [paying, setPaying] = useState(false);
  const { busy, run: downloadPdf } = useAction(() =>
    saveFetched(
      fetchFile('GET /api/v2/credit/invoice/file', { id: invoice.id }),
      `${invoice.invoice_no}.pdf`,
    ),
  );
  return (
    <div className="row g8 fw">
      {invoice.status !== 'paid' && rights.pay && (
        <Link
          className={buttonClass({ kind: 'primary', size: 'sm' })}
          to={'/depositNew/' as string}
          search={{ amount: invoice.open } as never}
        >
          {t('credit.pay', { amount: money(invoice.open) })}
        </Link>
      )}
      {invoice.status !== 'paid' && rights.pay && Number(prepaid) > 0 && (
        <Button size="sm" onClick={() => setPaying(true)}>
          {t('credit.pay_prepaid')}
        </Button>
      )}
      <Button size="sm" busy={busy} onClick={() => void downloadPdf()}>
        {t('credit.pdf')}
      </Button>
      {paying && <PayDialog invoice={invoice} prepaid={prepaid} onClose={() => setPaying(false)} />}
    </div>
  );
}
