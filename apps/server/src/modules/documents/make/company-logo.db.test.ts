import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidOrder } from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makeRecordFile } from '../../../../test/builders/documents.ts';
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
