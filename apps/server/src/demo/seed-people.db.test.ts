import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { seedPeople } from './seed-people.ts';

let database: TestDatabase;
const now = new Date('2027-01-01T00:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPeople(database.db, { now });
});
afterAll(() => database.drop());

const money = () =>
  database.db
    .selectFrom('ledger.accounts')
    .select(['id', 'balance_cents', 'floor_cents'])
    .where('account_id', 'is not', null)
    .orderBy('id')
    .execute();

describe('the demo people', () => {
  it('have the money in the README, from balanced entries', async () => {
    expect(await money()).toEqual([
      { id: 'com_bluewave:credit', balance_cents: 0, floor_cents: -2_000_000 },
      { id: 'com_bluewave:prepaid', balance_cents: 5_000_000, floor_cents: 0 },
      { id: 'com_qinghe:credit', balance_cents: 0, floor_cents: 0 },
      { id: 'com_qinghe:prepaid', balance_cents: 100_000, floor_cents: 0 },
      { id: 'usr_family:credit', balance_cents: 0, floor_cents: 0 },
      { id: 'usr_family:prepaid', balance_cents: 0, floor_cents: 0 },
      { id: 'usr_guest:credit', balance_cents: 0, floor_cents: 0 },
      { id: 'usr_guest:prepaid', balance_cents: 0, floor_cents: 0 },
    ]);
    const entries = await database.db.selectFrom('ledger.entries').select('amount_cents').execute();
    expect(entries.reduce((sum, entry) => sum + entry.amount_cents, 0)).toBe(0);
  });

  it('have the privileges in the README', async () => {
    const rows = await database.db
      .selectFrom('identity.users')
      .select(['email', 'is_main', 'language', 'book_privileges', 'order_privileges', 'cart_privileges'])
      .orderBy('email')
      .execute();
    const brief = rows.map((row) => [
      row.email.split('@')[0],
      row.is_main ? 'main' : '-',
      row.language,
      row.book_privileges.join('+'),
      row.order_privileges.join(),
      row.cart_privileges.join() || 'none',
    ]);
    expect(brief).toEqual([
      ['agent', 'main', 'en', 'search+book', 'company', 'company'],
      ['family', '-', 'en', 'search+book', 'own', 'own'],
      ['guest', '-', 'en', 'search+book', 'own', 'own'],
      ['other', 'main', 'zh', 'search+book', 'company', 'company'],
      ['seller', '-', 'en', 'search+book', 'own', 'own'],
      ['viewer', '-', 'en', 'search', 'own', 'none'],
    ]);
  });

  it('are created once: seeding again changes nothing, even after an interruption', async () => {
    const before = await money();
    await seedPeople(database.db, { now });
    await database.db.deleteFrom('platform.facts').where('name', '=', 'demo_people').execute();
    await seedPeople(database.db, { now });
    expect(await money()).toEqual(before);
    const tiers = await database.db.selectFrom('rates.markups').select('tier_id').execute();
    expect(tiers.map((row) => row.tier_id).sort()).toEqual(['guest', 'preferred', 'standard']);
  });
});
