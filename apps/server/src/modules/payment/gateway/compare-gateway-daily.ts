/** Compares the gateway's report with our books once a day, so that differences are found early. */
import { z } from 'zod';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { readFact, writeFact } from '../../../platform/facts.ts';
import { reconcileGateway } from './reconcile-gateway.ts';

const fact = 'gateway_comparison';
/** Milliseconds. Two days, so that every payment is compared twice. */
const spanMs = 48 * 3_600_000;
/** Milliseconds. Younger payments wait for the comparison of the next day. */
const edgeMs = 3_600_000;

const comparison = z.object({ day: z.string(), at: z.string(), differences: z.number() });

/** The result of the last comparison; undefined before the first. Throws when the stored result is unreadable. */
export async function lastComparison(db: Db): Promise<z.output<typeof comparison> | undefined> {
  const value = await readFact(db, fact);
  return value === undefined ? undefined : comparison.parse(JSON.parse(value));
}

/**
 * Compares the last two days, once a day (UTC); after a gateway outage the next run of the job tries again. After a
 * longer outage the comparison begins where the last comparison ended, so that no payment is left out.
 */
export async function compareGatewayDaily(ctx: AppContext): Promise<void> {
  if (!ctx.gateway) return;
  const now = ctx.clock.now();
  const day = now.toISOString().slice(0, 10);
  const last = await lastComparison(ctx.db);
  if (last?.day === day) return;
  const to = now.getTime() - edgeMs;
  const lastTo = last ? Date.parse(last.at) - edgeMs : to;
  const report = await reconcileGateway(ctx, {
    from: new Date(Math.min(to - spanMs, lastTo)).toISOString(),
    to: new Date(to).toISOString(),
  });
  const differences = report.differences.length;
  if (differences > 0)
    ctx.log.error(
      { gateway: report.gateway, differences: report.differences },
      'the gateway differs from the books',
    );
  await writeFact(ctx.db, fact, JSON.stringify({ day, at: now.toISOString(), differences }));
}
