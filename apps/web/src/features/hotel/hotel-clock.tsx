import { instantInZone, offsetText, zoneOffsetMinutes } from '@wayhouse/contract/dates';
import { formatInstant, formatZone, localOffset } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Tooltip } from '@wayhouse/ui/overlay/tooltip';
import styles from './hotel.module.css';

type Props = {
  /** Day and wall-clock time at the hotel. */
  date: string;
  time: string;
  timeZone: string;
  children: string;
};

/** A time in the hotel's time zone. Its tooltip shows the same instant in the reader's zone. */
export function HotelClock({ date, time, timeZone, children }: Props) {
  const { t, lang } = useI18n();
  const at = instantInZone(date, time, timeZone);
  const offset = zoneOffsetMinutes(at, timeZone);
  const own = localOffset(at);
  const yours = formatInstant(at, { lang, offset: own, year: false });
  return (
    <Tooltip
      trigger={
        <button type="button" className={styles.clk}>
          {children} <span className="c3">({formatZone(offsetText(offset))})</span>
        </button>
      }
    >
      {t('hotel.clock', { zone: timeZone, at: yours, own: formatZone(own) })}
    </Tooltip>
  );
}
