/** SQL for the ids that have a drawn picture, because invented ids must not make the server draw. */
import { createHash } from 'node:crypto';
import type { Drawing } from '@wayhouse/contract/catalogue/drawing';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** Our own pages with a drawn picture. */
const pages = new Set(['about 1', 'about 2', 'about 3', 'group desk']);
/** Number of pictures for rooms known only to an outside source, per hotel. */
const outsideRooms = 16;

/**
 * The id to draw by, or undefined for an unknown id. A room of an outside source gets one of a few pictures of its
 * hotel.
 */
export async function selectDrawnId(db: Db, { kind, id }: Drawing): Promise<string | undefined> {
  if (kind === 'room') return selectRoom(db, id);
  if (kind === 'hotel' && pages.has(id)) return id;
  const { rows } = await query(kind, id).execute(db);
  return rows.length > 0 ? id : undefined;
}

function query(kind: Drawing['kind'], id: string) {
  if (kind === 'panorama') return sql`select 1 from content.ads where id = ${id}`;
  const [word, rest] = [id.slice(0, id.indexOf(' ')), id.slice(id.indexOf(' ') + 1)];
  if (kind === 'hotel' && word === 'city') return sql`select 1 from catalogue.regions where id = ${rest}`;
  if (kind === 'hotel' && word === 'article') return sql`select 1 from content.articles where id = ${rest}`;
  return sql`select 1 from catalogue.hotels where id = ${id}`;
}

/**
 * `id` is the hotel's id followed by the room type's. For rooms of an outside source only the hotel's part is checked.
 */
async function selectRoom(db: Db, id: string): Promise<string | undefined> {
  const beginnings = Array.from(id, (_, index) => id.slice(0, index + 1));
  const { rows } = await sql<{ hotel: string; is_ours: boolean }>`
    select h.id as hotel, exists (select from catalogue.room_types r
      where r.hotel_id = h.id and h.id || r.id = ${id}) as is_ours
    from catalogue.hotels h where h.id = any(${beginnings}) order by is_ours desc, length(h.id) desc limit 1`.execute(
    db,
  );
  const [found] = rows;
  if (!found || found.is_ours || found.hotel === id) return found && id;
  const room = createHash('sha256').update(id).digest().readUInt16BE() % outsideRooms;
  return `${found.hotel} ${room}`;
}
