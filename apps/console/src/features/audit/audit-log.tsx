import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { saveFile } from '@wayhouse/client/save-file';
import { useAction } from '@wayhouse/client/use-action';
import type { AuditEntry } from '@wayhouse/contract/console/audit';
import { type AuditAction, auditActions } from '@wayhouse/contract/console/audit-actions';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useCallback, useState } from 'react';
import { call, fetchData } from '../../shared/api.ts';
import listStyles from '../../shared/list/list.module.css';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { useItemKeys } from '../../shared/list/use-item-keys.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { PlainSelect } from '../../shared/plain-select.tsx';
import tableStyles from '../../shared/styles/table.module.css';
import { DayField } from '../../shared/time/day-field.tsx';
import { Moment } from '../../shared/time/moment.tsx';

type Filters = {
  search?: string;
  staff_id?: string;
  action?: string;
  from?: string;
  to?: string;
  page?: string;
};
const filterNames = ['search', 'staff_id', 'action', 'from', 'to'] as const;
const pageSize = 25;
const idOf = (entry: AuditEntry) => entry.id;

function queryOf(filters: Filters) {
  const entries = filterNames.filter((name) => filters[name]).map((name) => [name, filters[name]]);
  return Object.fromEntries(entries) as Omit<Filters, 'action' | 'page'> & { action?: AuditAction };
}

/** The audit log, newest first. The URL contains the filters. A row expands to the old and new values. */
export function AuditLog() {
  const { t } = useI18n();
  const filters = useSearch({ strict: false }) as Filters;
  const navigate = useNavigate();
  const [open, setOpen] = useState<string | null>(null);
  const page = pageNumber(filters.page);
  const change = useCallback(
    (next: Partial<Filters>) =>
      void navigate({ to: '/audit', search: { ...filters, page: '', ...next }, replace: true }),
    [navigate, filters],
  );
  const onSearch = useCallback((search: string) => change({ search }), [change]);
  const query = queryOf(filters);
  const list = useQuery({
    queryKey: ['audit', query, page],
    queryFn: () => fetchData('POST /api/console/v1/audit', { ...query, page, page_size: pageSize }),
    placeholderData: keepPreviousData,
  });
  const items = list.data?.items ?? [];
  const toggle = useCallback((id: string) => setOpen((now) => (now === id ? null : id)), []);
  useItemKeys({ items, idOf, current: open, onMove: setOpen, onOpen: toggle });
  return (
    <>
      <PageHead heading="console.audit">
        <SearchBox label={t('console.audit.search')} value={filters.search ?? ''} onChange={onSearch} />
      </PageHead>
      <FilterBar filters={filters} people={list.data?.people ?? []} onChange={change} />
      <ListScreen
        list={list}
        emptyState={{ title: t('console.audit.none') }}
        page={page}
        pageSize={pageSize}
        onPage={(next) => change({ page: String(next) })}
      >
        <AuditTable items={items} open={open} onToggle={toggle} />
      </ListScreen>
    </>
  );
}

type BarProps = {
  filters: Filters;
  people: { id: string; name: string }[];
  onChange: (next: Partial<Filters>) => void;
};

function FilterBar({ filters, people, onChange }: BarProps) {
  const { t } = useI18n();
  const { busy, run: save } = useAction(async () => {
    const answer = await call('POST /api/console/v1/audit/export', queryOf(filters)).catch(() => null);
    if (answer?.code !== 0 || !answer.data) return;
    saveFile(new Blob([answer.data.csv], { type: 'text/csv' }), answer.data.file_name);
  });
  return (
    <div className={`${listStyles.viewBar} ${listStyles.filterRow} row fw g8`}>
      <PlainSelect
        emptyLabel={t('console.audit.who')}
        value={filters.staff_id ?? ''}
        options={people.map((person) => ({ value: person.id, label: person.name }))}
        onChange={(staff_id) => onChange({ staff_id })}
      />
      <PlainSelect
        emptyLabel={t('console.audit.what')}
        value={filters.action ?? ''}
        options={auditActions.map((action) => ({
          value: action,
          label: t(`console.audit.action.${action}`),
        }))}
        onChange={(action) => onChange({ action })}
      />
      <DayField
        label={t('console.audit.from')}
        value={filters.from}
        onChange={(from) => onChange({ from })}
      />
      <DayField label={t('console.audit.to')} value={filters.to} onChange={(to) => onChange({ to })} />
      <span className="mla">
        <Button kind="secondary" size="sm" icon={IconDownload} busy={busy} onClick={() => void save()}>
          {t('console.audit.export')}
        </Button>
      </span>
    </div>
  );
}

type TableProps = { items: AuditEntry[]; open: string | null; onToggle: (id: string) => void };

function AuditTable({ items, open, onToggle }: TableProps) {
  const { t } = useI18n();
  const columns: Column<AuditEntry>[] = [
    {
      head: t('console.audit.at'),
      cell: (entry) => <Moment at={entry.at} />,
    },
    {
      head: t('console.audit.who'),
      className: 'nb',
      cell: (entry) => (
        <>
          <span className="b5">{entry.staff.name}</span>
          <div className="t12 c3">{t(`console.role.${entry.staff.role}`)}</div>
        </>
      ),
    },
    {
      head: t('console.audit.what'),
      cell: (entry) => (
        <button
          type="button"
          className={tableStyles.cellButton}
          aria-expanded={entry.id === open}
          onClick={() => onToggle(entry.id)}
        >
          {t(`console.audit.action.${entry.action}`)}
        </button>
      ),
    },
    {
      head: t('console.audit.target'),
      cell: (entry) => (
        <>
          <span className="b5">{entry.target.name}</span>
          <div className="t12 c3">{t(`console.audit.target.${entry.target.type}`)}</div>
        </>
      ),
    },
    {
      head: t('console.audit.reason'),
      labeled: true,
      className: 'wide c2',
      cell: (entry) => entry.reason || t('common.dash'),
    },
  ];
  return (
    <DataTable
      isTall
      columns={columns}
      rows={items}
      keyOf={(entry) => entry.id}
      isCurrent={(entry) => entry.id === open}
      details={(entry) =>
        entry.id === open && (
          <>
            <Difference before={entry.before} after={entry.after} />
            <p className="t12 c3">
              {t('console.audit.details', { id: entry.id, target: entry.target.id, ip: entry.ip ?? '–' })}
            </p>
          </>
        )
      }
    />
  );
}

type Fields = Record<string, unknown> | null;

/** The old and new value of each changed field. Field names are not translated. */
function Difference({ before, after }: { before: Fields; after: Fields }) {
  const { t } = useI18n();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <p className="t13 c3">{t('console.audit.no_fields')}</p>;
  return (
    <DataTable
      look="plain"
      className={tableStyles.diff}
      columns={[
        { head: t('console.audit.field'), isRowHead: true, cell: (name) => <code>{name}</code> },
        {
          head: t('console.audit.before'),
          labeled: true,
          cell: (name) => (before && name in before ? <del>{textOf(before[name])}</del> : t('common.dash')),
        },
        {
          head: t('console.audit.after'),
          labeled: true,
          cell: (name) => (after && name in after ? <ins>{textOf(after[name])}</ins> : t('common.dash')),
        },
      ]}
      rows={names}
      keyOf={(name) => name}
    />
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return JSON.stringify(value);
}
