/** The plans of a source whose prices turned out wrong most often, for staff. */
import type { PlanHealth, RateHealth } from '@wayhouse/contract/console/supply/rate-health';
import type { StaffCtx } from '../../../context.ts';
import { minFailedShare } from './rate-health.ts';
import { selectPlanChecks } from './rate-health.views.ts';
import { checkWindowMs } from './record-check.ts';

const maxShownPlans = 50;

export async function showRateHealth(
  { db, clock }: StaffCtx,
  { source }: { source: string },
): Promise<RateHealth> {
  const rows = await selectPlanChecks(db, source, new Date(clock.now().getTime() - checkWindowMs));
  const plans = rows
    .map(({ hotelId, nameEn, nameZh, board, ...row }) => ({
      ...row,
      hotel_id: hotelId,
      name: { en: nameEn, zh: nameZh },
      board: board as PlanHealth['board'],
      fails_at_least_bp: Math.round(10_000 * minFailedShare(row.gone + row.dearer + row.refused, row.checks)),
    }))
    .sort((a, b) => b.fails_at_least_bp - a.fails_at_least_bp || b.checks - a.checks);
  return { plans: plans.slice(0, maxShownPlans), count: plans.length };
}
