/** SQL on `partners.dumps`. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PartnersDumps } from '../../../platform/tables.gen.ts';

export type DumpRow = Selectable<PartnersDumps>;

/** Begins a dump. False when the dump of this kind and version exists. */
export async function insertDump(
  tx: Tx,
  dump: { id: string; kind: string; version: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('partners.dumps')
    .values({ id: dump.id, kind: dump.kind, version: dump.version, created_at: dump.at })
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function selectDump(db: Db, id: string): Promise<DumpRow | undefined> {
  return db.selectFrom('partners.dumps').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function endDump(
  tx: Tx,
  id: string,
  result: { sequence: number; row_count: number; bytes: number; sha256: string; done_at: Date },
): Promise<void> {
  await tx.updateTable('partners.dumps').set(result).where('id', '=', id).execute();
}

/** The newest finished dump of each kind. */
export async function selectNewestDumps(db: Db): Promise<DumpRow[]> {
  const { rows } = await sql<DumpRow>`
    select distinct on (kind) * from partners.dumps where done_at is not null order by kind, version desc`.execute(
    db,
  );
  return rows;
}

/** Deletes dumps before an instant and returns their ids. The newest finished dump of each kind stays. */
export async function deleteOldDumps(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from partners.dumps d where created_at < ${before} and exists (
      select from partners.dumps n where n.kind = d.kind and n.version > d.version and n.done_at is not null)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
