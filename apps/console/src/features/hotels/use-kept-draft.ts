import { draftPrefix, readStored, writeStored } from '@wayhouse/client/storage';
import { useState } from 'react';

type Kept<Draft> = { version: string; draft: Draft };

/**
 * What is typed into a form stays in this tab: a reload or a lost session brings it back, with the version that it was
 * begun on, so that a colleague's change in between is still noticed.
 */
export function useKeptDraft<Draft>(name: string, version: string, fresh: Draft) {
  const key = `${draftPrefix}console.${name}`;
  const [kept, setKept] = useState(() => {
    const stored = readStored<Kept<Draft>>(key, 'session');
    return { version, draft: fresh, ...stored, restored: stored !== null };
  });
  const keep = (next: Kept<Draft>) => {
    writeStored(key, next, 'session');
    setKept({ ...next, restored: false });
  };
  return {
    ...kept,
    set: (part: Partial<Draft>) => keep({ version: kept.version, draft: { ...kept.draft, ...part } }),
    /** Goes on with what was typed on top of a newer version. */
    rebase: (newer: string) => keep({ version: newer, draft: kept.draft }),
    forget: () => writeStored(key, null, 'session'),
  };
}
