/** SQL on a source's hotels for matching, and on pairs for the mapping desk. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Match } from './match-lists.ts';
import type { Tile } from './matching.views.ts';
import type { MatchHotel } from './read-hotel.ts';

type SourceRow = MatchHotel & { mappedTo: string | null };

/** The source's hotels in a tile and up to `margin` degrees around it. */
export async function selectSourceHotels(
  db: Db,
  source: string,
  { tile, margin }: { tile: Tile; margin: number },
): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select s.code as id, s.name, s.name_zh as "nameZh", s.country_code as "countryCode", s.city, s.address, s.postcode,
        s.phone, s.web, s.stars, s.lat, s.lng, m.hotel_id as "mappedTo"
      from supply.source_hotels s left join supply.hotel_mappings m on m.source = s.source and m.code = s.code
      where s.source = ${source} and s.lat between ${tile.lat - margin} and ${tile.lat + tile.size + margin}
        and s.lng between ${tile.lng - margin} and ${tile.lng + tile.size + margin}
      order by s.code`.execute(db);
  return rows;
}

/** Pairs that a person has called two hotels (`different` or `part`), as `code hotel`. */
export async function selectDifferentPairs(
  db: Db,
  source: string,
  codes: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('supply.match_pairs')
    .select(['code', 'hotel_id'])
    .where('source', '=', source)
    .where('state', 'in', ['different', 'part'])
    .where('code', '=', sql<string>`any(${codes})`)
    .execute();
  return new Set(rows.map((row) => `${row.code} ${row.hotel_id}`));
}

/** The codes among `codes` that have open pairs. */
export async function selectCodesWithOpenPairs(
  db: Db,
  source: string,
  codes: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('supply.match_pairs')
    .select('code')
    .distinct()
    .where('source', '=', source)
    .where('state', '=', 'open')
    .where('code', '=', sql<string>`any(${codes})`)
    .execute();
  return rows.map((row) => row.code);
}

export interface MatchRound {
  codes: readonly string[];
  /** Hotels of ours that were compared; undefined: all. */
  compared: readonly string[] | undefined;
  /** Codes with a match. All their other open pairs are deleted, also those with hotels that were not compared. */
  matchedCodes: readonly string[];
  /** The likely pairs, which are stored as open pairs. */
  matches: readonly Match[];
  at: Date;
}

/** Replaces the open pairs of `codes` by `matches`. Decided pairs are not changed. */
export async function replaceOpenPairs(
  tx: Tx,
  source: string,
  { codes, compared, matchedCodes, matches, at }: MatchRound,
): Promise<void> {
  const keys = matches.map((match) => `${match.theirs.facts.id} ${match.ours.facts.id}`);
  await tx
    .deleteFrom('supply.match_pairs')
    .where('source', '=', source)
    .where('state', '=', 'open')
    .where('code', '=', sql<string>`any(${codes})`)
    .where(sql<string>`code || ' ' || hotel_id`, '<>', sql<string>`all(${keys})`)
    .$if(compared !== undefined, (query) =>
      query.where((e) =>
        e.or([
          e('hotel_id', '=', sql<string>`any(${compared})`),
          e('code', '=', sql<string>`any(${matchedCodes})`),
        ]),
      ),
    )
    .execute();
  if (matches.length === 0) return;
  await tx
    .insertInto('supply.match_pairs')
    .values(
      matches.map((match) => ({
        source,
        code: match.theirs.facts.id,
        hotel_id: match.ours.facts.id,
        score: match.score,
        veto: match.veto,
        findings: JSON.stringify(match.findings),
        found_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'code', 'hotel_id'])
        .doUpdateSet((e) => ({
          score: e.ref('excluded.score'),
          veto: e.ref('excluded.veto'),
          findings: e.ref('excluded.findings'),
        }))
        .where('supply.match_pairs.state', '=', 'open'),
    )
    .execute();
}

/** Pairs that wait for a person, highest score first. */
export async function selectOpenPairs(db: Db, source: string, limit: number) {
  return db
    .selectFrom('supply.match_pairs as p')
    .innerJoin('supply.source_hotels as s', (join) =>
      join.onRef('s.source', '=', 'p.source').onRef('s.code', '=', 'p.code'),
    )
    .select(['p.code', 'p.hotel_id', 'p.score', 'p.veto', 's.name as their_name'])
    .where('p.source', '=', source)
    .where('p.state', '=', 'open')
    .orderBy('p.score', 'desc')
    .orderBy('p.code')
    .limit(limit)
    .execute();
}

/** Marks the pair of `code` and `hotelId`, in any state, as one hotel. Deletes the other open pairs of the code. */
export async function closePairs(
  tx: Tx,
  source: string,
  { code, hotelId, at }: { code: string; hotelId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('supply.match_pairs')
    .set({ state: 'same', decided_at: at })
    .where('source', '=', source)
    .where('code', '=', code)
    .where('hotel_id', '=', hotelId)
    .execute();
  await deleteOpenPairs(tx, source, code);
}

/** Deletes the open pairs of a record that has been mapped. */
export async function deleteOpenPairs(tx: Tx, source: string, code: string): Promise<void> {
  await tx
    .deleteFrom('supply.match_pairs')
    .where('source', '=', source)
    .where('code', '=', code)
    .where('state', '=', 'open')
    .execute();
}

/** Marks an open pair as two hotels. False when there is no such open pair. */
export async function markDifferent(
  tx: Tx,
  source: string,
  { code, hotelId, at }: { code: string; hotelId: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('supply.match_pairs')
    .set({ state: 'different', decided_at: at })
    .where('source', '=', source)
    .where('code', '=', code)
    .where('hotel_id', '=', hotelId)
    .where('state', '=', 'open')
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}
