/**
 * Statuses and transitions of a group request (product.md section 9), its room kinds and its purposes. Plain data for
 * server and browser.
 */

/**
 * `submitted`: waits for an offer. `quoted`: has an open offer. `accepted`: an offer is accepted, nothing is paid yet.
 * `deposit_paid`: the first installment is paid. `confirmed`: the hotel agreed. `rooming_received`: the customer sent
 * the rooming list. `completed`: orders were made, or the hotel outside the catalogue gave its number. `expired`: not
 * accepted or not paid in time.
 */
export const groupStatuses = [
  'draft',
  'submitted',
  'quoted',
  'accepted',
  'deposit_paid',
  'confirmed',
  'rooming_received',
  'completed',
  'declined',
  'expired',
  'cancelled',
] as const;
export type GroupStatus = (typeof groupStatuses)[number];

/** Statuses of a request that has ended. A new offer reopens an expired one. */
export const endedGroupStatuses: readonly GroupStatus[] = ['completed', 'declined', 'expired', 'cancelled'];

export const openGroupStatuses = groupStatuses.filter((status) => !endedGroupStatuses.includes(status));

/** Permitted changes of the status. `groups.transitions` must hold the same rows; a test compares them. */
export const groupTransitions: Readonly<Record<GroupStatus, readonly GroupStatus[]>> = {
  draft: ['submitted', 'cancelled'],
  submitted: ['quoted', 'declined', 'cancelled'],
  // Back to submitted: every offer was withdrawn or declined, and the customer waits for new offers.
  quoted: ['accepted', 'submitted', 'declined', 'expired', 'cancelled'],
  accepted: ['deposit_paid', 'expired', 'cancelled'],
  deposit_paid: ['confirmed', 'cancelled'],
  confirmed: ['rooming_received', 'completed', 'cancelled'],
  rooming_received: ['confirmed', 'completed', 'cancelled'],
  completed: [],
  declined: [],
  expired: ['quoted'],
  cancelled: [],
};

export const groupRoomKinds = ['single', 'double', 'twin', 'triple', 'suite'] as const;
export type GroupRoomKind = (typeof groupRoomKinds)[number];

/** Default number of people per room; an offer may give another number. */
export const sleepsOfKind: Readonly<Record<GroupRoomKind, number>> = {
  single: 1,
  double: 2,
  twin: 2,
  triple: 3,
  suite: 4,
};

export const groupPurposes = [
  'leisure',
  'business',
  'student',
  'sport',
  'crew',
  'pilgrimage',
  'government',
  'other',
] as const;
export type GroupPurpose = (typeof groupPurposes)[number];

/** `withdrawn`: by staff. `replaced`: by a newer revision. */
export const groupOfferStates = ['open', 'accepted', 'declined', 'withdrawn', 'replaced', 'expired'] as const;
export type GroupOfferState = (typeof groupOfferStates)[number];

export const groupLimits = {
  /**
   * Minimum number of rooms of a group request (product.md section 9). Requests for a series of dates, or for more
   * guests than one order may hold, may have fewer rooms.
   */
  roomsMin: 9,
  roomsMax: 500,
  guestsMax: 2_000,
  flexibleDaysMax: 7,
  moreDatesMax: 20,
  nightsMax: 30,
  /** Maximum number of days ahead of a stay; groups plan further ahead than individual travelers. */
  horizonDays: 730,
  attachmentsMax: 5,
  /** Maximum number of files, each up to 5 MB, that an account attaches to all its requests in 24 hours. */
  attachmentsPerDay: 40,
  roomingRowsMax: 2_000,
  installmentsMax: 6,
  offersOpenMax: 6,
  /** Maximum number of lines of one offer, each for a room type. */
  linesMax: 8,
  /** Maximum number of people in one room of an offer. */
  sleepsMax: 6,
  titleMax: 80,
  messageMax: 2_000,
} as const;

/** The reference for paying an installment: `GR…-1`. */
export function installmentReference(groupNo: string, installment: number): string {
  return `${groupNo}-${installment}`;
}

/** The group number in the reference of an installment; undefined for other references, such as order numbers. */
export function groupOfReference(reference: string): string | undefined {
  return /^(GR\d{14})-\d+$/.exec(reference)?.[1];
}

/** The empty form of a new request. */
export const emptyGroupForm = {
  title: '',
  place: null,
  destination: '',
  check_in: null,
  check_out: null,
  flexible_days: 0,
  more_check_ins: [],
  rooms: { single: 0, double: 0, twin: 0, triple: 0, suite: 0 },
  adults: 0,
  children: 0,
  nationality: 'CN',
  stars_min: 0,
  budget: null,
  board: null,
  purpose: 'leisure' as const,
  meeting_room: false,
  meeting_notes: '',
  answer_by: null,
  notes: '',
  contact: { name: '', email: '', phone: '', area_code: '86' },
  ref_no: '',
};
