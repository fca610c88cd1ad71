import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@wayhouse/ui/dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { currentSession } from '../../shared/session.ts';

/** Asks before another page or tab takes the place of words that are not saved. Nobody signed in: nothing to keep. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => dirty && currentSession() !== null,
    enableBeforeUnload: () => dirty && currentSession() !== null,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return <DiscardDialog onKeep={blocker.reset} onDiscard={blocker.proceed} />;
}

/** Leave what was typed? The safe answer comes first. */
export function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      open
      onClose={onKeep}
      title={t('account.unsaved.title')}
      keep={t('account.unsaved.keep')}
      confirm={t('account.unsaved.discard')}
      kind="danger"
      onConfirm={onDiscard}
    >
      <p className="c2">{t('account.unsaved.text')}</p>
    </ConfirmDialog>
  );
}
