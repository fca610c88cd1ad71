import { IconArrowBackUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useAction } from '@wayhouse/client/use-action';
import type { HotelImportDetail } from '@wayhouse/contract/console/hotels/hotel-imports';
import { count } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { FaultRows } from './fault-rows.tsx';
import { FaultyFile } from './faulty-file.tsx';
import styles from './hotel-imports.module.css';
import { countKinds, ImportCounts } from './import-counts.tsx';
import { startInput } from './start-input.ts';

type Props = { data: HotelImportDetail; onChange: (next: HotelImportDetail) => void };

/** A started import: its progress, its results, and the buttons to pause, continue and undo it. */
export function ImportProgress({ data, onChange }: Props) {
  const { t, lang } = useI18n();
  const { counts, state } = data;
  return (
    <>
      <section className="card col g12" aria-label={t('console.hotel_imports.progress')}>
        <div className="row btw fw g12 pad">
          <div role="status">
            <span className={styles.done} data-part="rows-done">
              {count(data.rows_done)}
            </span>{' '}
            <span className="c3">{t('console.hotel_imports.of_rows', { count: data.rows })}</span>
          </div>
          <Actions data={data} onChange={onChange} />
        </div>
        <Bar data={data} />
        <ImportCounts counts={counts} />
      </section>
      {state === 'running' && <p className="t13 c3">{t('console.hotel_imports.may_leave')}</p>}
      {data.problem && <Note tone="warning">{pick(data.problem, lang)}</Note>}
      {data.kept > 0 && <Note>{t('console.hotel_imports.kept', { count: data.kept })}</Note>}
      {state === 'undone' && <Note tone="success">{t('console.hotel_imports.undo_result', data.undo)}</Note>}
      {counts.faulty > 0 && (
        <FaultRows
          faults={data.faults}
          total={counts.faulty}
          action={data.has_rows && <FaultyFile id={data.id} />}
        />
      )}
      {!data.has_rows && counts.faulty > 0 && <Note>{t('console.hotel_imports.rows_removed')}</Note>}
    </>
  );
}

function Bar({ data: { rows, counts, rows_done: done } }: { data: HotelImportDetail }) {
  const { t } = useI18n();
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={t('console.hotel_imports.progress')}
      aria-valuemin={0}
      aria-valuemax={rows}
      aria-valuenow={done}
    >
      {countKinds.map((kind) => (
        <span key={kind} data-kind={kind} style={{ width: `${(counts[kind] / rows) * 100}%` }} />
      ))}
    </div>
  );
}

function Actions({ data, onChange }: Props) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const params = { id: data.id };
  const { busy, run } = useAction(async (step: 'start' | 'pause' | 'undo') => {
    const steps = {
      start: () => call('POST /api/console/v1/hotel-imports/{id}/start', startInput(data)),
      pause: () => call('POST /api/console/v1/hotel-imports/{id}/pause', { params }),
      undo: () => call('POST /api/console/v1/hotel-imports/{id}/undo', { params }),
    };
    const answer = await steps[step]().catch(() => null);
    setAsking(false);
    if (answer?.code === 0 && answer.data) onChange(answer.data);
  });
  return (
    <div className="row fw g8">
      {data.can_undo && (
        <Button kind="secondary" icon={IconArrowBackUp} onClick={() => setAsking(true)}>
          {t('console.hotel_imports.undo')}
        </Button>
      )}
      {data.state === 'running' && (
        <Button kind="primary" icon={IconPlayerPause} busy={busy} onClick={() => void run('pause')}>
          {t('console.hotel_imports.pause')}
        </Button>
      )}
      {data.state === 'paused' && (
        <Button kind="primary" icon={IconPlayerPlay} busy={busy} onClick={() => void run('start')}>
          {t('console.hotel_imports.continue')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('console.hotel_imports.undo_title')}
        confirm={t('console.hotel_imports.undo')}
        busy={busy}
        onConfirm={() => void run('undo')}
        onClose={() => setAsking(false)}
      >
        {t('console.hotel_imports.undo_text')}
      </ConfirmDialog>
    </div>
  );
}
