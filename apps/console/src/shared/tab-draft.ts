/** Stores the draft of a form in this tab, with the version of the record that the draft was made from. */
import { draftPrefix, readStored, writeStored } from '@wayhouse/client/storage';

export type TabDraft<Draft> = { version: string; draft: Draft };

const keyOf = (name: string) => `${draftPrefix}console.${name}`;

export function readTabDraft<Draft>(name: string): TabDraft<Draft> | null {
  return readStored<TabDraft<Draft>>(keyOf(name), 'session');
}

/** `null` deletes it. */
export function writeTabDraft<Draft>(name: string, words: TabDraft<Draft> | null): void {
  writeStored(keyOf(name), words, 'session');
}
