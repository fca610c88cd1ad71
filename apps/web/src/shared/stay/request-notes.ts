import { readStored, writeStored } from '@wayhouse/client/storage';

/**
 * Guest names and special requests from a client's message, carried from the search to the booking form in this tab.
 */

type RequestNotes = {
  checkIn: string;
  checkOut: string;
  guests: { first: string; last: string }[];
  /** A request to the hotel. */
  note: string;
};

const key = 'wayhouse.request_notes';

/** Replaces the stored notes; notes without guests and without a request only delete them. */
export function storeRequestNotes(notes: RequestNotes): void {
  writeStored(key, notes.guests.length > 0 || notes.note ? notes : null, 'session');
}

/** The notes of a request for these dates; null without notes, or when they are for other dates. */
export function requestNotesOf(stay: { check_in: string; check_out: string }): RequestNotes | null {
  const notes = readStored<RequestNotes>(key, 'session');
  return notes && notes.checkIn === stay.check_in && notes.checkOut === stay.check_out ? notes : null;
}

/** Called after an order or a request for approval, because the next booking has other guests. */
export function forgetRequestNotes(): void {
  writeStored(key, null, 'session');
}
