import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPartnerShop, type PartnerShop } from '../../../../test/builders/partner/partner-shop.ts';
import { callerOf } from '../../../../test/context.ts';
import type { StaffCtx } from '../../../context.ts';
import { sendPicture } from '../certification/send-picture.ts';
import { listPartners } from './list-partners.ts';
import { approvePicture } from './review-certification.ts';

let shop: PartnerShop;
beforeAll(async () => {
  shop = await openPartnerShop();
});
afterAll(() => shop.close());

test('a picture of a company without a key is listed for review, and can be approved', async () => {
  const { context } = shop;
  const main = await callerOf(context, 'other@wayhouse.test');
  const id = main.actor.accountId;
  const partnerOf = async () => (await listPartners(context)).partners.find((each) => each.id === id);
  expect(await partnerOf()).toBeUndefined();
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#20c060' } })
    .png()
    .toBuffer();
  await sendPicture(main, { case: 'C13', statement: 'On its way', file: { name: 'page.png', bytes } });
  const partner = await partnerOf();
  expect(partner).toMatchObject({ live_keys: 0, test_keys: 0, locked_keys: 0, last_call_at: null });
  expect(partner?.pictures).toMatchObject([{ case: 'C13', state: 'waiting' }]);
  const staff = { ...context, staff: { staffId: 'stf_1', name: 'Ana', role: 'operations' } } as StaffCtx;
  await approvePicture(staff, { params: { id, picture_id: partner?.pictures[0]?.id ?? '' } });
  expect(await passedCases(id)).toEqual(['C13']);
});

async function passedCases(companyId: string): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('partners.certifications')
    .select('certification_case')
    .where('company_id', '=', companyId)
    .where('state', '=', 'passed')
    .execute();
  return rows.map((row) => row.certification_case);
}
