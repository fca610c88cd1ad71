/** Removes what an erased person saved in this module. */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { removeFilesLater } from '../../platform/work/remove-files.ts';
import { deleteItemsOf } from './cart.store.ts';
import { deleteBrand, deleteContact } from './quotes/brands.store.ts';
import { deleteQuotesOf } from './quotes/quotes.store.ts';
import { deleteWishesOf } from './wishes.store.ts';

/** Removes cart items, wishes, and the telephone number and WeChat picture on quotes. */
export async function forgetCart(tx: Tx, clock: Clock, userId: string): Promise<void> {
  await deleteItemsOf(tx, userId);
  await deleteWishesOf(tx, userId);
  const fileId = await deleteContact(tx, userId);
  if (fileId !== undefined) await removeFilesLater(tx, clock, [fileId]);
}

/** Removes the quotes and their brand of an account without a company. Those of a company stay with the company. */
export async function forgetQuotes(tx: Tx, accountId: string): Promise<void> {
  await deleteQuotesOf(tx, accountId);
  await deleteBrand(tx, accountId);
}
