/** The differences between the gateway's report and our payments and refunds, as lines for a terminal. */
import type { GatewayDifference } from '@wayhouse/contract/console/finance/refunds';
import { readConfig } from '../config.ts';
import type { AppContext } from '../context.ts';
import { reconcileGateway } from '../modules/payment/gateway/reconcile-gateway.ts';
import { createLog } from '../platform/log.ts';
import { makeProcess } from '../process.ts';

const kindTexts: Record<GatewayDifference['kind'], string> = {
  unknown_here: 'the gateway has it, our books do not know it',
  unknown_there: 'our books have it, the gateway does not know it',
  amount: 'the amounts differ',
  state: 'the money moved on one side only',
};

/**
 * Prints every difference from `from` until `to` (ISO instants; default of `to`: now), and the total. Sets exit code 1
 * when there are differences. Throws when the period is empty.
 */
export async function showGatewayDifferences(
  url: string,
  range: { from: string; to?: string },
): Promise<void> {
  // Without DATABASE_URL this is the demo, whose gateway is part of the running server.
  const demo = process.env.DATABASE_URL ? {} : { WAYHOUSE_DEMO: '1' };
  const config = readConfig({ ...demo, ...process.env });
  const { context, db, replica } = await makeProcess(config, createLog('silent'), url);
  try {
    const to = range.to ?? context.clock.now().toISOString();
    const lines = await gatewayLines(context, { from: range.from, to });
    for (const line of lines.differences) console.log(line);
    console.log(lines.total);
    if (lines.differences.length > 0) process.exitCode = 1;
  } finally {
    // Ends the periodic checks of the replica, because they would keep the command running.
    await replica?.stop();
    await db.destroy();
  }
}

/**
 * One line for each difference and one for the total. Without a gateway, the total says so. Throws when `from` is not
 * before `to`.
 */
export async function gatewayLines(
  context: AppContext,
  range: { from: string; to: string },
): Promise<{ differences: string[]; total: string }> {
  if (!context.gateway) return { differences: [], total: 'No gateway is configured.' };
  // An empty period has no differences, which would look like books that agree.
  if (range.from >= range.to) throw new Error(`The period from ${range.from} to ${range.to} is empty.`);
  const report = await reconcileGateway(context, range);
  const side = (record: GatewayDifference['ours']): string =>
    record ? `${record.amount} ${record.state}` : 'nothing';
  return {
    differences: report.differences.map(
      (each) =>
        `${each.what} ${each.no} (${each.gateway_id ?? 'no number at the gateway'}): ${kindTexts[each.kind]}; ` +
        `ours ${side(each.ours)}, theirs ${side(each.theirs)}`,
    ),
    total: `${report.gateway}: ${report.payments} payments and ${report.refunds} refunds compared, ${report.differences.length} differences`,
  };
}
