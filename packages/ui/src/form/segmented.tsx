import type { ReactNode } from 'react';
import buttonStyles from '../button.module.css';
import { useSelectedInView } from '../use-selected-in-view.ts';

type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  count?: number;
  /** Only in `FilterChips`: true when the count is shown as an alarm, because somebody must act. */
  isAlarm?: boolean;
};
type Props<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
};

/** Buttons side by side for one choice of a few, such as Total / Night or Net / Sell. `label` names the group. */
export function Segmented<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <span className={buttonStyles.segmented} data-part="segmented" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && <span className="c3">{choice.count}</span>}
        </button>
      ))}
    </span>
  );
}

/** A row of filter chips, of which one is selected; each may have a count. It scrolls sideways on phones. */
export function FilterChips<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  // Scrolls again when counts arrive, because a chip before the selected one may then appear or grow.
  const row = useSelectedInView<HTMLDivElement>(`${value} ${choices.map(({ count }) => count ?? '').join()}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div ref={row} className="scrollx" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={
            choice.value === value ? `${buttonStyles.chip} ${buttonStyles.selected}` : buttonStyles.chip
          }
          data-part="chip"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && (
            <span data-part="count" data-alarm={choice.isAlarm || undefined}>
              {choice.count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
