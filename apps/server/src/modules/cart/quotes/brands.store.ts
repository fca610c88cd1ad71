/** SQL on `cart.quote_brands` and `cart.quote_contacts`. */
import type { Selectable } from 'kysely';
import { lockName } from '../../../platform/database/lock-name.ts';
import type { Tx } from '../../../platform/database.ts';
import type { CartQuoteBrands } from '../../../platform/tables.gen.ts';

export type BrandRow = Selectable<CartQuoteBrands>;

/** Locks an account's brand until the transaction ends, also before it is saved for the first time. */
export async function lockBrand(tx: Tx, accountId: string): Promise<void> {
  await lockName(tx, `brand of ${accountId}`);
}

export async function upsertBrand(tx: Tx, row: BrandRow): Promise<void> {
  const { account_id: _account, ...change } = row;
  await tx
    .insertInto('cart.quote_brands')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute();
}

export async function deleteBrand(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('cart.quote_brands').where('account_id', '=', accountId).execute();
}

/** Deletes the person's contact. Returns the id of its WeChat picture, if there is one. */
export async function deleteContact(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('cart.quote_contacts')
    .where('user_id', '=', userId)
    .returning('wechat_file_id')
    .executeTakeFirst();
  return row?.wechat_file_id ?? undefined;
}

/**
 * Changes the given fields. Returns the file id of the former picture of the WeChat code if that picture was replaced
 * or removed, otherwise undefined.
 */
export async function upsertContact(
  tx: Tx,
  contact: { user_id: string; updated_at: Date; phone?: string; wechat_file_id?: string | null },
): Promise<string | undefined> {
  const formerContact = await tx
    .selectFrom('cart.quote_contacts')
    .select('wechat_file_id')
    .where('user_id', '=', contact.user_id)
    .forUpdate()
    .executeTakeFirst();
  const { user_id: _user, ...change } = contact;
  await tx
    .insertInto('cart.quote_contacts')
    .values(contact)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
  return contact.wechat_file_id === undefined ? undefined : (formerContact?.wechat_file_id ?? undefined);
}
