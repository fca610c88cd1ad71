import type { LoggedCall } from '@wayhouse/contract/partner/call-log';
import { Badge, type Tone } from '../badge.tsx';
import type { I18n } from '../i18n.tsx';
import type { Column } from '../table/data-table.tsx';
import styles from './api-calls.module.css';

/** The CSS class of a table of API calls; its rows are cards on a phone. */
export const callTable = styles.table;

/** Columns of the request log. With `onOpen`, a press on a call opens its details. */
export function callColumns(
  i18n: I18n,
  onOpen: ((call: LoggedCall) => void) | undefined,
): Column<LoggedCall>[] {
  const { t } = i18n;
  return [
    {
      head: t('webhooks.calls.col.call'),
      cell: (call) => <Call call={call} i18n={i18n} onOpen={onOpen} />,
    },
    {
      head: t('webhooks.calls.col.time'),
      labeled: true,
      cell: ({ at }) => timeOf(at),
    },
    {
      head: t('webhooks.calls.col.answer'),
      cell: (call) => <Answer call={call} />,
    },
    { head: t('webhooks.calls.col.ms'), labeled: true, numeric: true, cell: ({ ms }) => ms },
    {
      head: t('webhooks.calls.col.reference'),
      labeled: true,
      cell: ({ client_ref: ref, order_no: no }) =>
        ref || no ? (
          <span className={styles.references}>
            {ref && <b className="b6">{ref}</b>}
            {no && <span className="c3">{no}</span>}
          </span>
        ) : (
          <span className={`c3 ${styles.none}`}>–</span>
        ),
    },
  ];
}

type CallProps = { call: LoggedCall; i18n: I18n; onOpen: ((call: LoggedCall) => void) | undefined };

function Call({ call, i18n: { t }, onOpen }: CallProps) {
  const text = (
    <>
      <span className={styles.method} data-method={call.method} lang="en">
        {call.method}
      </span>
      <code className={styles.path} lang="en">
        {call.path.split('?')[0]}
      </code>
    </>
  );
  if (!onOpen) return <span className={styles.call}>{text}</span>;
  return (
    <button
      type="button"
      className={`${styles.call} ${styles.open}`}
      aria-label={t('webhooks.deliveries.open', { event: `${call.method} ${call.path}` })}
      onClick={() => onOpen(call)}
    >
      {text}
    </button>
  );
}

function Answer({ call: { status, problem } }: { call: LoggedCall }) {
  return (
    <span className={styles.references}>
      <span>
        <Badge tone={toneOf(status)}>{status}</Badge>
      </span>
      {problem && (
        <code className="t12 c2" lang="en">
          {problem}
        </code>
      )}
    </span>
  );
}

/** Tone of an HTTP status. 429 gets the tone of 5xx, because a correct call was not carried out. */
function toneOf(status: number): Tone {
  if (status >= 500 || status === 429) return 'danger';
  return status >= 400 ? 'warning' : 'success';
}

/** Date and time in the reader's zone, with milliseconds for comparison with the reader's own logs. */
export function timeOf(at: string): string {
  const localIso = new Date(new Date(at).getTime() - new Date(at).getTimezoneOffset() * 60_000).toISOString();
  return `${localIso.slice(0, 10)} ${localIso.slice(11, 23)}`;
}
