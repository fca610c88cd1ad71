import { IconChevronLeft, IconChevronRight, IconHistory, IconTableOptions } from '@tabler/icons-react';
import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { addDays } from '@wayhouse/contract/dates';
import { formatDateRange } from '@wayhouse/i18n/format';
import { Button, IconButton } from '@wayhouse/ui/button';
import { DatePopover } from '@wayhouse/ui/form/date-field';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { windowDays } from './calendar-queries.ts';
import type { View } from './calendar-rows.ts';
import styles from './calendar-tools.module.css';

type Props = {
  data: CalendarWindow;
  view: View;
  onShow: (next: { from?: string; view?: string }) => void;
  onBulk: () => void;
  onLog: () => void;
};

const keyClass = {
  low: `${styles.legendKey} ${styles.lowKey}`,
  out: `${styles.legendKey} ${styles.soldOutKey}`,
  stop: `${styles.legendKey} ${styles.stopSell}`,
  stay: `${styles.legendKey} ${styles.minimumStayKey}`,
};

/**
 * The controls for days and view, and the legend of colors. On phones, buttons for bulk edit and log replace the
 * legend.
 */
export function CalendarTools({ data, view, onShow, onBulk, onLog }: Props) {
  const { t, lang } = useI18n();
  const range = formatDateRange(data.from, addDays(data.from, data.days - 1), { lang });
  return (
    <div className={styles.toolbar}>
      <div className="row g4">
        <IconButton
          icon={IconChevronLeft}
          size="sm"
          kind="secondary"
          label={t('console.calendar.earlier')}
          onClick={() => onShow({ from: addDays(data.from, -windowDays) })}
        />
        <Button className="hide-m" kind="secondary" size="sm" onClick={() => onShow({ from: data.today })}>
          {t('console.calendar.today')}
        </Button>
        <IconButton
          icon={IconChevronRight}
          size="sm"
          kind="secondary"
          label={t('console.calendar.later')}
          onClick={() => onShow({ from: addDays(data.from, windowDays) })}
        />
      </div>
      <h2 className="t16">
        <DatePopover
          label={t('console.calendar.go_to')}
          value={data.from}
          trigger={
            <button type="button" className={styles.dateButton}>
              {range}
            </button>
          }
          onPick={(from) => onShow({ from })}
        />
      </h2>
      <Segmented
        label={t('console.calendar.view')}
        value={view}
        choices={(['rates', 'allotment', 'rules'] as const).map((value) => ({
          value,
          label: t(`console.calendar.view.${value}`),
        }))}
        onChange={(next) => onShow({ view: next })}
      />
      <span className="only-m row g4">
        <IconButton icon={IconTableOptions} size="sm" label={t('console.calendar.bulk')} onClick={onBulk} />
        <IconButton icon={IconHistory} size="sm" label={t('console.calendar.log')} onClick={onLog} />
      </span>
      <span className="mla row g16 t12 c2 hide-m" aria-hidden="true">
        {(['low', 'out', 'stop', 'stay'] as const).map((name) => (
          <span key={name} className="row g6">
            <i className={keyClass[name]} />
            {t(`console.calendar.legend.${name}`)}
          </span>
        ))}
      </span>
    </div>
  );
}
