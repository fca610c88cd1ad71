import { IconBan, IconClockPause, IconMailForward, IconUserPlus } from '@tabler/icons-react';
import { useRowIdempotencyKeys } from '@wayhouse/client/idempotency-key';
import { runEach } from '@wayhouse/client/run-each';
import { useAction } from '@wayhouse/client/use-action';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { BulkBar } from '@wayhouse/ui/table/bulk-bar';
import type { RowSelection } from '@wayhouse/ui/table/use-row-selection';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { useRight } from '../../../shared/session.ts';
import { MassCancelDialog } from '../mass-cancel/mass-cancel-dialog.tsx';
import { MassCancelProgress } from '../mass-cancel/mass-cancel-progress.tsx';
import type { DeskAddress } from './desk-address.ts';
import { AssignDialog, SnoozeDialog } from './desk-work-dialogs.tsx';
import type { DeskOrder } from './order-queries.ts';

type Props = {
  selection: RowSelection<DeskOrder>;
  /** The queue, filters and search of the list on the screen. */
  address: DeskAddress;
  /** The number of orders in that list. */
  total: number;
};

/**
 * Actions on the selected orders. Owner, voucher mail and snooze use one call per order; a cancellation is one
 * decision about all of them. Only confirmed orders get a voucher mail; the toast counts the others as failures.
 */
export function DeskBulkBar({ selection, address, total }: Props) {
  const { t } = useI18n();
  const mayAct = useRight('orders.manage');
  const [dialog, setDialog] = useState<'assign' | 'snooze' | 'cancel' | 'progress' | null>(null);
  const orders = selection.rows;
  const close = () => setDialog(null);
  const finish = () => {
    close();
    selection.clear();
  };
  const sendVoucher = useVoucherMail();
  const { busy, run: send } = useAction(async () => {
    const vouchers = orders.filter((order) => order.order_status === orderStatus.confirmed);
    const sentVouchers = await runEach(vouchers, sendVoucher);
    const unsentCount = orders.length - sentVouchers.length;
    const parts = [
      t('console.orders.bulk.sent', { count: sentVouchers.length }),
      unsentCount > 0 && t('console.orders.bulk.rest', { count: unsentCount }),
    ];
    toast(parts.filter(Boolean).join(' '), { tone: unsentCount > 0 ? 'warning' : 'success' });
  });
  const sum = toMoney(orders.reduce((cents, order) => cents + toCents(order.total), 0));
  return (
    <BulkBar selection={selection} note={money(sum)}>
      {mayAct && (
        <>
          <Button kind="text" size="xs" icon={IconUserPlus} onClick={() => setDialog('assign')}>
            {t('console.orders.assign')}
          </Button>
          <Button kind="text" size="xs" icon={IconMailForward} busy={busy} onClick={() => void send()}>
            {t('console.orders.send_voucher')}
          </Button>
          <Button kind="text" size="xs" icon={IconClockPause} onClick={() => setDialog('snooze')}>
            {t('console.orders.snooze')}
          </Button>
          <Button kind="text" size="xs" icon={IconBan} onClick={() => setDialog('cancel')}>
            {t('console.mass.do')}
          </Button>
        </>
      )}
      {dialog === 'assign' && <AssignDialog orders={orders} onDone={finish} onClose={close} />}
      {dialog === 'snooze' && <SnoozeDialog orders={orders} onDone={finish} onClose={close} />}
      {dialog === 'cancel' && (
        <MassCancelDialog
          address={address}
          total={total}
          orderNos={orders.map(({ order_no }) => order_no)}
          onStarted={() => setDialog('progress')}
          onClose={close}
        />
      )}
      {dialog === 'progress' && <MassCancelProgress onClose={finish} />}
    </BulkBar>
  );
}

/**
 * Returns a function that mails the voucher of an order. A repeat after a refused or lost answer has the same
 * idempotency key, so the customer gets one mail.
 */
function useVoucherMail() {
  const keyOf = useRowIdempotencyKeys('order.voucher');
  return ({ order_no }: DeskOrder) => {
    const input = { params: { order_no }, document: 'voucher' as const };
    return keyOf(order_no).send(input, (idempotencyKey) =>
      call('POST /api/console/v1/orders/{order_no}/send', input, { quiet: true, idempotencyKey }),
    );
  };
}
