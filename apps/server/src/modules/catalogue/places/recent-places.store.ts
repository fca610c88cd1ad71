/** SQL on `catalogue.recent_places`. */
import { limits } from '@wayhouse/contract/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

const rankedPlacesMax = 60;

export interface RecentPlace {
  user_id: string;
  account_id: string;
  kind: 'hotel' | 'city';
  key: string;
  place_type: string;
  place_id: string;
  at: Date;
}

/** Makes a place the newest among the person's recent places of its kind. Deletes the oldest places above the limit. */
export async function upsertRecentPlace(tx: Tx, place: RecentPlace): Promise<void> {
  const { account_id, place_type, place_id, at } = place;
  await tx
    .insertInto('catalogue.recent_places')
    .values(place)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'key']).doUpdateSet({ account_id, place_type, place_id, at }),
    )
    .execute();
  await sql`delete from catalogue.recent_places where user_id = ${place.user_id} and kind = ${place.kind}
    and key not in (select key from catalogue.recent_places where user_id = ${place.user_id}
      and kind = ${place.kind} order by at desc, key limit ${limits.searchHistory})`.execute(tx);
}

export async function deleteRecentPlacesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('catalogue.recent_places').where('user_id', '=', userId).execute();
}

/** A person's recent places, newest first. */
export function selectRecentPlaces(db: Db, userId: string) {
  return db
    .selectFrom('catalogue.recent_places')
    .where('user_id', '=', userId)
    .select(['kind', 'place_type', 'place_id'])
    .orderBy('at', 'desc')
    .orderBy('key')
    .execute();
}

/** The newest recent places of a person and of the person's colleagues. Suggest ranks these places higher. */
export async function selectColleaguesPlaces(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<{ place_type: string; place_id: string; own: boolean }[]> {
  return await db
    .selectFrom('catalogue.recent_places')
    .where((is) => is.or([is('user_id', '=', userId), is('account_id', '=', accountId)]))
    .select((field) => ['place_type', 'place_id', field('user_id', '=', userId).as('own')])
    .orderBy('at', 'desc')
    .limit(rankedPlacesMax)
    .$castTo<{ place_type: string; place_id: string; own: boolean }>()
    .execute();
}
