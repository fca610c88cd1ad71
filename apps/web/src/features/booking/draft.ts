import { setAt } from '@wayhouse/client/form/draft-path';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import type { PaymentOption } from '@wayhouse/contract/search/search';

/** The values of the booking form before they are checked. Pure. */

export const requestIds = ['adjacent', 'high_floor', 'quiet', 'late', 'cot'] as const;
export type RequestId = (typeof requestIds)[number];

export type NameDraft = { first: string; last: string };
export type RoomDraft = {
  /** The first is the lead guest. Other rows may stay empty unless the source needs every name. */
  adults: NameDraft[];
  /** One for each child of the search, in that order; optional unless the source needs every name. */
  children: NameDraft[];
};
export type ContactDraft = { name: string; email: string; areaCode: string; phone: string };

export type Draft = {
  rooms: RoomDraft[];
  contact: ContactDraft;
  refNo: string;
  requests: RequestId[];
  note: string;
  /** `HH:mm` on the hotel's clock, or empty. */
  arrival: string;
  payment: PaymentOption;
  /** Id of the chosen coupon; absent in drafts that an older page stored. */
  coupon?: string;
  /** True when the reader has confirmed the guests, dates and cancellation terms. */
  detailsConfirmed: boolean;
  termsAccepted: boolean;
  /**
   * True when the reader confirmed that a package rate is sold with another travel service; null without a package
   * rate.
   */
  packageSold: boolean | null;
  /** A note to the colleague who approves the booking. */
  approvalNote?: string;
  /** True when the reader has accepted the changes since the offer. */
  changesSeen: boolean;
};

/** True when no part of the name is filled in. */
export function isBlank(name: NameDraft): boolean {
  return name.first.trim() === '' && name.last.trim() === '';
}

const noName: NameDraft = { first: '', last: '' };

/**
 * An empty form for the session: the lead guest, a second adult in rooms for two or more, and every child. It has rows
 * for all adults when the source needs their names.
 */
export function emptyDraft(
  session: Pick<BookingSession, 'rooms' | 'package_only' | 'guest_names'>,
  contact: ContactDraft,
): Draft {
  return {
    rooms: session.rooms.map((party) => ({
      adults: Array.from(
        { length: session.guest_names === 'lead' ? Math.min(party.adults, 2) : party.adults },
        () => noName,
      ),
      children: party.children.map(() => noName),
    })),
    contact,
    refNo: '',
    requests: [],
    note: '',
    arrival: '',
    payment: 'now',
    detailsConfirmed: false,
    termsAccepted: false,
    packageSold: session.package_only ? false : null,
    changesSeen: false,
  };
}

/**
 * True when a stored draft fits the session: same number of rooms and children. Each room has at least the adults whose
 * names the session needs, and at most the searched adults.
 */
export function fitsSession(draft: Draft, session: Pick<BookingSession, 'rooms' | 'guest_names'>): boolean {
  return (
    draft.rooms.length === session.rooms.length &&
    session.rooms.every((party, index) => {
      const room = draft.rooms[index];
      return (
        room !== undefined &&
        room.adults.length >= (session.guest_names === 'lead' ? 1 : party.adults) &&
        room.adults.length <= party.adults &&
        room.children.length === party.children.length
      );
    })
  );
}

type NextSession = Pick<BookingSession, 'rooms' | 'guest_names' | 'package_only' | 'payment'>;

/**
 * Adapts the typed data to another session: to its payment options, to its need for a package confirmation, and to the
 * names that it requires.
 */
export function draftAfter(draft: Draft, session: NextSession): Draft {
  return {
    ...withNeededRows(draft, session),
    payment: session.payment.includes(draft.payment) ? draft.payment : 'now',
    packageSold: session.package_only ? (draft.packageSold ?? false) : null,
  };
}

/** Adds empty rows for the adults whose names the session needs; their number depends on the source. */
export function withNeededRows(
  draft: Draft,
  { rooms, guest_names }: Pick<BookingSession, 'rooms' | 'guest_names'>,
): Draft {
  if (guest_names === 'lead') return draft;
  const missingRowCount = (room: RoomDraft, index: number) =>
    Math.max((rooms[index]?.adults ?? 0) - room.adults.length, 0);
  return {
    ...draft,
    rooms: draft.rooms.map((room, index) => ({
      ...room,
      adults: [...room.adults, ...Array.from({ length: missingRowCount(room, index) }, () => noName)],
    })),
  };
}

/** Adds a row for an adult, up to the searched number of adults. */
export function addAdult(draft: Draft, room: number, maxAdults: number): Draft {
  const adults = draft.rooms[room]?.adults ?? [];
  if (adults.length >= maxAdults) return draft;
  return setAt(draft, `rooms.${room}.adults`, [...adults, noName]);
}

/** Keys of a room's rows: the numbers from 0, without those of removed rows. So a key never passes to another row. */
export function rowKeys(rowCount: number, removedKeys: readonly number[]): number[] {
  return Array.from({ length: rowCount + removedKeys.length }, (_, key) => key).filter(
    (key) => !removedKeys.includes(key),
  );
}

/** Removes an adult's row; the lead's row cannot be removed. */
export function removeAdult(draft: Draft, room: number, index: number): Draft {
  const adults = draft.rooms[room]?.adults ?? [];
  if (index === 0) return draft;
  return setAt(
    draft,
    `rooms.${room}.adults`,
    adults.filter((_, at) => at !== index),
  );
}
