import { useState } from 'react';
import { readTabDraft, type TabDraft, writeTabDraft } from '../../shared/tab-draft.ts';

/**
 * Stores a form's draft in this tab, so that a reload or a lost session does not delete it. It is stored with its
 * record's version, so that a colleague's change is still detected.
 */
export function useStoredDraft<Draft>(name: string, version: string, fresh: Draft) {
  const [state, setKept] = useState(() => {
    const stored = readTabDraft<Draft>(name);
    return { version, draft: fresh, ...stored, restored: stored !== null };
  });
  const keep = (next: TabDraft<Draft>) => {
    writeTabDraft(name, next);
    setKept({ ...next, restored: false });
  };
  return {
    ...state,
    set: (part: Partial<Draft>) => keep({ version: state.version, draft: { ...state.draft, ...part } }),
    /** Continues the draft on a newer version. */
    rebase: (newer: string) => keep({ version: newer, draft: state.draft }),
    forget: () => writeTabDraft(name, null),
  };
}
