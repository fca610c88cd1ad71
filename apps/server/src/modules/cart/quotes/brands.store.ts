/** SQL on `cart.quote_brands` and `cart.quote_contacts`. */
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { CartQuoteBrands } from '../../../platform/tables.gen.ts';

export async function upsertBrand(tx: Tx, row: Selectable<CartQuoteBrands>): Promise<void> {
  const { account_id: _account, ...change } = row;
  await tx
    .insertInto('cart.quote_brands')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute();
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
