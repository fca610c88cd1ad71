/** SQL on `content.pictures`. */
import type { Insertable, Selectable } from 'kysely';
import { likeOf } from '../../../platform/database/like.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { ContentPictures } from '../../../platform/tables.gen.ts';

export type PictureRow = Selectable<ContentPictures>;

export async function insertPicture(tx: Tx, row: Insertable<ContentPictures>): Promise<void> {
  await tx.insertInto('content.pictures').values(row).execute();
}

export function lockPicture(tx: Tx, id: string): Promise<PictureRow | undefined> {
  return tx.selectFrom('content.pictures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type PictureDescription = Pick<PictureRow, 'alt_en' | 'alt_zh' | 'focal_x' | 'focal_y'>;

export async function describePicture(tx: Tx, id: string, set: PictureDescription): Promise<void> {
  await tx.updateTable('content.pictures').set(set).where('id', '=', id).execute();
}

/** The existing pictures with these ids, by id. */
export async function selectPictures(
  db: Db,
  ids: readonly (string | null)[],
): Promise<Map<string, PictureRow>> {
  const distinctIds = [...new Set(ids.filter((id) => id !== null))];
  if (distinctIds.length === 0) return new Map();
  const rows = await db.selectFrom('content.pictures').selectAll().where('id', 'in', distinctIds).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface PictureFilter {
  id?: string | undefined;
  q?: string | undefined;
  offset: number;
  limit: number;
}

/** One page of the library's pictures, newest first; `q` matches names and alternative texts. */
export async function selectPicturePage(db: Db, filter: PictureFilter) {
  const like = likeOf(filter.q ?? '');
  let query = db
    .selectFrom('content.pictures')
    .where('in_library', '=', true)
    .where((e) => e.or([e('name', 'ilike', like), e('alt_en', 'ilike', like), e('alt_zh', 'ilike', like)]));
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  const [rows, total] = await Promise.all([
    query
      .selectAll()
      .orderBy('uploaded_at', 'desc')
      .orderBy('id')
      .offset(filter.offset)
      .limit(filter.limit)
      .execute(),
    query.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total.count) };
}
