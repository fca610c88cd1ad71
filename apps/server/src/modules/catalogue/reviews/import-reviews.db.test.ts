import { reviewEndpoints } from '@wayhouse/contract/catalogue/reviews';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countWaiting } from '../../../../test/builders/call-together.ts';
import { testClock, testContext } from '../../../../test/context.ts';
import { hotelRow, jsonLines, openTestImports, type TestImports } from '../../../../test/imports.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { showHotel } from '../hotels/show-hotel.ts';
import { importReviews, type ReviewsOptions } from './import-reviews.ts';
import { upsertReviews } from './imported-reviews.store.ts';
import { listReviews } from './list-reviews.ts';
import { readReview } from './read-review.ts';

let test: TestImports;
let ctx: Ctx;

beforeAll(async () => {
  test = await openTestImports();
  const caller = { requestId: 'req_test', language: 'en' as const, ip: '127.0.0.1', userAgent: 'test' };
  ctx = { ...testContext(test.db, testClock(new Date('2026-11-20T00:00:00Z'))), ...caller };
  await test.run([test.file('houses.jsonl', jsonLines(['1', '2'].map((id) => hotelRow(id, fileScore))))], {
    source: 'houses',
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.faults.length = 0;
  await test.db.deleteFrom('catalogue.reviews').execute();
});

/** The score and number of reviews in the file of hotels. */
const fileScore = { score: 4.5, reviews: 300 };

const review = (id: string, change: object = {}): Record<string, unknown> => {
  const base = { source_id: id, hotel_id: '1', language: 'en', posted: '2026-05-31', score: 4 };
  return { ...base, title: `Title ${id}`, text: 'Quiet.', ...change };
};

const run = (rows: unknown[], change: Partial<ReviewsOptions> = {}) =>
  importReviews(test.db, {
    files: [test.file('reviews.jsonl', jsonLines(rows))],
    source: 'voices',
    hotelSource: 'houses',
    scale: 5,
    now: new Date('2026-11-20T00:00:00Z'),
    onFault: (fault) => void test.faults.push(fault),
    ...change,
  });

const houses = async () =>
  (await test.hotels('houses')).map(({ id, score, reviews }) => ({ id, score, reviews }));

const hotelId = async (number = 0): Promise<string> => (await houses())[number]?.id ?? '';

const page = async (change: Partial<Parameters<typeof listReviews>[1]> = {}) =>
  listReviews(ctx, { hotel_id: await hotelId(), sort: 'newest', limit: 10, ...change });

describe('review import', () => {
  it('imports a review once for repeated rows, and writes nothing for an unchanged row', async () => {
    expect(await run([review('1'), review('2'), review('2', { score: 5 })])).toMatchObject({
      added: 2,
      updated: 1,
      faulty: 0,
    });
    const rowsOf = () => sql<{ xmin: string }>`select xmin::text, * from catalogue.reviews`.execute(test.db);
    const before = await rowsOf();
    const sameRows = [review('1'), review('2', { score: 5 })];
    expect(await run(sameRows)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    expect((await rowsOf()).rows).toEqual(before.rows);
    expect(await run([review('1', { hotel_reply: 'Thank you.' })])).toMatchObject({ added: 0, updated: 1 });
    expect((await page()).items.map((each) => each.hotel_reply).sort()).toEqual(['', 'Thank you.']);
  });

  it.each([
    [5, 4.25, 43],
    [10, '8,4', 42],
    [100, 87, 44],
  ] as const)(
    'with a maximum score of %i, %s is converted to %i tenths of 5',
    async (scale, score, tenths) => {
      await run([review('1', { score })], { scale });
      expect((await page()).items[0]?.score).toBe(tenths / 10);
    },
  );

  it('reads names of columns, languages, kinds and countries as in files, and removes HTML', async () => {
    const { score: _score, posted: _posted, language: _language, text: _text, ...otherFields } = review('1');
    const row = {
      ...otherFields,
      rating: 5,
      date: '2026/5/3',
      lang: 'zh-CN',
      content: '<p>早餐<b>丰盛</b> &amp; 安静</p>',
    };
    const reviewerFields = {
      author: '王女士',
      traveler_type: '亲子出游',
      country: '中国',
      stay: '2026-04-18',
    };
    const counts = await run([{ ...row, ...reviewerFields }]);
    expect(counts).toMatchObject({ added: 1, faulty: 0, dropped: { html: 1 } });
    expect((await page()).items).toMatchObject([
      {
        language: 'zh',
        posted_on: '2026-05-03',
        stay_month: '2026-04-01',
        text: '早餐丰盛 & 安静',
        reviewer: '王女士',
        reviewer_kind: 'family',
        reviewer_country: 'CN',
        score: 5,
      },
    ]);
  });

  it('refuses a row with its reason in both languages: unknown hotel, language, day or score', async () => {
    const rows = [
      review('1', { hotel_id: '99' }),
      review('2', { language: '???' }),
      review('3', { posted: '2027-01-01' }),
      review('4', { score: 6 }),
      review('5', { score: undefined, stay: 'spring' }),
      review('6'),
    ];
    expect(await run(rows)).toMatchObject({ added: 1, faulty: 5 });
    const faultFields = test.faults.map(({ row, field }) => `${row} ${field}`).sort();
    expect(faultFields).toEqual(['1 hotel_id', '2 language', '3 posted', '4 score', '5 score', '5 stay']);
    expect(test.faults.find(({ row }) => row === 1)).toMatchObject({
      value: 'houses 99',
      en: 'This row names a hotel that is not known under this source and id.',
      zh: '未找到该来源和编号对应的酒店。',
    });
  });

  it('a dry run writes nothing and leaves the score unchanged', async () => {
    expect(await run([review('1', { score: 1 })], { dryRun: true })).toMatchObject({ added: 1 });
    expect((await houses())[0]).toMatchObject(fileScore);
  });
});

describe('the score of a hotel', () => {
  it('comes from its reviews if it has reviews, else from its own file', async () => {
    await run([review('1', { score: 4 }), review('2', { score: 5 }), review('3', { score: 3.5 })]);
    expect(await houses()).toMatchObject([{ score: 4.2, reviews: 3 }, fileScore]);
    // A later hotel file does not replace the score. When the reviews are deleted, the file's score counts again.
    const newFileScore = { score: 3.9, reviews: 310 };
    const rows = [hotelRow('1', newFileScore), hotelRow('2', newFileScore)];
    await test.run([test.file('houses.jsonl', jsonLines(rows))], { source: 'houses' });
    expect(await houses()).toMatchObject([{ score: 4.2, reviews: 3 }, newFileScore]);
    await test.db.deleteFrom('catalogue.reviews').execute();
    expect(await houses()).toMatchObject([newFileScore, newFileScore]);
    const originalRows = [hotelRow('1', fileScore), hotelRow('2', fileScore)];
    await test.run([test.file('houses.jsonl', jsonLines(originalRows))], { source: 'houses' });
  });

  it('is updated when a review moves to another hotel', async () => {
    await run([review('1', { score: 2 })]);
    await run([review('1', { score: 2, hotel_id: '2' })]);
    expect(await houses()).toMatchObject([fileScore, { score: 2, reviews: 1 }]);
  });

  it('reaches the feed of search when it changes, and only then', async () => {
    const takeChangedHotels = async (): Promise<string[]> => {
      const { rows } = await sql<{ hotel_id: string }>`
        select distinct hotel_id from rates.changes order by 1`.execute(test.db);
      await sql`delete from rates.changes`.execute(test.db);
      return rows.map((row) => row.hotel_id);
    };
    await takeChangedHotels();
    await run([review('1', { score: 2 })]);
    expect(await takeChangedHotels()).toEqual([await hotelId()]);
    await run([review('1', { score: 2, title: 'Another title' })]);
    expect(await takeChangedHotels()).toEqual([]);
  });

  it('is correct when two imports write reviews of one hotel at the same time', async () => {
    const options = { source: 'slow', hotelSource: 'houses', scale: 5, latestDay: '2026-11-20' } as const;
    const reading = readReview(review('1', { score: 5 }), options);
    if (!('draft' in reading)) throw new Error('not read');
    const reviews = [{ draft: reading.draft, hotelId: await hotelId() }];
    const result = await inTransaction(test.db, async (tx) => {
      await upsertReviews(tx, reviews);
      const started = run([review('2', { score: 3 })]);
      await expect.poll(() => countWaiting(test.db)).toBeGreaterThan(0);
      return { started };
    });
    expect(await result.started).toMatchObject({ added: 1 });
    expect((await houses())[0]).toMatchObject({ score: 4, reviews: 2 });
  });
});

describe('hotel/reviews', () => {
  const manyReviews = Array.from({ length: 23 }, (_, at) =>
    review(`n${at}`, {
      language: at % 3 === 0 ? 'zh' : 'en',
      posted: `2026-0${1 + (at % 4)}-10`,
      score: [5, 4, 2.5][at % 3],
    }),
  );

  it.each(['newest', 'best', 'worst'] as const)(
    'returns every review once over all pages, %s first',
    async (sort) => {
      await run(manyReviews);
      const all = (await page({ sort, limit: 100 })).items;
      const rank = { newest: 0, best: -1, worst: 1 }[sort];
      for (const [at, item] of all.slice(1).entries()) {
        const before = all[at];
        const key = (each: typeof item) => [rank * each.score, each.posted_on] as const;
        const [a, b] = [key(before ?? item), key(item)];
        expect(a[0] < b[0] || (a[0] === b[0] && a[1] >= b[1])).toBe(true);
      }
      const pagedIds: string[] = [];
      for (let after: string | undefined, more = true; more; ) {
        const part = await page({ sort, limit: 5, after });
        pagedIds.push(...part.items.map((each) => each.id));
        after = part.next ?? undefined;
        more = part.next !== null;
      }
      expect(pagedIds).toEqual(all.map((each) => each.id));
      expect(pagedIds).toHaveLength(23);
    },
  );

  it('filters by language, and counts the reviews of all languages', async () => {
    await run(manyReviews);
    const part = await page({ language: 'zh' });
    expect(part).toMatchObject({ count: 23, next: null });
    expect(part.languages).toEqual([
      { language: 'en', count: 15 },
      { language: 'zh', count: 8 },
    ]);
    expect(new Set(part.items.map((each) => each.language))).toEqual(new Set(['zh']));
    expect(part.items).toHaveLength(8);
  });

  it.each(['', 'x', '45_2026-13-45_rv_1', '450_2026-05-31_rv_1', "45_2026-05-31_'"])(
    'refuses %j as a cursor',
    (after) => {
      const { input } = reviewEndpoints['POST /api/v2/hotel/reviews'];
      expect(input.safeParse({ hotel_id: 'h', after }).success).toBe(false);
    },
  );

  it('answers an empty page for a hotel without reviews, and refuses an unknown hotel', async () => {
    expect(await page()).toEqual({ score: fileScore.score, count: 0, languages: [], items: [], next: null });
    expect(await showHotel(ctx, { hotel_id: await hotelId() })).toMatchObject({ has_reviews: false });
    await run([review('1')]);
    expect(await showHotel(ctx, { hotel_id: await hotelId() })).toMatchObject({ has_reviews: true });
    await expect(page({ hotel_id: 'nowhere' })).rejects.toMatchObject({ key: 'request.not_found' });
  });
});
