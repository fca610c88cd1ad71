import { useBlocker } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';

/** Asks before a page with words that are not saved is left. */
export function useLeaveGuard(dirty: boolean): void {
  const { t } = useI18n();
  useBlocker({
    shouldBlockFn: () => dirty && !window.confirm(t('console.content.leave')),
    enableBeforeUnload: dirty,
  });
}
