import { useTypedFilter } from '@wayhouse/client/use-typed-filter';
import { type MovementType, movementTypes } from '@wayhouse/contract/payment/movement-types';
import { formatMonth } from '@wayhouse/i18n/format';
import { DateField } from '@wayhouse/ui/form/date-field';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { isDayOrEmpty } from '@wayhouse/ui/pure/typed-date';
import { useState } from 'react';
import type { MovementFilter } from './center-queries.ts';
import { monthsUpTo } from './movement-filter.ts';
import styles from './payment-center.module.css';

type Props = { filter: MovementFilter; onFilter: (filter: MovementFilter) => void };

const monthCount = 12;

/** Filters by kind, and by a month or a range of days. */
export function MovementTools({ filter, onFilter }: Props) {
  const { t, lang } = useI18n();
  const months = monthsUpTo(new Date(productNow()), monthCount);
  const month = months.find(({ from, to }) => from === filter.from && to === filter.to);
  const [choseOwnDays, setChoseOwnDays] = useState(false);
  const hasOtherDays = !month && (filter.from !== '' || filter.to !== '');
  // `own`: two days that the reader enters.
  const period = choseOwnDays || hasOtherDays ? 'own' : (month?.value ?? 'all');
  const choose = (value: string) => {
    setChoseOwnDays(value === 'own');
    if (value === 'own') return;
    const chosenMonth = months.find((each) => each.value === value);
    onFilter({ ...filter, page: 1, from: chosenMonth?.from ?? '', to: chosenMonth?.to ?? '' });
  };
  return (
    <div className={styles.toolbar}>
      <FilterChips<MovementType | 'all'>
        label={t('center.type')}
        value={filter.type ?? 'all'}
        choices={[
          { value: 'all', label: t('center.type.all') },
          ...movementTypes.map((value) => ({ value, label: t(`center.type.${value}`) })),
        ]}
        onChange={(value) => onFilter({ ...filter, page: 1, type: value === 'all' ? null : value })}
      />
      <div className={styles.periodFields}>
        <Select
          label={t('center.period')}
          value={period}
          options={[
            { value: 'all', label: t('center.period.all') },
            ...months.map(({ value, from }) => ({ value, label: formatMonth(from, lang) })),
            { value: 'own', label: t('center.period.own') },
          ]}
          onChange={choose}
        />
        {period === 'own' && <DateRange filter={filter} onFilter={onFilter} />}
      </div>
    </div>
  );
}

function DateRange({ filter, onFilter }: Props) {
  const { t } = useI18n();
  const from = useTypedFilter(filter.from, {
    onSend: (day) => onFilter({ ...filter, page: 1, from: day }),
    isComplete: isDayOrEmpty,
  });
  const to = useTypedFilter(filter.to, {
    onSend: (day) => onFilter({ ...filter, page: 1, to: day }),
    isComplete: isDayOrEmpty,
  });
  return (
    <>
      <DateField label={t('center.period.from')} max={to.value || undefined} {...from} />
      <DateField label={t('center.period.to')} min={from.value || undefined} {...to} />
    </>
  );
}
