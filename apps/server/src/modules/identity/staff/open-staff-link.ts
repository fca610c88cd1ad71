/** `POST console/v1/link`: the person of the link, and the second factor to set up. */
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import { newTotpSecret, totpUri } from '../proof/totp.ts';
import { selectStaffById } from './staff.store.ts';
import { lockStaffLink, storePendingFactor } from './staff-links.store.ts';

export interface OpenedLink {
  name: string;
  email: string;
  language: 'en' | 'zh';
  second_factor: { secret: string; uri: string } | null;
}

/**
 * Opening a link again returns the same secret, so that a reload changes nothing. In the demo there is no second
 * factor to set up. Error: link_expired (2006).
 */
export async function openStaffLink(ctx: Ctx, input: { token: string }): Promise<OpenedLink> {
  return inTransaction(ctx.db, async (tx) => {
    const tokenHash = hashSecret(input.token);
    const link = await lockStaffLink(tx, tokenHash, ctx.clock.now());
    const staff = link && (await selectStaffById(tx, link.staff_id));
    if (!link || staff?.status !== 'active') throw appError('identity.link_expired');
    const person = {
      name: staff.name,
      email: staff.email,
      language: staff.language as OpenedLink['language'],
    };
    if (ctx.config.demo) return { ...person, second_factor: null };
    const secret = link.totp_pending ? ctx.vault.open(link.totp_pending, staff.id) : newTotpSecret();
    if (!link.totp_pending) await storePendingFactor(tx, tokenHash, ctx.vault.seal(secret, staff.id));
    return { ...person, second_factor: { secret, uri: totpUri({ secret, account: staff.email }) } };
  });
}
