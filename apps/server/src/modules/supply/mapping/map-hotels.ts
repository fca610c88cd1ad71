/** Mappings of hotels: lists them, and writes those of staff, which replace automatic mappings. */
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { findHotel } from '../find-room.ts';
import { lockSource } from '../sources.store.ts';
import { removeMapping, replaceMapping } from './change-mapping.ts';
import { selectMappings } from './mappings.store.ts';
import { markDifferent, selectOpenPairs } from './matching.store.ts';
import { selectHotelNames } from './matching.views.ts';
import { lockRecords } from './records.store.ts';

interface Line {
  /** As it was given. */
  text: string;
  code: string;
  /** Empty: the mapping of the code is removed. */
  hotelId: string;
}

function readLine(text: string): Line {
  const [code = '', hotelId = ''] = text.split(',').map((part) => part.trim());
  return { text, code, hotelId };
}

/**
 * Maps the source's hotels by lines `code,hotel_id`; a line with only a `code` removes its mapping. Refuses lines with
 * an unknown hotel or without a code. A record that leaves a hotel is adopted again. All in one transaction. Throws for
 * an unknown source.
 */
export async function mapHotels(
  { db, clock }: { db: Db; clock: Clock },
  { source, lines: texts }: { source: string; lines: readonly string[] },
): Promise<{ mapped: number; removed: number; refused: string[] }> {
  const lines = texts.map(readLine);
  return inTransaction(db, async (tx) => {
    await lockForLines(tx, source, lines);
    const result = { mapped: 0, removed: 0, refused: [] as string[] };
    for (const { text, code, hotelId } of lines) {
      const isKnown = code !== '' && (hotelId === '' || (await findHotel(tx, hotelId)));
      if (isKnown && hotelId === '') result.removed += await removeMapping(tx, { source, code });
      else if (isKnown) {
        await replaceMapping(tx, { source, code, hotelId, at: clock.now() });
        result.mapped += 1;
      } else result.refused.push(text);
    }
    return result;
  });
}

/** Throws for an unknown source. */
async function lockForLines(tx: Tx, source: string, lines: readonly Line[]): Promise<void> {
  if (!(await lockSource(tx, source))) throw new Error(`no source named ${source}`);
  await lockRecords(
    tx,
    source,
    lines.map(({ code }) => code),
  );
}

/**
 * Marks the pairs of lines `code,hotel_id` as different hotels, so that later matches leave them out. Every pair must
 * wait for the decision of staff; other pairs are refused. All in one transaction. Throws for an unknown source.
 */
export async function markHotelsDifferent(
  { db, clock }: { db: Db; clock: Clock },
  { source, lines: texts }: { source: string; lines: readonly string[] },
): Promise<{ different: number; refused: string[] }> {
  const lines = texts.map(readLine);
  return inTransaction(db, async (tx) => {
    await lockForLines(tx, source, lines);
    const result = { different: 0, refused: [] as string[] };
    for (const { text, code, hotelId } of lines) {
      if (await markDifferent(tx, source, { code, hotelId, at: clock.now() })) result.different += 1;
      else result.refused.push(text);
    }
    return result;
  });
}

export interface OpenPair {
  code: string;
  hotelId: string;
  /** Probability in percent that both are one hotel. */
  score: number;
  /** True when a feature speaks against mapping the pair without a person. */
  veto: boolean;
  theirName: string;
  ourName: string;
}

/** Pairs that may be one hotel and wait for a person, the likeliest first. */
export async function listOpenPairs(
  db: Db,
  { source, limit }: { source: string; limit: number },
): Promise<OpenPair[]> {
  const rows = await selectOpenPairs(db, source, limit);
  const names = await selectHotelNames(
    db,
    rows.map((row) => row.hotel_id),
  );
  return rows.map((row) => ({
    code: row.code,
    hotelId: row.hotel_id,
    score: row.score,
    veto: row.veto,
    theirName: row.their_name,
    ourName: names.get(row.hotel_id) ?? '',
  }));
}

export interface Mapping {
  hotelId: string;
  code: string;
  /** `matched`: by the matching, or because the hotel was adopted from the source. */
  saidBy: 'matched' | 'staff';
}

/**
 * The mappings of the hotels after the hotel `after`, sorted by hotel, with all codes of each hotel. Empty for an
 * unknown source.
 */
export async function listMappings(
  db: Db,
  page: { source: string; after: string; limit: number },
): Promise<Mapping[]> {
  const rows = await selectMappings(db, page);
  return rows.map(({ hotel_id, code, said_by }) => ({
    hotelId: hotel_id,
    code,
    saidBy: said_by === 'staff' ? 'staff' : 'matched',
  }));
}
