import { IconCopy, IconDots, IconFileText, IconTicket, IconWallet } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { OrderBrief } from '@wayhouse/contract/booking/orders';
import { money } from '@wayhouse/i18n/format';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Menu, MenuItem } from '@wayhouse/ui/overlay/menu';
import { useMoneyRights } from '../../../shared/session/use-money-rights.ts';
import { copyText } from '../../../shared/text/copy-text.ts';
import { hasVoucher, isPayable } from './selection.ts';

/** The actions of one row, at its end. */
export function OrderRowMenu({ order }: { order: OrderBrief }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { order_no } = order;
  const rights = useMoneyRights();
  const open = (to: string, search: Record<string, string>) => void navigate({ to, search: search as never });
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon={IconDots}
          size="xs"
          kind="ghost"
          label={t('orders.row.more', { order: order_no })}
        />
      }
    >
      <MenuItem icon={IconFileText} onSelect={() => open('/order-detail-new', { order_no })}>
        {t('orders.row.open')}
      </MenuItem>
      {isPayable(order, rights) && (
        <MenuItem icon={IconWallet} onSelect={() => open('/payment-page-new/', { orders: order_no })}>
          {t('orders.row.pay', { amount: money(order.total) })}
        </MenuItem>
      )}
      {hasVoucher(order) && (
        <MenuItem icon={IconTicket} onSelect={() => open('/voucher', { order_no })}>
          {t('orders.row.voucher')}
        </MenuItem>
      )}
      <MenuItem icon={IconCopy} onSelect={() => void copyText(order_no, 'orders.detail.copied')}>
        {t('orders.detail.copy')}
      </MenuItem>
    </Menu>
  );
}
