/**
 * A process that books on credit, pays suppliers in euros, and closes and reopens months until it is killed. Prints
 * `ready 0` and then a dot for every three steps.
 */
import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { makeProcess } from '../../src/process.ts';
import { booksStep } from '../books/random-books.ts';
import { randomNumbers } from '../builders/random/random-numbers.ts';

const config = readConfig({ ...process.env, WAYHOUSE_DEMO: '1', PORT: '0' });
const { context } = await makeProcess(config, createLog('silent'), config.databaseUrl ?? '');
const scene = {
  app: context,
  random: randomNumbers(Number(process.env.SEED ?? 1)),
  accountId: process.env.ACCOUNT ?? '',
  supplier: JSON.parse(process.env.SUPPLIER ?? '{}'),
};
process.stdout.write('ready 0\n');
for (;;) {
  await Promise.all([booksStep(scene), booksStep(scene), booksStep(scene)]);
  process.stdout.write('.');
}
