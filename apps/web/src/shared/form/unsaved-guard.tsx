import { useBlocker } from '@tanstack/react-router';
import { isLeavingForms } from '@wayhouse/client/form/dirty-form';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import type { RefObject } from 'react';
import { currentSession } from '../session/session.ts';

type GuardProps = {
  dirty: boolean;
  /** The form sets it to true after a save and before navigation, so that the guard does not ask. */
  saved?: RefObject<boolean>;
};

/** Asks before unsaved input is lost by leaving, reloading or closing the page. Does nothing without a session. */
export function UnsavedGuard({ dirty, saved }: GuardProps) {
  const mustAsk = () => dirty && !saved?.current && !isLeavingForms() && currentSession() !== null;
  const blocker = useBlocker({
    shouldBlockFn: mustAsk,
    enableBeforeUnload: mustAsk,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return <DiscardDialog onKeep={blocker.reset} onDiscard={blocker.proceed} />;
}

/** Confirms that the input may be discarded. The safe button comes first. */
export function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      open
      onClose={onKeep}
      title={t('account.unsaved.title')}
      cancelLabel={t('account.unsaved.keep')}
      confirm={t('account.unsaved.discard')}
      kind="danger"
      onConfirm={onDiscard}
    >
      <p className="c2">{t('account.unsaved.text')}</p>
    </ConfirmDialog>
  );
}
