import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';

export type Range = { from: string; to: string };

type Props = {
  value: Range;
  /** Applies each change at once instead of by a button. */
  live?: boolean;
  onApply: (range: Range) => void;
};

/** Two dates, past ones too; either may stay open. The browser's own date fields know keys and language. */
export function DateRangeFields({ value, live, onApply }: Props) {
  const { t } = useI18n();
  const [draft, setDraft] = useState(value);
  const shown = live ? value : draft;
  const change = (part: Partial<Range>) => {
    const next = { ...shown, ...part };
    setDraft(next);
    if (live) onApply(next);
  };
  return (
    <div className="col g12 or-dates">
      <div className="row g12 st">
        <TextField
          type="date"
          label={t('orders.filter.from')}
          value={shown.from}
          max={shown.to || undefined}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          type="date"
          label={t('orders.filter.to')}
          value={shown.to}
          min={shown.from || undefined}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      {!live && (
        <div className="row g8 or-dates-end">
          <Button kind="ghost" size="sm" onClick={() => onApply({ from: '', to: '' })}>
            {t('common.clear')}
          </Button>
          <Button kind="primary" size="sm" onClick={() => onApply(draft)}>
            {t('common.apply')}
          </Button>
        </div>
      )}
    </div>
  );
}
