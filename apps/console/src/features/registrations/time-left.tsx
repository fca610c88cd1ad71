import { formatLeft } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from '../../shared/styles/console.module.css';

const targetS = 24 * 3600;
const warningS = 6 * 3600;

/**
 * The rest of the 24 hours in which staff should decide: amber in the last six hours, red when over. A dash when no
 * decision is due.
 */
export function TimeLeft({ seconds }: { seconds: number | null }) {
  const { t, lang } = useI18n();
  if (seconds === null) return <span className="t12 c3">{t('common.dash')}</span>;
  const text = formatLeft(Math.abs(seconds) * 1000, lang);
  const tone = toneOf(seconds);
  const usedPercent = Math.min(100, Math.max(0, (1 - seconds / targetS) * 100));
  return (
    <span className={`${styles.timeLeft} ${tone}`} data-part="time-left">
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
