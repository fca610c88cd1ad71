import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { logEntryText } from '@wayhouse/ui/trade/status-badge';
import deskStyles from '../../../shared/desk/desk.module.css';
import listStyles from '../../../shared/list/list.module.css';
import textStyles from '../../../shared/styles/text.module.css';
import { Moment } from '../../../shared/time/moment.tsx';
import type { DeskDetail } from '../desk/order-queries.ts';

/** The log of an order, newest first. */
export function OrderLog({ detail }: { detail: DeskDetail }) {
  const { t } = useI18n();
  const lines = detail.log.map((line, index) => ({ ...line, key: index })).toReversed();
  return (
    <section className={deskStyles.detailSection}>
      <h3 className="t14 b6">{t('console.orders.log')}</h3>
      <ul className={listStyles.entries}>
        {lines.map((line) => (
          <li key={line.key}>
            <b className="b5">{line.event}</b>
            {line.note && <span className={textStyles.multiline}>{line.note}</span>}
            <span className="t12 c3">
              <Moment at={line.at} /> · {line.actor}
              {line.to !== undefined && ` · ${statusChangeText(t, line.from, line.to)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The text of a change of status: “Confirmed → Cancel pending”. When both statuses have the same name, the text is this
 * name alone.
 */
function statusChangeText(t: I18n['t'], from: string | undefined, to: string): string {
  const names = [from, to].flatMap((code) => (code === undefined ? [] : [logEntryText(t, code)]));
  return [...new Set(names)].join(' → ');
}
