import { useBlocker } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { useTabDraft } from '../../shared/tab-draft.ts';

/** Asks before a page with words that are not saved is left. */
function useLeaveGuard(dirty: boolean): void {
  const { t } = useI18n();
  useBlocker({
    shouldBlockFn: () => dirty && !window.confirm(t('console.content.leave')),
    enableBeforeUnload: dirty,
  });
}

/** Unsaved words of an editor: the reader is asked before leaving them, and a reload of the tab brings them back. */
export function useUnsaved<Draft>(name: string, words: { version: string; draft: Draft }, dirty: boolean) {
  useLeaveGuard(dirty);
  useTabDraft(name, words, dirty);
}
