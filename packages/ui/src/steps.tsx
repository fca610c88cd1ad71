import type { ReactNode } from 'react';
import styles from './steps.module.css';

/**
 * Steps in a row, with different texts. Steps before the index `current` are done; the step at `current` is
 * highlighted.
 */
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
          className={classOf(index - current)}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

/** The class of a step by its distance to the current one. */
function classOf(distance: number): string | undefined {
  if (distance < 0) return styles.done;
  return distance === 0 ? styles.current : '';
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
export function VerticalSteps({ steps }: { steps: readonly VerticalStep[] }) {
  return (
    <ol className={styles.route}>
      {steps.map((step) => (
        <li key={step.id} className={stateClass[step.state]}>
          <div className="b5">{step.title}</div>
          {step.note && <div className="t12 c3">{step.note}</div>}
        </li>
      ))}
    </ol>
  );
}
