import { useBlocker } from '@tanstack/react-router';
import { isLeavingForms, useDirtyForm } from '@wayhouse/client/form/dirty-form';
import { useI18n } from '@wayhouse/ui/i18n';
import { currentSession } from './session.ts';

/** The address that a navigation leads to. */
type Address = { pathname: string; search: object };

/** Asks before leaving a page with unsaved input, unless the page keeps the input at the next address. */
export function useLeaveGuard(dirty: boolean, isKeptAt: (next: Address) => boolean = () => false): void {
  const { t } = useI18n();
  // The sign-out asks about marked input only, and the calendar's draft has no form that marks it.
  useDirtyForm(dirty);
  useBlocker({
    // The sign-out asks before it ends the session, and an expired session keeps the input as a draft.
    shouldBlockFn: ({ next }) =>
      dirty && currentSession() !== null && !isKeptAt(next) && !window.confirm(t('console.content.leave')),
    // A reload for a new version follows a navigation, about which the reader was asked already.
    enableBeforeUnload: () => dirty && !isLeavingForms(),
  });
}
