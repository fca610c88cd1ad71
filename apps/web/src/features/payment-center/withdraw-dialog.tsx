import { useQueryClient } from '@tanstack/react-query';
import { type Form, useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { type WithdrawalMethod, withdrawalMethods } from '@wayhouse/contract/payment/withdrawal-methods';
import { money } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { RadioCard } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { PriceLine } from '@wayhouse/ui/trade/price';
import type { FormEvent } from 'react';
import { call } from '../../shared/api.ts';
import { refreshMoney } from '../../shared/payment/refresh-money.ts';
import bookingStyles from '../../shared/styles/booking.module.css';
import paymentCenterStyles from '../../shared/styles/payment-center.module.css';
import { say } from '../../shared/text/texts.ts';
import styles from './payment-center.module.css';
import {
  accountFields,
  checkWithdrawal,
  emptyWithdrawal,
  fieldOfWithdrawal,
  totalOf,
  toWithdrawal,
  type WithdrawDraft,
} from './withdraw-draft.ts';

type Props = {
  /** Prepaid money that is not reserved, as a decimal string. */
  free: string;
  onClose: () => void;
};

/** Withdraws prepaid money by wire or check. The server reserves the amount and the fee at once. */
export function WithdrawDialog({ free, onClose }: Props) {
  const { t } = useI18n();
  const form = useForm<WithdrawDraft>({
    name: 'withdraw',
    tab: 'withdraw',
    start: () => emptyWithdrawal,
    check: (draft) => checkWithdrawal(draft, free),
    fieldOf: fieldOfWithdrawal,
    lostText: t('center.unsent'),
  });
  const send = useWithdraw(form, onClose);
  const { draft, busy, failure } = form;
  const sums = totalOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      open
      title={t('center.out')}
      locked={busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form="withdraw-form" kind="primary" busy={busy}>
            {t('center.out.send')}
          </Button>
        </>
      }
    >
      <form id="withdraw-form" noValidate className="col g16" onSubmit={submit}>
        <TextField
          label={t('center.out.amount')}
          hint={t('center.out.free', { sum: money(free) })}
          inputMode="decimal"
          autoComplete="off"
          suffix="US$"
          {...form.field('amount', draft.amount)}
        />
        <fieldset className="col g8">
          <legend className={`t13 b6 ${styles.legend}`}>{t('center.out.method')}</legend>
          {withdrawalMethods.map((method: WithdrawalMethod) => (
            <RadioCard
              key={method}
              name="withdraw-method"
              checked={draft.method === method}
              onChange={() => form.set('method', method)}
              title={t(`center.out.${method}`)}
            >
              <span className={`t13 c2 ${bookingStyles.block}`}>{t(`center.out.${method}.note`)}</span>
            </RadioCard>
          ))}
        </fieldset>
        {accountFields[draft.method].map((field) => (
          <TextField
            key={field}
            label={t(`center.out.line.${field}`)}
            maxLength={200}
            autoComplete="off"
            {...form.field(field, draft[field])}
          />
        ))}
        {sums && (
          <div className={paymentCenterStyles.totals}>
            <PriceLine label={t('center.out.fee')} value={sums.fee} />
            <PriceLine label={t('center.out.total')} value={sums.total} kind="total" />
          </div>
        )}
        {failure && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
}

function useWithdraw(form: Form<WithdrawDraft>, onDone: () => void): () => Promise<void> {
  const client = useQueryClient();
  const keyedCall = useKeyedCall(call, 'withdraw');
  return async () => {
    const sent = await form.submit((draft) =>
      keyedCall('POST /api/v2/user/withdraw', toWithdrawal(draft), { quiet: true }),
    );
    if (!sent) return;
    toast(say('center.out.sent'), { tone: 'success' });
    void refreshMoney(client);
    onDone();
  };
}
