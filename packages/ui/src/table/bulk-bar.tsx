import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useI18n } from '../i18n.tsx';
import { useSingleKeys } from '../keys/use-single-keys.ts';
import styles from './bulk-bar.module.css';

type Props = {
  selection: { rows: readonly unknown[]; clear: () => void };
  /** Shown after the number of selected rows. */
  note?: ReactNode;
  /** The buttons of the actions on the selected rows. */
  children: ReactNode;
};

/** A bar with actions on the selected rows. Hidden while no row is selected. Escape clears the selection. */
export function BulkBar({ selection, note, children }: Props) {
  const { t } = useI18n();
  const count = selection.rows.length;
  useSingleKeys((key) => {
    if (key !== 'escape' || count === 0) return false;
    selection.clear();
    return true;
  });
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('table.bulk')} data-part="bulk">
      <span className="nb" aria-live="polite">
        <b className="b6">{t('table.selected', { count })}</b>
        {note !== undefined && <> {note}</>}
      </span>
      {children}
      <Button kind="text" size="xs" className="mla" onClick={selection.clear}>
        {t('table.clear')}
      </Button>
    </section>
  );
}
