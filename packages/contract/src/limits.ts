/**
 * Limits that several modules share. The comment of a limit names the document that sets it. "Specification" means
 * docs/spec/specification.md, section 9 unless another section is named.
 */
export const limits = {
  /** License pictures that one IP address may upload per hour, because applicants have no account yet. */
  licenseUploadsPerHour: 60,
  /** Specification: minutes for the booking form. product.md section 5: minutes to pay. */
  bookingSessionMinutes: 15,
  payMinutes: 15,
  /** product.md section 5: an offer is valid for 30 minutes. */
  offerMinutes: 30,
  /** Specification: the shown deadline is the policy date minus 3 days. */
  shownDeadlineDays: 3,
  /** Seconds in which a cancellation on the site can be undone. */
  undoSeconds: 60,
  /** Minimum seconds between `undo_until` and the deadline of the cancellation fee. */
  undoSafeSeconds: 120,
  /** When fewer seconds are left for an undo, none is offered. */
  undoLeastSeconds: 10,
  /** The highest markup of an agency on our prices, in basis points. */
  sellMarkupMaxBp: 10_000,
  /** product.md section 5: days before `pay_by` at which an unpaid pay-later order gets a reminder. */
  payReminderDays: [9, 6, 3, 1],
  /** A reminder at most this many days before `pay_by` is mailed even to people who turned mails off. */
  payRemindersAlways: 3,
  /** Days before an installment of a group is due at which a reminder is sent. */
  groupReminderDays: [3, 1],
  /** Specification. */
  clientReferenceMax: 50,
  /** Specification: time-out of a call, and lifetime of cached currency rates in the browser. */
  requestTimeoutMs: 600_000,
  currencyRateCacheMs: 1_800_000,
  /** Specification section 8: share of errors that are reported. */
  errorReportSampling: 0.2,
  /** Specification: maximum number of searched hotels, and of other searched places, that are stored for a person. */
  searchHistory: 8,
  /** Maximum number of hotels on one person's wishlist; only a protection of the database. */
  wishesMax: 500,
  /** Maximum number of open items in one account's cart. Opening the cart rechecks them all. */
  cartItemsMax: 100,
  /** Maximum number of characters of a client's request. */
  requestTextMax: 4000,
  /** Maximum number of saved searches of one person. */
  savedSearchesMax: 30,
  /** Maximum number of saved views of one person's order list, on the site or at the orders desk. */
  orderViewsMax: 20,
  /** Maximum number of orders that one payment may cover. */
  checkoutItemsMax: 20,
  /** product.md sections 4 and 5. */
  roomsMax: 8,
  adultsPerRoomMax: 6,
  childrenPerRoomMax: 4,
  childAgeMax: 17,
  guestsPerOrderMax: 32,
  nightsMax: 30,
  horizonDays: 500,
  /** Days that the deadlines board covers. */
  deadlineDays: 84,
  /** The number of rooms left is shown up to this number. */
  roomsLeftShown: 5,
  /** Maximum number of hotels in a comparison. */
  comparedMax: 4,
  allotmentMax: 9_999,
  /** api.md, type `Page<T>`. */
  pageSizeDefault: 20,
  /** Highest page number of a list. */
  pageMax: 10_000,
  pageSizeMax: 100,
  suggestionsMax: 50,
  /** Maximum numbers of mails with documents: per account and per order in 24 hours, and to one address per hour. */
  sendingsPerDay: 300,
  sendingsPerOrderDay: 20,
  sendingsPerAddressHour: 5,
  /** Maximum number of invitations of one company from the last 24 hours that are not accepted yet. */
  invitationsPerDay: 20,
  /** api.md 1: answers for idempotency keys are stored for 24 hours. */
  idempotencyHours: 24,
} as const;
