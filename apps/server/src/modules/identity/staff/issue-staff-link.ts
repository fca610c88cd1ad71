/** One-time links by which staff set password and second factor; the older ones stop working. */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { newSecret } from '../../../platform/ids.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { hashSecret } from '../hash-secret.ts';
import { insertStaffLink } from './staff-links.store.ts';

/** A link is opened within a working day or asked for again. */
const linkHours = 24;

/** Answers the link's path; who calls decides whether it is mailed or shown. */
export async function issueStaffLink(
  tx: Tx,
  { clock, staffId }: { clock: Clock; staffId: string },
): Promise<{ path: string; expiresAt: Date }> {
  const token = newSecret();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000);
  await insertStaffLink(tx, {
    token_hash: hashSecret(token),
    staff_id: staffId,
    created_at: now,
    expires_at: expiresAt,
  });
  return { path: `/console/set-password?token=${token}`, expiresAt };
}

/** Makes a link and mails it. */
export async function mailStaffLink(
  tx: Tx,
  { clock, staff }: { clock: Clock; staff: { id: string; email: string; name: string; language: string } },
): Promise<void> {
  const { path, expiresAt } = await issueStaffLink(tx, { clock, staffId: staff.id });
  await queueMessage(tx, {
    clock,
    channel: 'email',
    to: staff.email,
    language: staff.language === 'zh' ? 'zh' : 'en',
    template: 'staff_link',
    params: { name: staff.name, hours: String(linkHours) },
    links: [path],
    goodUntil: expiresAt,
  });
}
