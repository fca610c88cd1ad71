/** The history of the status page: a sample each minute, and the calls of live keys by day. */
import type { HealthDay } from '@wayhouse/contract/renderer';
import type { AppContext } from '../../../context.ts';
import { insertSample, selectHealthDays, updateCallSums } from './health-days.store.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
/** Days of the status page, today included. */
const shownDays = 90;

/**
 * Job: stores a sample for the current minute. A minute without a sample means that no process or no database worked.
 * Calls may reach the log after midnight, so the job also updates yesterday's sums.
 */
export async function sampleHealth({ db, clock }: AppContext): Promise<void> {
  const now = clock.now().getTime();
  await insertSample(db, new Date(Math.floor(now / minuteMs) * minuteMs));
  await updateCallSums(db, new Date(Math.floor(now / dayMs) * dayMs - dayMs));
}

/** Days that have samples among the last 90, oldest first. */
export function listHealthDays({ db, clock }: AppContext): Promise<HealthDay[]> {
  return selectHealthDays(db, new Date(clock.now().getTime() - (shownDays - 1) * dayMs));
}
