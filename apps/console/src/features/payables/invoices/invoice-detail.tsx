import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import type { SupplierInvoiceDetail } from '@wayhouse/contract/console/payables/supplier-invoices';
import { toCents } from '@wayhouse/contract/money';
import { amount, formatDate, money } from '@wayhouse/i18n/format';
import { localMoney } from '@wayhouse/i18n/local-money';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Pager } from '@wayhouse/ui/pager';
import { lastPageIfGone } from '@wayhouse/ui/pure/pages';
import { useState } from 'react';
import { call, fetchFile } from '../../../shared/api.ts';
import { DetailHead } from '../../../shared/desk/detail-head.tsx';
import { ListFailed, ListPending } from '../../../shared/list/table-states.tsx';
import styles from '../payables.module.css';
import { invoiceQuery, linesPageSize } from '../payables-queries.ts';
import { useChange } from '../use-change.ts';
import { InvoiceStepDialog } from './line-dialogs.tsx';
import { LinesTable } from './lines-table.tsx';
import { RepaidDialog } from './repaid-dialog.tsx';

const tones = { open: 'warning', approved: 'success', paid: 'success', canceled: 'neutral' } as const;

/** One invoice: its first lines to decide, the decided ones in pages, and its sums with the approval. */
export function InvoiceDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const { t, lang } = useI18n();
  const [page, setPage] = useState(1);
  const openLines = useQuery(invoiceQuery(id, 'to_decide', 1));
  const decidedLines = useQuery(invoiceQuery(id, 'decided', page));
  const invoice = openLines.data;
  // A line that needs a new decision leaves the decided lines, and may have been the only one of its page.
  const decidedCount = decidedLines.isPlaceholderData ? 0 : (decidedLines.data?.total_lines ?? 0);
  const lastPage = lastPageIfGone(page, linesPageSize, decidedCount);
  if (lastPage !== undefined) setPage(lastPage);
  if (!invoice) return <ListPending query={openLines} rows={10} />;
  const day = (date: string) => formatDate(date, { lang, weekday: false });
  const dates = { day: day(invoice.invoiced_on), due: day(invoice.due_on), lines: invoice.lines };
  return (
    <article data-part="detail">
      <div className={styles.body}>
        <DetailHead
          title={`${invoice.supplier.name}, ${invoice.invoice_no}`}
          text={
            <>
              {t('console.payables.dated', dates)}{' '}
              {invoice.currency !== 'USD' &&
                t('console.payables.rate', { rate: invoice.rate, currency: invoice.currency })}
            </>
          }
          aside={<Tools invoice={invoice} />}
          back={t('console.payables.back')}
          onBack={onBack}
        />
        {invoice.waits && (
          <Note tone="warning">
            {t('console.payables.approve.waits')}{' '}
            <Link to="/approvals">{t('console.payables.open_approval')}</Link>
          </Note>
        )}
        {invoice.items.length > 0 && (
          <section>
            <h3 className="t14 b6">
              {t('console.pair', {
                first: t('console.payables.group.to_decide'),
                second: invoice.total_lines,
              })}
            </h3>
            <LinesTable invoice={invoice} />
          </section>
        )}
        {decidedLines.isError && (
          <ListFailed error={decidedLines.error} onRetry={() => void decidedLines.refetch()} />
        )}
        {decidedLines.data && decidedLines.data.items.length > 0 && (
          <section>
            <h3 className="t14 b6">
              {t('console.pair', {
                first: t('console.payables.group.decided'),
                second: decidedLines.data.total_lines,
              })}
            </h3>
            <LinesTable invoice={decidedLines.data} />
            <Pager
              page={page}
              pageSize={linesPageSize}
              total={decidedLines.data.total_lines}
              onPage={setPage}
            />
          </section>
        )}
      </div>
      <SumsBar invoice={invoice} />
    </article>
  );
}

/** The state of an invoice, and the buttons that export, cancel or reopen it, or record a credit note as repaid. */
function Tools({ invoice }: { invoice: SupplierInvoiceDetail }) {
  const { t } = useI18n();
  const [step, setStep] = useState<'cancel' | 'reopen' | 'repaid' | null>(null);
  const dialog = { invoice, onClose: () => setStep(null) };
  const canBeRepaid =
    invoice.status === 'approved' && invoice.run_id === null && toCents(invoice.sums.pay_usd) < 0;
  const { busy, run: exportLines } = useAction(() => {
    const input = { params: { id: invoice.id } };
    const name = `${invoice.supplier.name}-${invoice.invoice_no}.xlsx`;
    return saveFetched(fetchFile('GET /api/console/v1/payables/invoices/{id}/export', input), name);
  });
  return (
    <div className={styles.actions}>
      <Badge tone={tones[invoice.status]}>{t(`console.payables.status.${invoice.status}`)}</Badge>
      <Button size="xs" icon={IconDownload} busy={busy} onClick={() => void exportLines()}>
        {t('console.payables.export')}
      </Button>
      {invoice.status === 'open' && (
        <Button size="xs" onClick={() => setStep('cancel')}>
          {t('console.payables.cancel')}
        </Button>
      )}
      {invoice.can_reopen && (
        <Button size="xs" onClick={() => setStep('reopen')}>
          {t('console.payables.reopen')}
        </Button>
      )}
      {canBeRepaid && (
        <Button size="xs" onClick={() => setStep('repaid')}>
          {t('console.payables.repaid')}
        </Button>
      )}
      {(step === 'cancel' || step === 'reopen') && <InvoiceStepDialog step={step} {...dialog} />}
      {step === 'repaid' && <RepaidDialog {...dialog} />}
    </div>
  );
}

/** The sums of an invoice (total = pay + not paid + undecided), the difference from our cost, and the approval. */
function SumsBar({ invoice }: { invoice: SupplierInvoiceDetail }) {
  const { t } = useI18n();
  const { busy, run } = useChange<SupplierInvoiceDetail>();
  const { sums, currency } = invoice;
  const entries = [
    ['invoice', localMoney(invoice.total, currency)],
    ['pay', localMoney(sums.pay, currency)],
    ['not_paid', localMoney(sums.not_paid, currency)],
    ['undecided', localMoney(sums.undecided, currency)],
    ['difference', amount(sums.difference)],
    ...(currency === 'USD' ? [] : ([['usd', money(sums.pay_usd)]] as const)),
  ] as const;
  const approve = () =>
    run(
      () =>
        call(
          'POST /api/console/v1/payables/invoices/{id}/approve',
          { params: { id: invoice.id }, pay: sums.pay, reason: '' },
          { quiet: true },
        ),
      (data) =>
        t(data.status === 'open' ? 'console.payables.approve.waits' : 'console.payables.approve.done'),
    );
  return (
    <footer className={`${styles.bar} ${styles.sumsBar}`}>
      <dl>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`console.payables.sum.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {invoice.status === 'open' && (
        <Button
          kind="primary"
          className={styles.approve}
          busy={busy}
          disabled={invoice.to_decide > 0 || invoice.waits}
          onClick={() => void approve()}
        >
          {t('console.payables.approve', { amount: localMoney(sums.pay, currency) })}
        </Button>
      )}
    </footer>
  );
}
