import { useBlocker } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect, useState } from 'react';
import { readTabDraft, type TabDraft, writeTabDraft } from '../../shared/tab-draft.ts';

/**
 * The words of an editor, first those that a reload of the tab interrupted, and whether they are unsaved. Words on top of
 * another version of the record do not come back.
 */
export function useWords<Draft>(name: string, version: string, fresh: () => Draft) {
  const [interrupted] = useState(() => {
    const stored = readTabDraft<Draft>(name);
    return stored?.version === version ? stored.draft : null;
  });
  const [draft, setDraft] = useState(() => interrupted ?? fresh());
  const [dirty, setDirty] = useState(interrupted !== null);
  return { draft, setDraft, dirty, setDirty };
}

/** Unsaved words of an editor: the reader is asked before leaving them, and a reload of the tab brings them back. */
export function useUnsaved<Draft>(name: string, { version, draft }: TabDraft<Draft>, dirty: boolean): void {
  useLeaveGuard(dirty);
  useEffect(() => {
    writeTabDraft(name, dirty ? { version, draft } : null);
  }, [name, version, draft, dirty]);
  // Leaving the editor by a link forgets them: the reader has confirmed it.
  useEffect(() => () => writeTabDraft(name, null), [name]);
}

/** Asks before a page with words that are not saved is left. */
function useLeaveGuard(dirty: boolean): void {
  const { t } = useI18n();
  useBlocker({
    shouldBlockFn: () => dirty && !window.confirm(t('console.content.leave')),
    enableBeforeUnload: dirty,
  });
}
