import { formatInstant, formatZone, localOffset } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from './orders.module.css';

/** Minutes. */
const beijingOffset = 480;

/**
 * An instant in up to three time zones: the hotel's, the reader's, and Beijing's when the reader's offset differs from
 * it (product.md section 5).
 */
export function DeadlineClocks({ at, timezone }: { at: string; timezone: string }) {
  const { t, lang } = useI18n();
  const readerOffset = localOffset(new Date(at));
  const clocks = [
    { label: t('orders.clock.hotel'), offset: timezone as string | number },
    {
      label: t(readerOffset === beijingOffset ? 'orders.clock.own_beijing' : 'orders.clock.own'),
      offset: readerOffset,
    },
    ...(readerOffset === beijingOffset ? [] : [{ label: t('orders.clock.beijing'), offset: beijingOffset }]),
  ];
  return (
    <dl className={`${styles.clocks} t13`}>
      {clocks.map(({ label, offset }) => (
        <div key={label}>
          <dt className="c3">{label}</dt>
          <dd>
            {t('orders.clock.at', {
              at: formatInstant(at, { lang, offset, weekday: true }),
              zone: formatZone(offset),
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
