import { type FormFields, useForm } from '@wayhouse/client/form/use-form';
import { draftPrefix, readStored, writeStored } from '@wayhouse/client/storage';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { forgetRequestNotes, requestNotesOf } from '../../shared/stay/request-notes.ts';
import { checkDraft } from './check-draft.ts';
import { type ContactDraft, type Draft, emptyDraft, fitsSession, withNeededRows } from './draft.ts';
import { fillNames } from './names/name-list.ts';
import { withClient } from './quoted-option.ts';

export type BookingForm = FormFields<Draft>;

const draftKey = (sessionNo: string) => `${draftPrefix}prebook.${sessionNo}`;
type StayKeyParts = Pick<BookingSession, 'hotel' | 'check_in'>;
/**
 * The storage key of the draft of a stay, identified by hotel and check-in date. A new session for the same stay finds
 * that draft, for example after fetching the latest price.
 */
const stayDraftKey = ({ hotel, check_in }: StayKeyParts) =>
  `${draftPrefix}prebook.stay.${hotel.id}.${check_in}`;

/** Stores the draft in this tab as the draft of the session. */
export function storeDraft(draft: Draft, sessionNo: string): void {
  writeStored(draftKey(sessionNo), draft, 'session');
}

/**
 * Deletes the draft after it has become an order or a request for approval, and the notes from the client's message.
 */
export function forgetDraft(session: BookingSession): void {
  writeStored(draftKey(session.session_no), null, 'session');
  writeStored(stayDraftKey(session), null, 'session');
  forgetRequestNotes();
}

function initialDraft(session: BookingSession, contact: () => ContactDraft): Draft {
  const sessionDraft = readStored<Draft>(draftKey(session.session_no), 'session');
  if (sessionDraft && fitsSession(sessionDraft, session)) return sessionDraft;
  const blankDraft = emptyDraft(session, contact());
  const storedDraft = readStored<Draft>(stayDraftKey(session), 'session');
  const stayDraft = storedDraft && withNeededRows(storedDraft, session);
  if (!stayDraft || !fitsSession(stayDraft, session)) return withRequest(blankDraft, session);
  // The new session may have other terms, so the reader chooses the payment and accepts the terms again.
  const { payment, detailsConfirmed, termsAccepted, packageSold, changesSeen } = blankDraft;
  return { ...stayDraft, payment, detailsConfirmed, termsAccepted, packageSold, changesSeen };
}

/** Fills in the guest names and special requests that were read from the client's message. */
function withRequest(draft: Draft, session: BookingSession): Draft {
  const notes = requestNotesOf(session);
  if (!notes) return draft;
  return { ...fillNames(draft, session.rooms, notes.guests).draft, note: notes.note };
}

/**
 * The form's state. Each change stores the draft in this tab, for this booking session and for a new session of the
 * same stay. `client` is the name that an empty lead guest gets.
 */
export function useBookingForm(
  session: BookingSession,
  contact: () => ContactDraft,
  client?: string,
): BookingForm {
  return useForm({
    name: 'book',
    start: () => withClient(initialDraft(session, contact), client),
    check: (draft) => checkDraft(draft, session.guest_names),
    onChange: (draft) => {
      storeDraft(draft, session.session_no);
      writeStored(stayDraftKey(session), draft, 'session');
    },
  });
}
