/** The last 90 days of the status page, computed from samples of the API's health. Pure. */
import type { HealthDay } from '@wayhouse/contract/renderer';

export const dayCount = 90;
const [minuteMs, dayMs] = [60_000, 86_400_000];
/** Up to these shares of missing minutes and of failed calls, a day counts as good. */
const [missingMax, faultsMax] = [0.01, 0.001];

export interface ShownDay {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  /** `good`: few missing minutes and few failed calls; `mixed`: more of one of them; `none`: no sample. */
  state: 'good' | 'mixed' | 'none';
  sample: HealthDay | undefined;
  /** Minutes of the day that have passed. */
  minutes: number;
}

/** The 90 days, oldest first. A day without a sample has the state `none`. */
export function daysOf(samples: readonly HealthDay[], now: Date): ShownDay[] {
  const byDay = new Map(samples.map((each) => [each.day, each]));
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return Array.from({ length: dayCount }, (_, index) => {
    const begin = today - (dayCount - 1 - index) * dayMs;
    const day = new Date(begin).toISOString().slice(0, 10);
    const sample = byDay.get(day);
    // The current minute counts once its sample is written.
    const passedMinutes = Math.min(Math.floor((now.getTime() - begin) / minuteMs), dayMs / minuteMs);
    const minutes = Math.max(passedMinutes, sample?.minutes ?? 0);
    return { day, sample, minutes, state: sample ? stateOf(sample, minutes) : 'none' };
  });
}

function stateOf({ minutes: sampled, calls, faults }: HealthDay, minutes: number): 'good' | 'mixed' {
  // The current minute may have no sample yet.
  const isWhole = minutes - sampled <= Math.max(1, minutes * missingMax);
  return isWhole && faults <= calls * faultsMax ? 'good' : 'mixed';
}
