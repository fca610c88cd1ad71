/** The promised times of the cases desk in the last 30 days. */
import type { casePromisesEndpoints } from '@wayhouse/contract/care/case-promises';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { selectPromises } from './promises.views.ts';

type Report = OutputOf<(typeof casePromisesEndpoints)['GET /api/console/v1/case-promises']>;

const periodDays = 30;

export async function reportPromises({ db, clock }: StaffCtx): Promise<Report> {
  const now = clock.now();
  const from = addDays(dateInZone(now, 'UTC'), -periodDays);
  return { from, kinds: await selectPromises(db, { from, now }) };
}
