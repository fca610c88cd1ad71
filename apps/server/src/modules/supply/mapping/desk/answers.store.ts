/** SQL on pairs that staff decide, and on their answers. */
import type { PairAnswer, PairDecision } from '@wayhouse/contract/console/supply/mapping-choices';
import type { Db, Tx } from '../../../../platform/database.ts';
import { lockRecords } from '../records.store.ts';

export interface PairKey {
  source: string;
  code: string;
  hotel_id: string;
}

/** Locks the records, then the pair. Undefined when the pair does not exist. */
export async function lockPair(tx: Tx, { source, code, hotel_id }: PairKey) {
  await lockRecords(tx, source, [code]);
  return tx
    .selectFrom('supply.match_pairs')
    .select(['state', 'veto', 'decided_at'])
    .where((e) => e.and({ source, code, hotel_id }))
    .forUpdate()
    .executeTakeFirst();
}

/** The latest answer of each person, the oldest first. */
export async function selectAnswers(
  tx: Tx,
  { source, code, hotel_id }: PairKey,
): Promise<{ staff_id: string; answer: PairAnswer }[]> {
  const rows = await tx
    .selectFrom('supply.match_answers')
    .select(['staff_id', 'answer'])
    .where((e) => e.and({ source, code, hotel_id }))
    .orderBy('at')
    .orderBy('staff_id')
    .execute();
  return rows as { staff_id: string; answer: PairAnswer }[];
}

export async function putAnswer(
  tx: Tx,
  row: PairKey & { staff_id: string; answer: PairAnswer; at: Date },
): Promise<void> {
  const { answer, at } = row;
  await tx
    .insertInto('supply.match_answers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['source', 'code', 'hotel_id', 'staff_id']).doUpdateSet({ answer, at }),
    )
    .execute();
}

/** The person's last answer since an instant; `later` does not count as an answer. */
export async function selectLastAnswer(
  db: Db | Tx,
  staffId: string,
  since: Date,
): Promise<(PairKey & { answer: PairDecision }) | undefined> {
  const row = await db
    .selectFrom('supply.match_answers')
    .select(['source', 'code', 'hotel_id', 'answer'])
    .where('staff_id', '=', staffId)
    .where('at', '>=', since)
    .where('answer', '<>', 'later')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as (PairKey & { answer: PairDecision }) | undefined;
}

export async function deleteAnswer(
  tx: Tx,
  { source, code, hotel_id }: PairKey,
  staffId: string,
): Promise<void> {
  await tx
    .deleteFrom('supply.match_answers')
    .where((e) => e.and({ source, code, hotel_id }))
    .where('staff_id', '=', staffId)
    .execute();
}

export async function setPairState(
  tx: Tx,
  { source, code, hotel_id }: PairKey,
  set: { state: PairDecision | 'open'; decided_at: Date | null },
): Promise<void> {
  await tx
    .updateTable('supply.match_pairs')
    .set(set)
    .where((e) => e.and({ source, code, hotel_id }))
    .execute();
}

/** Marks the record and the hotel as two hotels for later matches, even when no pair of them is stored. */
export async function putDifferentPair(tx: Tx, { source, code, hotel_id }: PairKey, at: Date): Promise<void> {
  await tx
    .insertInto('supply.match_pairs')
    .values({
      source,
      code,
      hotel_id,
      score: 0,
      veto: true,
      findings: '[]',
      state: 'different',
      found_at: at,
      decided_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['source', 'code', 'hotel_id']).doUpdateSet({ state: 'different', decided_at: at }),
    )
    .execute();
}

export async function countDecided(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('supply.match_pairs')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '<>', 'open')
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countAnswers(db: Db, staffId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('supply.match_answers')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('at', '>=', since)
    .where('answer', '<>', 'later')
    .executeTakeFirstOrThrow();
  return Number(count);
}
