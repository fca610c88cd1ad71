import { IconDots, IconEyeOff, IconPencil, IconTransfer } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from '@wayhouse/client/form/use-form';
import type { Order } from '@wayhouse/contract/booking/orders';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { Menu, MenuItem } from '@wayhouse/ui/overlay/menu';
import { useState } from 'react';
import { AskCancelDialog } from './cancel/ask-cancel-dialog.tsx';
import { ChangeDetailsDialog } from './change/change-details-dialog.tsx';
import { useOrderChange } from './change/order-changes.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import styles from './orders.module.css';

type OpenDialog = 'hand' | 'drop' | 'cancel' | 'details' | null;

/** Rare actions: ask customer service to cancel, change details, transfer, hide. */
export function OrderMore({ order }: { order: Order }) {
  const { t } = useI18n();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const close = () => setOpenDialog(null);
  const { can, can_ask_cancel: mayAskToCancel, cancel_request: request } = order;
  return (
    <>
      {mayAskToCancel && request?.status !== 'open' && (
        <Button kind="danger-soft" size="sm" onClick={() => setOpenDialog('cancel')}>
          {t('orders.ask.open')}
        </Button>
      )}
      {(can.transfer || can.drop || can.change_details) && (
        <span className={styles.moreMenu}>
          <Menu
            align="end"
            trigger={
              <Button size="sm" icon={IconDots}>
                {t('orders.more')}
              </Button>
            }
          >
            {can.change_details && (
              <MenuItem icon={IconPencil} onSelect={() => setOpenDialog('details')}>
                {t('orders.details.open')}
              </MenuItem>
            )}
            {can.transfer && (
              <MenuItem icon={IconTransfer} onSelect={() => setOpenDialog('hand')}>
                {t('orders.hand.open')}
              </MenuItem>
            )}
            {can.drop && (
              <MenuItem icon={IconEyeOff} onSelect={() => setOpenDialog('drop')}>
                {t('orders.drop.open')}
              </MenuItem>
            )}
          </Menu>
        </span>
      )}
      {openDialog === 'cancel' && <AskCancelDialog order={order} onClose={close} />}
      {openDialog === 'details' && <ChangeDetailsDialog order={order} onClose={close} />}
      {openDialog === 'hand' && <HandOverDialog orderNos={[order.order_no]} onClose={close} />}
      {openDialog === 'drop' && <DropOrderDialog order={order} onClose={close} />}
    </>
  );
}

function DropOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const form = useForm({ start: () => ({}), lostText: t('orders.change.failed') });
  const send = useOrderChange('POST /api/v2/order/drop', {
    form,
    done: t('orders.drop.done'),
    onDone: () => void navigate({ to: '/account/order-list-new' }),
  });
  return (
    <ConfirmDialog
      open
      title={t('orders.drop.title')}
      confirm={t('orders.drop.confirm')}
      busy={form.busy}
      onClose={onClose}
      onConfirm={() => void send({ order_no: order.order_no })}
    >
      <p>{t('orders.drop.text')}</p>
      {form.failure && <Note tone="danger">{form.failure}</Note>}
    </ConfirmDialog>
  );
}
