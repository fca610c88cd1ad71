import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { removeOldPlaceChanges } from './catalogue.jobs.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('deletes changes of places after a day', async () => {
  await sql`insert into catalogue.place_changes (place_type, place_id, at) values
    ('city', 'old', current_timestamp - interval '26 hours'), ('city', 'new', current_timestamp - interval '1 hour')`.execute(
    test.db,
  );
  await removeOldPlaceChanges(test);
  const rows = await test.db.selectFrom('catalogue.place_changes').select('place_id').execute();
  expect(rows).toEqual([{ place_id: 'new' }]);
});
