/** For the race tests: many clients that book the last rooms at once. */

import { createBooking } from '../../src/modules/booking/place/create-booking.ts';
import type { CreateInput } from '../../src/modules/booking/place/create-input.ts';
import { openDatabase } from '../../src/platform/database.ts';
import type { TestDatabase } from '../database.ts';
import {
  asUser,
  buildCompany,
  buildWorld,
  createInput,
  openedSession,
  pay,
  refusal,
  type World,
} from './booking.ts';
import type { BuiltHotel } from './catalogue.ts';
import { buildAccount } from './ledger.ts';

const companies = 10;

/** Creates ten companies with money; the clients belong to them. */
export async function buildCrowd(world: World): Promise<void> {
  for (let index = 0; index < companies; index += 1) {
    const id = `com_${index}`;
    await buildCompany(world.app.db, { id });
    await buildAccount(world.app.db, world.clock, { accountId: id, prepaidCents: 10_000_000 });
  }
}

/** Stands for `count` processes. Each has its own pool, because a process runs one writing batch at a time. */
export function buildProcesses(database: TestDatabase, count: number) {
  const pools = Array.from({ length: count }, () =>
    openDatabase(database.url, { max: 8, preparedStatements: true }),
  );
  return {
    worlds: pools.map((db) => buildWorld(db)),
    end: () => Promise.all(pools.map((db) => db.destroy())),
  };
}

/**
 * `clients` people open the form while rooms are left. Then all book and pay at once, spread over the processes of
 * `worlds`. Returns the outcome of each: `booked`, or the key of the refusal.
 */
export async function bookAtOnce(
  worlds: readonly World[],
  hotel: BuiltHotel,
  clients: number,
  overrides: Partial<CreateInput> = {},
): Promise<string[]> {
  const people = Array.from({ length: clients }, (_, index) =>
    asUser(worlds[index % worlds.length] as World, {
      accountId: `com_${index % companies}`,
      userId: `usr_${index}`,
    }),
  );
  const inputs = await Promise.all(
    people.map(async (ctx) =>
      createInput(await openedSession(ctx, { hotel, checkIn: '2027-04-29', nights: 3 }), overrides),
    ),
  );
  return Promise.all(
    people.map(async (ctx, index) => {
      const input = inputs[index];
      if (!input) return 'no session';
      const work = createBooking(ctx, input).then((created) => pay(ctx, created.order_no));
      const outcome = await refusal(work);
      return outcome === 'not refused' ? 'booked' : outcome;
    }),
  );
}

/** How often each outcome occurs: `{booked: 5, 'booking.sold_out': 95}`. */
export function countOf(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
