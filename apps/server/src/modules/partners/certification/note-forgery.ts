/**
 * Case C20: a webhook of the company's sandbox account refused a forged delivery, and later accepted the same delivery
 * with the right signature.
 */
import type { Db, Tx } from '../../../platform/database.ts';
import { currentWorld } from '../../../platform/world.ts';
import { selectRefusedForgery } from '../partners.views.ts';
import { insertPassed } from './certifications.store.ts';

/** Marks C20 as passed when a webhook fulfilled it. Returns whether one did. */
export async function noteRefusedForgery(db: Db | Tx, companyId: string): Promise<boolean> {
  const accountId = await currentWorld(db, companyId);
  if (accountId === undefined) return false;
  const forgery = await selectRefusedForgery(db, accountId);
  if (!forgery) return false;
  await insertPassed(db, ['C20'], { companyId, requestId: forgery.event_id, at: forgery.at });
  return true;
}
