/**
 * Checks that the response time does not reveal whether an e-mail has an account. Calls `login` and `user/forgetpwd`
 * with known and unknown e-mails in turn, 200 times each after a warm-up. It runs the real application with its own
 * database and prints the medians. The limit is a difference under 5 % (product.md section 2). Run it alone on an idle
 * machine.
 */
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { demoPassword, seedPeople } from '../demo/seed-people.ts';
import { hashPassword } from '../modules/identity/password/hash-password.ts';
import { createUser } from '../modules/identity/person/create-user.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type Db, inTransaction } from '../platform/database.ts';
import { startTemporaryPostgres } from '../platform/embedded-postgres/temporary-postgres.ts';
import { createLog } from '../platform/log.ts';
import { makeProcess } from '../process.ts';

const tries = 200;
const warmUp = 20;
const maxDifference = 0.05;

if (process.argv.includes('--help')) {
  console.log('npm run measure:sign-in   prints how evenly known and unknown e-mails are answered');
  process.exit(0);
}

const postgres = await startTemporaryPostgres('wayhouse-even-', { fast: true });
try {
  await migrate(postgres.url);
  const config = readConfig({
    WAYHOUSE_DEMO: '1',
    SLIDER: 'off',
    WAYHOUSE_DATA: postgres.folder,
    WAYHOUSE_SECRET: 'only for one measurement, then thrown away',
  });
  const { context, db } = await makeProcess(config, createLog('silent'), postgres.url);
  await seedPeople(db, { now: new Date() });
  await addPeople(db);
  const app = await buildApp({ context, isReady: async () => true });
  const evenChecks = [
    await measure(app, 'login', (email) => ({
      email,
      password: `not ${demoPassword}`,
      device_name: 'web',
    })),
    await measure(app, 'user/forgetpwd', (email) => ({ email })),
  ];
  await app.close();
  await db.destroy();
  process.exitCode = evenChecks.every(Boolean) ? 0 : 1;
} finally {
  await postgres.stop();
}

/** One account per attempt, because five wrong passwords would lock it. */
async function addPeople(db: Db): Promise<void> {
  const hash = await hashPassword(demoPassword);
  await inTransaction(db, async (tx) => {
    for (let i = 0; i < tries + warmUp; i += 1)
      await createUser(tx, {
        id: `usr_even_${i}`,
        account_id: `usr_even_${i}`,
        company_id: null,
        email: addressOf('member', i),
        password_hash: hash,
        first_name: 'Even',
        last_name: 'Answer',
        language: 'en',
        account_type: 'guest',
        is_main: false,
        job_title: null,
        book_privileges: ['search'],
        order_privileges: ['own'],
        cart_privileges: [],
        status: 'approved',
        created_at: new Date(),
      });
  });
}

function addressOf(kind: 'member' | 'absent', index: number): string {
  return `${kind}${String(index).padStart(4, '0')}@even.wayhouse.test`;
}

/**
 * Measures one call. Returns true when all its answers are equal and the difference of the medians is below the limit.
 */
async function measure(
  app: FastifyInstance,
  call: string,
  body: (email: string) => object,
): Promise<boolean> {
  const times = { member: [] as number[], absent: [] as number[] };
  const answers = new Set<string>();
  for (let i = 0; i < tries + warmUp; i += 1) {
    // Alternating order, so that changes over time affect both kinds equally.
    for (const kind of i % 2 === 0 ? (['member', 'absent'] as const) : (['absent', 'member'] as const)) {
      const payload = { ...body(addressOf(kind, i)), ticket: 'any', randstr: 'any' };
      const start = performance.now();
      const answer = await app.inject({ method: 'POST', url: `/api/v2/${call}`, payload });
      const durationMs = performance.now() - start;
      answers.add(answer.body.replace(/"request_id":"[^"]*"/, ''));
      if (i >= warmUp) times[kind].push(durationMs);
    }
  }
  const knownMs = median(times.member);
  const unknownMs = median(times.absent);
  const difference = Math.abs(knownMs - unknownMs) / Math.min(knownMs, unknownMs);
  console.log(
    `${call}: known ${knownMs.toFixed(2)} ms, unknown ${unknownMs.toFixed(2)} ms, difference of medians ` +
      `${(difference * 100).toFixed(2)} %, different answers: ${answers.size - 1}`,
  );
  return difference < maxDifference && answers.size === 1;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[tries / 2 - 1] ?? 0) + (sorted[tries / 2] ?? 0)) / 2;
}
