import type { BookingSession } from '@wayhouse/contract/booking/booking';
import type { Draft } from './draft.ts';

/** Booking an option of a quote: the option in the address, and the client's name in the form. Pure. */

export type QuotedOption = { quote_no: string; n: number };

/** Parses `QT….2`, the number of the quote and of its option; undefined for other text. */
export function readQuotedOption(text: string | undefined): QuotedOption | undefined {
  const match = /^(QT\d{14})\.(\d{1,5})$/.exec(text ?? '');
  return match?.[1] ? { quote_no: match[1], n: Number(match[2]) } : undefined;
}

/**
 * The draft with the client as its first guest, when that row is empty. The last word becomes the last name: “Wei Chen”
 * → Wei, Chen. Left out: a name of one word, and a name with letters other than A–Z, because hotels need it as on the
 * passport.
 */
export function withClient(
  draft: Draft,
  name: string | undefined,
  session: Pick<BookingSession, 'rooms'>,
): Draft {
  const parts = (name ?? '').trim().split(/\s+/);
  const [room] = draft.rooms;
  const isLatin = parts.length >= 2 && parts.every((part) => /^[A-Za-z'’.-]+$/.test(part));
  if (!isLatin || !room || session.rooms.length === 0) return draft;
  const [lead, ...others] = room.adults;
  if (lead?.first !== '' || lead.last !== '') return draft;
  const adults = [{ first: parts.slice(0, -1).join(' '), last: parts.at(-1) ?? '' }, ...others];
  return { ...draft, rooms: [{ ...room, adults }, ...draft.rooms.slice(1)] };
}
