import { useBlocker } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';

/** The address that a navigation leads to. */
type Address = { pathname: string; search: object };

/** Asks before leaving a page with unsaved input, unless the page keeps the input at the next address. */
export function useLeaveGuard(dirty: boolean, isKeptAt: (next: Address) => boolean = () => false): void {
  const { t } = useI18n();
  useBlocker({
    shouldBlockFn: ({ next }) => dirty && !isKeptAt(next) && !window.confirm(t('console.content.leave')),
    enableBeforeUnload: dirty,
  });
}
