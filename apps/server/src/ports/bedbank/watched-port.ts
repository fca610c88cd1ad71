/** A bedbank with a circuit breaker, and with counts of its calls. */
import type { CallTimes } from '../../platform/call-times.ts';
import type { BedbankError, BedbankFault, BedbankPort } from './port.ts';

export type BedbankVerb = 'search' | 'recheck' | 'book' | 'look_up' | 'cancel' | 'content';

export interface BedbankHealth {
  /** `closed`: calls pass. `open`: searches, rechecks and content are refused. `half_open`: one trial call runs. */
  breaker: 'closed' | 'open' | 'half_open';
  /** Time of the breaker's last change; null when it has always been closed. */
  since: Date | null;
  failuresInRow: number;
  lastOkAt: Date | null;
  verbs: { verb: BedbankVerb; calls: number; failures: number; p50Ms: number; p95Ms: number }[];
  errors: { at: Date; verb: BedbankVerb; fault: BedbankFault; message: string }[];
  /** Numbers of hotels and offers excluded from searches since this process started. */
  excluded: Exclusions;
  /** Requests that searches may still send today; null without a quota. */
  searchesLeft: number | null;
}

/**
 * `hotels`: above the limit of one search; `offers`: with more terms than a signed offer can hold; `notPrepaid`: offers
 * that the guest pays at the hotel or by card.
 */
export interface Exclusions {
  hotels: number;
  offers: number;
  notPrepaid: number;
}

/** A bedbank behind a circuit breaker. */
export interface WatchedBedbank extends BedbankPort {
  health(): BedbankHealth;
  /** Adds to `excluded` in `health`: hotels and offers that a search excluded. */
  countExcluded(excluded: Partial<Exclusions>): void;
  /** Sets the number of requests that searches may still send today; null without a quota. */
  allowSearches(requests: number | null): void;
  /** The search of a recheck. It also works when the quota of searches is used up. */
  searchAgain: BedbankPort['search'];
  /** Returns the calls of this process since the last `takeCalls`. The caller saves them, or gives them back. */
  takeCalls(): UnsavedCalls;
  giveBackCalls(calls: UnsavedCalls): void;
}

export interface CallCount {
  verb: BedbankVerb;
  /** Start of the five minutes that the counts cover. */
  slot: Date;
  calls: number;
  failures: number;
  times: CallTimes;
}

export interface CallError {
  at: Date;
  verb: BedbankVerb;
  fault: BedbankError['fault'];
  message: string;
}

/** `requests`: HTTP requests, of which a call may send several. */
export interface UnsavedCalls {
  requests: number;
  counts: CallCount[];
  errors: CallError[];
}
