/** SQL on `payment.cards`. */
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PaymentCards } from '../../../platform/tables.gen.ts';

/** A person, who may use their own cards and the cards that the main account shares with the company. */
export interface CardReader {
  accountId: string;
  userId: string;
}

/** Cards that the reader may pay with, newest first. */
export function selectCards(db: Db, { accountId, userId }: CardReader) {
  return db
    .selectFrom('payment.cards')
    .select(['id', 'brand', 'last4', 'expiry_month', 'expiry_year', 'holder', 'shared'])
    .select((e) => e('user_id', '=', userId).$castTo<boolean>().as('mine'))
    .where('account_id', '=', accountId)
    .where((e) => e.or([e('user_id', '=', userId), e('shared', '=', true)]))
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A stored card that the reader may pay with, with the gateway's token. */
export function selectCard(db: Db | Tx, { id, accountId, userId }: CardReader & { id: string }) {
  return db
    .selectFrom('payment.cards')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where((e) => e.or([e('user_id', '=', userId), e('shared', '=', true)]))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The gateway token of a deleted card, or of a card that is hidden because its first payment has not succeeded. */
export function selectDeletedCard(db: Db, id: string) {
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

/** Shows a card that was saved with a payment, after the payment succeeded. */
export async function unhideCard(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('payment.cards').set({ deleted_at: null }).where('id', '=', id).execute();
}

/** Starts or stops sharing a person's own card. False when the person has no such card. */
export async function updateShared(
  tx: Tx,
  { id, accountId, userId, shared }: CardReader & { id: string; shared: boolean },
): Promise<boolean> {
  const result = await tx
    .updateTable('payment.cards')
    .set({ shared })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Hides all cards of the person. Returns their ids. */
export async function hideCardsOf(tx: Tx, userId: string, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('payment.cards')
    .set({ deleted_at: at })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function hideCard(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('payment.cards').set({ deleted_at: at }).where('id', '=', id).execute();
}
