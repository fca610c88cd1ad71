/**
 * `npm run reconcile`: compares our payments and refunds with the gateway's report. Changes nothing, except that it
 * stores the fingerprint of the secret key in a database without such a fingerprint.
 */
import { parseArgs } from 'node:util';
import { openServer } from './open-server.ts';
import { runCommand } from './run-command.ts';
import { showGatewayDifferences } from './show-gateway-differences.ts';

const help = `npm run reconcile -- --from INSTANT [--to INSTANT]

Compares payments and refunds with the gateway's report and names each difference in money.
After a restore, --from is the moment of the backup: charges made since then are unknown to the restored books.
INSTANT is ISO 8601, as 2027-03-01T09:00:00Z. Ends with 0 when both agree, with 1 when they do not.

The database is DATABASE_URL, else the embedded one in WAYHOUSE_DATA (.data/).`;

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(help);
  if (!values.from) throw new Error(`Give --from.\n\n${help}`);
  for (const instant of [values.from, values.to])
    if (instant !== undefined && Number.isNaN(Date.parse(instant)))
      throw new Error(`${instant} is no instant; write it as 2027-03-01T09:00:00Z`);
  const server = await openServer((line) => console.error(line));
  try {
    await showGatewayDifferences(server.url, {
      from: new Date(values.from).toISOString(),
      ...(values.to && { to: new Date(values.to).toISOString() }),
    });
  } finally {
    await server.close();
  }
}

runCommand(run);
