import { useQueryClient } from '@tanstack/react-query';
import type { SupplierInvoiceDetail } from '@wayhouse/contract/console/payables/supplier-invoices';
import { localMoney } from '@wayhouse/i18n/local-money';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { payablesKey } from '../payables-queries.ts';

type Props = { invoice: SupplierInvoiceDetail; onClose: () => void };

/**
 * Records that the supplier repaid a credit note by transfer. For other currencies it also records the received
 * dollars.
 */
export function RepaidDialog({ invoice, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [usd, setUsd] = useState('');
  const isForeign = invoice.currency !== 'USD';
  const credit = localMoney(invoice.sums.pay.replace('-', ''), invoice.currency);
  const received_usd = isForeign ? wireMoney(usd) : undefined;
  const check = () => ({ received_usd: received_usd === null ? t('console.amount_invalid') : null });
  const run = async (reason: string) => {
    if (received_usd === null) return 'shown';
    const input = { params: { id: invoice.id }, ...(received_usd && { received_usd }), reason };
    const answer = await call('POST /api/console/v1/payables/invoices/{id}/repaid', input, { quiet: true });
    void client.invalidateQueries({ queryKey: payablesKey });
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t('console.payables.repaid.title', { supplier: invoice.supplier.name, amount: credit })}
      text={t('console.payables.repaid.text')}
      confirm={t('console.payables.repaid')}
      kind="primary"
      done={t('console.payables.repaid.done')}
      input={usd}
      onCheck={check}
      onRun={run}
      onClose={onClose}
    >
      {(errorOf) =>
        isForeign && (
          <TextField
            label={t('console.payables.repaid.usd')}
            inputMode="decimal"
            maxLength={14}
            value={usd}
            error={errorOf('received_usd')}
            onChange={(event) => setUsd(event.target.value)}
          />
        )
      }
    </ReasonedChangeDialog>
  );
}
