/** `GET user/sessions`: the person's signed-in devices. */
import type { ActorCtx } from '../../../context.ts';
import { hashSecret } from '../hash-secret.ts';
import { idleSince } from './session-life.ts';
import { selectOpenSessions } from './sessions.store.ts';

export interface ShownSession {
  id: string;
  device: string;
  ip: string;
  last_seen: string;
  current: boolean;
}

/** Open sessions of the caller, most recently used first; at most 100. */
export async function listSessions(ctx: ActorCtx): Promise<ShownSession[]> {
  const now = ctx.clock.now();
  const rows = await selectOpenSessions(ctx.db, {
    userId: ctx.actor.userId,
    now,
    idleSince: idleSince(now),
  });
  const ownTokenHash = hashSecret(ctx.token);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    ip: row.ip,
    last_seen: row.last_seen_at.toISOString(),
    current: row.token_hash.equals(ownTokenHash),
  }));
}
