import { formatClock } from '@wayhouse/i18n/format';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { productNow } from '../pure/product-time.ts';
import styles from './countdown.module.css';

type Props = {
  /** The end of the countdown: an ISO instant. */
  until: string;
  /** The whole duration in milliseconds. The ring shows the share of it that is left. */
  totalMs: number;
  label?: string;
  onEnd?: () => void;
};

/** Circumference of the ring, whose radius is 9. */
const circumference = 56.5;
const urgentMs = 120_000;
/** Seconds after which an announcement for screen readers is removed from the page. */
const announcementSeconds = 5;

/**
 * The remaining time by the server's clock, as mm:ss with a ring; red under 2 minutes. Screen readers announce 5, 2 and
 * 1 minute. Calls `onEnd` once at zero, at once when `until` has already passed, and again for a new `until`.
 */
export function Countdown({ until, totalMs, label, onEnd }: Props) {
  const { t } = useI18n();
  const end = Date.parse(until);
  const [leftMs, setLeftMs] = useState(() => end - productNow());
  const hasEnded = useRef(false);
  const latestOnEnd = useRef(onEnd);
  latestOnEnd.current = onEnd;
  useEffect(() => {
    hasEnded.current = false;
    const tick = () => {
      const nextLeftMs = end - productNow();
      setLeftMs(nextLeftMs);
      if (nextLeftMs <= 0 && !hasEnded.current) {
        hasEnded.current = true;
        latestOnEnd.current?.();
      }
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);
  const seconds = Math.ceil(leftMs / 1000);
  const announcedMinutes = [5, 2, 1].find(
    (mark) => seconds <= mark * 60 && seconds > mark * 60 - announcementSeconds,
  );
  if (leftMs <= 0) {
    return (
      <span className={`${styles.pill} over`} role="timer">
        {t('common.countdown.over')}
        <b>00:00</b>
      </span>
    );
  }
  const ringLength = Math.min(1, leftMs / totalMs) * circumference;
  return (
    <span className={leftMs < urgentMs ? `${styles.pill} ${styles.urgent}` : styles.pill} role="timer">
      <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles.ringTrack} cx="12" cy="12" r="9" />
        <circle className={styles.ringProgress} cx="12" cy="12" r="9" strokeDasharray={`${ringLength} 60`} />
      </svg>
      {label ?? t('common.countdown.held')}
      <b>{formatClock(leftMs)}</b>
      <span className="vh" aria-live="assertive">
        {announcedMinutes ? t('common.countdown.minutes', { count: announcedMinutes }) : ''}
      </span>
    </span>
  );
}
