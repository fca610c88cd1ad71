/** SQL on `payment.cards`. */
import type { Db } from '../../platform/database.ts';

/** Kept cards of an account, newest first. */
export function selectCards(db: Db, accountId: string) {
  return db
    .selectFrom('payment.cards')
    .select(['id', 'brand', 'last4', 'expiry_month', 'expiry_year', 'holder'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}
