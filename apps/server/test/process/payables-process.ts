/**
 * A process that makes random steps with suppliers' invoices and payment runs until it is killed. Prints `ready 0` and
 * then a dot for every three steps.
 */
import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { makeProcess } from '../../src/process.ts';
import { randomNumbers } from '../builders/random/random-numbers.ts';
import { payablesStep } from '../payables/random-payables.ts';

const config = readConfig({ ...process.env, WAYHOUSE_DEMO: '1', PORT: '0' });
const { context } = await makeProcess(config, createLog('silent'), config.databaseUrl ?? '');
const aheadMs = Number(process.env.AHEAD_MS ?? 0);
const scene = {
  app: { ...context, clock: { now: () => new Date(Date.now() + aheadMs) } },
  random: randomNumbers(Number(process.env.SEED ?? 1)),
  accountId: process.env.ACCOUNT ?? '',
  suppliers: JSON.parse(process.env.SUPPLIERS ?? '[]'),
};
process.stdout.write('ready 0\n');
for (;;) {
  await Promise.all([payablesStep(scene), payablesStep(scene), payablesStep(scene)]);
  process.stdout.write('.');
}
