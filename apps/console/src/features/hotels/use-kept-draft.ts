import { useState } from 'react';
import { readTabDraft, type TabDraft, writeTabDraft } from '../../shared/tab-draft.ts';

/**
 * Stores a form's draft in this tab, so that a reload or a lost session does not delete it. It is stored with its
 * record's version, so that a colleague's change is still detected.
 */
export function useKeptDraft<Draft>(name: string, version: string, fresh: Draft) {
  const [kept, setKept] = useState(() => {
    const stored = readTabDraft<Draft>(name);
    return { version, draft: fresh, ...stored, restored: stored !== null };
  });
  const keep = (next: TabDraft<Draft>) => {
    writeTabDraft(name, next);
    setKept({ ...next, restored: false });
  };
  return {
    ...kept,
    set: (part: Partial<Draft>) => keep({ version: kept.version, draft: { ...kept.draft, ...part } }),
    /** Continues the draft on a newer version. */
    rebase: (newer: string) => keep({ version: newer, draft: kept.draft }),
    forget: () => writeTabDraft(name, null),
  };
}
