import { useState } from 'react';
import { readTabDraft, type TabDraft, writeTabDraft } from '../../shared/tab-draft.ts';

/**
 * What is typed into a form stays in this tab: a reload or a lost session brings it back, with the version that it was
 * begun on, so that a colleague's change in between is still noticed.
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
    /** Goes on with what was typed on top of a newer version. */
    rebase: (newer: string) => keep({ version: newer, draft: kept.draft }),
    forget: () => writeTabDraft(name, null),
  };
}
