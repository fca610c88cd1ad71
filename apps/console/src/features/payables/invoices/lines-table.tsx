import type {
  SupplierInvoiceDetail,
  SupplierInvoiceLine,
} from '@wayhouse/contract/console/payables/supplier-invoices';
import { amount, formatDateRange, money } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { OrderLink } from '../../../shared/order-link.tsx';
import styles from '../payables.module.css';
import { useChange } from '../use-change.ts';
import { DecideDialog, FindOrderDialog } from './line-dialogs.tsx';

const tones = {
  matched: 'success',
  differs: 'warning',
  unknown: 'danger',
  twice: 'danger',
  canceled: 'warning',
} as const;

type LineDialog = { line: SupplierInvoiceLine; dialog: 'pay' | 'dispute' | 'find' };

/**
 * Lines of an invoice beside our orders. While the invoice is open, staff can decide the undecided lines, and change
 * the decision about a line that did not match.
 */
export function LinesTable({ invoice }: { invoice: SupplierInvoiceDetail }) {
  const { t } = useI18n();
  const [openDialog, setOpenDialog] = useState<LineDialog | null>(null);
  const columns: Column<SupplierInvoiceLine>[] = [
    {
      head: t('console.payables.guest'),
      className: 'wide',
      cell: (line) => <Stay line={line} />,
    },
    {
      head: t('console.in_currency', { label: t('console.payables.amount'), currency: invoice.currency }),
      numeric: true,
      labeled: true,
      cell: (line) => <b className="b6">{amount(line.amount)}</b>,
    },
    {
      head: t('console.in_currency', { label: t('console.payables.cost'), currency: 'USD' }),
      numeric: true,
      labeled: true,
      cell: ({ cost, difference }) => (
        <>
          {cost === null ? t('common.dash') : amount(cost)}
          {difference !== null && Number(difference) !== 0 && (
            <div
              className={`t12 c3 ${styles.difference}`}
            >{`${Number(difference) > 0 ? '+' : ''}${amount(difference)}`}</div>
          )}
        </>
      ),
    },
    {
      head: t('console.payables.order'),
      cell: ({ order_no, state }) => (
        <div className={styles.match}>
          {order_no && <OrderLink order={order_no} />}
          <Badge tone={tones[state]}>{t(`console.payables.state.${state}`)}</Badge>
        </div>
      ),
    },
    {
      head: t('console.payables.decision'),
      isPinned: true,
      cell: (line) => (
        <Decision invoice={invoice} line={line} onOpen={(dialog) => setOpenDialog({ line, dialog })} />
      ),
    },
  ];
  const close = () => setOpenDialog(null);
  return (
    <>
      <DataTable
        columns={columns}
        rows={invoice.items}
        keyOf={({ n }) => n}
        isPartOfList
        label={invoice.invoice_no}
      />
      {openDialog?.dialog === 'find' && (
        <FindOrderDialog invoice={invoice} line={openDialog.line} onClose={close} />
      )}
      {openDialog && openDialog.dialog !== 'find' && (
        <DecideDialog invoice={invoice} line={openDialog.line} decision={openDialog.dialog} onClose={close} />
      )}
    </>
  );
}

/** The guest of a line, below it the number of the line, the stay and the reason of the decision. */
function Stay({ line: { n, guest, reference, check_in, check_out, reason } }: { line: SupplierInvoiceLine }) {
  const { t, lang } = useI18n();
  // A line without dates shows the reference here, unless it is already shown above in place of the guest.
  const stay =
    check_in && check_out
      ? formatDateRange(check_in, check_out, { lang, weekday: false })
      : guest && reference;
  return (
    <>
      {guest || reference}
      <div className="t12 c3">
        {t('console.payables.line_no', { line: n })}
        {stay && ` · ${stay}`}
      </div>
      {reason && <div className="t12 c2">{reason}</div>}
    </>
  );
}

function Decision({
  invoice,
  line,
  onOpen,
}: {
  invoice: SupplierInvoiceDetail;
  line: SupplierInvoiceLine;
  onOpen: (dialog: LineDialog['dialog']) => void;
}) {
  const { t } = useI18n();
  const { busy, run } = useChange<SupplierInvoiceDetail>();
  const payCost = () =>
    run(
      () =>
        call(
          'POST /api/console/v1/payables/invoices/{id}/decide',
          { params: { id: invoice.id }, lines: [line.n], decision: 'pay_cost', reason: '' },
          { quiet: true },
        ),
      () => t('console.payables.decided'),
    );
  const canDecide = invoice.status === 'open' && (line.decision === null || line.state !== 'matched');
  if (!canDecide) return line.decision && t(`console.payables.decided.${line.decision}`);
  const costToPay = line.decision !== 'pay_cost' && line.state !== 'twice' ? line.cost : null;
  return (
    <div className={styles.decision}>
      {line.decision && <span className="t12 c3">{t(`console.payables.decided.${line.decision}`)}</span>}
      {costToPay !== null && (
        <Button size="xs" busy={busy} onClick={() => void payCost()}>
          {t('console.payables.pay_cost', {
            cost: invoice.currency === 'USD' ? amount(costToPay) : money(costToPay),
          })}
        </Button>
      )}
      {line.order_no === null && (
        <Button size="xs" onClick={() => onOpen('find')}>
          {t('console.payables.find')}
        </Button>
      )}
      {line.order_no !== null && line.decision !== 'pay' && (
        <Button size="xs" onClick={() => onOpen('pay')}>
          {t('console.payables.accept')}
        </Button>
      )}
      {line.decision !== 'dispute' && (
        <Button size="xs" onClick={() => onOpen('dispute')}>
          {t('console.payables.dispute')}
        </Button>
      )}
    </div>
  );
}
