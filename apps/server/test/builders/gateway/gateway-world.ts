/** A world with a hotel, a company with money, a user who gets mails, and the simulated gateway. */
import type { ActorCtx } from '../../../src/context.ts';
import { verifyConsistency } from '../../../src/modules/booking/verify-consistency.ts';
import { createUser } from '../../../src/modules/identity/person/create-user.ts';
import { reconcileGateway } from '../../../src/modules/payment/gateway/reconcile-gateway.ts';
import { paymentJobs } from '../../../src/modules/payment/payment.jobs.ts';
import { inTransaction } from '../../../src/platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { asUser, bookedOrder, buildCompany, buildWorld, type World } from '../booking.ts';
import { type BuiltHotel, buildHotel } from '../catalogue.ts';
import { buildAccount } from '../ledger.ts';
import { openGateway, type TestGateway } from './gateway.ts';

export interface GatewayWorld {
  test: TestDatabase;
  world: World;
  hotel: BuiltHotel;
  gateway: TestGateway;
  agent: ActorCtx;
  /** Makes an unpaid order of 200.00 and returns its number. */
  order: () => Promise<string>;
  /** Runs each payment job once. */
  sweep: () => Promise<void>;
  /** All differences within our ledger and orders, and between them and the gateway's records. */
  faults: () => Promise<unknown[]>;
  close: () => Promise<void>;
}

export async function makeGatewayWorld(): Promise<GatewayWorld> {
  const test = await createTestDatabase();
  const world = buildWorld(test.db);
  const hotel = await buildHotel(test.db, { name: 'faults', rooms: 200 });
  await buildCompany(test.db, { id: 'com_f' });
  await buildAccount(test.db, world.clock, { accountId: 'com_f', prepaidCents: 1_000_000 });
  await inTransaction(test.db, (tx) =>
    createUser(tx, {
      id: 'usr_of_com_f',
      account_id: 'com_f',
      company_id: 'com_f',
      email: 'told@wayhouse.test',
      password_hash: '',
      first_name: 'Olivia',
      last_name: 'Hart',
      language: 'en',
      account_type: 'corporate',
      is_main: true,
      job_title: 'admin',
      book_privileges: ['search', 'book'],
      order_privileges: ['company'],
      cart_privileges: ['company'],
      status: 'approved',
      created_at: world.clock.now(),
    }),
  );
  const gateway = await openGateway(world, 1_500);
  const agent = asUser(world, { accountId: 'com_f' });
  return {
    test,
    world,
    hotel,
    gateway,
    agent,
    order: () => bookedOrder(agent, { hotel }),
    sweep: async () => {
      for (const job of paymentJobs) await job.run(world.app);
    },
    faults: async () => {
      const range = { from: '2027-01-01T00:00:00Z', to: '2027-12-31T00:00:00Z' };
      const { differences } = await reconcileGateway(world.app, range);
      return [...(await verifyConsistency(test.db)), ...differences];
    },
    close: async () => {
      await gateway.close();
      await test.drop();
    },
  };
}
