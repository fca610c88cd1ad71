import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { checkReferences, deferReferences } from './bulk-references.ts';

let test: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  test = await createTestDatabase();
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

const orphan = `insert into rates.plan_months (rate_plan_id, hotel_id, month, price_cents)
  values ('nowhere', 'h', '2027-02-01', array_fill(100, array[28]))`;

it('reports a price of a plan that does not exist', async () => {
  await client.query('begin');
  expect(await deferReferences(client)).toBe(true);
  await client.query(orphan);
  await expect(checkReferences(client)).rejects.toThrow('rates.plan_months.rate_plan_id “nowhere”');
  await client.query('rollback');
});

it('keeps the row checks when the database account may not switch them off', async () => {
  await client.query(
    'create role plain; grant usage on schema rates to plain; grant all on rates.plan_months to plain',
  );
  await client.query('begin; set local role plain');
  expect(await deferReferences(client)).toBe(false);
  await expect(client.query(orphan)).rejects.toThrow(/foreign key|permission denied/);
  await client.query('rollback');
  await client.query('drop owned by plain; drop role plain');
});
