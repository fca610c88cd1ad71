/** SQL on `partners.certification_pictures`. */
import type { PictureCase } from '@wayhouse/contract/partner/certification-cases';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PartnersCertificationPictures } from '../../../platform/tables.gen.ts';

export type PictureRow = Selectable<PartnersCertificationPictures>;

/** Marks the waiting picture of the case as replaced and returns its id; undefined if none is waiting. */
export async function replaceWaiting(
  tx: Tx,
  { companyId, name }: { companyId: string; name: PictureCase },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('partners.certification_pictures')
    .set({ state: 'replaced' })
    .where('company_id', '=', companyId)
    .where('certification_case', '=', name)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertPicture(tx: Tx, row: Insertable<PartnersCertificationPictures>): Promise<void> {
  await tx.insertInto('partners.certification_pictures').values(row).execute();
}

/** The newest picture of each case. */
export function selectPictures(db: Db, companyId: string): Promise<PictureRow[]> {
  return db
    .selectFrom('partners.certification_pictures')
    .selectAll()
    .distinctOn('certification_case')
    .where('company_id', '=', companyId)
    .where('state', '<>', 'replaced')
    .orderBy('certification_case')
    .orderBy('sent_at', 'desc')
    .execute();
}

/** All pictures that wait for staff, by the time when our answer is due. */
export function selectWaitingPictures(db: Db): Promise<PictureRow[]> {
  return db
    .selectFrom('partners.certification_pictures')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .orderBy('id')
    .execute();
}

export function selectPicture(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<PictureRow | undefined> {
  return db
    .selectFrom('partners.certification_pictures')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '<>', 'replaced')
    .executeTakeFirst();
}

/** Approves or refuses a waiting picture and returns it; undefined for any other picture. */
export function updateDecided(
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
  decision: { state: 'approved' | 'refused'; by: string; at: Date; reason: string | null },
): Promise<PictureRow | undefined> {
  return tx
    .updateTable('partners.certification_pictures')
    .set({ state: decision.state, decided_by: decision.by, decided_at: decision.at, reason: decision.reason })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}
