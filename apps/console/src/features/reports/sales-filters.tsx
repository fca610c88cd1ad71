import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { useAction } from '@wayhouse/client/use-action';
import { salesBases } from '@wayhouse/contract/console/reports/sales-marks';
import { Button, IconButton } from '@wayhouse/ui/button';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { useSingleKeys } from '@wayhouse/ui/keys/use-single-keys';
import { fetchFile } from '../../shared/api.ts';
import { useSourceName } from '../../shared/hotels/source-name.ts';
import listStyles from '../../shared/list/list.module.css';
import { PlainSelect } from '../../shared/plain-select.tsx';
import { DayField } from '../../shared/time/day-field.tsx';
import { operatorToday } from '../../shared/time/operator-today.ts';
import { ReportMails } from './report-mails.tsx';
import { movedPeriod, periodOf, ranges } from './sales-address.ts';
import type { Sales } from './use-sales.ts';

/** Period, basis, the filters in force, and the export. Keys: `[` and `]` move the period. */
export function SalesFilters({ sales }: { sales: Sales }) {
  const { t } = useI18n();
  const { query, filter } = sales;
  const move = (direction: -1 | 1) => filter(movedPeriod(query, direction));
  useSingleKeys((key) => {
    if (key !== '[' && key !== ']') return false;
    move(key === '[' ? -1 : 1);
    return true;
  });
  return (
    <div className={`${listStyles.viewBar} row fw g8`}>
      <IconButton icon={IconChevronLeft} label={t('console.reports.earlier')} onClick={() => move(-1)} />
      <DayField
        label={t('console.reports.from')}
        value={query.from}
        onChange={(from) => filter({ from, to: query.to })}
      />
      <DayField
        label={t('console.reports.to')}
        value={query.to}
        onChange={(to) => filter({ from: query.from, to })}
      />
      <IconButton icon={IconChevronRight} label={t('console.reports.later')} onClick={() => move(1)} />
      <Ranges sales={sales} />
      <Segmented
        label={t('console.reports.basis')}
        value={query.basis}
        choices={salesBases.map((basis) => ({ value: basis, label: t(`console.reports.basis.${basis}`) }))}
        onChange={(basis) => filter({ basis })}
      />
      <Chips sales={sales} />
      <span className="row g8 mla">
        <ReportMails sales={sales} />
        <Export sales={sales} />
      </span>
    </div>
  );
}

function Ranges({ sales: { query, filter } }: { sales: Sales }) {
  const { t } = useI18n();
  const today = operatorToday();
  const currentRange = ranges.find((range) => {
    const { from, to } = periodOf(range, today);
    return from === query.from && to === query.to;
  });
  return (
    <PlainSelect
      emptyLabel={t('console.reports.range')}
      value={currentRange ?? ''}
      options={ranges.map((range) => ({ value: range, label: t(`console.reports.range.${range}`) }))}
      onChange={(value) => {
        const range = ranges.find((each) => each === value);
        if (range) filter(periodOf(range, today));
      }}
    />
  );
}

/** Filters that a press on a source, a customer or a hotel has set, as removable chips. */
function Chips({ sales: { query, report, filter } }: { sales: Sales }) {
  const { t, lang } = useI18n();
  const { data } = report;
  const nameOf = (name: { en: string; zh: string } | undefined, id: string) => name?.[lang] ?? id;
  const { source, account_id: account, hotel_id: hotel } = query;
  const customerName = data?.customers.find(({ id }) => id === account)?.name;
  const hotelName = data?.hotels.find((each) => each.hotel.id === hotel)?.hotel.name;
  const sourceName = useSourceName();
  const chips = [
    source && {
      name: t('console.reports.filter.source', { name: sourceName(source) }),
      without: { source: '' },
    },
    account && {
      name: t('console.reports.filter.customer', { name: nameOf(customerName, account) }),
      without: { account_id: '' },
    },
    hotel && {
      name: t('console.reports.filter.hotel', { name: nameOf(hotelName, hotel) }),
      without: { hotel_id: '' },
    },
  ];
  return chips.map(
    (chip) =>
      chip && (
        <Button
          key={chip.name}
          kind="secondary"
          size="sm"
          icon={IconX}
          aria-label={t('console.reports.filter.remove', { name: chip.name })}
          onClick={() => filter(chip.without)}
        >
          {chip.name}
        </Button>
      ),
  );
}

function Export({ sales: { query, isValid } }: { sales: Sales }) {
  const { t } = useI18n();
  const { busy, run } = useAction(() => {
    const file = fetchFile('GET /api/console/v1/reports/sales/export', query);
    return saveFetched(file, `wayhouse-sales-${query.from}-${query.to}.xlsx`);
  });
  return (
    <Button size="sm" icon={IconDownload} busy={busy} disabled={!isValid} onClick={() => void run()}>
      {t('console.reports.export')}
    </Button>
  );
}
