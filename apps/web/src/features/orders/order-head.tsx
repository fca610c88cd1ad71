import { IconArrowLeft, IconCopy, IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Order } from '@wayhouse/contract/booking/orders';
import { formatInstant, formatZone, localOffset, money } from '@wayhouse/i18n/format';
import { Button, buttonClass, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { OrderStateBadges } from '@wayhouse/ui/trade/order-state-badges';
import accountStyles from '../../shared/styles/account.module.css';
import { copyText } from '../../shared/text/copy-text.ts';
import { OrderMore } from './order-more.tsx';
import styles from './orders.module.css';

type Props = { order: Order; onCancel: () => void; onChange: () => void };

/** Number, badges, booker, and the actions that are possible now. */
export function OrderHead({ order, onCancel, onChange }: Props) {
  const { t, lang } = useI18n();
  const offset = localOffset(new Date(order.created_at));
  return (
    <>
      <Link to="/account/order-list-new" className={`lnk t13 c2 ${styles.backLink}`}>
        <Icon of={IconArrowLeft} size={16} />
        {t('orders.detail.back')}
      </Link>
      <div className={`${accountStyles.pageHeader} mt8`} data-part="page-head">
        <div>
          <div className="row fw g8">
            <h1>{order.order_no}</h1>
            <IconButton
              icon={IconCopy}
              label={t('orders.detail.copy')}
              size="xs"
              onClick={() => void copyText(order.order_no, 'orders.detail.copied')}
            />
            <OrderStateBadges order={order} />
          </div>
          <p className="t13 c3 mt4">
            {t('orders.detail.booked', {
              at: formatInstant(order.created_at, { lang, offset, weekday: true }),
              zone: formatZone(offset),
              name: order.created_by,
            })}{' '}
            {order.owner !== order.created_by && t('orders.detail.owner', { name: order.owner })}{' '}
            {order.supplier_confirmation_no &&
              t(`orders.detail.confirmation.${order.confirmation_kind ?? 'hotel'}`, {
                no: order.supplier_confirmation_no,
              })}{' '}
            {order.hotel_confirmation_no &&
              order.hotel_confirmation_no !== order.supplier_confirmation_no &&
              t('orders.detail.confirmation.hotel', { no: order.hotel_confirmation_no })}
          </p>
        </div>
        <div className={`row g8 fw ${styles.actions}`}>
          {order.documents.includes('voucher') && (
            <Link
              className={buttonClass({ kind: 'secondary', size: 'sm' })}
              to="/voucher"
              search={{ order_no: order.order_no, lang }}
            >
              <Icon of={IconTicket} size={16} />
              {t('orders.detail.voucher')}
            </Link>
          )}
          {order.can.change_stay && (
            <Button size="sm" onClick={onChange}>
              {t('change.open')}
            </Button>
          )}
          {order.can.cancel && (
            <Button kind="danger-soft" size="sm" onClick={onCancel}>
              {t('orders.detail.cancel')}
            </Button>
          )}
          <OrderMore order={order} />
          {order.can.pay && (
            <Link
              className={buttonClass({ kind: 'primary', size: 'sm' })}
              to="/payment-page-new/"
              search={{ orders: order.order_no }}
            >
              {t('orders.detail.pay', { amount: money(order.total) })}
            </Link>
          )}
        </div>
      </div>
    </>
  );
}
