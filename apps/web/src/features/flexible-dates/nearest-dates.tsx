import { addDays } from '@wayhouse/contract/dates';
import { formatDateRange, money } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import type { ShownTotal } from '../../shared/money/all-in.ts';
import { nearestDays } from './day-marks.ts';
import styles from './flexible-dates.module.css';
import { type DatesSearch, useDayPrices } from './prices-query.ts';

type Props = {
  question: DatesSearch;
  nights: number;
  onCheckIn: (checkIn: string) => void;
  shownTotal: ShownTotal;
};

/**
 * For a sold-out stay: up to three dates within a week of it with rooms for the same number of nights. Hidden when
 * there are none.
 */
export function NearestDates({ question, nights, onCheckIn, shownTotal }: Props) {
  const { t, lang } = useI18n();
  const { data = [] } = useDayPrices(question, nights);
  const days = nearestDays(data, question.check_in, 3);
  if (days.length === 0) return null;
  return (
    <div className={styles.nearestDates}>
      <p className="t13 c2">{t('dates.nearest')}</p>
      <div className="row g8 fw">
        {days.map((day) => (
          <Button key={day.check_in} kind="soft" size="sm" onClick={() => onCheckIn(day.check_in)}>
            {formatDateRange(day.check_in, addDays(day.check_in, nights), { lang, year: false })}
            <b className="b6">{money(shownTotal(day.total ?? '0.00'))}</b>
          </Button>
        ))}
      </div>
    </div>
  );
}
