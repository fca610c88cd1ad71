/**
 * SQL that finds the subject of a drawn picture by its id. Unknown ids are refused, so that nobody can make the server
 * draw pictures for invented ids.
 */
import { createHash } from 'node:crypto';
import type { Drawing, Region } from '@wayhouse/contract/catalogue/drawing';
import { regionOf } from '@wayhouse/contract/catalogue/drawing';
import type { Position } from '@wayhouse/scenes/place';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** The subject of a drawing: the id that decides how it looks, and the place that it must resemble. */
export interface Subject {
  id: string;
  at?: Position;
  /** Only for a city: a frequent scene of its hotels, or one of `scenesOfAnyCity` for a city without hotels. */
  region?: Region;
}

/** Ids of our own pages that have a drawn picture. */
const pages = new Set(['about 1', 'about 2', 'about 3', 'group desk']);
/** Number of different pictures per hotel for rooms that only an outside source knows. */
const outsideRoomPictures = 16;
/** Scenes that exist in every city, for a city without hotels. */
const scenesOfAnyCity: Region[] = ['skyline', 'riverside'];

/** Undefined for an unknown id. A room of an outside source gets one of a few pictures of its hotel. */
export async function selectSubject(db: Db, { kind, id }: Drawing): Promise<Subject | undefined> {
  if (kind === 'room') return selectRoom(db, id);
  if (kind === 'panorama') return subjectIfExists(db, sql`content.ads`, { id, shownAs: id });
  if (kind === 'hotel') {
    // Pages, cities and articles are drawn as hotels, under ids such as `city lisbon`.
    if (pages.has(id)) return { id };
    const [, prefix, name = ''] = /^(city|article) (.*)$/s.exec(id) ?? [];
    if (prefix === 'city') return selectCity(db, { id, city: name });
    if (prefix === 'article') return subjectIfExists(db, sql`content.articles`, { id: name, shownAs: id });
  }
  const { rows } = await sql<Position>`
    select country_code as country, city_id as city, lat from catalogue.hotels where id = ${id}`.execute(db);
  const [at] = rows;
  return at && { id, at };
}

async function subjectIfExists(
  db: Db,
  table: ReturnType<typeof sql>,
  { id, shownAs }: { id: string; shownAs: string },
): Promise<Subject | undefined> {
  const { rows } = await sql`select 1 from ${table} where id = ${id}`.execute(db);
  return rows.length > 0 ? { id: shownAs } : undefined;
}

/**
 * The subject for a city or another region; a district counts as its city. The scene is one of the three most frequent
 * scenes of the city's hotels, or one of `scenesOfAnyCity` for a city without hotels.
 */
async function selectCity(db: Db, { id, city }: { id: string; city: string }): Promise<Subject | undefined> {
  const { rows } = await sql<Position & { scenes: string[] }>`
    select r.country_code as country, place.id as city, r.lat, array(
        select h.scene_region from catalogue.hotels h where h.city_id = place.id
        group by h.scene_region order by count(*) desc, h.scene_region limit 3) as scenes
    from catalogue.regions r
    cross join lateral (select case when r.type = 'district' then coalesce(r.parent_id, r.id) else r.id end as id) place
    where r.id = ${city}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { scenes, ...at } = row;
  const regions = scenes.flatMap((scene) => regionOf(scene) ?? []);
  const candidates = regions.length > 0 ? regions : scenesOfAnyCity;
  const region = candidates[createHash('sha256').update(id).digest().readUInt16BE() % candidates.length];
  return { id, at, ...(region && { region }) };
}

/**
 * `id` is the hotel's id followed by the id of the room type, without a separator. So each beginning of `id` may be the
 * hotel's id. For rooms of an outside source, only the hotel's id is checked.
 */
async function selectRoom(db: Db, id: string): Promise<Subject | undefined> {
  const beginnings = Array.from(id, (_, index) => id.slice(0, index + 1));
  const { rows } = await sql<Position & { hotel: string; is_ours: boolean }>`
    select h.id as hotel, h.country_code as country, h.city_id as city, h.lat, exists (
      select from catalogue.room_types r where r.hotel_id = h.id and h.id || r.id = ${id}) as is_ours
    from catalogue.hotels h where h.id = any(${beginnings}) order by is_ours desc, length(h.id) desc limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { hotel, is_ours, ...at } = row;
  if (is_ours || hotel === id) return { id, at };
  const pictureNumber = createHash('sha256').update(id).digest().readUInt16BE() % outsideRoomPictures;
  return { id: `${hotel} ${pictureNumber}`, at };
}
