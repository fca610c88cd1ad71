import { IconDownload, IconFileInvoice, IconMail, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OrderPapers, PaperKind, Sending } from '@wayhouse/contract/booking/order-papers';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { Order } from '@wayhouse/contract/booking/orders';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { Button, buttonClass, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useState } from 'react';
import accountStyles from '../../shared/styles/account.module.css';
import bookingStyles from '../../shared/styles/booking.module.css';
import { papersQuery } from './document-queries.ts';
import styles from './documents.module.css';
import { isInvoiceable } from './is-invoiceable.ts';
import { PapersDialog } from './papers-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

/** Statuses from which an order may still become confirmed. */
const unconfirmedStatuses: readonly number[] = [orderStatus.awaitingPayment, orderStatus.process];

type OpenDialog = { kind: 'download' | 'send'; document: PaperKind } | null;

/** The documents of an order: view, download, send; and every mail with its delivery status. */
export function OrderPapersCard({ order }: { order: Order }) {
  const { t } = useI18n();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  /** Invoice request and mails of the order. */
  const paperData = useQuery(papersQuery(order.order_no)).data;
  const documentKinds = order.documents as PaperKind[];
  const close = () => setOpenDialog(null);
  return (
    <section className="card pad-l" aria-labelledby="dc-card">
      <h2 className="t16" id="dc-card">
        {t('documents.card')}
      </h2>
      {documentKinds.length === 0 && <p className="t13 c2 mt8">{t('documents.card.none')}</p>}
      <ul className={styles.documentList}>
        {documentKinds.map((document) => (
          <PaperRow key={document} orderNo={order.order_no} document={document} onOpen={setOpenDialog} />
        ))}
      </ul>
      {documentKinds.length > 0 && unconfirmedStatuses.includes(order.order_status) && (
        <p className="t13 c3 mt8">{t('documents.card.voucher_later')}</p>
      )}
      <InvoiceRequestLink order={order} request={paperData?.invoice_request} />
      {paperData && paperData.sendings.length > 0 && <Sendings sendings={paperData.sendings} />}
      {openDialog?.kind === 'download' && (
        <PapersDialog orderNos={[order.order_no]} document={openDialog.document} onClose={close} />
      )}
      {openDialog?.kind === 'send' && (
        <SendDialog
          orderNo={order.order_no}
          document={openDialog.document}
          emails={order.contact.email}
          onClose={close}
        />
      )}
    </section>
  );
}

type RequestProps = { order: Order; request: OrderPapers['invoice_request'] };

/** The link to the order's invoice request, or to the form for one. */
function InvoiceRequestLink({ order, request }: RequestProps) {
  const { t } = useI18n();
  if (!request && !isInvoiceable(order)) return null;
  if (request && request.id === undefined)
    return <p className="t13 c2 mt12">{t('documents.requested_by_colleague')}</p>;
  return (
    <Link
      className={`lnk t13 mt12 ${bookingStyles.block}`}
      to={request ? '/account/InvoiceDetails' : '/account/InvoiceRequest'}
      search={request ? { id: request.id } : { orders: order.order_no }}
    >
      {t(request ? 'documents.requested' : 'documents.request')}
    </Link>
  );
}

type RowProps = { orderNo: string; document: PaperKind; onOpen: (dialog: OpenDialog) => void };

function PaperRow({ orderNo, document, onOpen }: RowProps) {
  const { t, lang } = useI18n();
  const name = t(`documents.${document}`);
  return (
    <li className="row btw g8">
      <span className="row g8 b5">
        <Icon of={document === 'voucher' ? IconTicket : IconFileInvoice} size={18} />
        {name}
      </span>
      <span className="row g4">
        <Link
          className={buttonClass({ kind: 'secondary', size: 'xs' })}
          to={document === 'voucher' ? '/voucher' : '/invoice'}
          search={{ order_no: orderNo, lang }}
          aria-label={t('documents.open_of', { document: name })}
        >
          {t('documents.open')}
        </Link>
        <IconButton
          size="xs"
          icon={IconDownload}
          label={`${t('documents.download')}: ${name}`}
          onClick={() => onOpen({ kind: 'download', document })}
        />
        <IconButton
          size="xs"
          icon={IconMail}
          label={`${t('documents.send')}: ${name}`}
          onClick={() => onOpen({ kind: 'send', document })}
        />
      </span>
    </li>
  );
}

const tones = { sending: 'info', sent: 'success', failed: 'danger' } as const;
const sendingsMax = 3;

function Sendings({ sendings }: { sendings: readonly Sending[] }) {
  const { t, lang } = useI18n();
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <div className={styles.recipients}>
      <h3 className="t13 b6">{t('documents.sent_to')}</h3>
      <ul>
        {(isExpanded ? sendings : sendings.slice(0, sendingsMax)).map((each) => (
          <li key={each.id} className="row btw st g8">
            <span className={`t13 ${accountStyles.breakWords}`}>
              {each.email}
              <span className={`c3 ${bookingStyles.block} t12`}>
                {t('documents.sending.line', {
                  document: t(`documents.${each.document}`),
                  language: t(`documents.in.${each.lang}`),
                  by: each.sent_by,
                  at: formatLocalInstant(each.at, { lang, year: false }),
                })}
              </span>
            </span>
            <Badge tone={tones[each.status]}>{t(`documents.sending.${each.status}`)}</Badge>
          </li>
        ))}
      </ul>
      {!isExpanded && sendings.length > sendingsMax && (
        <Button kind="text" size="xs" onClick={() => setIsExpanded(true)}>
          {t('common.more')}
        </Button>
      )}
    </div>
  );
}
