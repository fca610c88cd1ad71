/** The words of a new order come from code, those of a changed order from SQL; both must be equal. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookedOrder } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { inTransaction } from '../../../platform/database.ts';
import { updateReference } from '../booking.store.ts';
import { searchWords } from './search-words.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.database.drop());

const vectorsOf = async (input: string) => {
  const { rows } = await sql<{ from_code: string; from_sql: string }>`
    select array_to_tsvector(lower(${searchWords(input)}::text)::text[])::text as from_code,
      booking.search_words(${input})::text as from_sql`.execute(desk.database.db);
  return rows[0];
};

describe('the search words of an order', () => {
  it.each([
    'WH26112140862070 Ana.Okafor+hotel@wayhouse.test',
    '上海静安寺汐悦酒店 Tidewell Hotel Shanghai Jing’an',
    '王小明wang3号楼 欧阳·娜娜，（李）',
    'a1234 12345 12 123 x98765y {7} [8] ~9999~',
    'ÉCOLE Straße İstanbul ΣΑΣ Ñandú 🏨🏨 5555🏨',
    'a\u0085b\u00a0c\u3000d\ufeffe\tf\u2028g "quoted" back\\slash NULL {a,b}',
    `${'x'.repeat(250)} ${'7'.repeat(230)} ${'房'.repeat(210)}`,
    ' .,- ',
    '',
  ])('are the same from code and from SQL: %j', async (text) => {
    const vectors = await vectorsOf(text);
    expect(vectors?.from_code).toBe(vectors?.from_sql);
  });

  it('the words stay correct when the order’s reference changes and changes back', async () => {
    const { db } = desk.database;
    const orderNo = await bookedOrder(desk.agent(), { hotel: desk.hotel, checkIn: '2027-05-10' });
    const words = async () =>
      (
        await sql`select part, words::text from booking.order_words where order_no = ${orderNo} order by part`.execute(
          db,
        )
      ).rows;
    const firstWords = await words();
    expect(firstWords).toHaveLength(2);
    await inTransaction(db, (tx) => updateReference(tx, orderNo, 'OTHER1'));
    expect(await words()).not.toEqual(firstWords);
    await inTransaction(db, (tx) => updateReference(tx, orderNo, ''));
    expect(await words()).toEqual(firstWords);
  });
});
