/** Stores a visitor's request on this device until it is sent after the sign-in. */
import { draftPrefix, readStored, writeStored } from '@wayhouse/client/storage';
import type { GroupDraft } from './group-draft.ts';

const place = `${draftPrefix}group`;

/** The stored draft over a new form. An empty contact is filled from the account. */
export function keptGroupDraft(blank: GroupDraft): GroupDraft | null {
  const kept = typeof window === 'undefined' ? null : readStored<Partial<GroupDraft>>(place);
  if (!kept) return null;
  const { contact = blank.contact } = kept;
  return {
    ...blank,
    ...kept,
    contact: {
      ...contact,
      name: contact.name || blank.contact.name,
      email: contact.email || blank.contact.email,
    },
  };
}

export function keepGroupDraft(draft: GroupDraft | null): void {
  writeStored(place, draft);
}
