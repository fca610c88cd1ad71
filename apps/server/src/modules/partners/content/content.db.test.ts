import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HookShop, openHookShop } from '../../../../test/builders/hook-shop.ts';
import { type Answer, issueKey } from '../../../../test/builders/partner/partner.ts';
import { onReplicaAlone } from '../../../../test/builders/replica.ts';
import { createLog } from '../../../platform/log.ts';
import { siteAddress } from '../../../platform/process/site-address.ts';
import { drainWork } from '../../../platform/work/work-runner.ts';
import { dumpLines } from './dump-records.ts';
import { beginDumps, dumpWorkKinds } from './make-dumps.ts';
import { changeDays, numberChanges } from './number-changes.ts';

let shop: HookShop;
beforeAll(async () => {
  shop = await openHookShop();
  await numberChanges(shop.context);
});
afterAll(() => shop.close());

async function makeDumps(): Promise<void> {
  const { context } = shop;
  await beginDumps(context);
  const kinds = dumpWorkKinds(() => context);
  await drainWork({ db: context.db, clock: context.clock, log: createLog('silent'), kinds });
}

async function changesAfter(after: number) {
  const { status, body } = await shop.ask(`/content/changes?after=${after}&limit=1000`);
  expect(status).toBe(200);
  return body;
}

const dumpOf = async (kind: string): Promise<Answer['body']> =>
  (await shop.ask('/content/dumps')).body.dumps.find((each: Answer['body']) => each.kind === kind);

/** The test's server has another port than its configuration says, so only the path of the URL is used. */
const fetchDump = (url: string) => fetch(`${shop.url}${new URL(url).pathname}`);

test('a dump reads its pages on the replica', async () => {
  const pages: string[] = [];
  const { readReplica } = onReplicaAlone(shop.context);
  for await (const { text } of dumpLines(readReplica, { kind: 'hotels', site: '' }, async () => {}))
    pages.push(text);
  expect(pages.join('')).toContain(shop.hotelId);
});

