import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidOrder } from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makeRecordFile, removeDueFiles } from '../../../../test/builders/documents.ts';
import { buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { removeLogo, showLogo, uploadLogo } from './company-logo.ts';
import { requestVouchers } from './request-papers.ts';

let database: TestDatabase;
let desk: Desk;
let hotel: BuiltHotel;

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 5_000_000 });
  hotel = await buildHotel(database.db, { name: 'logo', rooms: 5 });
});
afterAll(() => database.drop());

async function voucherBytes(orderNo: string): Promise<Uint8Array> {
  const options = { lang: 'en' as const, logo: true, with_price: undefined };
  const { record_id } = await requestVouchers(desk.customer, { order_nos: [orderNo], ...options });
  return (await makeRecordFile(desk.world.app, desk.customer, record_id)).bytes;
}

test('a voucher shows the account’s own logo once the account has one', async () => {
  const orderNo = await paidOrder(desk.customer, { hotel });
  const withoutLogo = await voucherBytes(orderNo);
  const picture = sharp({ create: { width: 300, height: 80, channels: 3, background: '#a33' } });
  const bytes = new Uint8Array(await picture.png().toBuffer());
  await uploadLogo(desk.customer, { file: { name: 'logo.png', bytes } });
  expect(await showLogo(desk.customer)).toMatchObject({ width: 300, height: 80, may_change: true });
  const withLogo = await voucherBytes(orderNo);
  const pictures = (pdf: Uint8Array) =>
    Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1;
  // The drawn scene of the hotel is on both vouchers.
  expect([pictures(withoutLogo), pictures(withLogo)]).toEqual([1, 2]);
  expect(await removeLogo(desk.customer)).toMatchObject({ url: null });
});

test('of two logos that are uploaded at the same time, one file remains', async () => {
  const storedIds = new Set<string>();
  const { files } = desk.customer;
  const bothStored = Promise.withResolvers<void>();
  // Each upload waits for the file of the other, so that both write their rows at the same time.
  const put: typeof files.put = async (id, content) => {
    await files.put(id, content);
    storedIds.add(id);
    if (storedIds.size === 2) bothStored.resolve();
    await bothStored.promise;
  };
  const remove: typeof files.remove = async (id) => {
    await files.remove(id);
    storedIds.delete(id);
  };
  const ctx = { ...desk.customer, files: { ...files, put, remove } };
  const picture = sharp({ create: { width: 30, height: 8, channels: 3, background: '#a33' } });
  const file = { name: 'logo.png', bytes: new Uint8Array(await picture.png().toBuffer()) };
  // These calls open two connections, because opening a connection would delay the second upload.
  await Promise.all([showLogo(ctx), showLogo(ctx)]);
  await Promise.all([uploadLogo(ctx, { file }), uploadLogo(ctx, { file })]);
  await removeDueFiles({ ...desk.world.app, files: ctx.files });
  expect(storedIds.size).toBe(1);
});

test('a logo that is removed while the file store is away leaves no file once the store is back', async () => {
  const { app, clock } = desk.world;
  const picture = sharp({ create: { width: 30, height: 8, channels: 3, background: '#a33' } });
  const bytes = new Uint8Array(await picture.png().toBuffer());
  await uploadLogo(desk.customer, { file: { name: 'logo.png', bytes } });
  const { file_id: fileId } = await database.db
    .selectFrom('documents.logos')
    .select('file_id')
    .executeTakeFirstOrThrow();
  let isAway = true;
  const remove = async (id: string) => {
    if (isAway) throw new Error('the bucket does not answer');
    await app.files.remove(id);
  };
  const files = { ...app.files, remove };
  expect(await removeLogo({ ...desk.customer, files })).toMatchObject({ url: null });
  await removeDueFiles({ ...app, files });
  expect(await app.files.get(fileId)).toBeDefined();
  isAway = false;
  clock.forward(60);
  await removeDueFiles({ ...app, files });
  expect(await app.files.get(fileId)).toBeUndefined();
});
