import { IconEyeOff, IconFileInvoice, IconTicket, IconTransfer, IconWallet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { runEach } from '@wayhouse/client/run-each';
import { useAction } from '@wayhouse/client/use-action';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { limits } from '@wayhouse/contract/limits';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { BulkBar } from '@wayhouse/ui/table/bulk-bar';
import type { RowSelection } from '@wayhouse/ui/table/use-row-selection';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { refreshOrders } from '../../../shared/order-queries.ts';
import { useMoneyRights } from '../../../shared/session/use-money-rights.ts';
import { HandOverDialog } from '../hand-over-dialog.tsx';
import { groupByAction, isPayable } from './selection.ts';

type Props = {
  selection: RowSelection<OrderBrief>;
  /** Opens the papers dialog for these orders. */
  onPapers: (document: 'voucher' | 'invoice', orderNos: string[]) => void;
};

/** Maximum number of orders that one transfer accepts. */
const transferMax = 50;

/** Actions on the selected orders. Each action applies to the orders that allow it. */
export function BatchBar({ selection, onPapers }: Props) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const rights = useMoneyRights();
  const [openDialog, setOpenDialog] = useState<'hand' | 'hide' | null>(null);
  const { all, vouchers, invoices, ended } = groupByAction(selection.rows);
  const payable = selection.rows.filter((order) => isPayable(order, rights)).map((order) => order.order_no);
  const total = toMoney(selection.rows.reduce((sum, order) => sum + toCents(order.total), 0));
  const finish = () => {
    setOpenDialog(null);
    selection.clear();
  };
  return (
    <BulkBar selection={selection} note={<span className="c2">{money(total)}</span>}>
      {vouchers.length > 0 && (
        <Button kind="text" size="xs" icon={IconTicket} onClick={() => onPapers('voucher', vouchers)}>
          {t('order_batch.vouchers')}
        </Button>
      )}
      {invoices.length > 0 && (
        <Button kind="text" size="xs" icon={IconFileInvoice} onClick={() => onPapers('invoice', invoices)}>
          {t('order_batch.invoices')}
        </Button>
      )}
      {payable.length > 0 && (
        <Button
          kind="text"
          size="xs"
          icon={IconWallet}
          onClick={() =>
            void navigate({
              to: '/payment-page-new/',
              search: { orders: payable.slice(0, limits.checkoutItemsMax).join(',') },
            })
          }
        >
          {t('order_batch.pay', { count: Math.min(payable.length, limits.checkoutItemsMax) })}
        </Button>
      )}
      {rights.account && (
        <Button kind="text" size="xs" icon={IconTransfer} onClick={() => setOpenDialog('hand')}>
          {t('order_batch.hand')}
        </Button>
      )}
      {ended.length > 0 && (
        <Button kind="text" size="xs" icon={IconEyeOff} onClick={() => setOpenDialog('hide')}>
          {t('order_batch.hide')}
        </Button>
      )}
      {openDialog === 'hand' && (
        <HandOverDialog
          orderNos={all.slice(0, transferMax)}
          onClose={() => setOpenDialog(null)}
          onDone={() => {
            setOpenDialog(null);
            // Orders above the limit of one call stay selected for the next call.
            selection.set(selection.rows.slice(0, transferMax), false);
          }}
        />
      )}
      {openDialog === 'hide' && (
        <HideDialog orderNos={ended} onClose={() => setOpenDialog(null)} onDone={finish} />
      )}
    </BulkBar>
  );
}

type HideProps = { orderNos: readonly string[]; onClose: () => void; onDone: () => void };

/** Hides ended orders one by one; those that fail stay in the list. */
function HideDialog({ orderNos, onClose, onDone }: HideProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const count = orderNos.length;
  const { busy, run: hide } = useAction(async () => {
    const hiddenOrders = await runEach(orderNos, (order_no) =>
      call('POST /api/v2/order/drop', { order_no }, { quiet: true }),
    );
    const hiddenCount = hiddenOrders.length;
    refreshOrders(client);
    const words =
      hiddenCount === count
        ? t('order_batch.hidden', { count })
        : t('order_batch.hidden_some', { count: hiddenCount, rest: count - hiddenCount });
    toast(words, { tone: hiddenCount === count ? 'success' : 'warning' });
    onDone();
  });
  return (
    <ConfirmDialog
      open
      title={t('order_batch.hide.title', { count })}
      confirm={t('order_batch.hide.confirm')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void hide()}
    >
      <p>{t('order_batch.hide.text')}</p>
    </ConfirmDialog>
  );
}
