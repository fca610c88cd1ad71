import { IconDownload } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import type { ActivityLine } from '@wayhouse/contract/account/activity';
import { type ActivityKind, activityKinds } from '@wayhouse/contract/account/activity-kinds';
import { isDate } from '@wayhouse/contract/dates';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { DateField } from '@wayhouse/ui/form/date-field';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { deviceZone } from '@wayhouse/ui/pure/device-zone';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { TwoLines } from '@wayhouse/ui/table/two-lines';
import { useState } from 'react';
import { fetchData, fetchFile } from '../../shared/api.ts';
import { clientInfo } from '../../shared/session/client-info.ts';
import { wordList } from '../../shared/text/word-list.ts';
import { Section, SectionFailed, SectionSkeleton } from './section.tsx';

type Filters = {
  user_id?: string | undefined;
  kind?: ActivityKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/**
 * The filters as input of the call, without empty values and incomplete dates. The days begin at midnight of this
 * device's time zone, in which the list shows its times.
 */
function filterInput({ user_id, kind, from = '', to = '' }: Filters) {
  return {
    ...(user_id && { user_id }),
    ...(kind && { kind }),
    ...(isDate(from) && { from }),
    ...(isDate(to) && { to }),
    ...((isDate(from) || isDate(to)) && { time_zone: deviceZone() }),
  };
}

function activityQuery(filters: ReturnType<typeof filterInput>, page: number, lang: Lang) {
  return queryOptions({
    queryKey: ['POST /api/v2/company/activity', filters, page, lang],
    queryFn: () =>
      fetchData('POST /api/v2/company/activity', { ...filters, page, page_size: 25 }, { quiet: true }),
    staleTime: 5_000,
    placeholderData: (before) => before,
  });
}

/**
 * The log of changes in the account, newest first, with filters and an export. The main account sees the changes of all
 * people of the account; others see only their own changes.
 */
export function Activity() {
  const { t, lang } = useI18n();
  const [filters, setFilters] = useState<Filters>({});
  const [page, setPage] = useState(1);
  const input = filterInput(filters);
  const log = useQuery(activityQuery(input, page, lang));
  const columns = useColumns();
  const change = (part: Filters) => {
    setFilters({ ...filters, ...part });
    setPage(1);
  };
  const { busy, run: save } = useAction(() =>
    saveFetched(fetchFile('POST /api/v2/company/activity/export', input), 'wayhouse-activity.csv'),
  );
  return (
    <Section
      title={t('account.activity.title')}
      text={t('account.activity.text')}
      action={
        <Button size="sm" icon={IconDownload} busy={busy} onClick={() => void save()}>
          {t('account.activity.export')}
        </Button>
      }
    >
      <FilterChips<ActivityKind | 'all'>
        label={t('account.activity.kind')}
        value={filters.kind ?? 'all'}
        choices={(['all', ...activityKinds] as const).map((value) => ({
          value,
          label: t(`account.activity.kind.${value}`),
        }))}
        onChange={(kind) => change({ kind: kind === 'all' ? undefined : kind })}
      />
      <div className="row g12 fw mt12">
        {(log.data?.people.length ?? 0) > 1 && (
          <Select
            label={t('account.activity.person')}
            value={filters.user_id ?? ''}
            placeholder={t('account.activity.everybody')}
            options={(log.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(user_id) => change({ user_id })}
          />
        )}
        <DateField
          label={t('account.activity.from')}
          value={filters.from ?? ''}
          max={filters.to}
          onChange={(event) => change({ from: event.target.value })}
        />
        <DateField
          label={t('account.activity.to')}
          value={filters.to ?? ''}
          min={filters.from}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      {log.isPending && <SectionSkeleton />}
      {log.error && <SectionFailed text={log.error.message} onRetry={() => void log.refetch()} />}
      {log.data?.total === 0 && <p className="c2 mt16">{t('account.activity.none')}</p>}
      {log.data && log.data.items.length > 0 && (
        <div className="mt16">
          <DataTable
            columns={columns}
            rows={log.data.items}
            keyOf={(row) => row.id}
            caption={t('account.activity.title')}
            label={t('account.activity.title')}
            isStale={log.isPlaceholderData}
            isPartOfList
            onPhone="cards"
          />
          <Pager page={page} pageSize={log.data.page_size} total={log.data.total} onPage={setPage} />
        </div>
      )}
    </Section>
  );
}

function useColumns(): Column<ActivityLine>[] {
  const { t, lang } = useI18n();
  return [
    {
      head: t('account.activity.what'),
      isRowHead: true,
      cell: (row) => <TwoLines first={row.what} second={row.subject} title={row.subject || undefined} />,
    },
    {
      head: t('account.activity.person'),
      labeled: true,
      cell: (row) =>
        row.staff ? (
          <TwoLines
            first={row.person}
            second={<Badge tone="warning">{t('account.activity.staff', { name: row.staff })}</Badge>}
          />
        ) : (
          row.person
        ),
    },
    {
      head: t('account.activity.at'),
      labeled: true,
      cell: (row) => formatLocalInstant(row.at, { lang }),
    },
    {
      head: t('account.activity.where'),
      labeled: true,
      cell: ({ ip, user_agent }) => {
        const { browser, os } = clientInfo(user_agent);
        const browserWithMainVersion = browser.split('.')[0];
        return <TwoLines first={wordList(lang, [browserWithMainVersion, os])} second={ip} />;
      },
    },
  ];
}
