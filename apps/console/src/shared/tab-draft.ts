/** Unsaved words of an editor stay in this tab: a reload, also that of a new version, brings them back. */
import { draftPrefix, readStored, writeStored } from '@wayhouse/client/storage';
import { useEffect, useState } from 'react';

type Stored<Draft> = { version: string; draft: Draft };

const keyOf = (name: string) => `${draftPrefix}console.${name}`;

/** The words that a reload interrupted, or null. Words on top of another version of the record do not come back. */
function readTabDraft<Draft>(name: string, version: string): Draft | null {
  const stored = readStored<Stored<Draft>>(keyOf(name), 'session');
  return stored?.version === version ? stored.draft : null;
}

/** State of an editor: its words, first those that a reload interrupted, and whether they are unsaved. */
export function useWords<Draft>(name: string, version: string, fresh: () => Draft) {
  const [interrupted] = useState(() => readTabDraft<Draft>(name, version));
  const [draft, setDraft] = useState(() => interrupted ?? fresh());
  const [dirty, setDirty] = useState(interrupted !== null);
  return { draft, setDraft, dirty, setDirty };
}

/** Stores the words while they are unsaved. Leaving the editor by a link forgets them: the reader has confirmed it. */
export function useTabDraft<Draft>(name: string, { version, draft }: Stored<Draft>, dirty: boolean): void {
  useEffect(() => {
    writeStored(keyOf(name), dirty ? { version, draft } : null, 'session');
  }, [name, version, draft, dirty]);
  useEffect(() => () => writeStored(keyOf(name), null, 'session'), [name]);
}
