import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import { importJumpPercent, pricesApartFactor } from '@wayhouse/contract/console/import-jumps';
import type { RateImport, RateImportDetail } from '@wayhouse/contract/console/imports';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ImportStateBadge } from './import-state-badge.tsx';

/**
 * The facts about an import, the problems of its hotels, and the buttons to apply or undo it. Only the person who
 * uploaded the file can apply it.
 */
export function ImportSummary({ data }: { data: RateImportDetail }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [openDialog, setOpenDialog] = useState<'undo' | 'prices' | null>(null);
  const hasMarkedPrices = data.jumps + data.apart > 0;
  const { busy, run } = useAction(async (step: 'apply' | 'undo') => {
    const params = { id: data.id };
    const answer = await (step === 'undo'
      ? call('POST /api/console/v1/imports/{id}/undo', { params })
      : call('POST /api/console/v1/imports/{id}/apply', { params, accept_jumps: hasMarkedPrices })
    ).catch(() => null);
    setOpenDialog(null);
    await client.invalidateQueries({ queryKey: ['imports'] });
    void client.invalidateQueries({ queryKey: ['calendar'] });
    if (answer?.code !== 0 || !answer.data) return;
    const { text, tone } = outcomeOf(step, data, answer.data);
    toast(t(text, { count: answer.data.hotels_applied }), { tone });
  });
  return (
    <div className="card pad col g12">
      <div className="row btw fw g12">
        <div>
          <div className="row fw g8">
            <span className="b6">{data.file_name}</span>
            <ImportStateBadge state={data.state} />
          </div>
          <div className="t13 c3">
            {t('console.imports.sums', { rows: data.rows, hotels: data.hotels })} ·{' '}
            {t('console.imports.sum_days', { days: data.days })} ·{' '}
            {t('console.imports.sum_bad', { bad: data.bad_rows })}
          </div>
        </div>
        {(data.mine || data.hotels_applied > 0) && (
          <div className="row fw g8">
            {data.hotels_applied > 0 && (
              <Button kind="secondary" size="sm" icon={IconArrowBackUp} onClick={() => setOpenDialog('undo')}>
                {t('console.imports.undo')}
              </Button>
            )}
            {data.mine && data.hotels_ready > 0 && (
              <Button
                kind="primary"
                size="sm"
                icon={IconCheck}
                busy={busy}
                onClick={() => (hasMarkedPrices ? setOpenDialog('prices') : void run('apply'))}
              >
                {t('console.imports.apply', { hotels: data.hotels_ready })}
              </Button>
            )}
          </div>
        )}
      </div>
      {hasMarkedPrices && data.hotels_ready > 0 && (
        <Note tone="warning">
          <MarkedPrices data={data} /> {t('console.imports.confirm_marked')}
        </Note>
      )}
      {!data.mine && data.hotels_ready > 0 && (
        <Note tone="info">{t('console.imports.not_mine', { by: data.by })}</Note>
      )}
      {data.problems.length > 0 && (
        <Note tone="warning">
          {t('console.imports.problems')}
          {data.problems.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two hotels may have the same name
            <div key={index}>
              <b>{pick(each.hotel, lang)}</b> {pick(each.message, lang)}
            </div>
          ))}
        </Note>
      )}
      <ConfirmDialog
        open={openDialog === 'undo'}
        title={t('console.imports.undo_title')}
        confirm={t('console.imports.undo')}
        busy={busy}
        onConfirm={() => void run('undo')}
        onClose={() => setOpenDialog(null)}
      >
        {t('console.imports.undo_text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={openDialog === 'prices'}
        title={t('console.imports.marked_title')}
        confirm={t('console.imports.marked_apply')}
        busy={busy}
        onConfirm={() => void run('apply')}
        onClose={() => setOpenDialog(null)}
      >
        <MarkedPrices data={data} />
        <p>{t('console.imports.marked_text')}</p>
      </ConfirmDialog>
    </div>
  );
}

type Counts = Pick<RateImport, 'state' | 'hotels_applied' | 'hotels_ready'>;

/** The message after a step, from the import that the reader saw before it and the import after it. Pure. */
export function outcomeOf(step: 'apply' | 'undo', seen: Counts, now: Counts) {
  const partly = { text: 'console.imports.partly', tone: 'warning' } as const;
  if (step === 'undo')
    return now.hotels_applied === 0 ? ({ text: 'console.imports.undone', tone: 'success' } as const) : partly;
  // A colleague has undone the import since the reader saw it.
  if (now.state === 'undone' && seen.state !== 'undone')
    return { text: 'console.imports.undone_before', tone: 'warning' } as const;
  const areAllApplied = now.hotels_applied >= seen.hotels_applied + seen.hotels_ready;
  return areAllApplied ? ({ text: 'console.imports.applied', tone: 'success' } as const) : partly;
}

/** Sentences that count the prices that staff should check again. */
function MarkedPrices({ data: { jumps, apart } }: { data: RateImportDetail }) {
  const { t } = useI18n();
  return (
    <>
      {jumps > 0 && <div>{t('console.imports.jumps', { count: jumps, percent: importJumpPercent })}</div>}
      {apart > 0 && <div>{t('console.imports.apart', { count: apart, factor: pricesApartFactor })}</div>}
    </>
  );
}
