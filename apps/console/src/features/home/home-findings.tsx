import {
  IconBan,
  IconCalendarCheck,
  IconClockExclamation,
  IconPlugConnectedX,
  IconTrendingDown,
  IconWallet,
} from '@tabler/icons-react';
import type { Finding } from '@wayhouse/contract/console/work/home';
import type { WatchKind } from '@wayhouse/contract/console/work/home-kinds';
import { count, formatMonth, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Moment } from '../../shared/time/moment.tsx';
import styles from './home.module.css';
import { PathLink } from './path-link.tsx';

const icons: Record<WatchKind, typeof IconBan> = {
  source_stopped: IconPlugConnectedX,
  source_slow: IconClockExclamation,
  customer_stopped: IconBan,
  prepaid_low: IconWallet,
  checks_failing: IconTrendingDown,
  month_to_close: IconCalendarCheck,
};

/** Findings that need attention; each opens its list. */
export function HomeFindings({ findings }: { findings: readonly Finding[] }) {
  const { t, lang } = useI18n();
  // The name of a month to close is the month, such as 2026-10.
  const nameOf = ({ kind, name }: Finding) =>
    kind === 'month_to_close' ? formatMonth(`${name.en}-01`, lang) : pick(name, lang);
  return (
    <section className={`card ${styles.watch}`} aria-labelledby="home-watch">
      <h2 id="home-watch" className="t14 b6">
        {t('console.start.watch')}
      </h2>
      {findings.length === 0 ? (
        <p className="t13 c2">{t('console.start.watch.none')}</p>
      ) : (
        <ul>
          {findings.map((finding) => (
            <li key={finding.kind + finding.name.en} data-kind={finding.kind}>
              <PathLink path={finding.path} className={styles.finding}>
                <Icon of={icons[finding.kind]} size={20} />
                <span>
                  <b className="b6">{t(`console.start.watch.${finding.kind}`, { name: nameOf(finding) })}</b>
                  <span className="t12 c3">
                    <Detail finding={finding} />
                  </span>
                </span>
              </PathLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Detail({ finding: { kind, amount, count: cases, of, ms, since } }: { finding: Finding }) {
  const { t } = useI18n();
  if (since)
    return (
      <>
        {t('console.start.since_when')} <Moment at={since} />
      </>
    );
  if (ms !== undefined) return t('console.start.watch.slow', { seconds: (ms / 1000).toFixed(1) });
  if (cases !== undefined)
    return t('console.start.watch.checks', { count: count(cases), of: count(of ?? 0) });
  if (amount !== undefined)
    return t(kind === 'prepaid_low' ? 'console.start.watch.left' : 'console.start.watch.overdue', {
      amount: money(amount),
    });
  return kind === 'month_to_close' ? t('console.start.watch.over') : null;
}
