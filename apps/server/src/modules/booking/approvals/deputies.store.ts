/** SQL on `booking.deputies`. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { BookingDeputies } from '../../../platform/tables.gen.ts';

export type DeputyRow = Selectable<BookingDeputies>;

export function selectDeputy(db: Db | Tx, userId: string): Promise<DeputyRow | undefined> {
  return db.selectFrom('booking.deputies').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The deputies of a company's people on a day, keyed by the person who is away. */
export async function selectDeputiesOn(
  db: Db | Tx,
  { companyId, day }: { companyId: string; day: string },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('booking.deputies')
    .select(['user_id', 'deputy_id'])
    .where('company_id', '=', companyId)
    .where('from_on', '<=', day)
    .where('until_on', '>=', day)
    .execute();
  return new Map(rows.map(({ user_id, deputy_id }) => [user_id, deputy_id]));
}

export async function writeDeputy(tx: Tx, row: Insertable<BookingDeputies>): Promise<void> {
  const { user_id: _, ...set } = row;
  await tx
    .insertInto('booking.deputies')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
}

export async function deleteDeputy(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('booking.deputies').where('user_id', '=', userId).execute();
}
