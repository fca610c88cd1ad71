import { useI18n } from '@wayhouse/ui/i18n';
import listStyles from '../../shared/list/list.module.css';
import { Moment } from '../../shared/time/moment.tsx';
import type { Customer } from './customer-queries.ts';

/** Steps of the application and changes by staff, newest first. */
export function CustomerHistory({ customer }: { customer: Customer }) {
  const { t } = useI18n();
  return (
    <section className="card pad">
      <h3 className="t14 b6">{t('console.history')}</h3>
      {customer.history.length === 0 && <p className="t13 c3">{t('console.customers.no_history')}</p>}
      <ul className={listStyles.entries}>
        {customer.history.map((entry) => (
          <li key={`${entry.at} ${entry.kind}`}>
            <b className="b5">{kindText(t, entry.kind)}</b>
            <span className="t12 c3">
              <Moment at={entry.at} />
              {entry.by?.trim() && ` · ${entry.by}`}
            </span>
            {entry.reason && <span className="t13">{entry.reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The text of an event; its key when the event has no text. */
function kindText(t: ReturnType<typeof useI18n>['t'], kind: string): string {
  const action = t(`console.audit.action.${kind}` as Parameters<typeof t>[0]);
  if (!action.startsWith('console.')) return action;
  const event = t(`console.review.event.${kind.replace('application.', '')}` as Parameters<typeof t>[0]);
  return event.startsWith('console.') ? kind : event;
}
