import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHotel } from '../../../../test/builders/catalogue.ts';
import { makeDocuments } from '../../../../test/builders/documents.ts';
import { testClock, testContext } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { retryFailedJob } from '../../../platform/work/failed-jobs.ts';
import { insertRecord } from './records.store.ts';
import { enqueueMaking } from './request-document.ts';
import { findVoucherPictures } from './voucher-pictures.ts';

const clock = testClock(new Date('2027-01-01T00:00:00Z'));
let database: TestDatabase;
let context: AppContext;
beforeAll(async () => {
  database = await createTestDatabase();
  context = testContext(database.db, clock);
});
afterAll(() => database.drop());

const stateOf = async (id: string) =>
  (
    await sql`select status, w.state, w.tries from documents.records r join platform.work w on w.key = r.id
      where r.id = ${id}`.execute(database.db)
  ).rows[0];

test('a document that kills its process every time ends as Failed, and staff can retry it', async () => {
  const id = 'doc_deadly';
  const recordInput = { account_id: 'com_a', user_id: 'usr_a', kind: 'of no kind', request: '{}' };
  await inTransaction(database.db, async (tx) => {
    await insertRecord(tx, { ...recordInput, id, created_at: clock.now() });
    await enqueueMaking(context, tx, id);
  });
  // Simulates three processes that claimed the job and died.
  await sql`update platform.work set tries = 3, leased_by = 'gone', lease_until = 'infinity'`.execute(
    database.db,
  );
  await makeDocuments(context);
  expect(await stateOf(id)).toEqual({ status: 'Failed', state: 'dead', tries: 4 });
  const work = await database.db.selectFrom('platform.work').select('id').executeTakeFirstOrThrow();
  await inTransaction(database.db, (tx) => retryFailedJob(tx, { clock, id: work.id }));
  await makeDocuments(context);
  expect(await stateOf(id)).toEqual({ status: 'Processing', state: 'open', tries: 1 });
});

test('on a full disk a document is retried, and made when there is space', async () => {
  const id = 'doc_room';
  const scope = { accountId: 'com_a', userId: null };
  const request = { filters: { sort: 'created_desc' }, format: 'csv', lang: 'en', scope };
  await inTransaction(database.db, async (tx) => {
    await insertRecord(tx, {
      id,
      account_id: 'com_a',
      user_id: 'usr_a',
      kind: 'orders',
      created_at: clock.now(),
      request: JSON.stringify(request),
    });
    await enqueueMaking(context, tx, id);
  });
  const { put } = context.files;
  context.files.put = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  await makeDocuments(context);
  expect(await stateOf(id)).toEqual({ status: 'Processing', state: 'open', tries: 1 });
  expect(await context.files.get(id)).toBeUndefined();
  context.files.put = put;
  clock.advance(60);
  await makeDocuments(context);
  expect(await stateOf(id)).toMatchObject({ status: 'Done' });
  expect(await context.files.get(id)).toBeDefined();
});

test('a voucher shows the photograph of the booked room, else the hotel’s, else a scene', async () => {
  const { hotelId: id, roomTypeId: room_type_id } = await buildHotel(database.db, { name: 'pictured' });
  const order = { hotel: { id, scene_region: 'coast' }, room_type_id };
  const picture = async () => (await findVoucherPictures(database.db, [order]))(order);
  const addPhoto = (url: string, credit: string, room: string | null = null) =>
    database.db
      .insertInto('catalogue.photos')
      .values({ hotel_id: id, url, credit, room_type_id: room })
      .execute();
  const scene = { address: expect.stringContaining('/content/drawing?kind=hotel'), credit: '' };
  expect(await picture()).toEqual(scene);
  // A photograph on another server is not used, because that server would learn who reads the voucher.
  await addPhoto('https://photos.example/lobby.jpg', '');
  expect(await picture()).toEqual(scene);
  await addPhoto('/api/v2/content/picture/pic_front', '© Front');
  expect(await picture()).toEqual({ address: '/api/v2/content/picture/pic_front?w=800', credit: '© Front' });
  await addPhoto('/api/v2/content/picture/pic_room', '© Room', room_type_id);
  expect(await picture()).toEqual({ address: '/api/v2/content/picture/pic_room?w=800', credit: '© Room' });
});
