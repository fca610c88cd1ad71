import { IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '../button.tsx';
import { useI18n } from '../i18n.tsx';
import stateStyles from '../state.module.css';

type Props = { label: string; value: number; min?: number; max?: number; onChange: (value: number) => void };

/**
 * A whole number from `min` to `max` (default: 0 to 99), with a minus and a plus button. Screen readers announce
 * changes.
 */
export function NumberStepper({ label, value, min = 0, max = 99, onChange }: Props) {
  const { t } = useI18n();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot sit inside the label's line
    <span className={stateStyles.stepper} role="group" aria-label={label}>
      <IconButton
        icon={IconMinus}
        kind="secondary"
        size="sm"
        label={t('common.decrease', { label })}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <b aria-live="polite">{value}</b>
      <IconButton
        icon={IconPlus}
        kind="secondary"
        size="sm"
        label={t('common.increase', { label })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </span>
  );
}
