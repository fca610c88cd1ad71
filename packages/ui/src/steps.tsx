import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** Steps in a row. Steps before the index `current` are done; the step at `current` is highlighted. */
export function Steps({
  steps,
  current,
  label,
}: {
  steps: readonly string[];
  current: number;
  label: string;
}) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? styles.done : index === current ? styles.current : ''}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

export type VerticalStep = {
  id: string;
  state: 'done' | 'now' | 'next' | 'bad';
  title: ReactNode;
  note?: ReactNode;
};

const stateClass: Record<VerticalStep['state'], string | undefined> = {
  done: styles.done,
  now: styles.current,
  bad: styles.failed,
  next: '',
};

/** Steps in a column: logs, timelines, next steps. */
export function VerticalSteps({ stops }: { stops: readonly VerticalStep[] }) {
  return (
    <ol className={styles.route}>
      {stops.map((stop) => (
        <li key={stop.id} className={stateClass[stop.state]}>
          <div className="b5">{stop.title}</div>
          {stop.note && <div className="t12 c3">{stop.note}</div>}
        </li>
      ))}
    </ol>
  );
}
