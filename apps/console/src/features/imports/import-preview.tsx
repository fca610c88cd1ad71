import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { Tabs } from '@wayhouse/ui/tabs';
import { useState } from 'react';
import { fetchData, fetchFile } from '../../shared/api.ts';
import listStyles from '../../shared/list/list.module.css';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { ImportSummary } from './import-summary.tsx';
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
    <section className={`${listStyles.list} col g12`} data-part="list">
      <div>
        <Button kind="ghost" size="sm" icon={IconArrowLeft} onClick={onBack}>
          {t('console.imports.back')}
        </Button>
      </div>
      {preview.isLoading && <RowsLoading />}
      {preview.isError && <ListFailed error={preview.error} onRetry={() => void preview.refetch()} />}
      {data && (
        <>
          <ImportSummary data={data} />
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
            <div className={listStyles.footer}>
              {data.bad_rows > 0 && <BadRowsFile id={id} />}
              <Pager page={page} pageSize={pageSize} total={data.bad.total} onPage={setPage} />
            </div>
          )}
        </>
      )}
    </section>
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
