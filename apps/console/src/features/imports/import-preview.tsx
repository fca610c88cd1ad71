import { IconArrowBackUp, IconArrowLeft, IconCheck, IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import { importJumpPercent, pricesApartFactor } from '@wayhouse/contract/console/import-jumps';
import type { RateImportDetail } from '@wayhouse/contract/console/imports';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { Pager } from '@wayhouse/ui/pager';
import { Tabs } from '@wayhouse/ui/tabs';
import { useState } from 'react';
import { call, fetchData, fetchFile } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import styles from '../../shared/styles/console.module.css';
import { ImportStateBadge } from './import-state-badge.tsx';
import { BadRows, ChangeRows } from './import-tables.tsx';

const pageSize = 50;

/** An import of rates: its first changes, its invalid rows, and the buttons to apply or undo it. */
export function ImportPreview({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useI18n();
  const [tab, setTab] = useState<'changes' | 'bad'>('changes');
  const [page, setPage] = useState(1);
  const preview = useQuery({
    queryKey: ['imports', id, page],
    queryFn: () =>
      fetchData('GET /api/console/v1/imports/{id}', { params: { id }, page, page_size: pageSize }),
    placeholderData: keepPreviousData,
  });
  const { data } = preview;
  return (
    <section className={`${styles.list} col g12`} data-part="list">
      <div>
        <Button kind="ghost" size="sm" icon={IconArrowLeft} onClick={onBack}>
          {t('console.imports.back')}
        </Button>
      </div>
      {preview.isLoading && <RowsLoading />}
      {preview.isError && <ListFailed error={preview.error} onRetry={() => void preview.refetch()} />}
      {data && (
        <>
          <Summary data={data} />
          <Tabs
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'changes', label: t('console.imports.tab.changes') },
              { value: 'bad', label: t('console.imports.tab.bad'), count: data.bad_rows },
            ]}
          >
            {tab === 'changes' ? <ChangeRows data={data} /> : <BadRows rows={data.bad.items} />}
          </Tabs>
          {tab === 'bad' && (
            <div className={styles.listFooter}>
              {data.bad_rows > 0 && <BadRowsFile id={id} />}
              <Pager page={page} pageSize={pageSize} total={data.bad.total} onPage={setPage} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Summary({ data }: { data: RateImportDetail }) {
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
    const { state, hotels_applied: count } = answer.data;
    if (state === 'partly' || state === 'refused') toast(t('console.imports.partly'), { tone: 'warning' });
    else if (step === 'apply') toast(t('console.imports.applied', { count }), { tone: 'success' });
    else toast(t('console.imports.undone'), { tone: 'success' });
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
          {data.problems.map((each) => (
            <div key={each.hotel.en}>
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

/** Saves the invalid rows with their reasons as CSV. */
function BadRowsFile({ id }: { id: string }) {
  const { t } = useI18n();
  const { busy, run: save } = useAction(() =>
    saveFetched(
      fetchFile('GET /api/console/v1/imports/{id}/bad-rows', { params: { id } }),
      'invalid-rows.csv',
    ),
  );
  return (
    <Button kind="secondary" size="sm" icon={IconDownload} busy={busy} onClick={() => void save()}>
      {t('console.imports.bad_file')}
    </Button>
  );
}
