import { useQueryClient } from '@tanstack/react-query';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { WaitingBooking } from '@wayhouse/contract/console/suppliers';
import {
  needsReference,
  outcomesOf,
  referenceMax,
  type SettledOutcome,
} from '@wayhouse/contract/console/supply/settle-choices';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import { suppliersQuery } from './suppliers-query.ts';

type Outcome = SettledOutcome | '';

/** Records the source's statement about a booking. */
export function SettleDialog({ booking, onClose }: { booking: WaitingBooking; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { order_no, source, reason: waitingReason } = booking;
  const outcomes = outcomesOf[waitingReason];
  const [outcome, setOutcome] = useState<Outcome>(outcomes.length === 1 ? (outcomes[0] ?? '') : '');
  const [reference, setReference] = useState('');
  const keyedCall = useKeyedCall(call, `settle.${source}.${order_no}`);
  const isReferenceMissing =
    outcome !== '' && needsReference(waitingReason, outcome) && reference.trim() === '';
  const check = () => ({
    outcome: outcome === '' ? t('console.suppliers.settle_choose') : null,
    reference: isReferenceMissing ? t('console.suppliers.settle_reference_missing') : null,
  });
  const run = async (reason: string) => {
    if (outcome === '') return 'shown';
    const input = { order_no, source, waiting: waitingReason, outcome, reference, reason };
    // Without the key, a retry after a lost answer would be refused, because the booking no longer waits for staff.
    const answer = await keyedCall('POST /api/console/v1/suppliers/settle', input, { quiet: true });
    if (answer.code === 0 && answer.data) client.setQueryData(suppliersQuery.queryKey, answer.data);
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={`${t('console.suppliers.settle')}: ${order_no}`}
      text={t(`console.suppliers.settle_text.${waitingReason}`)}
      confirm={t('console.suppliers.settle')}
      kind="primary"
      done={t('console.saved')}
      input={[outcome, reference]}
      onCheck={check}
      onRun={run}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Select
            label={t('console.suppliers.settle_outcome')}
            placeholder={t('console.suppliers.settle_choose')}
            options={outcomes.map((value) => ({ value, label: t(`console.suppliers.settle.${value}`) }))}
            value={outcome}
            error={errorOf('outcome')}
            onChange={(value) => setOutcome(value as Outcome)}
          />
          {outcome === 'booked' && (
            <TextField
              label={t('console.suppliers.settle_reference')}
              maxLength={referenceMax}
              optional={!needsReference(waitingReason, outcome)}
              value={reference}
              error={errorOf('reference')}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
        </>
      )}
    </ReasonedChangeDialog>
  );
}
