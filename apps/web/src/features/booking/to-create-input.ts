import type { BookingSession, bookingEndpoints, Guest } from '@wayhouse/contract/booking/booking';
import type { InputOf } from '@wayhouse/contract/endpoint';
import { type Draft, isBlank, type NameDraft, type RequestId } from './draft.ts';

/**
 * Converts the checked form to the input of `booking/create`, and maps each path of the call to its form field. Pure.
 */

export type CreateInput = InputOf<(typeof bookingEndpoints)['POST /api/v2/booking/create']>;

/** The request as English text for the hotel, independent of the form's language. */
const requestWords: Record<RequestId, string> = {
  adjacent: 'Rooms next to each other.',
  high_floor: 'High floor.',
  quiet: 'Quiet room.',
  late: 'Late arrival after 22:00.',
  cot: 'Baby cot.',
};

/** The chosen requests and the note as one text. */
export function requestText(draft: Pick<Draft, 'requests' | 'note'>): string {
  return [...draft.requests.map((id) => requestWords[id]), draft.note.trim()].filter(Boolean).join(' ');
}

type CreateInputWithFields = { input: CreateInput; fields: ReadonlyMap<string, string> };
type Session = Pick<BookingSession, 'session_no' | 'terms_digest' | 'rooms'>;

/**
 * Leaves out the empty rows of optional guests. Positions in the call then differ from those of the form, so the result
 * also maps each path of the call to its form row.
 */
export function toCreateInput(
  draft: Draft,
  session: Session,
  allowsDuplicate = false,
): CreateInputWithFields {
  const fields = new Map<string, string>(fixedFields);
  const rooms = draft.rooms.map((room, roomIndex) => {
    const guests: Guest[] = [];
    const add = (name: NameDraft, path: string, details: Omit<Guest, 'first_name' | 'last_name'>) => {
      const callPath = `rooms.${roomIndex}.guests.${guests.length}`;
      fields.set(`${callPath}.first_name`, `${path}.first`);
      fields.set(`${callPath}.last_name`, `${path}.last`);
      fields.set(callPath, `${path}.first`);
      guests.push({ first_name: name.first.trim(), last_name: name.last.trim(), ...details });
    };
    room.adults.forEach((name, index) => {
      if (index > 0 && isBlank(name)) return;
      const lead = index === 0 ? { lead: true } : {};
      add(name, `rooms.${roomIndex}.adults.${index}`, { type: 'adult', ...lead });
    });
    room.children.forEach((name, index) => {
      if (isBlank(name)) return;
      const age = session.rooms[roomIndex]?.children[index] ?? 0;
      add(name, `rooms.${roomIndex}.children.${index}`, { type: 'child', age });
    });
    return { guests };
  });
  const refNo = draft.refNo.trim();
  const requests = requestText(draft);
  const input: CreateInput = {
    session_no: session.session_no,
    terms_digest: session.terms_digest,
    rooms,
    contact: {
      name: draft.contact.name.trim(),
      email: draft.contact.email.trim(),
      phone: draft.contact.phone.trim(),
      area_code: draft.contact.areaCode,
    },
    payment: draft.payment,
    ...(refNo && { ref_no: refNo }),
    ...(requests && { special_requests: requests }),
    ...(draft.arrival && { arrival_time: draft.arrival }),
    ...(draft.coupon && { coupon_id: draft.coupon }),
    ...(allowsDuplicate && { dup_ok: true }),
  };
  return { input, fields };
}

const fixedFields: readonly [string, string][] = [
  ['contact.name', 'contact.name'],
  ['contact.email', 'contact.email'],
  ['contact.phone', 'contact.phone'],
  ['contact.area_code', 'contact.phone'],
  ['ref_no', 'refNo'],
  ['special_requests', 'note'],
  ['arrival_time', 'arrival'],
  ['payment', 'payment'],
  ['coupon_id', 'coupon'],
  // The call has `note` only in a request for approval.
  ['note', 'approvalNote'],
];

/** The form's field for a path in the server's answer. An unknown path maps to its nearest known parent, if any. */
export function fieldOf(fields: ReadonlyMap<string, string>, path: string): string | undefined {
  for (let at = path; at !== ''; at = at.split('.').slice(0, -1).join('.')) {
    const field = fields.get(at);
    if (field) return field;
  }
  return undefined;
}
