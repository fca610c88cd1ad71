import type { LoggedCallDetail } from '@wayhouse/contract/partner/call-log';
import { callDays, unmaskedDays } from '@wayhouse/contract/partner/call-states';
import { useI18n } from '../i18n.tsx';
import styles from './api-calls.module.css';
import { timeOf } from './call-columns.tsx';

/** The details of one API call: its facts, and its bodies or the reason why they are not stored. */
export function CallDetails({ call }: { call: LoggedCallDetail }) {
  const { t } = useI18n();
  const facts: [string, string][] = [
    [t('webhooks.calls.col.time'), timeOf(call.at)],
    [t('webhooks.calls.col.answer'), [call.status, call.problem].filter(Boolean).join(' ')],
    [t('webhooks.calls.col.ms'), String(call.ms)],
    [t('webhooks.calls.request_id'), call.request_id],
    [t('webhooks.calls.key'), `${call.key_label}, ${call.ip}`],
    [t('webhooks.calls.col.reference'), [call.client_ref, call.order_no].filter(Boolean).join(' · ')],
  ];
  return (
    <div className="col g16">
      <p className="t13">
        <code className={styles.path} lang="en">
          {call.path}
        </code>
      </p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {call.bodies !== 'kept' && (
        <p className="t13 c2">{t(`webhooks.calls.bodies.${call.bodies}`, { days: callDays })}</p>
      )}
      {call.masked && <p className="t13 c2">{t('webhooks.calls.masked', { days: unmaskedDays })}</p>}
      <Body title={t('webhooks.calls.request')} text={call.request} />
      <Body title={t('webhooks.calls.answer')} text={call.answer} />
    </div>
  );
}

function Body({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <section>
      <h3 className="t14 b6">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must take the keyboard */}
      <pre className={`${styles.body} mt8`} lang="en" tabIndex={0}>
        {indentJson(text)}
      </pre>
    </section>
  );
}

/** Indents JSON. A refused request may contain other text, which stays unchanged. */
function indentJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/**
 * The call as a `curl` command. It reads the API key from the environment variable `WAYHOUSE_KEY`, and a call that
 * writes gets a new idempotency key at each run. The body is missing when it is not stored, and has initials in place
 * of names when it is masked.
 */
export function curlOf({ method, path, request }: LoggedCallDetail, origin: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const lines = [
    `curl -X ${method} ${quote(`${origin}/api/partner/v1${path}`)}`,
    `-H "Authorization: Bearer $WAYHOUSE_KEY"`,
    ...(method === 'GET' ? [] : [`-H 'Content-Type: application/json'`, `-H "Idempotency-Key: $(uuidgen)"`]),
    ...(request === null ? [] : [`-d ${quote(request)}`]),
  ];
  return lines.join(' \\\n  ');
}
