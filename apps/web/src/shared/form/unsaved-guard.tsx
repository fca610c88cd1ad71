import { useBlocker } from '@tanstack/react-router';
import { areFormsLeft } from '@wayhouse/client/dirty-form';
import { ConfirmDialog } from '@wayhouse/ui/dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import type { RefObject } from 'react';
import { currentSession } from '../session/session.ts';

type GuardProps = {
  dirty: boolean;
  /** Set before the form itself leads on: then it is saved. */
  saved?: RefObject<boolean>;
};

/** Asks before another page or tab takes the place of words that are not saved. Nobody signed in: nothing to keep. */
export function UnsavedGuard({ dirty, saved }: GuardProps) {
  const holds = () => dirty && !saved?.current && !areFormsLeft() && currentSession() !== null;
  const blocker = useBlocker({
    shouldBlockFn: holds,
    enableBeforeUnload: holds,
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
