/**
 * The client's forms of a quote: page, JSON, PDF, picture and text. Their bytes contain no price except the agency's
 * own, and never the name of the product.
 */

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { ActorCtx } from '../src/context.ts';
import { removeOldViews } from '../src/modules/cart/cart.jobs.ts';
import { changeBrand, changeContact, uploadWechat } from '../src/modules/cart/quotes/change-brand.ts';
import { previewQuote } from '../src/modules/cart/quotes/preview-quote.ts';
import { checkMs } from '../src/modules/cart/quotes/recheck-quote.ts';
import { revokeQuote } from '../src/modules/cart/quotes/save-quote.ts';
import { showQuote } from '../src/modules/cart/quotes/show-quote.ts';
import { uploadLogo } from '../src/modules/documents/make/company-logo.ts';
import { makeQuotePdf, makeQuotePicture } from '../src/modules/documents/quotes/make-quote-files.ts';
import { buildWorld, type World } from './builders/booking.ts';
import { type BuiltHotel, buildHotel, reprice } from './builders/catalogue.ts';
import { picture } from './builders/people.ts';
import { buildAgency, openQuote } from './builders/quotes.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { pdfText } from './pdf-text.ts';

let database: TestDatabase;
let world: World;
let app: FastifyInstance;
let agent: ActorCtx;
let hotelA: BuiltHotel;
let hotelB: BuiltHotel;
let link: { quote_no: string; token: string };

