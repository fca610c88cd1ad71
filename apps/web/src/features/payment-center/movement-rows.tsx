import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowUpCircle,
  IconBed,
  IconDownload,
  IconReceipt,
} from '@tabler/icons-react';
import type { Movement } from '@wayhouse/contract/payment/ledger';
import { type MovementType, openingNote } from '@wayhouse/contract/payment/movement-types';
import { amount, formatLocalInstant, formatZone, localOffset } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon, type IconType } from '@wayhouse/ui/icon';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import bookingStyles from '../../shared/styles/booking.module.css';
import paymentCenterStyles from '../../shared/styles/payment-center.module.css';
import styles from './payment-center.module.css';
import { ReferenceLink } from './reference-link.tsx';

const icons: Record<MovementType, IconType> = {
  deposit: IconDownload,
  payment: IconBed,
  refund: IconArrowBackUp,
  withdrawal: IconArrowUpCircle,
  withdrawal_fee: IconReceipt,
  adjustment: IconAdjustments,
};

type Props = { items: readonly Movement[]; stale: boolean };

/** A table on wide windows; two lines per movement on phones. */
export function MovementRows({ items, stale }: Props) {
  return (
    <div aria-busy={stale}>
      <Table items={items} />
      <ul className={`${styles.movements} only-m`}>
        {items.map((movement) => (
          <Line key={movement.id} movement={movement} />
        ))}
      </ul>
    </div>
  );
}

function Table({ items }: { items: readonly Movement[] }) {
  const { t } = useI18n();
  const zone = formatZone(localOffset(new Date(productNow())));
  const columns: Column<Movement>[] = [
    {
      head: t('center.moves.when', { zone }),
      className: 'nb',
      cell: (movement) => <MovementTime at={movement.at} />,
    },
    {
      head: t('center.type'),
      cell: (movement) => (
        <span className="row g6 nb">
          <Icon of={icons[movement.type]} size={16} />
          {t(`center.type.${movement.type}`)}
        </span>
      ),
    },
    { head: t('center.moves.reference'), cell: (movement) => <Reference movement={movement} /> },
    {
      head: t('center.moves.amount'),
      numeric: true,
      cell: (movement) => <Amount value={movement.amount} />,
    },
    {
      head: t('center.moves.prepaid_after'),
      numeric: true,
      cell: (movement) => amount(movement.prepaid_after),
    },
    {
      head: t('center.moves.used_after'),
      numeric: true,
      cell: (movement) => amount(movement.credit_used_after),
    },
  ];
  return <DataTable frameClass="hide-m" columns={columns} rows={items} keyOf={(movement) => movement.id} />;
}

function Line({ movement }: { movement: Movement }) {
  const { t } = useI18n();
  return (
    <li>
      <span className={styles.movementIcon}>
        <Icon of={icons[movement.type]} size={18} />
      </span>
      <span className="grow t13">
        <b className="b6 t14">{t(`center.type.${movement.type}`)}</b>
        <Reference movement={movement} />
        <span className={`c3 ${bookingStyles.block}`}>
          <MovementTime at={movement.at} />
        </span>
      </span>
      <span className="tr t13">
        <Amount value={movement.amount} />
        <span className={`c3 ${bookingStyles.block}`}>
          {t('center.moves.prepaid_now', { sum: amount(movement.prepaid_after) })}
        </span>
        {Number(movement.credit_used_after) > 0 && (
          <span className={`c3 ${bookingStyles.block}`}>
            {t('center.moves.used_now', { sum: amount(movement.credit_used_after) })}
          </span>
        )}
      </span>
    </li>
  );
}

function MovementTime({ at }: { at: string }) {
  const { lang } = useI18n();
  return formatLocalInstant(at, { lang });
}

/** Incoming amounts are green and have a plus sign. */
function Amount({ value }: { value: string }) {
  const isIncoming = Number(value) > 0;
  return (
    <b className={isIncoming ? 'b6 cs' : 'b6'}>
      {isIncoming && '+'}
      {amount(value)}
    </b>
  );
}

function Reference({ movement }: { movement: Movement }) {
  const { t } = useI18n();
  const { order_no: orderNo, payment_no: paymentNo, note } = movement;
  const orders = movement.order_nos ?? (orderNo ? [orderNo] : []);
  return (
    <span className={paymentCenterStyles.reference}>
      {orders.map((each) => (
        <ReferenceLink key={each} reference={each} className={`lnk ${bookingStyles.block}`} />
      ))}
      {orders.length === 0 && paymentNo && (
        <span title={paymentNo}>{t('center.moves.payment', { end: paymentNo.slice(-6) })}</span>
      )}
      {note && (
        <span className={`c3 ${bookingStyles.block}`}>
          {note === openingNote ? t('center.moves.opening') : note}
        </span>
      )}
    </span>
  );
}
