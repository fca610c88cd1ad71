import type { Order } from '@wayhouse/contract/booking/orders';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import stepsStyles from '@wayhouse/ui/steps.module.css';
import { wallWords } from '../../shared/text/word-list.ts';
import { type LogEntry, type OrderStep, orderSteps } from './order-timeline.ts';
import styles from './orders.module.css';

const stateClass: Record<OrderStep['state'], string | undefined> = {
  done: stepsStyles.done,
  now: stepsStyles.current,
  bad: stepsStyles.failed,
  next: '',
};

/** The timeline from booking to check-out, with the order's current step and times. */
export function OrderLifeCard({ order, log }: { order: Order; log: readonly LogEntry[] }) {
  const { t } = useI18n();
  return (
    <section className={`card pad-l mt20 ${styles.progressCard}`}>
      <ol className="steps" aria-label={t('orders.route')}>
        {orderSteps(order, log, productNow()).map((step) => {
          const isCurrent = step.state === 'now' || step.state === 'bad';
          return (
            <li
              key={step.key}
              className={stateClass[step.state]}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {t(step.key)}
              {step.at && (
                <span className="t12 c3">
                  <StepTime at={step.at} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Writes instants in the reader's time zone, and hotel times unchanged. */
function StepTime({ at }: { at: NonNullable<OrderStep['at']> }) {
  const { t, lang } = useI18n();
  if ('instant' in at) {
    return formatLocalInstant(at.instant, { lang, year: false });
  }
  return t('orders.route.hotel_time', { at: wallWords(lang, at.hotel, { year: false }) });
}
