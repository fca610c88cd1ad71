/** The rate plans of a room type that are open for sale. */
import type { Board } from '@wayhouse/contract/search/search';
import type { Db, Tx } from '../../../platform/database.ts';

export async function listOpenPlans(
  db: Db | Tx,
  roomTypeId: string,
): Promise<{ id: string; board: Board }[]> {
  const rows = await db
    .selectFrom('rates.rate_plans')
    .select(['id', 'board'])
    .where('room_type_id', '=', roomTypeId)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
  return rows.map(({ id, board }) => ({ id, board: board as Board }));
}
