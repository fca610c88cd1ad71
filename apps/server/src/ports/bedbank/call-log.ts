/**
 * The calls of one process to a source since they were last saved. Calls are added up per verb and interval of five
 * minutes, so that the log stays small while the database is away.
 */
import { addTime, noTimes } from '../../platform/call-times.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BedbankVerb, CallCount, CallError, UnsavedCalls } from './watched-port.ts';

export interface CallLog {
  request(): void;
  /** `error` is given for a failed call; a refusal by the source is no failure. */
  end(verb: BedbankVerb, ms: number, error?: CallError): void;
  /** Returns the unsaved calls and forgets them. */
  take(): UnsavedCalls;
  /** Takes back calls that could not be saved. */
  giveBack(unsavedCalls: UnsavedCalls): void;
}

const slotMs = 5 * 60_000;
const errorsMax = 20;

export function makeCallLog(clock: Clock): CallLog {
  let unsavedCalls: UnsavedCalls = { requests: 0, counts: [], errors: [] };
  const countOf = (verb: BedbankVerb, slot: Date): CallCount => {
    const existingCount = unsavedCalls.counts.find(
      (each) => each.verb === verb && each.slot.getTime() === slot.getTime(),
    );
    if (existingCount) return existingCount;
    const count = { verb, slot, calls: 0, failures: 0, times: noTimes() };
    unsavedCalls.counts.push(count);
    return count;
  };
  return {
    request: () => {
      unsavedCalls.requests += 1;
    },
    end: (verb, ms, error) => {
      const count = countOf(verb, new Date(Math.floor(clock.now().getTime() / slotMs) * slotMs));
      count.calls += 1;
      addTime(count.times, ms);
      if (!error) return;
      count.failures += 1;
      unsavedCalls.errors = [error, ...unsavedCalls.errors].slice(0, errorsMax);
    },
    take: () => {
      const callsToSave = unsavedCalls;
      unsavedCalls = { requests: 0, counts: [], errors: [] };
      return callsToSave;
    },
    giveBack: ({ requests, counts, errors }) => {
      unsavedCalls.requests += requests;
      for (const { verb, slot, calls, failures, times } of counts) {
        const count = countOf(verb, slot);
        count.calls += calls;
        count.failures += failures;
        count.times = count.times.map((each, range) => each + (times[range] ?? 0));
      }
      unsavedCalls.errors = [...unsavedCalls.errors, ...errors].slice(0, errorsMax);
    },
  };
}
