/** `POST console/v1/messages/dead`: mails and text messages that would not go. */
import type { DeadMessage } from '@wayhouse/contract/console/messages';
import type { StaffCtx } from '../../context.ts';
import { listDeadLetters } from '../../platform/dead-letters.ts';

const pageLength = 50;

export async function listDeadMessages(
  ctx: StaffCtx,
  input: { before?: string | undefined },
): Promise<{ items: DeadMessage[]; more: boolean }> {
  const rows = await listDeadLetters(ctx.db, {
    ...(input.before !== undefined && { before: Number(input.before) }),
    limit: pageLength + 1,
  });
  const items = rows.slice(0, pageLength).map((row) => ({
    ...row,
    id: String(row.id),
    channel: row.channel as DeadMessage['channel'],
    language: row.language as DeadMessage['language'],
    created_at: row.created_at.toISOString(),
    dead_at: row.dead_at.toISOString(),
  }));
  return { items, more: rows.length > pageLength };
}