test('the dumps of a day are made once, match their sizes and hashes, and have the hotel that its call returns', async () => {
  const { next } = (await shop.ask('/events')).body;
  await makeDumps();
  await makeDumps();
  const { dumps } = (await shop.ask('/content/dumps')).body;
  expect(dumps.map((each: Answer['body']) => each.kind).sort()).toEqual(['hotels', 'places', 'vocabulary']);
  for (const { url, bytes, sha256, rows, kind, version } of dumps) {
    const answer = await fetchDump(url);
    expect(answer.headers.get('content-disposition')).toContain(`wayhouse-${kind}-${version}.jsonl.zst`);
    const file = Buffer.from(await answer.arrayBuffer());
    expect([file.length, createHash('sha256').update(file).digest('hex')]).toEqual([bytes, sha256]);
    const lines = zstdDecompressSync(file).toString('utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(rows);
    const records = lines.map((line) => JSON.parse(line));
    expect(records.filter(({ name }) => !name.en || !name.zh)).toEqual([]);
    if (kind === 'hotels')
      expect(records.find((each) => each.hotel_id === shop.hotelId)).toEqual(
        (await shop.ask(`/content/hotels/${shop.hotelId}`)).body,
      );
  }
  const publishedEvents = (await shop.ask(`/events?after=${next}&types=content.published`)).body.events;
  expect(publishedEvents).toMatchObject([{ type: 'content.published', data: { kind: 'hotels' } }]);
});

test('a download link is valid for an hour, is refused when altered, and is only for keys that may read content', async () => {
  const { url } = await dumpOf('hotels');
  const forgedUrl = url.replace(/\.(.)([\w-]+)$/, (_: string, sign: string, rest: string) =>
    ['.', sign === 'A' ? 'B' : 'A', rest].join(''),
  );
  expect((await fetchDump(forgedUrl)).status).toBe(404);
  expect((await fetchDump(url.replace(/\.(\d+)\./, '.9999999999999.'))).status).toBe(404);
  shop.clock.advance(3_601);
  const lateAnswer = await fetchDump(url);
  expect([lateAnswer.status, ((await lateAnswer.json()) as { code: string }).code]).toEqual([
    410,
    'link_expired',
  ]);
  const searchKey = await issueKey(shop.context, { scopes: ['search'] });
  expect((await shop.ask('/content/dumps', {}, searchKey)).status).toBe(403);
});

test('the feed has each change since the dump once, with the current record', async () => {
  const { db } = shop.database;
  const { sequence } = await dumpOf('hotels');
  expect(await changesAfter(sequence)).toEqual({ changes: [], next: sequence, has_more: false });
  const otherHotel = await db
    .selectFrom('catalogue.hotels')
    .select('id')
    .where('status', '=', 'online')
    .where('id', '<>', shop.hotelId)
    .executeTakeFirstOrThrow();
  const change = (id: string, set: object) =>
    db.updateTable('catalogue.hotels').set(set).where('id', '=', id).execute();
  await change(shop.hotelId, { phone: '+86 10 1' });
  await change(shop.hotelId, { phone: '+86 10 2' });
  await change(otherHotel.id, { status: 'offline' });
  await numberChanges(shop.context);
  const firstPage = await changesAfter(sequence);
  const byHotel = new Map<string, Answer['body']>(
    firstPage.changes.map((each: Answer['body']) => [each.hotel_id, each]),
  );
  expect(firstPage.changes).toHaveLength(2);
  expect(byHotel.get(shop.hotelId)).toMatchObject({ operation: 'upsert', hotel: { phone: '+86 10 2' } });
  expect(byHotel.get(otherHotel.id)).toMatchObject({ operation: 'delete' });
  // Sets the phone to the same value, and changes a field that partners do not see.
  await change(shop.hotelId, { phone: '+86 10 2', scene_region: 'beach' });
  await numberChanges(shop.context);
  expect((await changesAfter(firstPage.next)).changes).toEqual([]);
  await change(otherHotel.id, { status: 'online' });
  await db
    .updateTable('catalogue.room_types')
    .set({ size_m2: 77 })
    .where('hotel_id', '=', shop.hotelId)
    .execute();
  await numberChanges(shop.context);
  const secondChanges = (await changesAfter(firstPage.next)).changes;
  expect(secondChanges.map((each: Answer['body']) => [each.hotel_id, each.operation]).sort()).toEqual(
    [
      [shop.hotelId, 'upsert'],
      [otherHotel.id, 'upsert'],
    ].sort(),
  );
  const page = (await shop.ask(`/content/changes?after=${sequence}&limit=1`)).body;
  expect([page.changes.length, page.has_more, page.next]).toEqual([1, true, page.changes[0].sequence]);
});

test('the address of a photo is complete, wherever the hotel is read', async () => {
  const { db } = shop.database;
  const hotel_id = shop.hotelId;
  const { sequence } = await dumpOf('hotels');
  const urls = ['/api/v2/content/picture/pic_front', 'https://pictures.test/lobby.jpg'];
  await db
    .insertInto('catalogue.photos')
    .values(urls.map((url, sort) => ({ hotel_id, url, sort })))
    .execute();
  const completeUrls = [`${siteAddress(shop.context.config)}${urls[0]}`, urls[1]];
  const urlsOf = (hotel: Answer['body']) => hotel.photos.map((photo: Answer['body']) => photo.url);
  expect(urlsOf((await shop.ask(`/content/hotels/${hotel_id}`)).body)).toEqual(completeUrls);
  expect(urlsOf((await shop.ask(`/content/hotels?ids=${hotel_id}`)).body.hotels[0])).toEqual(completeUrls);
  await numberChanges(shop.context);
  const { changes } = await changesAfter(sequence);
  expect(urlsOf(changes.findLast((each: Answer['body']) => each.hotel_id === hotel_id).hotel)).toEqual(
    completeUrls,
  );
});

test('changes are deleted after 90 days, and a reader that has missed some gets an error', async () => {
  const before = (await dumpOf('hotels')).sequence;
  shop.clock.advance((changeDays + 1) * 86_400);
  await numberChanges(shop.context);
  const lateAnswer = await shop.ask(`/content/changes?after=${before}`);
  expect([lateAnswer.status, lateAnswer.body.code]).toEqual([410, 'cursor_expired']);
  await makeDumps();
  expect((await changesAfter((await dumpOf('hotels')).sequence)).changes).toEqual([]);
  const dumps = await shop.database.db.selectFrom('partners.dumps').select('version').execute();
  expect(dumps).toHaveLength(6);
  await beginDumps(shop.context);
  expect(await shop.database.db.selectFrom('partners.dumps').select('id').execute()).toHaveLength(3);
  const removals = shop.database.db.selectFrom('platform.work').where('kind', '=', 'files.remove');
  expect(await removals.select('key').execute()).toHaveLength(3);
});
