import { useBlocker } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';

/** Asks before leaving a page with unsaved input. */
export function useLeaveGuard(dirty: boolean): void {
  const { t } = useI18n();
  useBlocker({
    shouldBlockFn: () => dirty && !window.confirm(t('console.content.leave')),
    enableBeforeUnload: dirty,
  });
}
