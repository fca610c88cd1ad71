import type { DiscardQuestion } from '@wayhouse/ui/form/discard-context';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';

/** Asks whether the changed values of a form may be discarded. The safe button comes first. */
export const DiscardDialog: DiscardQuestion = ({ onKeep, onDiscard }) => {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      open
      onClose={onKeep}
      title={t('console.unsaved.title')}
      cancelLabel={t('console.unsaved.keep')}
      confirm={t('console.unsaved.discard')}
      kind="danger"
      onConfirm={onDiscard}
    >
      <p className="c2">{t('console.unsaved.text')}</p>
    </ConfirmDialog>
  );
};
