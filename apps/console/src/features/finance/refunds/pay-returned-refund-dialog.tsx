import { useQueryClient } from '@tanstack/react-query';
import { bankReferenceMax } from '@wayhouse/contract/form-rules';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { TextField } from '@wayhouse/ui/form/field';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import { financeKey, type GatewayNotice } from '../finance-queries.ts';

const means = ['balance', 'bank'] as const;

/** Pays a refund again that the gateway could not deliver: into the balance, or by a transfer with its number. */
export function PayReturnedRefundDialog({ notice, onClose }: { notice: GatewayNotice; onClose: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<(typeof means)[number]>('balance');
  const [number, setNumber] = useState('');
  const isBank = chosen === 'bank';
  const reference = number.trim();
  const check = () => ({
    bank_reference: isBank && reference === '' ? t('console.finance.bank_number_required') : null,
  });
  const run = async (reason: string) => {
    const answer = await call(
      'POST /api/console/v1/gateway-notices/{id}/pay',
      { params: { id: notice.id }, means: chosen, ...(isBank && { bank_reference: reference }), reason },
      { quiet: true },
    );
    void client.invalidateQueries({ queryKey: financeKey });
    return answer;
  };
  const name = pick(notice.owner.name, lang);
  return (
    <ReasonedChangeDialog
      title={t('console.finance.notice.pay_title', { amount: money(notice.amount) })}
      text={t('console.finance.notice.pay_text', { order: notice.order_nos.join(', '), name })}
      confirm={t('console.finance.notice.pay')}
      kind="primary"
      done={t('console.finance.notice.paid', { amount: money(notice.amount) })}
      input={{ chosen, number }}
      onCheck={check}
      onRun={run}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Segmented
            label={t('console.finance.notice.means')}
            value={chosen}
            choices={means.map((value) => ({ value, label: t(`console.finance.notice.means.${value}`) }))}
            onChange={setChosen}
          />
          {isBank && (
            <TextField
              label={t('console.finance.paid_number')}
              maxLength={bankReferenceMax}
              value={number}
              error={errorOf('bank_reference')}
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </>
      )}
    </ReasonedChangeDialog>
  );
}
