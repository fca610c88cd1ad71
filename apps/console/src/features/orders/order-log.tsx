import { useI18n } from '@wayhouse/ui/i18n';
import { Moment } from '../../shared/moment.tsx';
import type { DeskDetail } from './order-queries.ts';

/** What happened, the newest first. */
export function OrderLog({ detail }: { detail: DeskDetail }) {
  const { t } = useI18n();
  const lines = detail.log.map((line, index) => ({ ...line, key: index })).toReversed();
  return (
    <section className="ib">
      <h3 className="t14 b6">{t('console.orders.log')}</h3>
      <ul className="plainlist">
        {lines.map((line) => (
          <li key={line.key}>
            <b className="b5">{line.event}</b>
            {line.note && <span className="pre">{line.note}</span>}
            <span className="t12 c3">
              <Moment at={line.at} /> · {line.actor}
              {line.to !== undefined && ` · ${line.from === undefined ? '' : `${line.from} → `}${line.to}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
