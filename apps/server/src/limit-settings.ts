/** Limits of calls and connections: for a demo, which is shown and tested from one address, and for production. */

/**
 * Limits of calls. The first three are rate limits: anonymous calls and sign-ins per address, calls of signed-in people
 * per token.
 */
export interface Limits {
  anonymousPerMinute: number;
  signInPerMinute: number;
  tokenPerSecond: number;
  /** Number of failed sign-ins within `passwordFailureMinutes` (contract/limits) at which an address is refused. */
  failedSignInsPerAddress: number;
  /**
   * Codes that an address may request per hour, for all recipients together. Also the limit of password reset links.
   */
  codesPerAddress: number;
  /** Wrong slider positions of an address within five minutes. */
  sliderFailuresPerAddress: number;
  /** Correct slider positions of an address within five minutes. Limited too, because a program can find them. */
  sliderSolvedPerAddress: number;
  /** Card numbers that an account may type per hour and per day, valid or not. */
  typedCardsPerHour: number;
  typedCardsPerDay: number;
  /** Checks per hour and address whether an e-mail exists; after that a slider ticket is required. */
  existsPerAddress: number;
  /** Requests per hour and address for a password reset link; after that a slider ticket is required. */
  forgetsPerAddress: number;
  /** Minimum duration of answers that must not reveal whether an account exists. */
  evenAnswerMs: number;
}

/** Time limits of a connection in milliseconds, and the maximum number of connections. */
export interface Timeouts {
  /** Time until the head of a request is complete; also the limit for a connection that sends nothing. */
  headMs: number;
  /** Time until a body is complete; for uploads `requestMs` applies. */
  bodyMs: number;
  /** Time until a whole request has arrived, uploads included. */
  requestMs: number;
  /** Milliseconds without a byte in either direction. Longer than the slowest answer. */
  idleMs: number;
  connections: number;
}

/** Enough for 5 MB in five minutes over a slow connection. */
export const timeouts: Timeouts = {
  headMs: 20_000,
  bodyMs: 30_000,
  requestMs: 300_000,
  idleMs: 300_000,
  connections: 5_000,
};

/** Higher limits, because a demo is shown and tested from one address. */
export const demoLimits: Limits = {
  anonymousPerMinute: 60_000,
  signInPerMinute: 6_000,
  tokenPerSecond: 6_000,
  failedSignInsPerAddress: 1_000,
  codesPerAddress: 2_000,
  existsPerAddress: 60,
  sliderFailuresPerAddress: 300,
  sliderSolvedPerAddress: 3_000,
  typedCardsPerHour: 2_000,
  typedCardsPerDay: 10_000,
  forgetsPerAddress: 60,
  evenAnswerMs: 100,
};

export const productionLimits: Limits = {
  anonymousPerMinute: 600,
  signInPerMinute: 60,
  tokenPerSecond: 20,
  failedSignInsPerAddress: 100,
  codesPerAddress: 30,
  existsPerAddress: 20,
  sliderFailuresPerAddress: 30,
  sliderSolvedPerAddress: 60,
  typedCardsPerHour: 15,
  typedCardsPerDay: 40,
  forgetsPerAddress: 5,
  evenAnswerMs: 100,
};
