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
  /** Licence pictures that one address may upload in an hour before it applies. */
  licenceUploadsPerHour: 60,
  sliderChallengeSeconds: 300,
  sliderFailures: 3,
  /** The site records at most so many points of a slider's movement. */
  sliderTracePoints: 1000,
  /** Specification: booking form time-out; the same 15 minutes are the time to pay (product.md 5). */
  bookingSessionMinutes: 15,
  payMinutes: 15,
  /** product.md 5: an offer is good for 30 minutes. */
  offerMinutes: 30,
  /** Specification: the shown deadline is the policy date minus 3 days. */
  shownDeadlineDays: 3,
  /** product.md 5: days before `pay_by` on which an unpaid pay-later order is called to mind, farthest first. */
  payReminderDays: [9, 6, 3, 1],
  /** The last of these go out even to who wants no mails. */
  payRemindersAlways: 3,
  /** Days before a group's instalment is due on which it is called to mind, farthest first. */
  groupReminderDays: [3, 1],
  clientReferenceMax: 50,
  passwordMin: 8,
  passwordMax: 200,
  requestTimeoutMs: 600_000,
  currencyRateCacheMs: 1_800_000,
  errorReportSampling: 0.2,
  searchHistory: 8,
  /** Hotels on one person's wishlist; far above what anybody reads. */
  wishesMax: 500,
  /** Open items of one account's cart; each look at the cart rechecks them all. */
  cartItemsMax: 100,
  /** Saved views of one person's order list. */
  orderViewsMax: 20,
  /** As many orders as one payment takes. */
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
  /** Orders desk: in process for longer waits there; unpaid with less than so many days left; time to pay once more. */
  deskWaitMinutes: 5,
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
  /** Changes of how a person signs in need a sign-in or password of the last minutes (docs/sessions.md). */
  recentProofMinutes: 10,
  passwordFailures: 5,
  /** Decision 30: wrong passwords within the same minutes, summed over all unknown addresses of an account. */
  passwordFailuresElsewhere: 20,
  passwordFailureMinutes: 15,
  /** product.md 2: codes by text message and e-mail; five wrong ones void a code. */
  codeMinutes: 5,
  codeTries: 5,
  codePauseSeconds: 60,
  codesPerHour: 5,
  resetLinkMinutes: 30,
  /** Between the right password and the second factor. */
  otpChallengeMinutes: 5,
  otpTries: 5,
  singleLoginSeconds: 60,
  actingSessionHours: 1,
  /** Mails with papers: of an account and of an order in 24 hours, and to one address in an hour. */
  sendingsPerDay: 300,
  sendingsPerOrderDay: 20,
  sendingsPerAddressHour: 5,
  /** Invitations by one company in 24 hours that nobody has accepted yet. */
  invitationsPerDay: 20,
  /** api.md 1: idempotency answers are kept 24 hours. */
  idempotencyHours: 24,
} as const;
