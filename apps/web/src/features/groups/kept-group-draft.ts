/** A visitor's request stays on this device until it was sent after the sign-in. */
import { draftPrefix, readStored, writeStored } from '@wayhouse/client/storage';
import type { GroupDraft } from './group-draft.ts';

const place = `${draftPrefix}group`;

/** What was typed before the sign-in over a new form; whom to call is filled from the account where nothing was typed. */
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
