import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import type { DeskInvoiceRequest } from '@wayhouse/contract/console/invoice-requests';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { CreditNotes } from '@wayhouse/ui/trade/credit-notes';
import { InvoicedOrders } from '@wayhouse/ui/trade/invoiced-orders';
import { useState } from 'react';
import { call, fetchFile } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import { ListFailed, RowsLoading } from '../../../shared/list/table-states.tsx';
import { PrivilegedButton } from '../../../shared/privileged-button.tsx';
import styles from '../finance.module.css';
import { financeKey } from '../finance-queries.ts';
import { InvoiceBadge } from './invoice-badge.tsx';
import { invoiceRequestQuery } from './invoice-queries.ts';
import { IssueInvoiceDialog } from './issue-invoice-dialog.tsx';

/** An invoice request with its data, and the buttons to issue or reject it. */
export function InvoicePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useI18n();
  const request = useQuery(invoiceRequestQuery(id));
  const [openDialog, setOpenDialog] = useState<'issue' | 'reject' | null>(null);
  const { data } = request;
  const close = () => setOpenDialog(null);
  if (data && openDialog === 'issue') return <IssueInvoiceDialog request={data} onClose={close} />;
  if (data && openDialog === 'reject') return <RejectDialog request={data} onClose={close} />;
  return (
    <Dialog
      open
      place="side"
      onClose={onClose}
      title={t('console.invoices.panel', { no: data?.request_no ?? '' })}
      footer={
        data?.status === 'requested' && (
          <>
            <PrivilegedButton right="finance.write" kind="secondary" onClick={() => setOpenDialog('reject')}>
              {t('console.invoices.reject')}
            </PrivilegedButton>
            {Number(data.amount) > 0 && (
              <PrivilegedButton right="finance.write" kind="primary" onClick={() => setOpenDialog('issue')}>
                {t('console.invoices.issue')}
              </PrivilegedButton>
            )}
          </>
        )
      }
    >
      {request.isPending && <RowsLoading />}
      {request.isError && <ListFailed error={request.error} onRetry={() => void request.refetch()} />}
      {data && <Detail request={data} />}
    </Dialog>
  );
}

function Detail({ request }: { request: DeskInvoiceRequest }) {
  const { t, lang } = useI18n();
  const { invoice_title: title } = request;
  const facts = [
    [t('console.invoices.title'), title.title],
    [t('console.invoices.tax_id'), title.tax_id],
    [t('console.invoices.address'), title.address],
    [t('console.invoices.phone'), title.phone],
    [t('console.invoices.bank'), [title.bank_name, title.bank_account].filter(Boolean).join(' ')],
    [t('console.invoices.email'), request.email],
    [t('console.invoices.asked_by'), `${request.created_by}, ${pick(request.owner.name, lang)}`],
    [t('console.invoices.note'), request.note],
    [t('console.invoices.number'), request.invoice_no],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <div className="col g16">
      <div className="row btw g12">
        <b className="t24">{money(request.amount)}</b>
        <InvoiceBadge status={request.status} />
      </div>
      {request.reason && <Note tone="danger">{request.reason}</Note>}
      {request.status === 'requested' && Number(request.amount) <= 0 && (
        <Note tone="warning">{t('console.invoices.nothing_left')}</Note>
      )}
      {request.file && <FileButton id={request.id} name={request.file.name} />}
      <CreditNotes
        title={t('console.invoices.credit_notes')}
        notes={request.credit_notes}
        renderDownload={(note) => <NoteButton id={note.id} no={note.note_no} />}
        renderMore={({ refund_no }) =>
          refund_no && (
            <Link
              className="t12"
              to="/finance/$tab"
              params={{ tab: 'ledger' }}
              search={{ search: refund_no } as never}
            >
              {t('console.invoices.credit_note.ledger')}
            </Link>
          )
        }
      />
      <dl className="col g8">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="t12 c3">{label}</dt>
            <dd className={styles.breakWords}>{value}</dd>
          </div>
        ))}
      </dl>
      <InvoicedOrders
        orders={request.orders}
        afterRefund={(amount) => t('console.invoices.after_refund', { amount })}
      />
    </div>
  );
}

function NoteButton({ id, no }: { id: string; no: string }) {
  const { t } = useI18n();
  const { busy, run: save } = useAction(() =>
    saveFetched(fetchFile('GET /api/console/v1/credit-notes/{id}/file', { params: { id } }), `${no}.pdf`),
  );
  const label = t('console.invoices.download');
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

function FileButton({ id, name }: { id: string; name: string }) {
  const { t } = useI18n();
  const { busy, run: save } = useAction(() =>
    saveFetched(fetchFile('GET /api/console/v1/invoice-requests/{id}/file', { params: { id } }), name),
  );
  return (
    <Button icon={IconDownload} busy={busy} onClick={() => void save()}>
      {t('console.invoices.download')}
    </Button>
  );
}

function RejectDialog({ request, onClose }: { request: DeskInvoiceRequest; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const run = async (reason: string) => {
    const input = { params: { id: request.id }, reason };
    const answer = await call('POST /api/console/v1/invoice-requests/{id}/reject', input, { quiet: true });
    void client.invalidateQueries({ queryKey: financeKey });
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t('console.invoices.reject_title', { no: request.request_no })}
      text={t('console.invoices.reject_text', { title: request.title, amount: money(request.amount) })}
      confirm={t('console.invoices.reject')}
      kind="danger"
      done={t('console.invoices.rejected')}
      onRun={run}
      onClose={onClose}
    />
  );
}
