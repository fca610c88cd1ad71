import { useTypedFilter } from '@wayhouse/client/use-typed-filter';
import { Button } from '@wayhouse/ui/button';
import { DateField } from '@wayhouse/ui/form/date-field';
import { useI18n } from '@wayhouse/ui/i18n';
import { isDayOrEmpty } from '@wayhouse/ui/pure/typed-date';
import { type ComponentProps, useState } from 'react';
import styles from './order-list.module.css';

export type Range = { from: string; to: string };

type Props = { value: Range; onApply: (range: Range) => void };

/**
 * Two dates, which may be past, with buttons that apply or clear them. Either may stay empty. A text that is no date is
 * not applied; its field shows the error.
 */
export function DateRangeFields({ value, onApply }: Props) {
  const { t } = useI18n();
  const [{ from, to }, setDraft] = useState(value);
  const apply = () => {
    if (isDayOrEmpty(from) && isDayOrEmpty(to)) onApply({ from, to });
  };
  return (
    <div className={`col g12 ${styles.filterPanel}`}>
      <DatePair
        from={{ value: from, onChange: (event) => setDraft({ from: event.target.value, to }) }}
        to={{ value: to, onChange: (event) => setDraft({ from, to: event.target.value }) }}
      />
      <div className={`row g8 ${styles.filterActions}`}>
        <Button kind="ghost" size="sm" onClick={() => onApply({ from: '', to: '' })}>
          {t('common.clear')}
        </Button>
        <Button kind="primary" size="sm" onClick={apply}>
          {t('common.apply')}
        </Button>
      </div>
    </div>
  );
}

/** Like `DateRangeFields`, without the buttons: a date applies once it is complete or empty. */
export function LiveDateRange({ value, onApply }: Props) {
  const from = useTypedFilter(value.from, {
    onSend: (day) => onApply({ ...value, from: day }),
    isComplete: isDayOrEmpty,
  });
  const to = useTypedFilter(value.to, {
    onSend: (day) => onApply({ ...value, to: day }),
    isComplete: isDayOrEmpty,
  });
  return (
    <div className={styles.filterPanel}>
      <DatePair from={from} to={to} />
    </div>
  );
}

type Field = Pick<ComponentProps<typeof DateField>, 'value' | 'onChange' | 'onBlur'>;

function DatePair({ from, to }: { from: Field; to: Field }) {
  const { t } = useI18n();
  return (
    <div className="row g12 st">
      <DateField label={t('orders.filter.from')} max={to.value || undefined} {...from} />
      <DateField label={t('orders.filter.to')} min={from.value || undefined} {...to} />
    </div>
  );
}
