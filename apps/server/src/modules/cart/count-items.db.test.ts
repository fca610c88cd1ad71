import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, buildWorld, type World } from '../../../test/builders/booking.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { removeOldItems } from './cart.jobs.ts';
import { countItems } from './count-items.ts';

let test: TestDatabase;
let world: World;
beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  const item = (id: string, userId: string, checkIn: string, removed = false) => ({
    id,
    account_id: 'com_k',
    user_id: userId,
    hotel_id: 'h',
    offer: '{}',
    check_in: checkIn,
    check_out: '2027-12-01',
    added_at: world.clock.now(),
    removed_at: removed ? world.clock.now() : null,
  });
  await test.db
    .insertInto('cart.items')
    .values([
      item('i1', 'usr_1', '2027-04-01'),
      item('i2', 'usr_2', '2027-04-01'),
      item('i3', 'usr_1', '2027-04-01', true),
      item('i4', 'usr_1', '2027-02-01'),
      { ...item('i5', 'usr_1', '2027-04-01'), account_id: 'com_l' },
    ])
    .execute();
});
afterAll(() => test.drop());

const countFor = async (cart_privileges: ('own' | 'company')[]): Promise<number> => {
  const ctx = asUser(world, { accountId: 'com_k', userId: 'usr_1' });
  return (await countItems({ ...ctx, actor: { ...ctx.actor, cart_privileges } })).count;
};

it("counts open items: own items, the company's with the privilege `company`, none without the right to a cart", async () => {
  expect(await countFor(['own'])).toBe(1);
  expect(await countFor(['company'])).toBe(2);
  expect(await countFor([])).toBe(0);
});

it('deletes items that were removed or past more than 90 days ago, and keeps the others (F16)', async () => {
  await removeOldItems({ db: test.db, clock: { now: () => new Date('2027-05-29T09:00:00Z') } });
  const ids = async () =>
    (await test.db.selectFrom('cart.items').select('id').orderBy('id').execute()).map((row) => row.id);
  expect(await ids()).toEqual(['i1', 'i2', 'i3', 'i5']);
  await removeOldItems({ db: test.db, clock: { now: () => new Date('2027-05-31T09:00:00Z') } });
  expect(await ids()).toEqual(['i1', 'i2', 'i5']);
});
