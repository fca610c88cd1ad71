/** Kinds and states of a case, and the time limits of our answers (ADR 61). */

export const caseKinds = ['no_booking', 'change', 'late_cancel', 'refund', 'complaint', 'other'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** `waiting_…` names the side that must act next. */
export const caseStates = ['waiting_us', 'waiting_hotel', 'waiting_customer', 'solved'] as const;
export type CaseState = (typeof caseStates)[number];

/**
 * Kinds of entries in the history of a case. `refund_late`, `source_differs`: a job opened the case for this reason.
 * `snoozed`: staff moved the promised time. `missed`: the promised time passed without an answer. Only staff see `note`
 * and `handed_over`.
 */
export const caseLineKinds = [
  'opened',
  'refund_late',
  'source_differs',
  'message',
  'note',
  'claimed',
  'handed_over',
  'snoozed',
  'missed',
  'solved',
  'reopened',
] as const;
export type CaseLineKind = (typeof caseLineKinds)[number];

/** Hours of the service desk, every day. */
export const deskHours = { timeZone: 'Asia/Shanghai', from: '08:00', until: '22:00' } as const;

export interface CaseClock {
  /** Minutes until our first answer, and until each further one. */
  firstMinutes: number;
  nextMinutes: number;
  /**
   * The time limits of urgent cases run day and night, and the desk gets alerts until somebody claims the case. The
   * time limits of all other cases run only in `deskHours`.
   */
  isUrgent: boolean;
}

/** The time limits of our answers. `no_booking`: the guest is at the hotel, and the hotel does not find the booking. */
export const caseClocks: Readonly<Record<CaseKind, CaseClock>> = {
  no_booking: { firstMinutes: 10, nextMinutes: 20, isUrgent: true },
  change: { firstMinutes: 60, nextMinutes: 240, isUrgent: false },
  late_cancel: { firstMinutes: 60, nextMinutes: 240, isUrgent: false },
  refund: { firstMinutes: 240, nextMinutes: 480, isUrgent: false },
  complaint: { firstMinutes: 120, nextMinutes: 480, isUrgent: false },
  other: { firstMinutes: 240, nextMinutes: 480, isUrgent: false },
};

export const caseLimits = {
  textMax: 4000,
  outcomeMax: 1000,
  /** Minutes between two alerts of an urgent case without an owner. */
  alertMinutes: 5,
  /** Days after the end of a case in which a message of the customer reopens it. */
  reopenDays: 14,
  /** Maximum number of cases that an account may open within 24 hours. */
  perDay: 50,
} as const;

/** Views of the cases desk. `unowned`: open without an owner. `late`: open, with its promised time (`due_at`) past. */
export const caseViews = ['open', 'mine', 'unowned', 'late', 'solved', 'all'] as const;
export type CaseView = (typeof caseViews)[number];
