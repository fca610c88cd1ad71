import {
  IconAdjustments,
  IconBan,
  IconBook2,
  IconBuildingBank,
  IconBuildingSkyscraper,
  IconCalendarPlus,
  IconCash,
  IconFileInvoice,
  IconGift,
  IconLockOpen,
  IconReceiptOff,
  IconScale,
  IconShieldOff,
  IconTicket,
  IconTransferOut,
  IconUserShield,
  IconUserStar,
} from '@tabler/icons-react';
import type { ApprovalKind } from '@wayhouse/contract/console/approval-kinds';
import type { ApprovalBrief } from '@wayhouse/contract/console/approvals';
import { amount } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon, type IconType } from '@wayhouse/ui/icon';
import { Moment } from '../../shared/time/moment.tsx';
import styles from './approvals.module.css';
import { useRequestAmount, useSubjectName } from './request-texts.ts';

const icons: Record<ApprovalKind, IconType> = {
  credit_limit: IconScale,
  pay_later_limit: IconScale,
  payout: IconTransferOut,
  adjustment: IconAdjustments,
  goodwill: IconGift,
  fee_waiver: IconReceiptOff,
  relocation: IconBuildingSkyscraper,
  mass_cancellation: IconBan,
  coupon: IconTicket,
  amount: IconUserShield,
  supplier_bank: IconBuildingBank,
  supplier_invoice: IconFileInvoice,
  payment_run: IconCash,
  month_reopening: IconLockOpen,
  write_off: IconReceiptOff,
  more_time: IconCalendarPlus,
  journal: IconBook2,
  second_factor: IconShieldOff,
  main_account: IconUserStar,
};

type Props = { items: readonly ApprovalBrief[]; current: string | null; onOpen: (id: string) => void };

/** The requests as rows: kind and amount, subject, requester. */
export function ApprovalList({ items, current, onOpen }: Props) {
  const { t } = useI18n();
  const nameOf = useSubjectName();
  const amountOf = useRequestAmount();
  return (
    <ul className={styles.requests}>
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className={styles.request}
            data-part="request"
            aria-current={item.id === current || undefined}
            onClick={() => onOpen(item.id)}
          >
            <span className={styles.arch} aria-hidden="true">
              <Icon of={icons[item.kind]} size={16} />
            </span>
            <span className={styles.what}>
              <b className="b6 t13">{t(`approvals.kind.${item.kind}`)}</b>
              <span className={`t12 c3 ${styles.subject}`} title={nameOf(item)}>
                {nameOf(item)}
              </span>
              <span className="t12 c3">{item.by}</span>
            </span>
            <span className={styles.size}>
              <b className="b6 t13">{amountOf(item, amount)}</b>
              <span className="t12 c3">
                {item.status === 'open' ? (
                  <Moment at={item.at} />
                ) : (
                  t(`console.approvals.status.${item.status}`)
                )}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
