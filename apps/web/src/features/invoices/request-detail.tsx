import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import type { InvoiceRequest } from '@wayhouse/contract/payment/invoice-requests';
import { formatLocalInstant, money } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { CreditNotes } from '@wayhouse/ui/trade/credit-notes';
import { InvoicedOrders } from '@wayhouse/ui/trade/invoiced-orders';
import { fetchFile } from '../../shared/api.ts';
import accountStyles from '../../shared/styles/account.module.css';
import { requestQuery } from './invoice-queries.ts';
import styles from './invoices.module.css';
import { RequestBadge } from './request-list.tsx';

/** One invoice request: title, orders, status, and the invoice. */
export function RequestDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useI18n();
  const request = useQuery(requestQuery(id));
  return (
    <Dialog open place="side" onClose={onClose} title={t('invoices.detail')}>
      {request.isPending && <Skeleton height={320} />}
      {request.error && (
        <ErrorState
          title={t('invoices.failed')}
          text={request.error.message}
          onRetry={() => void request.refetch()}
        />
      )}
      {request.data && <Detail request={request.data} />}
    </Dialog>
  );
}

function Detail({ request }: { request: InvoiceRequest }) {
  const { t, lang } = useI18n();
  const at = (instant: string) => formatLocalInstant(instant, { lang });
  const { invoice_title: title } = request;
  const facts = [
    [t('invoices.request_no'), request.request_no],
    [t('invoices.asked_at'), at(request.created_at)],
    [t('invoices.invoice_no'), request.invoice_no],
    [t('invoices.issued_at'), request.status === 'issued' && request.decided_at && at(request.decided_at)],
    [t('invoices.to'), title.title],
    [t('account.titles.tax_id'), title.tax_id],
    [t('account.titles.address'), title.address],
    [t('account.titles.phone'), title.phone],
    [t('account.titles.bank'), title.bank_name],
    [t('account.titles.account'), title.bank_account],
    [t('invoices.email'), request.email],
    [t('invoices.note'), request.note],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <div className="col g20">
      <div className="row btw g12">
        <b className="t24">{money(request.amount)}</b>
        <RequestBadge status={request.status} />
      </div>
      {request.status === 'rejected' && <Note tone="danger">{request.reason}</Note>}
      {request.status === 'requested' && <Note tone="info">{t('invoices.waits')}</Note>}
      {request.file && <InvoiceButton id={request.id} name={request.file.name} />}
      <CreditNotes
        title={t('invoices.credit_notes')}
        notes={request.credit_notes}
        renderDownload={(note) => <CreditNoteButton id={note.id} no={note.note_no} />}
      />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="t13 c2">{label}</dt>
            <dd className={accountStyles.breakWords}>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="t14 b6">{t('invoices.orders')}</h3>
        <InvoicedOrders
          orders={request.orders}
          renderNumber={(orderNo) => (
            <Link className="lnk b5" to="/order-detail-new" search={{ order_no: orderNo }}>
              {orderNo}
            </Link>
          )}
          afterRefund={(amount) => t('invoices.after_refund', { amount })}
        />
      </div>
    </div>
  );
}

function CreditNoteButton({ id, no }: { id: string; no: string }) {
  const { t } = useI18n();
  const { busy, run: save } = useAction(() =>
    saveFetched(
      fetchFile('GET /api/v2/invoice_request/credit_notes/{id}/file', { params: { id } }),
      `${no}.pdf`,
    ),
  );
  const label = t('invoices.credit_note.download');
  return (
    <Button
      size="xs"
      icon={IconDownload}
      busy={busy}
      aria-label={`${label} ${no}`}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}

function InvoiceButton({ id, name }: { id: string; name: string }) {
  const { t } = useI18n();
  const { busy, run: save } = useAction(() =>
    saveFetched(fetchFile('GET /api/v2/invoice_request/{id}/file', { params: { id } }), name),
  );
  return (
    <Button kind="primary" icon={IconDownload} busy={busy} onClick={() => void save()}>
      {t('invoices.download')}
    </Button>
  );
}
