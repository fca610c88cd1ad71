import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '@wayhouse/client/use-debounced';
import type { LoggedCall } from '@wayhouse/contract/partner/call-log';
import { callDays, callFilters, unmaskedDays } from '@wayhouse/contract/partner/call-states';
import { callColumns, callTable } from '@wayhouse/ui/api-calls/call-columns';
import { Button } from '@wayhouse/ui/button';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { EmptyState } from '@wayhouse/ui/state';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import styles from '../account.module.css';
import { apiCallsQuery, type CallFilter } from '../account-queries.ts';
import { useRefusals } from '../refusals.ts';
import { Section, SectionFailed, SectionSkeleton } from '../section.tsx';
import { CallDrawer } from './call-drawer.tsx';

/** The partner API calls of the company, for the main account. */
export function ApiCalls() {
  const { t } = useI18n();
  const { mainRefusal } = useRefusals();
  return (
    <Section
      title={t('webhooks.calls')}
      text={t('webhooks.calls.text', { days: callDays, masked: unmaskedDays })}
    >
      {mainRefusal ? <Note tone="warning">{mainRefusal}</Note> : <Calls />}
    </Section>
  );
}

function Calls() {
  const { t } = useI18n();
  const [show, setShow] = useState<CallFilter['show']>('all');
  const [q, setQ] = useState('');
  const text = useDebounced(q.trim());
  return (
    <>
      <div className="row btw fw g12">
        <FilterChips
          label={t('webhooks.calls.show')}
          value={show}
          choices={callFilters.map((each) => ({ value: each, label: t(`webhooks.calls.show.${each}`) }))}
          onChange={setShow}
        />
        <div className={`inp ${styles.search}`}>
          <Icon of={IconSearch} size={16} />
          <input
            type="search"
            aria-label={t('webhooks.calls.search')}
            placeholder={t('webhooks.calls.search')}
            maxLength={64}
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        </div>
      </div>
      <CallList key={`${show} ${text}`} show={show} q={text} />
    </>
  );
}

function CallList({ show, q }: { show: CallFilter['show']; q: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [before, setBefore] = useState<number>();
  const [openCall, setOpenCall] = useState<LoggedCall | null>(null);
  const { data, isPending, error, refetch } = useQuery(
    apiCallsQuery({ show, ...(q !== '' && { q }), ...(before !== undefined && { before }) }),
  );
  if (isPending) return <SectionSkeleton />;
  if (error) return <SectionFailed text={error.message} onRetry={() => void refetch()} />;
  if (data.calls.length === 0 && before === undefined)
    return q !== '' || show !== 'all' ? (
      <EmptyState title={t('webhooks.calls.none.found', { days: callDays })} />
    ) : (
      <EmptyState title={t('webhooks.calls.none')} text={t('webhooks.calls.none.text')} />
    );
  return (
    <>
      <p className="t13 c2 mt12">{t('webhooks.calls.today', { count: data.today })}</p>
      <div className="card mt8">
        <DataTable
          className={callTable}
          columns={callColumns(i18n, setOpenCall)}
          rows={data.calls}
          keyOf={({ id }) => id}
          isCurrent={({ id }) => id === openCall?.id}
        />
      </div>
      {(before !== undefined || data.next !== null) && (
        <div className="row g8 mt12">
          <Button size="sm" disabled={before === undefined} onClick={() => setBefore(undefined)}>
            {t('webhooks.deliveries.newest')}
          </Button>
          <Button size="sm" disabled={data.next === null} onClick={() => setBefore(data.next ?? undefined)}>
            {t('webhooks.deliveries.older')}
          </Button>
        </div>
      )}
      {openCall && (
        <CallDrawer
          key={openCall.id}
          call={openCall}
          onMove={(step) =>
            setOpenCall(data.calls[data.calls.findIndex(({ id }) => id === openCall.id) + step] ?? openCall)
          }
          onClose={() => setOpenCall(null)}
        />
      )}
    </>
  );
}
