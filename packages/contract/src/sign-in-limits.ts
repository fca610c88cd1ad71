/**
 * Limits of the sign-in: slider, passwords, codes and sessions. They have their own file, because every page of the
 * site loads `limits.ts`. "Specification" means docs/spec/specification.md, section 9.
 */
export const signInLimits = {
  /** Specification: slider tolerance, picture and piece, result delay. */
  sliderTolerancePx: 10,
  sliderWidthPx: 310,
  sliderHeightPx: 160,
  sliderPiecePx: 50,
  sliderResultDelayMs: 800,
  /** product.md section 2: the ticket of a solved slider is valid for 2 minutes. */
  sliderTicketSeconds: 120,
  /** Seconds in which a slider must be solved. */
  sliderChallengeSeconds: 300,
  /**
   * product.md section 2: wrong attempts after which the server refuses a slider. The site loads a new picture after
   * each wrong attempt.
   */
  sliderFailures: 3,
  /** Maximum number of points that the site records of a slider's movement. */
  sliderTracePoints: 1000,
  /** The minimum is from the specification, the maximum is our own. */
  passwordMin: 8,
  passwordMax: 200,
  /** product.md section 2: sessions. */
  sessionIdleHours: 12,
  sessionMaxDays: 30,
  sessionMaxHoursUnremembered: 12,
  /**
   * Maximum age of the proof of identity that some calls need, such as changes of sign-in data and withdrawals
   * (docs/sessions.md).
   */
  recentProofMinutes: 10,
  /** Wrong passwords from one IP address within `passwordFailureMinutes` that lock an account for this address. */
  passwordFailures: 5,
  /**
   * Decision 30: wrong passwords within `passwordFailureMinutes`, from all unfamiliar IP addresses together, that lock
   * an account for these addresses.
   */
  passwordFailuresElsewhere: 20,
  passwordFailureMinutes: 15,
  /** product.md section 2: codes by text message and e-mail; five wrong attempts invalidate a code. */
  codeMinutes: 5,
  codeTries: 5,
  codePauseSeconds: 60,
  codesPerHour: 5,
  resetLinkMinutes: 30,
  /** Minutes between the correct password and the second factor. */
  otpChallengeMinutes: 5,
  otpTries: 5,
  singleLoginSeconds: 60,
  companySignInMinutes: 10,
  actingSessionHours: 1,
} as const;
