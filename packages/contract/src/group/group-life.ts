/** The life of a group request (product.md section 9), and its words for rooms and purposes. Plain data for both sides. */
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

/** The database holds the same table (`groups.transitions`); a test compares the two. */
export const groupTransitions: Readonly<Record<GroupStatus, readonly GroupStatus[]>> = {
  draft: ['submitted', 'cancelled'],
  submitted: ['quoted', 'declined', 'cancelled'],
  // Back to submitted: every offer was taken back or refused, and new ones are asked for.
  quoted: ['accepted', 'submitted', 'declined', 'expired', 'cancelled'],
  accepted: ['deposit_paid', 'expired', 'cancelled'],
  deposit_paid: ['confirmed', 'cancelled'],
  confirmed: ['rooming_received', 'completed', 'cancelled'],
  rooming_received: ['confirmed', 'completed', 'cancelled'],
  completed: [],
  declined: [],
  // A new offer brings an expired request back.
  expired: ['quoted'],
  cancelled: [],
};

export const groupRoomKinds = ['single', 'double', 'twin', 'triple', 'suite'] as const;
export type GroupRoomKind = (typeof groupRoomKinds)[number];

/** How many people a room of the kind sleeps, until an offer says otherwise. */
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

export const groupOfferStates = ['open', 'accepted', 'declined', 'withdrawn', 'replaced', 'expired'] as const;
export type GroupOfferState = (typeof groupOfferStates)[number];

export const groupLimits = {
  /** The booking limit plus one (product.md section 9); a series of dates may be smaller. */
  roomsMin: 9,
  roomsMax: 500,
  guestsMax: 2_000,
  flexibleDaysMax: 7,
  moreDatesMax: 20,
  nightsMax: 30,
  /** Groups plan further ahead than single travellers. */
  horizonDays: 730,
  attachmentsMax: 5,
  /** Files of up to 5 MB that an account adds in 24 hours to all its requests. */
  attachmentsPerDay: 40,
  roomingRowsMax: 2_000,
  instalmentsMax: 6,
  offersOpenMax: 6,
  linesMax: 8,
  titleMax: 80,
  messageMax: 2_000,
} as const;

/** Reference under which an instalment is paid: `GR…-1`. */
export function instalmentReference(groupNo: string, instalment: number): string {
  return `${groupNo}-${instalment}`;
}

/** The group whose instalment stands under the reference; undefined for an order's number. */
export function groupOfReference(reference: string): string | undefined {
  return /^(GR\d{14})-\d+$/.exec(reference)?.[1];
}

/** A new request's form. */
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
