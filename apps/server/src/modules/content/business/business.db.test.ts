import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContentDesk, type ContentDesk } from '../../../../test/builders/content.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { saveBusinessDetails, showBusinessDetails } from './business-desk.ts';
import { readMailContact, showServiceDesk } from './show-service-desk.ts';

let database: TestDatabase;
let desk: ContentDesk;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = buildContentDesk(database.db);
});
afterAll(() => database.drop());

const form = {
  phone: '+86 21 5550 0126',
  hours_en: 'Every day, 24 hours',
  hours_zh: '每天 24 小时',
  email: 'service@wayhouse.test',
  wechat_id: 'wayhouse',
  wechat_picture_id: null as string | null,
  legal_name_en: 'Wayhouse Ltd',
  legal_name_zh: '途驿有限公司',
  address_en: '1 Example Street',
  address_zh: '示例街 1 号',
  tax_id: '00-0000000',
  tax_percent: '6',
};

test('contacts are empty until they are set, and then reach site and mails', async () => {
  expect(await showServiceDesk(desk.staff)).toMatchObject({ phone: '', email: '', wechat_picture: null });
  const { version } = await showBusinessDetails(desk.staff);
  const picture = await desk.upload();
  await saveBusinessDetails(desk.staff, { ...form, version, wechat_picture_id: picture.id });
  expect(await showServiceDesk(desk.staff)).toEqual({
    phone: form.phone,
    hours_en: form.hours_en,
    hours_zh: form.hours_zh,
    email: form.email,
    wechat_id: 'wayhouse',
    wechat_picture: expect.objectContaining({ id: picture.id }),
  });
  expect(await readMailContact(database.db)).toEqual({
    phone: form.phone,
    email: form.email,
    hours: { en: form.hours_en, zh: form.hours_zh },
  });
});

test('a change is audited with the former values, and the same values again change nothing', async () => {
  const { version, updated_by, wechat_picture_id } = await showBusinessDetails(desk.staff);
  expect(updated_by).toBe('Editor');
  const newForm = { ...form, version, wechat_picture_id, tax_id: '11-1111111' };
  const savedDetails = await saveBusinessDetails(desk.staff, newForm);
  expect(savedDetails).toEqual({ version: version + 1 });
  expect((await desk.auditOf('business')).at(-1)).toMatchObject({
    action: 'business.updated',
    before: { tax_id: '00-0000000' },
    after: { tax_id: '11-1111111' },
  });
  expect(await saveBusinessDetails(desk.staff, { ...newForm, ...savedDetails })).toEqual(savedDetails);
});

test('a stale version and an unknown picture are refused', async () => {
  const { version } = await showBusinessDetails(desk.staff);
  await expect(saveBusinessDetails(desk.staff, { ...form, version: version - 1 })).rejects.toMatchObject({
    key: 'request.changed',
  });
  await expect(
    saveBusinessDetails(desk.staff, { ...form, version, wechat_picture_id: 'pic_none' }),
  ).rejects.toMatchObject({ key: 'request.invalid' });
});
