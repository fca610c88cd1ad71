import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Deposit } from '@wayhouse/contract/payment/deposit';
import { amount, formatLocalInstant, money } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useState } from 'react';
import { fetchData } from '../../shared/api.ts';
import bookingStyles from '../../shared/styles/booking.module.css';
import paymentCenterStyles from '../../shared/styles/payment-center.module.css';
import type { Transfer } from './transfer-details.tsx';

const depositsPerPage = 10;
const tones = { pending: 'warning', succeeded: 'success', failed: 'neutral' } as const;

/** All deposits. A pending bank transfer can show its bank details again. */
export function DepositHistory({ onTransfer }: { onTransfer: (transfer: Transfer) => void }) {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const list = useQuery(depositsQuery(page));
  return (
    <section className={`card ${paymentCenterStyles.listCard}`} aria-labelledby="deposit-list">
      <div className={paymentCenterStyles.listHeader}>
        <h2 className="t18" id="deposit-list">
          {t('deposit.list')}
        </h2>
      </div>
      {list.isPending && (
        <div className="pad" aria-busy="true">
          <Skeleton height={60} />
        </div>
      )}
      {list.error && (
        <ErrorState
          title={t('center.failed')}
          text={list.error.message}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.total === 0 && <p className="pad c2">{t('deposit.list.none')}</p>}
      {list.data && list.data.total > 0 && (
        <ul className={paymentCenterStyles.listRows}>
          {list.data.items.map((deposit) => (
            <li key={deposit.payment_no}>
              <Row deposit={deposit} onTransfer={onTransfer} />
            </li>
          ))}
        </ul>
      )}
      {list.data && list.data.total > depositsPerPage && (
        <div className={paymentCenterStyles.listFooter}>
          <Pager page={page} pageSize={depositsPerPage} total={list.data.total} onPage={setPage} />
        </div>
      )}
    </section>
  );
}

function Row({ deposit, onTransfer }: { deposit: Deposit; onTransfer: (transfer: Transfer) => void }) {
  const { t, lang } = useI18n();
  const { transfer_reference: reference, has_slip = false, payment_no: paymentNo, total } = deposit;
  return (
    <div className="row btw st fw g12">
      <span className="t13">
        <b className="b6 t14">{t(`deposit.method.${deposit.method}`)}</b>
        <span className={`c2 ${bookingStyles.block} ${paymentCenterStyles.reference}`}>
          {reference ?? paymentNo}
        </span>
        <span className={`c3 ${bookingStyles.block}`}>
          {formatLocalInstant(deposit.created_at, { lang })}
        </span>
        {deposit.reason && (
          <span className={bookingStyles.block}>{t('center.outs.reason', { reason: deposit.reason })}</span>
        )}
      </span>
      <span className={`col g6 ${paymentCenterStyles.amountColumn}`}>
        <b className="b6">{amount(deposit.amount)}</b>
        {Number(deposit.fee) > 0 && (
          <span className="t12 c3">{t('center.outs.fee', { fee: money(deposit.fee) })}</span>
        )}
        <Badge tone={tones[deposit.status]}>{t(`deposit.status.${deposit.status}`)}</Badge>
        {deposit.status === 'pending' && reference && (
          <Button
            kind="text"
            size="xs"
            onClick={() =>
              onTransfer({
                payment_no: paymentNo,
                transfer_reference: reference,
                total,
                has_slip,
              })
            }
          >
            {t('deposit.list.details')}
          </Button>
        )}
      </span>
    </div>
  );
}

function depositsQuery(page: number) {
  return queryOptions({
    queryKey: ['POST /api/v2/deposit/list', page],
    queryFn: () =>
      fetchData('POST /api/v2/deposit/list', { page, page_size: depositsPerPage }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
}
