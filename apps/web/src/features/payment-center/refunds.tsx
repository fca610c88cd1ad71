import { useQuery } from '@tanstack/react-query';
import { dateInZone } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { RefundLine } from '@wayhouse/contract/payment/refunds';
import { amount, formatDate, formatLocalInstant } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { useState } from 'react';
import bookingStyles from '../../shared/styles/booking.module.css';
import paymentCenterStyles from '../../shared/styles/payment-center.module.css';
import { refundsQuery, rowsPerPage } from './center-queries.ts';
import { ReferenceLink } from './reference-link.tsx';
import { SideList } from './side-list.tsx';

const tones = { asked: 'info', sent: 'info', succeeded: 'success', failed: 'danger' } as const;

/** Refunds to cards and wallets with their dates. Hidden for an account that never had one. */
export function Refunds() {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const list = useQuery(refundsQuery(page));
  // A failed load is shown, because the account may have refunds.
  if (list.isPending || list.data?.total === 0) return null;
  const { total = 0, items = [] } = list.data ?? {};
  return (
    <div className="mt16">
      <SideList id="pc-refunds" title={t('center.refunds')} none={t('center.refunds.none')} list={list}>
        {items.map((refund) => (
          <li key={refund.refund_no}>
            <Row refund={refund} />
          </li>
        ))}
        {total > rowsPerPage && (
          <li>
            <Pager page={page} pageSize={rowsPerPage} total={total} onPage={setPage} />
          </li>
        )}
      </SideList>
    </div>
  );
}

function Row({ refund }: { refund: RefundLine }) {
  const { t, lang } = useI18n();
  const { status } = refund;
  const day = (date: string) => formatDate(date, { lang });
  const at = (instant: string) => formatLocalInstant(instant, { lang });
  const isLate = status !== 'succeeded' && refund.expected_by < dateInZone(new Date(productNow()), 'UTC');
  const sentText =
    status === 'asked'
      ? t('center.refunds.to_send', { date: day(refund.send_by) })
      : refund.sent_at && t('center.refunds.sent', { at: at(refund.sent_at) });
  return (
    <div className="row btw st fw g12">
      <span className="t13">
        <ReferenceLink reference={refund.order_no} className="b6 t14" />
        <span className={`c3 ${bookingStyles.block}`}>
          {t('center.refunds.asked', { at: at(refund.asked_at) })}
        </span>
        {sentText && <span className={`c3 ${bookingStyles.block}`}>{sentText}</span>}
        {refund.done_at && (
          <span className={`c3 ${bookingStyles.block}`}>
            {t('center.refunds.done', { at: at(refund.done_at) })}
          </span>
        )}
        <span className={bookingStyles.block}>
          {t('center.refunds.expected', { date: day(refund.expected_by) })}
        </span>
      </span>
      <span className={`col g6 ${paymentCenterStyles.amountColumn}`}>
        <b className="b6">{amount(toMoney(toCents(refund.amount) + toCents(refund.fee)))}</b>
        <Badge tone={isLate ? 'danger' : tones[status]}>
          {t(isLate ? 'center.refunds.state.late' : `center.refunds.state.${status}`)}
        </Badge>
      </span>
    </div>
  );
}
