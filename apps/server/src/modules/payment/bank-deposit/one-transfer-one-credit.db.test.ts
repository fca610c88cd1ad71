/** Tests migration 0072 on a database where one bank reference was credited in two spellings. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';

test('transfers that were credited twice stay; their number cannot be credited again in any spelling', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const { db } = database;
  await sql`drop index payment.bank_deposits_bank_reference`.execute(db);
  await sql`alter table payment.bank_deposits drop column credited_again`.execute(db);
  await sql`drop function payment.fold_bank_reference`.execute(db);
  await sql`create unique index bank_deposits_bank_reference on payment.bank_deposits (bank_reference)
    where bank_reference is not null`.execute(db);
  await sql`delete from migrations where name like '0072%'`.execute(db);
  let day = 0;
  const insertCredited = async (reference: string) => {
    day += 1;
    await sql`insert into payment.bank_deposits (payment_no, account_id, user_id, transfer_reference, asked_cents,
        received_cents, status, created_at, settled_at, bank_reference)
      values (${`pay_${day}`}, 'com_a', 'usr_a', ${`WHT${day}`}, 2000, 2000, 'succeeded', now(),
        now() + make_interval(days => ${day}::int), ${reference})`.execute(db);
  };
  for (const reference of ['OLD 77', 'old-77', 'OLD 78']) await insertCredited(reference);
  expect(await migrate(database.url)).toHaveLength(1);
  const marked = db.selectFrom('payment.bank_deposits').where('credited_again', '=', true);
  expect(await marked.select('bank_reference').execute()).toEqual([{ bank_reference: 'old-77' }]);
  for (const reference of ['OLD 77', 'old-77', 'OLD77', 'ｏｌｄ ７７'])
    await expect(insertCredited(reference)).rejects.toThrow(/bank_deposits_bank_reference/);
  await insertCredited('OLD 79');
});
