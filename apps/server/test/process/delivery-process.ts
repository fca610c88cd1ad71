/** A process that only sends events to partners, for tests that kill it. Prints `ready 0`. */
import { deliveryKinds } from '../../src/modules/partners/webhooks/send-delivery.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { makeWorkRunner } from '../../src/platform/work/work-runner.ts';
import { webhooksByHttps } from '../../src/ports/webhook/https.ts';
import { testClock, testContext } from '../context.ts';

const db = openDatabase(process.env.DATABASE_URL ?? '', { max: 8 });
const context = {
  ...testContext(db, testClock(new Date(process.env.NOW ?? ''))),
  webhooks: webhooksByHttps({ allowsPrivate: 'all' }),
};
const kinds = deliveryKinds({ context: () => context });
const runner = makeWorkRunner({ db, clock: context.clock, log: createLog('silent'), kinds });
process.stdout.write('ready 0\n');
await Promise.all(
  runner.sweeps.map(async ({ run }) => {
    for (;;) await run();
  }),
);
