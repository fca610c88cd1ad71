/** SQL on `partners.trainees` and `partners.lessons`. */
import type { TrainingLesson } from '@wayhouse/contract/account/training-lessons';
import type { Db, Tx } from '../../../platform/database.ts';

/**
 * The id of the service user that makes the person's practice calls; undefined for a person who has never practiced.
 */
export async function selectTrainee(db: Db | Tx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('partners.trainees')
    .select('service_user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.service_user_id;
}

export async function insertTrainee(
  tx: Tx,
  { userId, serviceUserId, at }: { userId: string; serviceUserId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('partners.trainees')
    .values({ user_id: userId, service_user_id: serviceUserId, created_at: at })
    .execute();
}

export function selectLessons(db: Db, userId: string) {
  return db.selectFrom('partners.lessons').select(['lesson', 'at']).where('user_id', '=', userId).execute();
}

/** Stores a lesson as completed, once. */
export async function insertLesson(
  db: Db,
  { userId, lesson, at }: { userId: string; lesson: TrainingLesson; at: Date },
): Promise<void> {
  await db
    .insertInto('partners.lessons')
    .values({ user_id: userId, lesson, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
