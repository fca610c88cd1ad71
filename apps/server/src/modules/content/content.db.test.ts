import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock, testContext } from '../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { findAgreement, findTermsVersion } from './find-agreement.ts';
import { listCountries, listStates } from './list-countries.ts';
import { findArticle, listArticleAddresses, listArticles, listLocations } from './list-locations.ts';
import { listTimeZones } from './list-time-zones.ts';
import { acceptMyAgreements, listMyAgreements } from './my-agreements.ts';

let database: TestDatabase;
let ctx: Ctx;

beforeAll(async () => {
  database = await createTestDatabase();
  const context = testContext(database.db, testClock(new Date('2027-01-15T12:00:00Z')));
  ctx = { ...context, requestId: 'req_test', language: 'en', ip: '127.0.0.1', userAgent: 'test' };
});
afterAll(() => database.drop());

describe('countries and states', () => {
  test('each country has a code and a name in both languages', async () => {
    const countries = await listCountries(ctx);
    expect(countries.length).toBeGreaterThan(230);
    expect(countries).toContainEqual({ country_code: 'CN', name: 'China', name_zh: '中国' });
    for (const country of countries) expect(country.name_zh).toMatch(/\p{Script=Han}/u);
  });

  test.each([
    ['CN', 31],
    ['US', 51],
    ['CA', 13],
    ['AU', 8],
    ['JP', 47],
  ])('%s has its %i states', async (country_code, count) => {
    expect(await listStates(ctx, { country_code })).toHaveLength(count);
  });

  test('a country without states lists only itself; an unknown country is refused at its field', async () => {
    expect(await listStates(ctx, { country_code: 'SG' })).toEqual([
      { code: 'SG', name: 'Singapore', name_zh: '新加坡' },
    ]);
    await expect(listStates(ctx, { country_code: 'QQ' })).rejects.toMatchObject({
      key: 'request.invalid',
      details: { fields: [{ path: 'country_code' }] },
    });
  });
});

test('the first banners and articles use the Chinese terms of the glossary', async () => {
  const { db } = database;
  const ads = await db.selectFrom('content.ads').select(['id', 'title_zh', 'describe_zh']).execute();
  const articles = await db
    .selectFrom('content.articles')
    .select(['id', 'title_zh', 'summary_zh', 'content_zh'])
    .execute();
  const avoided = /净价|主账户|子账户|团队专员|最后免费取消|到期付款|取消手续费/u;
  expect(
    [...ads, ...articles].filter((row) => avoided.test(JSON.stringify(row))).map(({ id }) => id),
  ).toEqual([]);
});

describe('time zones', () => {
  test("are listed west first with today's offset, in both languages", async () => {
    const zones = await listTimeZones(ctx);
    const find = (id: string) => zones.find((zone) => zone.id === id);
    expect(find('Asia/Shanghai')).toMatchObject({
      offset: '+08:00',
      label: { zh: expect.stringContaining('中国') },
    });
    expect(find('America/New_York')?.offset).toBe('-05:00');
    expect(find('Asia/Kolkata')?.offset).toBe('+05:30');
    expect(find('UTC')?.offset).toBe('+00:00');
    expect(zones.at(0)?.offset.startsWith('-')).toBe(true);
    const summer = { ...ctx, clock: { now: () => new Date('2027-07-15T12:00:00Z') } };
    expect((await listTimeZones(summer)).find((zone) => zone.id === 'America/New_York')?.offset).toBe(
      '-04:00',
    );
  });
});

describe('agreements', () => {
  test.each(['50000101', '50000102', 'balance'] as const)('%s exists in both languages', async (code) => {
    const agreement = await findAgreement(ctx, { code });
    expect(agreement.content_en).toMatch(/[a-z]{4}/);
    expect(agreement.content_zh).toMatch(/\p{Script=Han}{4}/u);
  });

  test('are also returned in the fields of a config entry', async () => {
    const result = await findAgreement(ctx, { code: '50000101' });
    const { content_en, content_zh } = result;
    expect(result).toMatchObject({
      location_code: '50000101',
      position_articles: [{ content_en, content_zh }],
    });
  });

  test('a new edition is in force from its day on', async () => {
    await database.db
      .insertInto('content.agreements')
      .values({
        code: '50000102',
        version: '2027-02',
        title_en: 'Terms',
        title_zh: '条款',
        content_en: 'New',
        content_zh: '新',
        status: 'published',
        published_at: new Date('2027-02-01T00:00:00Z'),
      })
      .execute();
    expect(await findTermsVersion(ctx.db, ctx.clock.now())).toBe('2026-11-20');
    expect(await findTermsVersion(ctx.db, new Date('2027-02-01T00:00:00Z'))).toBe('2027-02');
  });
});

