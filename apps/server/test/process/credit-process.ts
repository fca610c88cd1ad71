/**
 * A process that makes random steps with the credit of the companies `ACCOUNTS` until it is killed. Prints `ready 0`
 * and then a dot for every three steps.
 */
import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { makeProcess } from '../../src/process.ts';
import { randomNumbers } from '../builders/random/random-numbers.ts';
import { creditStep } from '../credit/random-credit.ts';

const config = readConfig({ ...process.env, WAYHOUSE_DEMO: '1', PORT: '0' });
const { context } = await makeProcess(config, createLog('silent'), config.databaseUrl ?? '');
let aheadSeconds = Number(process.env.AHEAD_S ?? 0);
const app = { ...context, clock: { now: () => new Date(Date.now() + aheadSeconds * 1000) } };
const scene = {
  app,
  random: randomNumbers(Number(process.env.SEED ?? 1)),
  accounts: (process.env.ACCOUNTS ?? '').split(','),
  forward: (seconds: number) => {
    aheadSeconds += seconds;
  },
};
process.stdout.write('ready 0\n');
for (;;) {
  await Promise.all([creditStep(scene), creditStep(scene), creditStep(scene)]);
  process.stdout.write('.');
}
