/**
 * `npm run rehearse`: runs all programs of a production cluster on this machine, under load. Rehearses a backup,
 * failovers and kills, a rolling restart, and a restore to a point in time. Each step ends with `verify`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findLostAnswers } from '../../apps/server/test/faults/shop-load.ts';
import { postgresPids, startCluster } from './cluster.ts';
import { faultNames, faultsByName, type Measurement, measure, type Rehearsal, restartAll } from './faults.ts';
import { installPrograms, stopAll, until } from './machine.ts';
import { backUp, restoreToPoint } from './point-in-time.ts';
import { startLoad, startProduct, verify } from './product.ts';

const help = `npm run rehearse -- [--events 6] [--minutes 60] [--customers 4] [--only "server killed"] [--keep]

Starts PostgreSQL (two, Patroni, etcd), HAProxy, PgBouncer, Redis, two servers and two workers on this machine, and lets
customers book. Then: backup, faults, rolling restart, restore to a point in time. As root on Debian it installs the
packages. --events: number of faults, in turn: ${faultNames(undefined).join(', ')}.
--minutes: after these no further fault begins. --only: this fault alone. --keep: keeps the folder with all logs.`;

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '6' },
    minutes: { type: 'string' },
    customers: { type: 'string', default: '4' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
let clusterNodes: Rehearsal['set']['nodes'] = [];

function show({ name, calls, faults, pauseMs, healthyMs }: Measurement): void {
  const share = calls === 0 ? 0 : (100 * faults) / calls;
  console.log(
    `${name}: ${calls} calls, ${faults} failed (${share.toFixed(2)} %), longest pause ${seconds(pauseMs)}, healthy after ${seconds(healthyMs)}`,
  );
}

/**
 * Throws unless the books agree, no answer was wrong, no call hung, and each answered order, payment and cancellation
 * is stored within two minutes.
 */
async function check({ set, load }: Rehearsal): Promise<void> {
  if (load.answers.wrong.length > 0) throw new Error(`wrong answers: ${load.answers.wrong.join('; ')}`);
  if (load.answers.stuck > 0) throw new Error(`${load.answers.stuck} calls hung`);
  let lost: string[] = [];
  await until('each answer is in the database', async () => {
    lost = await findLostAnswers(load.db, load.answers);
    return lost.length === 0;
  }).catch((error: Error) => {
    throw new Error(`${error.message}: ${lost.join('; ')}`);
  });
  await verify(set.url);
}

async function rehearse(folder: string, names: readonly string[]): Promise<void> {
  installPrograms();
  const startTime = performance.now();
  const set = await startCluster(folder);
  clusterNodes = set.nodes;
  const product = await startProduct(set);
  const load = await startLoad(set, Number(values.customers));
  const rehearsal: Rehearsal = { set, product, load };
  console.log(`started after ${seconds(performance.now() - startTime)}`);
  await sleep(3_000);
  show(await measure('backup', rehearsal, () => backUp(set)));
  await check(rehearsal);
  const measurements: Measurement[] = [];
  const lastStart = performance.now() + 60_000 * Number(values.minutes ?? Number.POSITIVE_INFINITY);
  for (let turn = 0; turn < Number(values.events) && performance.now() < lastStart; turn += 1) {
    const name = names[turn % names.length] ?? '';
    const measurement = await measure(name, rehearsal, async () => faultsByName[name]?.(rehearsal));
    show(measurement);
    measurements.push(measurement);
    await check(rehearsal);
  }
  const restart = await measure('rolling restart', rehearsal, () => restartAll(rehearsal));
  show(restart);
  if (restart.faults > 0) throw new Error(`the rolling restart failed ${restart.faults} calls`);
  await check(rehearsal);
  const { restoreMs, orders } = await restoreToPoint(rehearsal);
  console.log(`restore to a point in time: ${seconds(restoreMs)}, ${orders} orders`);
  await check(rehearsal);
  await load.db.destroy();
  summarize(rehearsal, measurements);
}

/**
 * Prints, over all faults of a kind: the share of failed calls, the pauses between payments, and the times until the
 * cluster was healthy again.
 */
function showKind(name: string, measurements: Measurement[]): void {
  const sum = (key: 'calls' | 'faults'): number =>
    measurements.reduce((total, measurement) => total + measurement[key], 0);
  const times = (key: 'pauseMs' | 'healthyMs'): string => {
    const sorted = measurements.map((measurement) => measurement[key]).sort((a, b) => a - b);
    return `median ${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)}, slowest ${seconds(sorted.at(-1) ?? 0)}`;
  };
  const share = ((100 * sum('faults')) / Math.max(1, sum('calls'))).toFixed(2);
  console.log(
    `${name} × ${measurements.length}: ${share} % of ${sum('calls')} calls failed; pause ${times('pauseMs')}; healthy ${times('healthyMs')}`,
  );
}

function summarize({ load: { answers, reports } }: Rehearsal, measurements: Measurement[]): void {
  console.log(
    `${measurements.length} faults: ${answers.calls} calls, ${answers.faults} failed (${((100 * answers.faults) / answers.calls).toFixed(2)} %); ${answers.created.length} orders, ${answers.paid.length} paid, ${answers.canceled.length} canceled; 0 lost`,
  );
  console.log(`reports: ${reports.answered} answered, ${reports.failed} failed`);
  for (const [name, measurementsOfKind] of Object.entries(Object.groupBy(measurements, ({ name }) => name)))
    showKind(name, measurementsOfKind ?? []);
  if (measurements.length > 0) showKind('all faults', measurements);
  console.log(`refused: ${JSON.stringify(answers.refused)}`);
}

/** Ends all programs and the process. Keeps the folder after an error, or with `--keep`. */
async function end(folder: string, code: number): Promise<never> {
  await stopAll();
  // A killed Patroni leaves its PostgreSQL running.
  for (const node of clusterNodes)
    for (const pid of postgresPids(node)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has ended already.
      }
    }
  if (values.keep || code !== 0) console.log(`logs: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

if (values.help) console.log(help);
else {
  const names = faultNames(values.only);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-rehearse-'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(folder, 1));
  try {
    await rehearse(folder, names);
    await end(folder, 0);
  } catch (error) {
    console.error((error as Error).message);
    await end(folder, 1);
  }
}
