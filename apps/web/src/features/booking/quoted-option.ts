import type { BookingSession } from '@wayhouse/contract/booking/booking';
import type { Draft } from './draft.ts';
import { readNames } from './names/name-list.ts';

/** Booking an option of a quote: the option in the address, and the client's name in the form. Pure. */

export type QuotedOption = { quote_no: string; n: number };

/** Parses `QT….2`, the number of the quote and of its option; undefined for other text. */
export function readQuotedOption(text: string | undefined): QuotedOption | undefined {
  const match = /^(QT\d{14})\.(\d{1,5})$/.exec(text ?? '');
  return match?.[1] ? { quote_no: match[1], n: Number(match[2]) } : undefined;
}

/**
 * The URL parameters of the form with the next session in place of `session`. `quote` is removed when the next session
 * is for another room type, because that session does not book the option.
 */
export function paramsAfter(
  { quote, ...others }: Readonly<Record<string, string | undefined>>,
  session: Pick<BookingSession, 'room_type_id'>,
  next: Pick<BookingSession, 'room_type_id' | 'session_no'>,
): Record<string, string | undefined> {
  const isSameRoom = next.room_type_id === session.room_type_id;
  return { ...others, ...(quote && isSameRoom && { quote }), session: next.session_no };
}

/**
 * The draft with the client as its first guest, when that row is empty. The last word becomes the last name: “Wei Chen”
 * → Wei, Chen. A title is dropped. A name of one word is not filled in, nor a name with letters other than A–Z, because
 * hotels need the name as on the passport.
 */
export function withClient(draft: Draft, name = ''): Draft {
  const [room] = draft.rooms;
  const [client] = /^[A-Za-z'’.\s-]+$/.test(name) ? readNames(name) : [];
  if (!client || client.first === '' || !room) return draft;
  const [lead, ...others] = room.adults;
  if (lead?.first !== '' || lead.last !== '') return draft;
  return { ...draft, rooms: [{ ...room, adults: [client, ...others] }, ...draft.rooms.slice(1)] };
}
