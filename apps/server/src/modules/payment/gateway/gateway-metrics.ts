import { readForMetrics } from '../../../platform/database/read-for-metrics.ts';
import type { Db } from '../../../platform/database.ts';
import { lastComparison } from './compare-gateway-daily.ts';

/** The last comparison with the gateway, in Prometheus' text format; empty before the first or when unreadable. */
export async function gatewayMetrics(db: Db): Promise<string> {
  const last = await readForMetrics(lastComparison(db));
  if (!last) return '';
  return [
    `# TYPE wayhouse_gateway_differences gauge\nwayhouse_gateway_differences ${last.differences}\n`,
    '# TYPE wayhouse_gateway_compared_timestamp_seconds gauge\n',
    `wayhouse_gateway_compared_timestamp_seconds ${Math.round(Date.parse(last.at) / 1000)}\n`,
  ].join('');
}