beforeAll(async () => {
  database = await createTestDatabase();
  world = buildWorld(database.db);
  app = await buildApp({ context: world.app, isReady: async () => true });
  hotelA = await buildHotel(database.db, { name: 'quoted', rooms: 20 });
  hotelB = await buildHotel(database.db, { name: 'other', rooms: 20 });
  // The agency pays US$237.82 and US$419.86 for two nights. The tier adds no markup.
  await reprice(database.db, hotelA.flexible, 11_891);
  await reprice(database.db, hotelB.flexible, 20_993);
  await sql`update catalogue.hotels set lat = 38.72, lng = -9.14 where id = ${hotelB.hotelId}`.execute(
    database.db,
  );
  agent = await buildAgency(database.db, world, 'com_page');
  await changeBrand(agent, {
    name: { en: 'Northlane Travel', zh: '北径国际旅行社' },
    line: { en: 'Trips made by people', zh: '用心安排每一程' },
    color: '#39407e',
  });
  await changeContact(agent, { phone: '021-5550 0126' });
  await uploadWechat(agent, { file: { bytes: await picture('png', 300) } });
  await uploadLogo(agent, { file: { name: 'logo.png', bytes: await picture('png', 300) } });
  link = await openLink();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function openLink() {
  const { quote, token } = await openQuote(agent, {
    hotels: [hotelA, hotelB],
    sells: ['301.50', '512.25'],
    recommended: 2,
    words: '推荐 B 方案。\n<script>alert(1)</script>',
    show: {
      logo: true,
      deadline: true,
      board: true,
      at_hotel: true,
      map: true,
      about: true,
      wechat: true,
      phone: true,
    },
  });
  return { quote_no: quote.quote_no, token };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: path, headers });

/** Every spelling of an amount in cents that the product or a browser writes. */
function spellingsOf(cents: number): string[] {
  const plainAmount = (cents / 100).toFixed(2);
  const groupedAmount = plainAmount.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const shortAmount = String(cents / 100);
  return [
    ...new Set([plainAmount, groupedAmount, plainAmount.replace('.', ','), shortAmount, String(cents)]),
  ];
}

/** Texts of the quote that its client must not see: prices, the agency's margins, and ids of rate plans. */
async function secretsOf(quoteNo: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('cart.quote_items')
    .select(['sell_cents', 'net_cents', 'saved_net_cents', 'offer'])
    .where('quote_no', '=', quoteNo)
    .execute();
  return rows.flatMap(({ sell_cents, net_cents, saved_net_cents, offer }) => {
    const { seen, brief } = offer as unknown as {
      seen: { totalCents: number; ratePlanId: string };
      brief: { per_night: string };
    };
    const amounts = [
      net_cents,
      saved_net_cents,
      seen.totalCents,
      Number(brief.per_night) * 100,
      sell_cents - net_cents,
    ];
    return [...new Set(amounts)].flatMap(spellingsOf).concat(seen.ratePlanId);
  });
}

const forbiddenWords = /wayhouse|途驿|offer_id|net_cents|markup|margin|tier_|rate_plan|\bsource\b|supplier/i;

/** Expects no secret in the bytes. The quote's random number is left out, because its digits may equal an amount. */
async function expectClean(bytes: string, quoteNo: string): Promise<void> {
  const bytesWithoutNumber = bytes.replaceAll(quoteNo, '');
  for (const secret of await secretsOf(quoteNo)) expect(bytesWithoutNumber).not.toContain(secret);
  expect(forbiddenWords.exec(bytes)?.[0]).toBeUndefined();
}

/** The texts of a PDF's properties. Dates and file offsets are left out, because their digits may equal a secret. */
function infoOf(raw: string): string {
  const texts = raw.slice(raw.indexOf('(PDFKit)')).match(/\((?:[^()\\]|\\.)*\)/g) ?? [];
  return texts.filter((text) => !text.startsWith('(D:')).join('\n');
}

describe('the page', () => {
  test('is complete HTML in the client’s language, with the sell prices and the agency’s brand', async () => {
    const zh = await get(`/q/${link.token}`, { 'accept-language': 'zh-CN' });
    expect(zh.statusCode).toBe(200);
    expect(zh.body).toContain('<html lang="zh-CN" style="--brand:#39407e">');
    for (const part of [
      '圣诞前的里斯本',
      '北径国际旅行社',
      '301.50',
      '512.25',
      '2 个方案中 2 个有房',
      '顾问推荐',
      '约合 CN¥',
    ])
      expect(zh.body).toContain(part);
    const en = await get(`/q/${link.token}?lang=en`);
    for (const part of [
      'Northlane Travel',
      'Hotel quoted',
      'quoted酒店',
      'Choose A',
      '021-5550 0126',
      'data:image/png',
    ])
      expect(en.body).toContain(part);
    expect(en.body).not.toContain('<script>alert');
  });

  test('is not indexed or cached, and sends no request to another server', async () => {
    const { headers, body } = await get(`/q/${link.token}`);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    for (const file of body.match(/\/q\/page\.\w+\?v=[\w-]+/g) ?? [])
      expect((await get(file)).statusCode).toBe(200);
    expect((await get('/q/sans.woff2')).headers['content-type']).toBe('font/woff2');
  });

  test('has no other price, identifier or name in bytes, headers and JSON', async () => {
    for (const path of [`/q/${link.token}?lang=en`, `/q/${link.token}?lang=zh`, `/api/v2/q/${link.token}`]) {
      const { body, headers } = await get(path);
      await expectClean(body, link.quote_no);
      await expectClean(JSON.stringify(headers), link.quote_no);
    }
    for (const file of ['/q/page.css', '/q/page.js'])
      expect((await get(file)).body).not.toMatch(/wayhouse|途驿/i);
  });

  test('counts one opening of an address within half an hour, and not the page’s own checks', async () => {
    const newLink = await openLink();
    const views = async () => (await showQuote(agent, { quote_no: newLink.quote_no })).views;
    await get(`/q/${newLink.token}`);
    await get(`/q/${newLink.token}`);
    await get(`/q/${newLink.token}?part=live`);
    expect(await views()).toBe(1);
    world.clock.forward(31 * 60);
    await get(`/q/${newLink.token}`);
    expect(await views()).toBe(2);
    const storedViews = async () =>
      (await sql`select 1 from cart.quote_views where quote_no = ${newLink.quote_no}`.execute(database.db))
        .rows.length;
    const contextAfter = (hours: number) => ({
      db: database.db,
      clock: { now: () => new Date(world.clock.now().getTime() + hours * 3_600_000) },
    });
    await removeOldViews(contextAfter(23));
    expect(await storedViews()).toBe(2);
    await removeOldViews(contextAfter(25));
    expect([await storedViews(), await views()]).toEqual([0, 2]);
  });

  test("shows the quote's end in the agent's time zone", async () => {
    const text = async () => (await previewQuote(agent, { quote_no: link.quote_no, lang: 'en' })).text;
    const setZone = (zone: string | null) =>
      sql`update identity.users set timezone = ${zone} where id = ${agent.actor.userId}`.execute(database.db);
    await setZone('Asia/Tokyo');
    expect(await text()).toContain('(UTC+9)');
    await setZone(null);
    expect(await text()).not.toContain('(UTC+9)');
  });

  test('reports a stop-sell after the next check, with the closest option', async () => {
    const newLink = await openLink();
    const setStopSell = (isStopped: boolean) =>
      sql`update rates.plan_months set flags = array_fill(${isStopped ? 1 : 0}::int2, array[cardinality(price_cents)])
            where rate_plan_id = ${hotelA.flexible}`.execute(database.db);
    await setStopSell(true);
    expect((await get(`/q/${newLink.token}?lang=en`)).body).toContain('2 of 2 available');
    world.clock.forward(checkMs / 1_000 + 1);
    const { body } = await get(`/q/${newLink.token}?lang=en&part=live`);
    expect(body).toContain('1 of 2 available');
    expect(body).toContain('Just sold out for your dates');
    expect(body).toMatch(/Closest to it: option B, 4\.\d km away, the same meals\./);
    expect(body).not.toContain('301.50');
    await setStopSell(false);
    world.clock.forward(checkMs / 1_000 + 1);
    expect((await get(`/q/${newLink.token}?lang=en`)).body).toContain('2 of 2 available, checked just now');
  });

  test('is 404 for a guess, 410 without names after a revocation', async () => {
    const guess = await get('/q/AAAAAAAAAAAAAAAAAAAAAA');
    expect([guess.statusCode, forbiddenWords.test(guess.body)]).toEqual([404, false]);
    expect((await get('/q/x')).statusCode).toBe(404);
    const newLink = await openLink();
    await revokeQuote(agent, { quote_no: newLink.quote_no });
    const revokedPage = await get(`/q/${newLink.token}`);
    expect(revokedPage.statusCode).toBe(410);
    for (const name of ['Northlane', 'Yue', 'Hotel', '圣诞', 'Wayhouse'])
      expect(revokedPage.body).not.toContain(name);
    expect((await get(`/api/v2/q/${newLink.token}`)).statusCode).toBe(410);
  });

  test('limits guesses of one address', async () => {
    const limitedApp = await buildApp({
      context: {
        ...world.app,
        config: { ...world.app.config, limits: { ...world.app.config.limits, anonymousPerMinute: 5 } },
      },
      isReady: async () => true,
    });
    const codes: number[] = [];
    for (let index = 0; index < 7; index += 1)
      codes.push((await limitedApp.inject({ url: `/q/AAAAAAAAAAAAAAAAAAAAA${index}` })).statusCode);
    await limitedApp.close();
    expect(codes).toEqual([404, 404, 404, 404, 404, 429, 429]);
  });
});

describe('the files', () => {
  test('of the agent’s preview are the page itself without its script', async () => {
    const { html, text } = await previewQuote(agent, { quote_no: link.quote_no, lang: 'zh' });
    await expectClean(html, link.quote_no);
    await expectClean(text, link.quote_no);
    expect(html).toContain('圣诞前的里斯本');
    expect(html).not.toContain('page.js');
    expect(text).toContain('方案 B：other酒店 （推荐）');
    expect(text).toContain('US$512.25');
  });

  test('PDF: the words of the page, the agency as author', async () => {
    for (const lang of ['en', 'zh'] as const) {
      const { bytes } = await makeQuotePdf(agent, { quote_no: link.quote_no, lang });
      const text = await pdfText(bytes);
      expect(text).toContain(lang === 'zh' ? '北径国际旅行社' : 'Northlane Travel');
      for (const part of ['301.50', '512.25', '圣诞前的里斯本']) expect(text).toContain(part);
      await expectClean(text, link.quote_no);
      const raw = Buffer.from(bytes).toString('latin1');
      expect(infoOf(raw)).toContain('(PDFKit)');
      await expectClean(infoOf(raw), link.quote_no);
      expect(forbiddenWords.test(raw)).toBe(false);
    }
  });

  test('picture: 1080 pixels wide without metadata', async () => {
    const { bytes } = await makeQuotePicture(agent, { quote_no: link.quote_no, lang: 'zh' });
    const { width, height, exif, iptc, xmp, icc, comments } = await sharp(bytes).metadata();
    expect(width).toBe(1080);
    expect(height).toBeGreaterThan(900);
    expect([exif, iptc, xmp, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    // Only the head of the file, because the compressed pixels may equal a secret by chance.
    await expectClean(Buffer.from(bytes).toString('latin1').slice(0, 600), link.quote_no);
  });
});
