import { formatLeft } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from '../../shared/time/time-left.module.css';
import { useNow } from '../../shared/time/use-now.ts';
import type { RegistrationBrief } from './registration-queries.ts';

const targetS = 24 * 3600;
const warningS = 6 * 3600;

type Due = Pick<RegistrationBrief, 'due_at' | 'seconds_left'>;

/**
 * The rest of the 24 hours in which staff should decide: amber in the last six hours, red when over. A dash when no
 * decision is due.
 */
export function TimeLeft({ due: { due_at: dueAt, seconds_left: secondsLeft } }: { due: Due }) {
  const { t, lang } = useI18n();
  // Computed from the instant, because `seconds_left` is as old as the answer of the server.
  const seconds = (Date.parse(dueAt) - useNow()) / 1000;
  if (secondsLeft === null) return <span className="t12 c3">{t('common.dash')}</span>;
  const text = formatLeft(Math.abs(seconds) * 1000, lang);
  const tone = toneOf(seconds);
  const usedPercent = Math.min(100, Math.max(0, (1 - seconds / targetS) * 100));
  return (
    <span className={`${styles.clock} ${tone}`} data-part="time-left">
      <span className="nb">{seconds < 0 ? t('console.review.late', { time: text }) : text}</span>
      <i aria-hidden="true">
        <b style={{ width: `${usedPercent}%` }} />
      </i>
    </span>
  );
}

function toneOf(seconds: number): string | undefined {
  if (seconds < 0) return styles.urgent;
  return seconds < warningS ? styles.warning : '';
}
