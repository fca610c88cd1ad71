import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useOptimisticLock } from '@wayhouse/client/form/use-optimistic-lock';
import { basisPointsOf, percentOf } from '@wayhouse/client/percent';
import { bufferMaxBp } from '@wayhouse/contract/display-currencies';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import { currencyRatesQuery, fetchNewestRate, type Rate } from './rates-queries.ts';

/** Changes the buffer of a currency: a percentage on top of the markup, because the rate may move until we pay. */
export function BufferDialog({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [percentText, setPercentText] = useState(() => percentOf(rate.buffer_bp));
  const points = basisPointsOf(percentText, bufferMaxBp);
  const lock = useOptimisticLock({
    record: rate,
    newest: () => fetchNewestRate(client, rate.code),
    onTheirs: (current) => setPercentText(percentOf(current.buffer_bp)),
  });
  const check = () => ({ buffer_bp: points === null ? t('console.finance.buffer.wrong') : null });
  const run = async (reason: string) => {
    if (points === null) return 'shown';
    const { code, buffer_bp } = lock.base ?? rate;
    const input = { code, before_bp: buffer_bp, buffer_bp: points, reason };
    const answer = await call('POST /api/console/v1/currency-rates/buffer', input, { quiet: true });
    // The notice of the conflict explains the refusal.
    if (lock.isConflict(answer)) return 'shown';
    if (answer.code === 0 && answer.data) client.setQueryData(currencyRatesQuery.queryKey, answer.data);
    else void client.invalidateQueries({ queryKey: currencyRatesQuery.queryKey });
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t('console.finance.buffer.title', { code: rate.code })}
      text={t('console.finance.buffer.text', { code: rate.code })}
      confirm={t('common.save')}
      kind="primary"
      done={t('console.saved')}
      input={percentText}
      onCheck={check}
      onRun={run}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('console.finance.buffer')}
            inputMode="decimal"
            suffix="%"
            value={percentText}
            error={errorOf('buffer_bp')}
            onChange={(event) => setPercentText(event.target.value)}
          />
          <ConflictNotice form={lock} />
        </>
      )}
    </ReasonedChangeDialog>
  );
}
