import { formatClock } from '@wayhouse/i18n/format';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { productNow } from '../pure/product-time.ts';
import styles from './countdown.module.css';

type Props = {
  /** The end of the countdown: an ISO instant. */
  until: string;
  /** The total duration in ms, for the share of the ring. */
  total: number;
  label?: string;
  onEnd?: () => void;
};

const circumference = 56.5;

/**
 * The remaining time as mm:ss with a ring; red under 2 minutes. Screen readers announce 5, 2 and 1 minute. Calls
 * `onEnd` once at zero.
 */
export function Countdown({ until, total, label, onEnd }: Props) {
  const { t } = useI18n();
  const end = Date.parse(until);
  const [left, setLeft] = useState(() => end - productNow());
  const ended = useRef(false);
  const latestOnEnd = useRef(onEnd);
  latestOnEnd.current = onEnd;
  useEffect(() => {
    ended.current = false;
    const tick = () => {
      const rest = end - productNow();
      setLeft(rest);
      if (rest <= 0 && !ended.current) {
        ended.current = true;
        latestOnEnd.current?.();
      }
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);
  const seconds = Math.ceil(left / 1000);
  const minutes = [5, 2, 1].find((one) => seconds <= one * 60 && seconds > one * 60 - 5);
  if (left <= 0) {
    return (
      <span className={`${styles.pill} over`} role="timer">
        {t('common.countdown.over')}
        <b>00:00</b>
      </span>
    );
  }
  const share = Math.min(1, left / total) * circumference;
  return (
    <span className={left < 120_000 ? `${styles.pill} ${styles.urgent}` : styles.pill} role="timer">
      <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles.ringTrack} cx="12" cy="12" r="9" />
        <circle className={styles.ringProgress} cx="12" cy="12" r="9" strokeDasharray={`${share} 60`} />
      </svg>
      {label ?? t('common.countdown.held')}
      <b>{formatClock(left)}</b>
      <span className="vh" aria-live="assertive">
        {minutes ? t('common.countdown.minutes', { count: minutes }) : ''}
      </span>
    </span>
  );
}
