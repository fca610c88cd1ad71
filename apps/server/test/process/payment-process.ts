/**
 * A small server process for kill tests: payments, orders and the simulated gateway over a database. It leaves out
 * the rest of the product, so it starts within a second. Prints `ready <port>`.
 */
import Fastify from 'fastify';
import { readConfig } from '../../src/config.ts';
import { answerErrors } from '../../src/http/error-to-envelope.ts';
import { mountBooking } from '../../src/modules/booking/booking.routes.ts';
import { mountBookingConsole } from '../../src/modules/booking/booking.staff-routes.ts';
import { mountPayment } from '../../src/modules/payment/payment.routes.ts';
import { runJobsOnce } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { makeProcess } from '../../src/process.ts';
import { asUser } from '../builders/booking.ts';
import { staffOfProcess } from './staff-of-process.ts';

const config = readConfig({ ...process.env, WAYHOUSE_DEMO: '1', PORT: '0' });
const log = createLog('silent');
const { context, jobs, sandbox } = await makeProcess(config, log, config.databaseUrl ?? '');
const { actor } = asUser(
  { app: context, clock: { now: context.clock.now, forward: () => {}, at: () => {} } },
  { accountId: 'com_kill' },
);
const app = Fastify({ bodyLimit: 1_048_576 });
answerErrors(app);
const parts = { app, context, findActor: async () => actor, findStaff: async () => staffOfProcess };
mountPayment(parts);
mountBooking(parts);
mountBookingConsole(parts);
sandbox?.mount(app);
app.post('/jobs', async () => {
  await runJobsOnce(jobs, log);
  return {};
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : 0;
sandbox?.setPort(port);
// Handles open work of the killed process at once, as `main.ts` does.
void runJobsOnce(jobs, log);
process.stdout.write(`ready ${port}\n`);
