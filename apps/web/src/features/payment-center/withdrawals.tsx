import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { Withdrawal } from '@wayhouse/contract/payment/withdrawals';
import { amount, formatLocalInstant, money } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { Pager } from '@wayhouse/ui/pager';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { refreshMoney } from '../../shared/payment/refresh-money.ts';
import bookingStyles from '../../shared/styles/booking.module.css';
import paymentCenterStyles from '../../shared/styles/payment-center.module.css';
import { say } from '../../shared/text/texts.ts';
import { rowsPerPage, withdrawalsQuery } from './center-queries.ts';
import { SideList } from './side-list.tsx';

const tones = {
  requested: 'warning',
  approved: 'info',
  rejected: 'danger',
  canceled: 'neutral',
  paid: 'success',
} as const;

/** Withdrawals with their status. A requested one can be canceled. */
export function Withdrawals() {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const [withdrawalToCancel, setWithdrawalToCancel] = useState<Withdrawal | null>(null);
  const list = useQuery(withdrawalsQuery(page));
  return (
    <SideList id="pc-out" title={t('center.outs')} none={t('center.outs.none')} list={list}>
      {(list.data?.items ?? []).map((withdrawal) => (
        <li key={withdrawal.withdrawal_no}>
          <Row withdrawal={withdrawal} onCancel={() => setWithdrawalToCancel(withdrawal)} />
        </li>
      ))}
      {list.data && list.data.total > rowsPerPage && (
        <li>
          <Pager page={page} pageSize={rowsPerPage} total={list.data.total} onPage={setPage} />
        </li>
      )}
      {withdrawalToCancel && (
        <CancelDialog withdrawal={withdrawalToCancel} onClose={() => setWithdrawalToCancel(null)} />
      )}
    </SideList>
  );
}

function Row({ withdrawal, onCancel }: { withdrawal: Withdrawal; onCancel: () => void }) {
  const { t, lang } = useI18n();
  return (
    <div className="row btw st fw g12">
      <span className="t13">
        <b className="b6 t14">{withdrawal.withdrawal_no}</b>
        <span className={`c3 ${bookingStyles.block}`}>
          {formatLocalInstant(withdrawal.created_at, { lang })}
        </span>
        <span className={`c2 ${bookingStyles.block}`}>
          {t(`center.out.${withdrawal.method}`)}
          {Number(withdrawal.fee) > 0 && `, ${t('center.outs.fee', { fee: money(withdrawal.fee) })}`}
        </span>
        {withdrawal.reason && (
          <span className={bookingStyles.block}>
            {t('center.outs.reason', { reason: withdrawal.reason })}
          </span>
        )}
        {withdrawal.paid_reference && (
          <span className={bookingStyles.block}>
            {t('center.outs.reference', { number: withdrawal.paid_reference })}
          </span>
        )}
      </span>
      <span className={`col g6 ${paymentCenterStyles.amountColumn}`}>
        <b className="b6">{amount(withdrawal.amount)}</b>
        <Badge tone={tones[withdrawal.status]}>{t(`center.outs.${withdrawal.status}`)}</Badge>
        {withdrawal.status === 'requested' && (
          <Button kind="text" size="xs" onClick={onCancel}>
            {t('center.outs.cancel')}
          </Button>
        )}
      </span>
    </div>
  );
}

function CancelDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { busy, run: cancel } = useAction(async () => {
    const answer = await call('POST /api/v2/user/withdraw/cancel', {
      withdrawal_no: withdrawal.withdrawal_no,
    }).catch(() => null);
    if (answer?.code === 0) toast(say('center.outs.taken_back'), { tone: 'success' });
    void refreshMoney(client);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t('center.outs.cancel.title')}
      confirm={t('center.outs.cancel')}
      kind="danger"
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>{t('center.outs.cancel.text', { sum: money(withdrawal.total) })}</p>
    </ConfirmDialog>
  );
}
