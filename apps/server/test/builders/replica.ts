/** A context whose primary refuses everything: only reads on the replica are answered. */
import type { ReadReplica } from '../../src/platform/database/replica.ts';
import type { Db } from '../../src/platform/database.ts';

export function onReplicaAlone<C extends { db: Db; readReplica: ReadReplica }>(ctx: C): C {
  return { ...ctx, db: {} as Db, readReplica: (read) => read(ctx.db) };
}
