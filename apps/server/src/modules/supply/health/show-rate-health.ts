/** The plans of a source whose prices turned out wrong most often, for staff. */
import type { PlanHealth, RateHealth } from '@wayhouse/contract/console/supply/rate-health';
import type { StaffCtx } from '../../../context.ts';
import { failedAtLeast } from './rate-health.ts';
import { selectPlanChecks } from './rate-health.views.ts';
import { countedMs } from './record-check.ts';

const shownMax = 50;

export async function showRateHealth(
  { db, clock }: StaffCtx,
  { source }: { source: string },
): Promise<RateHealth> {
  const rows = await selectPlanChecks(db, source, new Date(clock.now().getTime() - countedMs));
  const plans = rows
    .map(({ hotelId, nameEn, nameZh, board, ...row }) => ({
      ...row,
      hotel_id: hotelId,
      name: { en: nameEn, zh: nameZh },
      board: board as PlanHealth['board'],
      fails_at_least_bp: Math.round(10_000 * failedAtLeast(row.gone + row.dearer + row.refused, row.checks)),
    }))
    .sort((a, b) => b.fails_at_least_bp - a.fails_at_least_bp || b.checks - a.checks);
  return { plans: plans.slice(0, shownMax), count: plans.length };
}
