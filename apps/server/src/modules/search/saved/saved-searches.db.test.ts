/** Saved searches: ownership, refusals, one mail for each fall of the lowest total, and the end of the alert. */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal } from '../../../../test/builders/booking.ts';
import { callTogether } from '../../../../test/builders/call-together.ts';
import { callerOf, testClock, testContext } from '../../../../test/context.ts';
import { createTestDatabase, demoStart, type TestDatabase } from '../../../../test/database.ts';
import { testNow } from '../../../../test/test-day.ts';
import type { ActorCtx, AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { searchSubscribers } from '../search.subscribers.ts';
import { searchHotels } from '../search-hotels.ts';
import { alertSearches } from './alert-searches.job.ts';
import { listSavedSearches, removeSearch, saveSearch } from './save-searches.ts';
import { claimAlert, writeCheck } from './saved-searches.store.ts';

let database: TestDatabase;
let context: AppContext;
let agent: ActorCtx;
let guest: ActorCtx;
let cityId: string;
const clock = testClock(testNow());

beforeAll(async () => {
  database = await createTestDatabase({ seed: 'demo-small' });
  context = testContext(database.db, clock);
  agent = await callerOf(context, 'agent@wayhouse.test');
  guest = await callerOf(context, 'guest@wayhouse.test');
  const city = await database.db
    .selectFrom('catalogue.regions')
    .select('id')
    .where('type', '=', 'city')
    .where('name_en', '=', 'Shanghai')
    .executeTakeFirstOrThrow();
  cityId = city.id;
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock.set(new Date(demoStart().getTime() + 9 * 3_600_000));
  await sql`delete from search.saved_searches`.execute(database.db);
  await sql`delete from platform.messages`.execute(database.db);
});

function question(daysAhead = 40) {
  const checkIn = addDays(dateInZone(clock.now(), 'Asia/Shanghai'), daysAhead);
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
    .execute(database.db)
    .then(({ rows }) => rows);

const passHours = (hours: number) => clock.set(new Date(clock.now().getTime() + hours * 3_600_000));

it('a saved search belongs to its person, and a second save under its name replaces it', async () => {
  await save(agent, 'Bund');
  const secondSave = await save(agent, 'Bund', { alert_under: '900.00' });
  expect(secondSave.alert_under).toBe('900.00');
  expect(await listSavedSearches(agent)).toHaveLength(1);
  expect(await listSavedSearches(guest)).toEqual([]);
  await removeSearch(guest, { id: secondSave.id });
  expect(await listSavedSearches(agent)).toHaveLength(1);
  await removeSearch(agent, { id: secondSave.id });
  expect(await listSavedSearches(agent)).toEqual([]);
});

it('refuses a past stay, an unknown place, and one search too many', async () => {
  expect(await refusal(save(agent, 'Past', { question: question(-2) }))).toBe('request.invalid');
  const nowhere = { ...question(), place: { type: 'city', id: 'nowhere' } };
  expect(await refusal(save(agent, 'Nowhere', { question: nowhere }))).toBe('request.invalid');
  for (let at = 0; at < limits.savedSearchesMax; at += 1) await save(agent, `Search ${at}`);
  expect(await refusal(save(agent, 'One more'))).toBe('search.too_many_saved');
  expect(await refusal(save(agent, 'Search 3'))).toBe('not refused');
});

it('refuses the second of two simultaneous saves when only one more search is allowed', async () => {
  for (let at = 1; at < limits.savedSearchesMax; at += 1) await save(agent, `Search ${at}`);
  const keys = await callTogether(database.db, {
    lock: sql`lock table search.saved_searches in share mode`,
    calls: [() => save(agent, 'Last'), () => save(agent, 'One more')],
  });
  expect(keys.toSorted()).toEqual(['ok', 'search.too_many_saved']);
});

it('mails once for each fall of the lowest total below the alert', async () => {
  const total = await lowest();
  const saved = await save(agent, 'Bund', { alert_under: toMoney(total + 1) });
  await Promise.all([alertSearches(context), alertSearches(context), alertSearches(context)]);
  expect(await mails()).toHaveLength(1);
  const [mail] = await mails();
  expect(mail?.recipient).toBe('agent@wayhouse.test');
  expect(mail?.links[0]).toContain(`place_id=${cityId}`);
  expect((await listSavedSearches(agent))[0]?.lowest).toBe(toMoney(total));
  // Still below the alert's amount: no further mail.
  passHours(4);
  await alertSearches(context);
  expect(await mails()).toHaveLength(1);
  // A change of the alert's amount stands for a rise of the total and its next fall.
  await sql`update search.saved_searches set alert_cents = ${total} where id = ${saved.id}`.execute(
    database.db,
  );
  passHours(4);
  await alertSearches(context);
  expect(await mails()).toHaveLength(1);
  await sql`update search.saved_searches set alert_cents = ${total + 1} where id = ${saved.id}`.execute(
    database.db,
  );
  passHours(4);
  await alertSearches(context);
  expect(await mails()).toHaveLength(2);
});

it('does not store a check of a question that was replaced in the meantime', async () => {
  const total = await lowest();
  const alert_under = toMoney(total + 1);
  const { id } = await save(agent, 'Bund', { alert_under });
  const claim = { id, now: clock.now(), next: new Date(clock.now().getTime() + 3_600_000) };
  const claimedSearch = await claimAlert(database.db, claim);
  await save(agent, 'Bund', { alert_under, question: question(50) });
  const check = {
    search: claimedSearch!,
    alertCents: total + 1,
    lowest: total,
    isComplete: true,
    at: clock.now(),
  };
  expect(await inTransaction(database.db, (tx) => writeCheck(tx, check))).toBeUndefined();
  expect((await listSavedSearches(agent))[0]?.lowest).toBeUndefined();
});

it('reports a fall once when a source is late at a later check', async () => {
  const { id } = await save(agent, 'Bund', { alert_under: '900.00' });
  const claim = { id, now: clock.now(), next: new Date(clock.now().getTime() + 3_600_000) };
  const search = (await claimAlert(database.db, claim))!;
  const check = (lowest: number, isComplete: boolean) =>
    inTransaction(database.db, (tx) =>
      writeCheck(tx, { search, alertCents: 90_000, lowest, isComplete, at: clock.now() }),
    );
  expect(await check(80_000, true)).toEqual({ hasFallen: true });
  expect(await check(95_000, false)).toEqual({ hasFallen: false });
  expect(await check(80_000, true)).toEqual({ hasFallen: false });
  expect(await check(95_000, true)).toEqual({ hasFallen: false });
  expect(await check(80_000, true)).toEqual({ hasFallen: true });
});

it("sends no mail at the alert's amount, within the pause, to a person who turned mails off, or to a suspended person", async () => {
  const total = await lowest();
  await save(agent, 'Bund', { alert_under: toMoney(total) });
  await alertSearches(context);
  expect(await mails()).toEqual([]);
  await save(agent, 'Bund', { alert_under: toMoney(total + 1) });
  await sql`update identity.users set status = 'suspended' where id = ${agent.actor.userId}`.execute(
    database.db,
  );
  await alertSearches(context);
  await sql`update identity.users set status = 'approved' where id = ${agent.actor.userId}`.execute(
    database.db,
  );
  expect(await mails()).toEqual([]);
  // The pause after that check is not over.
  await alertSearches(context);
  expect(await mails()).toEqual([]);
  passHours(4);
  await sql`update identity.users set notifications = array_remove(notifications, 'receive_email') where id = ${agent.actor.userId}`.execute(
    database.db,
  );
  await alertSearches(context);
  expect(await mails()).toEqual([]);
});

it('sends no mail to a person who may no longer search', async () => {
  const total = await lowest();
  await save(agent, 'Bund', { alert_under: toMoney(total + 1) });
  const setPrivileges = (privileges: string[]) =>
    sql`update identity.users set book_privileges = ${privileges} where id = ${agent.actor.userId}`.execute(
      database.db,
    );
  await setPrivileges([]);
  await alertSearches(context);
  await setPrivileges(agent.actor.book_privileges);
  expect(await mails()).toEqual([]);
  expect((await listSavedSearches(agent))[0]?.lowest).toBeUndefined();
});

it('ends the alert of a place that no longer exists after the day of check-in', async () => {
  const { id } = await save(agent, 'Merged city', { question: question(1), alert_under: '99999.00' });
  await sql`update search.saved_searches set question = jsonb_set(question, '{place,id}', '"gone"') where id = ${id}`.execute(
    database.db,
  );
  passHours(72);
  await alertSearches(context);
  expect((await listSavedSearches(agent))[0]?.alert_under).toBeUndefined();
});

it('ends the alert when the day of check-in is over at the destination', async () => {
  await save(agent, 'Soon', { question: question(1), alert_under: '99999.00' });
  // In Shanghai the next day has begun. It is still the day of check-in further west.
  passHours(24 + 8);
  await alertSearches(context);
  expect(await mails()).toEqual([]);
  expect((await listSavedSearches(agent))[0]?.alert_under).toBeUndefined();
});

it('a search and its alert follow their city when the catalogue merges it', async () => {
  const around = { ...question(), place: { lat: 31, lng: 121, radius_km: 5 } };
  await save(agent, 'twin', { alert_under: '90000.00' });
  await sql`update search.saved_searches set question = jsonb_set(question, '{place,id}', '"shanghai-twin"')
    where name = 'twin'`.execute(database.db);
  await save(agent, 'around', { question: around });
  const [follow] = searchSubscribers()['catalogue.city_merged'] ?? [];
  if (typeof follow !== 'function') throw new Error('no subscriber');
  for (const _delivery of [1, 2])
    await inTransaction(database.db, (tx) => follow(tx, { from: 'shanghai-twin', to: cityId }));
  const places = (await listSavedSearches(agent)).map(({ name, question: { place } }) => [name, place]);
  expect(Object.fromEntries(places)).toEqual({ twin: question().place, around: around.place });
  await alertSearches(context);
  expect((await listSavedSearches(agent)).find(({ name }) => name === 'twin')?.lowest).toBeDefined();
});
