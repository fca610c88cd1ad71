/** Saved searches: ownership, refusals, and one mail for each fall of the lowest total. */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal } from '../../../../test/builders/booking.ts';
import { callerOf, testClock, testContext } from '../../../../test/context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../../test/database.ts';
import { testNow } from '../../../../test/test-day.ts';
import type { ActorCtx, AppContext } from '../../../context.ts';
import { searchHotels } from '../search-hotels.ts';
import { alertSearches } from './alert-searches.job.ts';
import { listSavedSearches, removeSearch, saveSearch } from './save-searches.ts';

let test: TestDatabase;
let context: AppContext;
let agent: ActorCtx;
let other: ActorCtx;
let cityId: string;
const clock = testClock(testNow());

beforeAll(async () => {
  test = await createTestDatabase({ seed: 'demo-small' });
  context = testContext(test.db, clock);
  agent = await callerOf(context, 'agent@wayhouse.test');
  other = await callerOf(context, 'guest@wayhouse.test');
  const city = await test.db
    .selectFrom('catalogue.regions')
    .select('id')
    .where('type', '=', 'city')
    .where('name_en', '=', 'Shanghai')
    .executeTakeFirstOrThrow();
  cityId = city.id;
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock.set(new Date(demoStart().getTime() + 9 * 3_600_000));
  await sql`delete from search.saved_searches`.execute(test.db);
  await sql`delete from platform.messages`.execute(test.db);
});

function question(ahead = 40) {
  const checkIn = addDays(dateInZone(clock.now(), 'Asia/Shanghai'), ahead);
  const rooms = [{ adults: 2, children: [] }];
  return {
    place: { type: 'city' as const, id: cityId },
    check_in: checkIn,
    check_out: addDays(checkIn, 3),
    rooms,
    nationality: 'CN',
  };
}

const save = (ctx: ActorCtx, name: string, change: object = {}) =>
  saveSearch(ctx, { name, question: question(), place_name: 'Shanghai', ...change });

async function lowest(): Promise<number> {
  const cheapest = await searchHotels(agent, { ...question(), sort: 'price_asc', page: 1, page_size: 1 });
  return toCents(cheapest.items[0]!.offer.total);
}

const mails = () =>
  sql<{ recipient: string; params: Record<string, string>; links: string[] }>`
    select recipient, params, links from platform.messages where template = 'saved_search_fell' order by id`
    .execute(test.db)
    .then(({ rows }) => rows);

const later = (hours: number) => clock.set(new Date(clock.now().getTime() + hours * 3_600_000));

it('belongs to its person, and a name is used once', async () => {
  await save(agent, 'Bund');
  const again = await save(agent, 'Bund', { alert_under: '900.00' });
  expect(again.alert_under).toBe('900.00');
  expect(await listSavedSearches(agent)).toHaveLength(1);
  expect(await listSavedSearches(other)).toEqual([]);
  await removeSearch(other, { id: again.id });
  expect(await listSavedSearches(agent)).toHaveLength(1);
  await removeSearch(agent, { id: again.id });
  expect(await listSavedSearches(agent)).toEqual([]);
});

it('refuses a past stay, an unknown place, and one search too many', async () => {
  expect(await refusal(save(agent, 'Past', { question: question(-2) }))).toBe('request.invalid');
  const nowhere = { ...question(), place: { type: 'city', id: 'nowhere' } };
  expect(await refusal(save(agent, 'Nowhere', { question: nowhere }))).toBe('request.invalid');
  for (let at = 0; at < limits.savedSearchesMax; at += 1) await save(agent, `Search ${at}`);
  expect(await refusal(save(agent, 'One more'))).toBe('request.wrong_state');
  expect(await refusal(save(agent, 'Search 3'))).toBe('not refused');
});

it('mails once for each fall under the alert', async () => {
  const total = await lowest();
  const saved = await save(agent, 'Bund', { alert_under: toMoney(total + 1) });
  await Promise.all([alertSearches(context), alertSearches(context), alertSearches(context)]);
  expect(await mails()).toHaveLength(1);
  const [mail] = await mails();
  expect(mail?.recipient).toBe('agent@wayhouse.test');
  expect(mail?.links[0]).toContain(`place_id=${cityId}`);
  expect((await listSavedSearches(agent))[0]?.lowest).toBe(toMoney(total));
  // Still below the alert's amount: no further mail.
  later(4);
  await alertSearches(context);
  expect(await mails()).toHaveLength(1);
  // It rises above the alert and falls again.
  await sql`update search.saved_searches set alert_cents = ${total} where id = ${saved.id}`.execute(test.db);
  later(4);
  await alertSearches(context);
  expect(await mails()).toHaveLength(1);
  await sql`update search.saved_searches set alert_cents = ${total + 1} where id = ${saved.id}`.execute(
    test.db,
  );
  later(4);
  await alertSearches(context);
  expect(await mails()).toHaveLength(2);
});

it("sends no mail above the alert's amount, within the pause, to a person who turned mails off, or to a suspended person", async () => {
  const total = await lowest();
  await save(agent, 'Bund', { alert_under: toMoney(total) });
  await alertSearches(context);
  expect(await mails()).toEqual([]);
  await save(agent, 'Bund', { alert_under: toMoney(total + 1) });
  await sql`update identity.users set status = 'suspended' where id = ${agent.actor.userId}`.execute(test.db);
  await alertSearches(context);
  await sql`update identity.users set status = 'approved' where id = ${agent.actor.userId}`.execute(test.db);
  expect(await mails()).toEqual([]);
  // The pause after that check is not over.
  await alertSearches(context);
  expect(await mails()).toEqual([]);
  later(4);
  await sql`update identity.users set notifications = array_remove(notifications, 'receive_email') where id = ${agent.actor.userId}`.execute(
    test.db,
  );
  await alertSearches(context);
  expect(await mails()).toEqual([]);
});

it('ends the alert of a stay that has begun', async () => {
  await save(agent, 'Soon', { question: question(1), alert_under: '99999.00' });
  later(24 * 4);
  await alertSearches(context);
  expect(await mails()).toEqual([]);
  expect((await listSavedSearches(agent))[0]?.alert_under).toBeUndefined();
});
