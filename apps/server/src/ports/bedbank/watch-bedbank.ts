/**
 * A bedbank behind a circuit breaker. Five failures in a row open the breaker: for 30 seconds it refuses searches,
 * rechecks and content. Then one trial call runs, whose success closes the breaker. Bookings, look-ups and
 * cancellations pass even an open breaker, because people wait for them and they have their own retry times. Results
 * are counted for the console and for `/metrics`.
 */
import { performance } from 'node:perf_hooks';
import type { Clock } from '../../platform/clock.ts';
import { inSpan } from '../../platform/tracing/spans.ts';
import { makeCallLog } from './call-log.ts';
import { makeCallTally } from './call-tally.ts';
import { countRequests } from './count-requests.ts';
import { type BedbankFault, type BedbankPort, bedbankError, isBedbankError } from './port.ts';
import type { BedbankHealth, BedbankVerb, CallError, WatchedBedbank } from './watched-port.ts';

const faultsToOpen = 5;
const openMs = 30_000;
/** Maximum number of concurrent calls through the breaker; further ones fail at once. */
const maxAtOnce = 20;
/** Faults that do not count as failures of the source: `refused` is a valid answer. */
const harmlessFaults: readonly BedbankFault[] = ['refused'];

export function watchBedbank(port: BedbankPort, clock: Clock): WatchedBedbank {
  const { name, guestNames, nameMax, maxHotels, cutOffMs, deltaDays, readCallback } = port;
  const breaker = makeBreaker(clock);
  const excluded = { hotels: 0, offers: 0 };
  const tally = makeCallTally(clock);
  const log = makeCallLog(clock);
  let searchesLeft: number | null = null;
  let atOnce = 0;

  async function callAndCount<T>(verb: BedbankVerb, call: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const end = (error?: CallError): void => {
      const ms = performance.now() - began;
      tally.end(verb, ms, error);
      log.end(verb, ms, error);
    };
    try {
      const answer = await callInSpan(name, verb, () => countRequests(countRequest, call));
      breaker.recordSuccess();
      end();
      return answer;
    } catch (error) {
      const fault = isBedbankError(error) ? error.fault : 'malformed';
      if (harmlessFaults.includes(fault)) {
        breaker.recordSuccess();
        end();
      } else {
        breaker.recordFailure();
        end({ at: clock.now(), verb, fault, message: (error as Error).message });
      }
      throw error;
    }
  }

  function countRequest(): void {
    log.request();
    if (searchesLeft !== null) searchesLeft -= 1;
  }

  /** Makes a call that the breaker may refuse, because the customer can tolerate its failure. */
  async function callThroughBreaker<T>(verb: BedbankVerb, call: () => Promise<T>): Promise<T> {
    if (!breaker.mayPass()) throw bedbankError('turned_away', 'the breaker is open');
    if (atOnce >= maxAtOnce) {
      breaker.endTrial();
      throw bedbankError('turned_away', 'too many calls at once');
    }
    atOnce += 1;
    try {
      return await callAndCount(verb, call);
    } finally {
      atOnce -= 1;
    }
  }

  return {
    ...{ name, guestNames, nameMax, maxHotels, cutOffMs, deltaDays, readCallback },
    search: async (...args) => {
      if (searchesLeft !== null && searchesLeft <= 0)
        throw bedbankError('turned_away', 'the quota of the day is used');
      return callThroughBreaker('search', () => port.search(...args));
    },
    searchAgain: (...args) => callThroughBreaker('recheck', () => port.search(...args)),
    recheck: (...args) => callThroughBreaker('recheck', () => port.recheck(...args)),
    readComments: (...args) => callThroughBreaker('content', () => port.readComments(...args)),
    readHotels: (...args) => pages(port.readHotels(...args), (next) => callThroughBreaker('content', next)),
    readChinese: (...args) =>
      pages(port.readChinese?.(...args) ?? noPages(), (next) => callThroughBreaker('content', next)),
    book: (...args) => callAndCount('book', () => port.book(...args)),
    lookUp: (...args) => callAndCount('look_up', () => port.lookUp(...args)),
    report: (...args) => callAndCount('look_up', () => port.report(...args)),
    cancel: (...args) => callAndCount('cancel', () => port.cancel(...args)),
    countExcluded: ({ hotels = 0, offers = 0 }) => {
      excluded.hotels += hotels;
      excluded.offers += offers;
    },
    allowSearches: (requests) => {
      searchesLeft = requests;
    },
    takeCalls: log.take,
    giveBackCalls: log.giveBack,
    health: () => ({
      ...breaker.state(),
      ...tally.state(),
      excluded: { ...excluded, notPrepaid: port.notPrepaid?.() ?? 0 },
      searchesLeft,
    }),
  };
}

function callInSpan<T>(source: string, verb: BedbankVerb, call: () => Promise<T>): Promise<T> {
  return inSpan(`${source} ${verb}`, { kind: 'client', attributes: { 'wayhouse.source': source } }, call);
}

async function* noPages(): AsyncGenerator<never> {
  // The source has no Chinese texts.
}

/** Each page is a call of its own. A long download would otherwise count as one concurrent call all the time. */
async function* pages<T>(
  source: AsyncIterable<T>,
  callPage: (next: () => Promise<IteratorResult<T>>) => Promise<IteratorResult<T>>,
): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const page = await callPage(() => iterator.next());
      if (page.done) return;
      yield page.value;
    }
  } finally {
    // A reader that stops early, or a refused call, would otherwise leave the download open.
    await iterator.return?.();
  }
}

function makeBreaker(clock: Clock) {
  let breaker: BedbankHealth['breaker'] = 'closed';
  let since: Date | null = null;
  let failuresInRow = 0;
  const setState = (next: BedbankHealth['breaker']): void => {
    breaker = next;
    since = clock.now();
  };
  return {
    /** True when a call may pass. An open breaker lets one call pass after each pause, as a trial. */
    mayPass(): boolean {
      if (breaker === 'closed') return true;
      if (since !== null && clock.now().getTime() - since.getTime() < openMs) return false;
      // Starts another pause, so that a trial that never returns does not block the breaker forever.
      setState('half_open');
      return true;
    },
    /** Opens the breaker again, because the permitted trial call was not made. */
    endTrial(): void {
      if (breaker === 'half_open') setState('open');
    },
    recordSuccess(): void {
      failuresInRow = 0;
      if (breaker !== 'closed') setState('closed');
    },
    recordFailure(): void {
      failuresInRow += 1;
      if (breaker === 'half_open' || (breaker === 'closed' && failuresInRow >= faultsToOpen))
        setState('open');
    },
    state: () => ({ breaker, since, failuresInRow }),
  };
}
