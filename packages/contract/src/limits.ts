/** Every limit of the product with its source. Specification = section 9 unless another section is named. */
export const limits = {
  /** Specification: slider tolerance, picture and piece, result delay. */
  sliderTolerancePx: 10,
  sliderWidthPx: 310,
  sliderHeightPx: 160,
  sliderPiecePx: 50,
  sliderResultDelayMs: 800,
  /** product.md 2: a ticket lives 2 minutes; three failures renew the picture. */
  sliderTicketSeconds: 120,
  /** License pictures that one address may upload per hour before it applies. */
  licenceUploadsPerHour: 60,
  sliderChallengeSeconds: 300,
  sliderFailures: 3,
  /** Maximum number of points that the site records of a slider's movement. */
  sliderTracePoints: 1000,
  /** Specification: booking form time-out. The time to pay is the same 15 minutes (product.md 5). */
  bookingSessionMinutes: 15,
  payMinutes: 15,
  /** product.md 5: an offer is valid for 30 minutes. */
  offerMinutes: 30,
  /** Specification: the shown deadline is the policy date minus 3 days. */
  shownDeadlineDays: 3,
  /** product.md 5: days before `pay_by` with a reminder of an unpaid pay-later order, farthest first. */
  payReminderDays: [9, 6, 3, 1],
  /** Number of last reminders that are mailed even to people who turned mails off. */
  payRemindersAlways: 3,
  /** Days before a group's installment is due with a reminder, farthest first. */
  groupReminderDays: [3, 1],
  clientReferenceMax: 50,
  passwordMin: 8,
  passwordMax: 200,
  requestTimeoutMs: 600_000,
  currencyRateCacheMs: 1_800_000,
  errorReportSampling: 0.2,
  searchHistory: 8,
  /** Hotels on one person's wishlist; far more than anybody needs. */
  wishesMax: 500,
  /** Open items of one account's cart; opening the cart rechecks all of them. */
  cartItemsMax: 100,
  /** Saved views of one person's order list. */
  orderViewsMax: 20,
  /** Orders that one payment can cover. */
  checkoutItemsMax: 20,
  /** product.md 4 and 5. */
  roomsMax: 8,
  adultsPerRoomMax: 6,
  childrenPerRoomMax: 4,
  childAgeMax: 17,
  guestsPerOrderMax: 32,
  nightsMax: 30,
  horizonDays: 500,
  roomsLeftShown: 5,
  comparedMax: 4,
  allotmentMax: 9_999,
  /**
   * Orders desk: the minutes in process after which an order waits for staff, the days before `pay_by` at which an
   * unpaid order does, and the extra time to pay.
   */
  deskWaitMinutes: 5,
  deskHotelNumberDays: 3,
  deskUnpaidDays: 3,
  payAgainHours: 24,
  /** api.md: Page<T>. */
  pageSizeDefault: 20,
  pageSizeMax: 100,
  suggestionsMax: 50,
  /** product.md 2: sessions. */
  sessionIdleHours: 12,
  sessionMaxDays: 30,
  sessionMaxHoursUnremembered: 12,
  /** Changes of a person's sign-in need a sign-in or password within the last minutes (docs/sessions.md). */
  recentProofMinutes: 10,
  passwordFailures: 5,
  /** Decision 30: wrong passwords in `passwordFailureMinutes`, from all unfamiliar IP addresses of an account. */
  passwordFailuresElsewhere: 20,
  passwordFailureMinutes: 15,
  /** product.md 2: codes by text message and e-mail; five wrong attempts invalidate a code. */
  codeMinutes: 5,
  codeTries: 5,
  codePauseSeconds: 60,
  codesPerHour: 5,
  resetLinkMinutes: 30,
  /** Minutes between the correct password and the second factor. */
  otpChallengeMinutes: 5,
  otpTries: 5,
  singleLoginSeconds: 60,
  actingSessionHours: 1,
  /** Mails with documents: per account and per order in 24 hours, and to one address per hour. */
  sendingsPerDay: 300,
  sendingsPerOrderDay: 20,
  sendingsPerAddressHour: 5,
  /** Invitations of one company in 24 hours that nobody has accepted yet. */
  invitationsPerDay: 20,
  /** api.md 1: answers for idempotency keys are stored for 24 hours. */
  idempotencyHours: 24,
} as const;
