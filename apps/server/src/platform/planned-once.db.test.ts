import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { plannedOnce } from './planned-once.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('keeps the plan of a marked query on its connection, and of no other', async () => {
  await database.db.connection().execute(async (db) => {
    const query = db.selectFrom('platform.clock').select('advance_s').where('only_row', '=', true);
    for (let i = 0; i < 3; i += 1) {
      expect(await query.modifyFront(plannedOnce).executeTakeFirst()).toEqual({ advance_s: 0 });
      expect(await query.executeTakeFirst()).toEqual({ advance_s: 0 });
    }
    const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    expect(kept.rows).toHaveLength(1);
    expect(kept.rows[0]?.statement).toContain('planned once');
  });
});
