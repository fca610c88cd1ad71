import { formatDateRange, money } from '@wayhouse/i18n/format';
import { ChartCard } from '@wayhouse/ui/charts/chart-card';
import chartStyles from '@wayhouse/ui/charts/charts.module.css';
import { ColumnChart } from '@wayhouse/ui/charts/column-chart';
import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import { axisText } from './numbers/share.ts';

export interface SoldColumn {
  key: string;
  label: string;
  name: string;
  /** Amounts with two decimals, such as `1200.00`. */
  sold: string;
  soldBefore: string;
  /** True while sales of this time may still arrive. */
  isOpen: boolean;
}

interface Props {
  title: string;
  columns: readonly SoldColumn[];
  /** First and last day of the compared period. */
  before: { from: string; to: string };
  /** The same figures as a table. */
  table: ReactNode;
  selected?: string | undefined;
  onSelect: (key: string) => void;
}

/** Sold amounts in US dollars as columns, with those of the period before as ticks. */
export function SoldChart({ title, columns, before, table, selected, onSelect }: Props) {
  const { t, lang } = useI18n();
  const range = formatDateRange(before.from, before.to, { lang });
  return (
    <ChartCard
      title={title}
      note="US$"
      legend={
        <>
          <span className={chartStyles.key}>{t('console.reports.this_period')}</span>
          <span className={chartStyles.key} data-tick="">
            {t('console.reports.before', { range })}
          </span>
        </>
      }
      table={table}
    >
      <ColumnChart
        label={title}
        columns={columns.map(({ key, label, name, sold, soldBefore, isOpen }) => ({
          key,
          label,
          isOpen,
          value: Number(sold),
          compared: Number(soldBefore),
          name: isOpen ? `${name}, ${t('console.reports.still_open')}` : name,
        }))}
        selected={selected}
        onSelect={onSelect}
        formatValue={(value) => money(value.toFixed(2))}
        formatAxis={axisText}
        comparedName={t('console.reports.before_short')}
      />
    </ChartCard>
  );
}
