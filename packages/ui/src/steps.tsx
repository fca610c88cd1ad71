import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** Steps in a row: those before `current` are done, `current` is highlighted. `label` names the list. */
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

export type RouteStop = {
  id: string;
  state: 'done' | 'now' | 'next' | 'bad';
  title: ReactNode;
  note?: ReactNode;
};

/** Steps in a column: logs, timelines, next steps. */
const stateClass: Record<RouteStop['state'], string | undefined> = {
  done: styles.done,
  now: styles.current,
  bad: styles.failed,
  next: '',
};

export function RouteLine({ stops }: { stops: readonly RouteStop[] }) {
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
