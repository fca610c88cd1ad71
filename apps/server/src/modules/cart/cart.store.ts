/** SQL on `cart.*`. */
import type { Db } from '../../platform/database.ts';

/** Items not removed whose check-in is not past. `userId` null = the whole account's. */
export async function countOpenItems(
  db: Db,
  scope: { accountId: string; userId: string | null; today: string },
): Promise<number> {
  let query = db
    .selectFrom('cart.items')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .where('removed_at', 'is', null)
    .where('check_in', '>=', scope.today);
  if (scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return (await query.executeTakeFirstOrThrow()).count;
}
