import { useBlocker } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect, useState } from 'react';
import { readTabDraft, type TabDraft, writeTabDraft } from '../../shared/tab-draft.ts';

/**
 * The draft of an editor and whether it is unsaved. Starts with a draft from before a reload of the tab, unless the
 * record has another version.
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

/** Unsaved input of an editor: the reader is asked before leaving it, and a reload of the tab restores it. */
export function useUnsaved<Draft>(name: string, { version, draft }: TabDraft<Draft>, dirty: boolean): void {
  useLeaveGuard(dirty);
  useEffect(() => {
    writeTabDraft(name, dirty ? { version, draft } : null);
  }, [name, version, draft, dirty]);
  // Leaving the editor by a link deletes the draft: the reader has confirmed it.
  useEffect(() => () => writeTabDraft(name, null), [name]);
}

/** Asks before leaving a page with unsaved input. */
function useLeaveGuard(dirty: boolean): void {
  const { t } = useI18n();
  useBlocker({
    shouldBlockFn: () => dirty && !window.confirm(t('console.content.leave')),
    enableBeforeUnload: dirty,
  });
}
