import { limits } from '@wayhouse/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, buildWorld, refusal, type World } from '../../../../test/builders/booking.ts';
import { callTogether } from '../../../../test/builders/call-together.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { listViews, removeView, saveView } from './save-order-views.ts';

let test: TestDatabase;
let world: World;
beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
});
afterAll(() => test.drop());
const person = (userId: string) => asUser(world, { accountId: 'com_v', userId });

it("a person's views have unique names, and colleagues neither see nor remove them", async () => {
  const [owner, colleague] = [person('usr_a'), person('usr_b')];
  const first = await saveView(owner, { name: 'To pay', params: { show: 'pay' } });
  await saveView(owner, { name: 'Arrivals', params: { show: '24h', sort: 'check_in_asc' } });
  const secondSave = await saveView(owner, { name: 'To pay', params: { payment: 'awaiting' } });
  expect(secondSave).toEqual({ ...first, params: { payment: 'awaiting' } });
  expect((await listViews(owner)).map((view) => view.name).sort()).toEqual(['Arrivals', 'To pay']);
  expect(await listViews(colleague)).toEqual([]);
  await removeView(colleague, { id: first.id });
  expect(await listViews(owner)).toHaveLength(2);
  await removeView(owner, { id: first.id });
  expect((await listViews(owner)).map((view) => view.name)).toEqual(['Arrivals']);
});

it('the number of views is limited, but an existing view can be replaced', async () => {
  const personAtLimit = person('usr_full');
  for (let at = 0; at < limits.orderViewsMax; at += 1)
    await saveView(personAtLimit, { name: `View ${at}`, params: {} });
  expect(await refusal(saveView(personAtLimit, { name: 'One more', params: {} }))).toBe(
    'booking.too_many_views',
  );
  expect(await refusal(saveView(personAtLimit, { name: 'View 0', params: { q: 'x' } }))).toBe('not refused');
});

it('refuses the second of two simultaneous saves when only one more view is allowed', async () => {
  const owner = person('usr_quick');
  for (let at = 1; at < limits.orderViewsMax; at += 1)
    await saveView(owner, { name: `View ${at}`, params: {} });
  const keys = await callTogether(test.db, {
    lock: sql`lock table booking.order_views in share mode`,
    calls: ['Last', 'One more'].map((name) => () => saveView(owner, { name, params: {} })),
  });
  expect(keys.toSorted()).toEqual(['booking.too_many_views', 'ok']);
});
