import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { formatInstant, formatZone, localOffset } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { VerticalSteps } from '@wayhouse/ui/steps';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import bookingStyles from '../../shared/styles/booking.module.css';
import type { LogEntry } from './order-timeline.ts';
import styles from './orders.module.css';

/** States that the reader must not miss. The log writes payment states as `payment:4`. */
const failures = [
  String(orderStatus.confirmFailed),
  String(orderStatus.cancelFailed),
  `payment:${paymentStatus.refundFailed}`,
];

/** The order's log, newest first: time, event, person. The server writes it in the reader's language. */
export function LogCard({ log }: { log: readonly LogEntry[] }) {
  const { t, lang } = useI18n();
  const offset = localOffset(new Date(productNow()));
  const newestFirst = [...log].reverse();
  const stateOf = ({ to }: LogEntry, index: number) => {
    if (failures.includes(to ?? '')) return 'bad';
    return index === 0 ? 'now' : 'done';
  };
  return (
    <section className="card pad-l">
      <div className={sectionStyles.sectionHeader}>
        <h2>{t('orders.log')}</h2>
        <span className="t13 c3">{t('orders.log.zone', { zone: formatZone(offset) })}</span>
      </div>
      <VerticalSteps
        steps={newestFirst.map((entry, index) => ({
          id: `${entry.at}${entry.event}${index}`,
          state: stateOf(entry, index),
          title: entry.event,
          note: (
            <>
              {[formatInstant(entry.at, { lang, offset, weekday: true }), entry.actor].join(' · ')}
              {entry.note && (
                <span className={`${bookingStyles.block} ${styles.breakWords}`}>{entry.note}</span>
              )}
            </>
          ),
        }))}
      />
    </section>
  );
}
