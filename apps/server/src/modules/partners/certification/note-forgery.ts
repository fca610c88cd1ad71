/** Case C20: a webhook of the company's sandbox account refused a forged delivery. */
import type { Db, Tx } from '../../../platform/database.ts';
import { currentWorld } from '../../../platform/world.ts';
import { selectRefusedForgery } from '../partners.views.ts';
import { insertPassed } from './certifications.store.ts';

/** Marks C20 as passed when its webhook refused a forgery. Returns whether it did. */
export async function noteRefusedForgery(db: Db | Tx, companyId: string): Promise<boolean> {
  const accountId = await currentWorld(db, companyId);
  if (accountId === undefined) return false;
  const forgery = await selectRefusedForgery(db, accountId);
  if (!forgery) return false;
  await insertPassed(db, ['C20'], { companyId, requestId: forgery.event_id, at: forgery.at });
  return true;
}
