import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import type { ReactNode } from 'react';
import styles from './filters.module.css';

type Props = {
  open: boolean;
  total: number | undefined;
  canClear: boolean;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The filters as a sheet, for layouts without a filter column: small windows, the matrix, the map alone. Filters apply
 * at once; the button shows the number of hotels and closes the sheet.
 */
export function FilterSheet({ open, total, canClear, onClear, onClose, children }: Props) {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('results.filters')}
      place="side"
      footer={
        <>
          <Button kind="ghost" disabled={!canClear} onClick={onClear}>
            {t('results.clear_all')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('results.show', { count: total ?? 0 })}
          </Button>
        </>
      }
    >
      <div className={`${styles.filters} ${styles.sheet}`} data-part="filters sheet">
        {children}
      </div>
    </Dialog>
  );
}
