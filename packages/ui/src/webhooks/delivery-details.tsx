import type { DeliveryDetail } from '@wayhouse/contract/partner/webhooks';
import { useI18n } from '../i18n.tsx';
import { type VerticalStep, VerticalSteps } from '../steps.tsx';
import { localTime, resultText } from './webhook-columns.tsx';
import styles from './webhooks.module.css';

/** The details of a delivery: its attempts as a timeline, and its body. */
export function DeliveryDetails({ delivery }: { delivery: DeliveryDetail }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { state, next_attempt_at: nextAttempt } = delivery;
  const steps: VerticalStep[] = delivery.tries.map((attempt) => ({
    id: `${attempt.at} ${attempt.n}`,
    state: attempt.error === null ? 'done' : 'bad',
    title: `${localTime(attempt.at, i18n)} · ${resultText(attempt, i18n)}`,
    note: attempt.answer
      ? `${attempt.ms} ms · ${t('webhooks.delivery.answer', { text: attempt.answer })}`
      : `${attempt.ms} ms`,
  }));
  if (state === 'due' && nextAttempt !== null)
    steps.push({
      id: 'next',
      state: 'now',
      title: t('webhooks.delivery.next', { at: localTime(nextAttempt, i18n) }),
    });
  return (
    <div className="col g16">
      <p className="t13 c2">
        <code lang="en">{delivery.event_id}</code>
        <br />
        {t('webhooks.delivery.sequence', { n: delivery.sequence })}
      </p>
      <section>
        <h3 className="t14 b6">{t('webhooks.delivery.tries')}</h3>
        <div className="mt8">
          {steps.length > 0 ? (
            <VerticalSteps steps={steps} />
          ) : (
            <p className="t13 c3">
              {t(state === 'waiting' ? 'webhooks.delivery.state.waiting' : 'webhooks.delivery.tries.none')}
            </p>
          )}
        </div>
      </section>
      <section>
        <h3 className="t14 b6">{t('webhooks.delivery.body')}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must take the keyboard */}
        <pre className={`${styles.body} mt8`} lang="en" tabIndex={0}>
          {indentJson(delivery.body)}
        </pre>
      </section>
    </div>
  );
}

/** Indents the body of a delivery, which is always JSON. */
function indentJson(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
