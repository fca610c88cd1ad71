/** SQL on `payment.cards`. */
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { PaymentCards } from '../../platform/tables.gen.ts';

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

/** A kept card of the account, with the gateway's token. */
export function selectCard(db: Db | Tx, { id, accountId }: { id: string; accountId: string }) {
  return db
    .selectFrom('payment.cards')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A card that is no longer kept, with its token at the gateway. */
export function selectDropped(db: Db, id: string) {
  return db
    .selectFrom('payment.cards')
    .select(['gateway', 'gateway_token'])
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
}

export async function insertCard(tx: Tx, card: Insertable<PaymentCards>): Promise<void> {
  await tx.insertInto('payment.cards').values(card).execute();
}

/** A card that was to be kept if its payment went through, and it did. */
export async function showCard(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('payment.cards').set({ deleted_at: null }).where('id', '=', id).execute();
}

export async function hideCard(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('payment.cards').set({ deleted_at: at }).where('id', '=', id).execute();
}
