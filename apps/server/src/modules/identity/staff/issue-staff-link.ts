/** One-time links for staff to set password and second factor; a new link invalidates older ones. */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { newSecret } from '../../../platform/ids.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { hashSecret } from '../hash-secret.ts';
import { insertStaffLink } from './staff-links.store.ts';

/** Hours; enough for a working day. Later the person needs a new link. */
const linkHours = 24;

/** Returns the link's path; the caller mails or shows it. */
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

/** Creates a link and mails it. */
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