describe('my agreements', () => {
  const ownCtx = () =>
    ({ ...ctx, actor: { userId: 'usr_terms', accountId: 'acc_terms' } }) as unknown as ActorCtx;

  test('an edition is accepted once, and a new edition must be accepted again', async () => {
    expect((await listMyAgreements(ownCtx())).map(({ code, accepted_at }) => [code, accepted_at])).toEqual([
      ['50000101', undefined],
      ['50000102', undefined],
      ['balance', undefined],
    ]);
    await acceptMyAgreements(ownCtx(), { codes: ['50000101', '50000102'] });
    await acceptMyAgreements(ownCtx(), { codes: ['50000102'] });
    const accepted = await listMyAgreements(ownCtx());
    expect(accepted.find(({ code }) => code === '50000102')).toEqual({
      code: '50000102',
      version: '2026-11-20',
      accepted_at: '2027-01-15T12:00:00.000Z',
    });
    expect(accepted.find(({ code }) => code === 'balance')?.accepted_at).toBeUndefined();
    const laterCtx = { ...ownCtx(), clock: testClock(new Date('2027-02-02T00:00:00Z')) } as ActorCtx;
    expect((await listMyAgreements(laterCtx)).find(({ code }) => code === '50000102')).toEqual({
      code: '50000102',
      version: '2027-02',
    });
  });

  test('an edition that came into force after the page was opened is not accepted unread', async () => {
    const person = { userId: 'usr_slow', accountId: 'acc_terms' };
    const laterCtx = {
      ...ctx,
      actor: person,
      clock: testClock(new Date('2027-02-02T00:00:00Z')),
    } as unknown as ActorCtx;
    const accept = (version: string) =>
      acceptMyAgreements(laterCtx, { codes: ['50000102'], editions: [{ code: '50000102', version }] });
    await expect(accept('2026-11-20')).rejects.toMatchObject({ key: 'content.edition_changed' });
    const acceptedAt = async () =>
      (await listMyAgreements(laterCtx)).find(({ code }) => code === '50000102')?.accepted_at;
    expect(await acceptedAt()).toBeUndefined();
    await accept('2027-02');
    expect(await acceptedAt()).toBe('2027-02-02T00:00:00.000Z');
  });
});

describe('page locations', () => {
  test('every location code of the specification and the sign-in banners exist', async () => {
    const codes = (await listLocations(ctx)).map((location) => location.location_code);
    expect(codes.sort()).toEqual(
      [
        ...['10000102', '90000103', '90000104', '90000105', '90000106', '90000107', '10000201', '10000107'],
        ...['10000101', '50000101', '50000102'],
      ].sort(),
    );
  });

  test('the terms of use are among the entries, as HTML in both languages', async () => {
    const terms = (await listLocations(ctx)).find((one) => one.location_code === '50000102');
    expect(terms?.position_articles[0]?.content_en).toMatch(/^<p>These terms .*<\/p>$/s);
    expect(terms?.position_articles[0]?.content_zh).toMatch(/^<p>本条款/);
  });

  test('articles are listed newest first, and each is shown with its neighbors', async () => {
    const { items, total } = await listArticles(ctx, { location_code: '10000107', page: 1, page_size: 20 });
    expect([total, items.map((item) => item.id)]).toEqual([
      5,
      ['art_later', 'art_tour', 'art_deadline', 'art_groups', 'art_welcome'],
    ]);
    const middle = await findArticle(ctx, { id: 'art_deadline', location_code: '10000107' });
    expect([middle.previous?.id, middle.next?.id]).toEqual(['art_tour', 'art_groups']);
    const newest = await findArticle(ctx, { id: 'art_later', location_code: '10000107' });
    expect([newest.previous, newest.next?.id]).toEqual([undefined, 'art_tour']);
  });

  test('each address of the sitemap names a location that has the article', async () => {
    await database.db
      .insertInto('content.articles')
      .values({
        ...{ id: 'art_page', location_code: '90000107', title_en: 'Page', title_zh: '', status: 'published' },
        ...{
          content_en: '<p>Page</p>',
          content_zh: '',
          sort: 0,
          published_at: new Date('2026-11-01T00:00:00Z'),
        },
      })
      .execute();
    const addresses = await listArticleAddresses(ctx);
    expect(addresses).toContain('/newsDetail?id=art_later');
    expect(addresses).toContain('/newsDetail?id=art_page&location_code=90000107');
  });

  test('an article is found only at its own location and from its date on; an unknown location has none', async () => {
    await expect(findArticle(ctx, { id: 'art_later', location_code: '90000107' })).rejects.toMatchObject({
      key: 'request.not_found',
    });
    const earlyCtx = { ...ctx, clock: { now: () => new Date('2026-11-10T00:00:00Z') } };
    expect((await listArticles(earlyCtx, { location_code: '10000107', page: 1, page_size: 20 })).total).toBe(
      3,
    );
    expect((await listArticles(ctx, { location_code: '99999999', page: 1, page_size: 20 })).items).toEqual(
      [],
    );
  });
});
