import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import type { PaymentRunDetail } from '@wayhouse/contract/console/payables/payment-runs';
import { amount, formatDate } from '@wayhouse/i18n/format';
import { localMoney } from '@wayhouse/i18n/local-money';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { fetchFile } from '../../../shared/api.ts';
import { DetailHead } from '../../../shared/desk/detail-head.tsx';
import { ListPending } from '../../../shared/list/table-states.tsx';
import factsStyles from '../../../shared/styles/facts.module.css';
import { Moment } from '../../../shared/time/moment.tsx';
import styles from '../payables.module.css';
import { payablesKey, runQuery } from '../payables-queries.ts';
import { CancelRunDialog, PaidDialog, ReturnDialog } from './run-dialogs.tsx';

type Payment = PaymentRunDetail['payments'][number];
const tones = { waiting: 'warning', approved: 'info', paid: 'success', canceled: 'neutral' } as const;

/** One run: its creator and approver, its payments, and the next steps. */
export function RunDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const { t, lang } = useI18n();
  const query = useQuery(runQuery(id));
  const { data: run } = query;
  const [paymentToReturn, setPaymentToReturn] = useState<Payment | null>(null);
  if (!run) return <ListPending query={query} rows={8} />;
  const columns: Column<Payment>[] = [
    {
      head: t('console.payables.run.payee'),
      className: 'wide',
      cell: ({ supplier, holder, account, bic }) => (
        <>
          {supplier.name}
          <div className="t12 c3">
            {holder} · {account} · {bic}
          </div>
        </>
      ),
    },
    {
      head: t('console.payables.run.invoices'),
      cell: ({ invoices }) => invoices.map(({ invoice_no }) => invoice_no).join(', '),
    },
    {
      head: t('console.payables.amount'),
      numeric: true,
      cell: (payment) => <b className="b6">{localMoney(payment.amount, payment.currency)}</b>,
    },
    { head: 'US$', numeric: true, labeled: true, cell: ({ usd }) => amount(usd) },
    ...(run.payments.some(({ usd, paid_usd }) => paid_usd !== null && paid_usd !== usd)
      ? [
          {
            head: t('console.payables.run.paid_by_bank'),
            numeric: true,
            labeled: true,
            cell: ({ paid_usd }: Payment) => (paid_usd === null ? '' : amount(paid_usd)),
          },
        ]
      : []),
    ...(run.payments.some((payment) => isPaid(run, payment))
      ? [
          {
            head: t('console.actions'),
            hideHead: true,
            className: 'num',
            cell: (payment: Payment) => (
              <PaymentStep run={run} payment={payment} onReturn={() => setPaymentToReturn(payment)} />
            ),
          },
        ]
      : []),
  ];
  return (
    <article data-part="detail">
      <div className={styles.body}>
        <DetailHead
          title={t('console.payables.run.title', { day: formatDate(run.pay_on, { lang }) })}
          text={t('console.payables.run.counts', { invoices: run.invoices, suppliers: run.suppliers })}
          aside={<Badge tone={tones[run.status]}>{t(`console.payables.run.status.${run.status}`)}</Badge>}
          back={t('console.payables.back')}
          onBack={onBack}
        />
        {run.status === 'waiting' && (
          <Note tone="warning">
            {t('console.payables.run.created')}{' '}
            <Link to="/approvals">{t('console.payables.open_approval')}</Link>
          </Note>
        )}
        <dl className={factsStyles.facts}>
          <div>
            <dt>{t('console.payables.run.created_by')}</dt>
            <dd>
              {run.created_by} · <Moment at={run.created_at} />
            </dd>
          </div>
          {run.approved_by && run.approved_at && (
            <div>
              <dt>{t('console.payables.run.approved_by')}</dt>
              <dd>
                {run.approved_by} · <Moment at={run.approved_at} />
              </dd>
            </div>
          )}
          {run.file_at && (
            <div>
              <dt>{t('console.payables.run.file.made')}</dt>
              <dd>
                <Moment at={run.file_at} />
              </dd>
            </div>
          )}
          {run.bank_reference && (
            <div>
              <dt>{t('console.payables.run.reference')}</dt>
              <dd>{run.bank_reference}</dd>
            </div>
          )}
          <div>
            <dt>{t('console.payables.run.total')}</dt>
            <dd>{amount(run.total)}</dd>
          </div>
        </dl>
        <DataTable
          columns={columns}
          rows={run.payments}
          keyOf={(payment) => payment.id}
          caption={t('console.payables.run.payments')}
        />
      </div>
      <Steps run={run} />
      {paymentToReturn && (
        <ReturnDialog run={run} payment={paymentToReturn} onClose={() => setPaymentToReturn(null)} />
      )}
    </article>
  );
}

const isPaid = (run: PaymentRunDetail, { paid_usd }: Payment) => run.status === 'paid' || paid_usd !== null;

type StepProps = { run: PaymentRunDetail; payment: Payment; onReturn: () => void };

/** For a paid payment: the note that the bank returned it, or the button that records this. */
function PaymentStep({ run, payment, onReturn }: StepProps) {
  const { t } = useI18n();
  if (payment.returned_at) return <Badge tone="warning">{t('console.payables.run.returned')}</Badge>;
  if (!isPaid(run, payment)) return null;
  return (
    <Button size="xs" onClick={onReturn}>
      {t('console.payables.run.return')}
    </Button>
  );
}

function Steps({ run }: { run: PaymentRunDetail }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'paid' | 'cancel' | null>(null);
  const { busy, run: createFile } = useAction(async () => {
    const input = { params: { id: run.id } };
    await saveFetched(
      fetchFile('POST /api/console/v1/payables/runs/{id}/file', input),
      `pain001-${run.id}.xml`,
    );
    void client.invalidateQueries({ queryKey: payablesKey });
  });
  if (run.status === 'paid' || run.status === 'canceled') return null;
  // Once the payments in one currency are paid, the run can be neither canceled nor sent to the bank as a file.
  const isPartlyPaid = run.payments.some(({ paid_usd }) => paid_usd !== null);
  const canMakeFile = run.status === 'approved' && !run.file_at && !isPartlyPaid;
  return (
    <footer className={styles.bar}>
      {canMakeFile && <p className="t12 c3 grow">{t('console.payables.run.file.text')}</p>}
      <div className={styles.actions}>
        {!isPartlyPaid && (
          <Button onClick={() => setDialog('cancel')}>{t('console.payables.run.cancel')}</Button>
        )}
        {run.status === 'approved' && (
          <>
            {canMakeFile && (
              <Button busy={busy} onClick={() => void createFile()}>
                {t('console.payables.run.file')}
              </Button>
            )}
            <Button kind="primary" onClick={() => setDialog('paid')}>
              {t('console.payables.run.paid')}
            </Button>
          </>
        )}
      </div>
      {dialog === 'paid' && <PaidDialog run={run} onClose={() => setDialog(null)} />}
      {dialog === 'cancel' && <CancelRunDialog run={run} onClose={() => setDialog(null)} />}
    </footer>
  );
}
