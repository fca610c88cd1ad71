import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { CreditInvoiceDetail } from '@wayhouse/contract/console/credit/credit-schemas';
import { money } from '@wayhouse/i18n/format';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { readAmount } from '../../shared/money/read-amount.ts';
import { refreshMoney } from '../../shared/payment/refresh-money.ts';
import { creditKey } from './credit-queries.ts';

type Props = { invoice: CreditInvoiceDetail; prepaid: string; onClose: () => void };

/** Pays an invoice from prepaid money. A repeated press uses the same idempotency key. */
export function PayDialog({ invoice, prepaid, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const keyedCall = useKeyedCall(call, 'credit-pay');
  const maxAmount = Math.min(Number(prepaid), Number(invoice.open)).toFixed(2);
  const form = useForm({
    name: 'credit-pay',
    start: () => ({ amount: maxAmount }),
    check: ({ amount }) => ({ amount: readAmount(amount) === null ? 'credit.amount_invalid' : undefined }),
  });
  const save = async () => {
    const saved = await form.submit((draft) => {
      const input = { id: invoice.id, amount: readAmount(draft.amount) ?? '' };
      return keyedCall('POST /api/v2/credit/pay', input, { quiet: true });
    });
    if (!saved) return;
    void refreshMoney(client);
    void client.invalidateQueries({ queryKey: creditKey });
    toast(t('credit.paid'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('credit.pay_prepaid')}
      confirm={t('credit.pay_now')}
      onClose={onClose}
      onSave={save}
    >
      <p className="c2">
        {t('credit.pay_prepaid.text', { prepaid: money(prepaid), no: invoice.invoice_no })}
      </p>
      <TextField
        label={t('credit.pay_amount')}
        inputMode="decimal"
        {...form.field('amount', form.draft.amount)}
      />
    </FormDialog>
  );
}
