import type { Delivery } from '@wayhouse/contract/partner/webhooks';
import { Badge, type Tone } from '../badge.tsx';
import type { I18n } from '../i18n.tsx';
import type { Column } from '../table/data-table.tsx';
import { localTime, resultText } from './webhook-columns.tsx';
import styles from './webhooks.module.css';

/** Columns of the deliveries of a webhook. With `onOpen`, a press on an event opens its details. */
export function deliveryColumns(
  i18n: I18n,
  onOpen: ((delivery: Delivery) => void) | undefined,
): Column<Delivery>[] {
  const { t } = i18n;
  return [
    {
      head: t('webhooks.delivery.col.event'),
      cell: (delivery) => (
        <span className="col">
          {onOpen ? (
            <button
              type="button"
              className={styles.event}
              aria-label={t('webhooks.deliveries.open', {
                event: `${delivery.type} ${delivery.order_no ?? ''}`.trim(),
              })}
              onClick={() => onOpen(delivery)}
            >
              <span lang="en">{delivery.type}</span>
            </button>
          ) : (
            <b className="b6" lang="en">
              {delivery.type}
            </b>
          )}
          <span className="t12 c3">{delivery.order_no ?? t('webhooks.delivery.account')}</span>
        </span>
      ),
    },
    {
      head: t('webhooks.delivery.col.time'),
      labeled: true,
      className: 'nb',
      cell: ({ created_at }) => localTime(created_at, i18n),
    },
    {
      head: t('webhooks.delivery.col.tries'),
      labeled: true,
      numeric: true,
      cell: ({ attempts }) => attempts,
    },
    {
      head: t('webhooks.delivery.col.result'),
      cell: (delivery) => <Result delivery={delivery} i18n={i18n} />,
    },
  ];
}

const tones: Record<Delivery['state'], Tone> = {
  waiting: 'neutral',
  due: 'info',
  delivered: 'success',
  failed: 'danger',
  stopped: 'neutral',
};

function Result({ delivery, i18n }: { delivery: Delivery; i18n: I18n }) {
  const { t } = i18n;
  const { state, attempts, last_status: status, last_error: error, next_attempt_at: nextAttempt } = delivery;
  return (
    <span className="col g4">
      <span>
        <Badge tone={state === 'due' && attempts > 0 ? 'warning' : tones[state]}>
          {t(`webhooks.delivery.state.${state}`)}
        </Badge>
      </span>
      {attempts > 0 && <span className="t12 c3">{resultText({ status, error }, i18n)}</span>}
      {state === 'due' && attempts > 0 && nextAttempt !== null && (
        <span className="t12 c2">{t('webhooks.delivery.next', { at: localTime(nextAttempt, i18n) })}</span>
      )}
    </span>
  );
}
