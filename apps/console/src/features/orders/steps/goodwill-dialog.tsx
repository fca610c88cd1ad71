import { useQueryClient } from '@tanstack/react-query';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import { AmountField } from '../../../shared/numbers/amount-field.tsx';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { type DeskDetail, deskOrderQuery } from '../desk/order-queries.ts';

/** Credits the customer's balance for a stay that went wrong. A large amount waits for a second person. */
export function GoodwillDialog({ detail, onClose }: { detail: DeskDetail; onClose: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const orderNo = detail.order.order_no;
  const keyedCall = useKeyedCall(call, `goodwill.${orderNo}`);
  const [amountText, setAmountText] = useState('');
  const amount = wireMoney(amountText);
  const check = () => ({ amount: Number(amount) > 0 ? null : t('console.amount_invalid') });
  const run = async (reason: string) => {
    if (amount === null) return 'shown';
    const input = { params: { order_no: orderNo }, amount, reason };
    const answer = await keyedCall('POST /api/console/v1/orders/{order_no}/goodwill', input, { quiet: true });
    if (answer.code === 0 && answer.data) client.setQueryData(deskOrderQuery(orderNo).queryKey, answer.data);
    return answer;
  };
  const doneText = (newDetail: DeskDetail) =>
    newDetail.approvals.length > detail.approvals.length
      ? t('console.approvals.waits', { amount: money(amount ?? '0.00') })
      : t('console.orders.goodwill.done');
  return (
    <ReasonedChangeDialog
      title={t('console.orders.goodwill')}
      text={t('console.orders.goodwill.text', { name: pick(detail.customer.name, lang) })}
      confirm={t('console.orders.goodwill.confirm')}
      kind="primary"
      done={doneText}
      input={amountText}
      onCheck={check}
      onRun={run}
      onClose={onClose}
    >
      {(errorOf) => (
        <AmountField
          label={t('console.approvals.amount')}
          value={amountText}
          error={errorOf('amount')}
          onChange={(event) => setAmountText(event.target.value)}
        />
      )}
    </ReasonedChangeDialog>
  );
}
