import { eventTypes } from '@wayhouse/contract/partner/event-types';
import type { WebhookError } from '@wayhouse/contract/partner/webhook-states';
import type { Webhook } from '@wayhouse/contract/partner/webhooks';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { Badge, type Tone } from '../badge.tsx';
import type { I18n } from '../i18n.tsx';
import type { Column } from '../table/data-table.tsx';
import styles from './webhooks.module.css';

/** The class of a table of webhooks or deliveries; its rows are cards on a phone. */
export const webhookTable = styles.table;

/** Columns of a table of webhooks, for their owner and for staff. */
export function webhookColumns(i18n: I18n): Column<Webhook>[] {
  const { t } = i18n;
  return [
    { head: t('webhooks.col.endpoint'), cell: (webhook) => <Name webhook={webhook} i18n={i18n} /> },
    { head: t('webhooks.col.events'), labeled: true, cell: ({ types }) => eventsText(types, i18n) },
    {
      head: t('webhooks.col.day'),
      labeled: true,
      numeric: true,
      cell: ({ last_day: day }) =>
        day.ended === 0 ? <span className="c3">{t('webhooks.day.none')}</span> : t('webhooks.day', day),
    },
    { head: t('webhooks.col.waiting'), labeled: true, numeric: true, cell: ({ waiting }) => waiting },
    {
      head: t('webhooks.col.answer'),
      labeled: true,
      className: 'nb',
      cell: (webhook) => <LastAnswer webhook={webhook} i18n={i18n} />,
    },
    { head: t('webhooks.col.state'), cell: (webhook) => <State webhook={webhook} i18n={i18n} /> },
  ];
}

/** The name of a webhook, or a text for an unnamed one. */
export const webhookName = ({ label }: Pick<Webhook, 'label'>, { t }: I18n) => label || t('webhooks.unnamed');

/**
 * The result of an attempt: the HTTP status of the answer, or the reason why there was no answer. After a redirect, for
 * example, there are both, and the text has both. Only the reason `refused` is left out, because the status says the
 * same.
 */
export function resultText(
  { status, error }: { status: number | null; error: WebhookError | null },
  { t }: I18n,
): string {
  if (status !== null && (error === null || error === 'refused')) return String(status);
  const reason = t(`webhooks.error.${error ?? 'refused'}`);
  return status === null ? reason : `${status} ${reason}`;
}

export const localTime = (at: string, { lang }: I18n) => formatLocalInstant(at, { lang });

type Props = { webhook: Webhook; i18n: I18n };

function Name({ webhook, i18n }: Props) {
  return (
    <span className="col">
      <b className="b6">{webhookName(webhook, i18n)}</b>
      <code className={`t12 c2 ${styles.address}`} lang="en">
        {webhook.url}
      </code>
    </span>
  );
}

function eventsText(types: Webhook['types'], { t }: I18n): string {
  return types.length === eventTypes.length ? t('webhooks.events.all') : types.join(', ');
}

function LastAnswer({ webhook: { last_attempt: lastAttempt }, i18n }: Props) {
  const { t } = i18n;
  if (!lastAttempt) return <span className="c3">{t('webhooks.answer.none')}</span>;
  return (
    <span className="col">
      <span>{localTime(lastAttempt.at, i18n)}</span>
      <span className="t12 c3">
        {t('webhooks.answer', { result: resultText(lastAttempt, i18n), ms: lastAttempt.ms })}
      </span>
    </span>
  );
}

const tones: Record<Webhook['state'], Tone> = {
  on: 'success',
  off: 'neutral',
  gone: 'warning',
  paused: 'danger',
};

function State({ webhook, i18n }: Props) {
  const { t } = i18n;
  const { state, failing_since: failingSince, rotating_until: rotatingUntil } = webhook;
  const isFailing = state === 'on' && failingSince !== null;
  return (
    <span className="col g4">
      <span>
        <Badge tone={isFailing ? 'danger' : tones[state]}>
          {isFailing
            ? t('webhooks.state.failing', { at: localTime(failingSince, i18n) })
            : t(state === 'on' ? 'webhooks.state.healthy' : `webhooks.state.${state}`)}
        </Badge>
      </span>
      {rotatingUntil !== null && (
        <span className="t12 c2">{t('webhooks.rotating', { at: localTime(rotatingUntil, i18n) })}</span>
      )}
    </span>
  );
}
