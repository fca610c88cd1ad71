import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import factsStyles from '../../shared/styles/facts.module.css';

/** The dialog with the list of keyboard shortcuts. */
export function Shortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={t('console.shortcuts')} width={366}>
      <dl className={factsStyles.facts}>
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>K</kbd>
          </dt>
          <dd>{t('console.shortcut.palette')}</dd>
        </div>
        <div>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>{t('console.shortcut.search')}</dd>
        </div>
        <div>
          <dt>
            <kbd>J</kbd> <kbd>K</kbd>
          </dt>
          <dd>{t('console.shortcut.move')}</dd>
        </div>
        <div>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>{t('console.shortcut.open')}</dd>
        </div>
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>{t('console.shortcut.close')}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
