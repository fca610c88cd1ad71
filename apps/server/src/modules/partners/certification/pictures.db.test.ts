/** Pictures of a partner's pages, decisions of staff, and live keys that are unlocked automatically. */
import { certificationCaseNames, pictureCases } from '@wayhouse/contract/partner/certification-cases';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IssuedKey, issueKey } from '../../../../test/builders/partner/partner.ts';
import { callerOf } from '../../../../test/context.ts';
import { openPracticeShop, type PracticeShop } from '../../../../test/practice/practice-shop.ts';
import type { ActorCtx, StaffCtx } from '../../../context.ts';
import { listPartners } from '../desk/list-partners.ts';
import {
  approvePicture,
  refusePicture,
  showPartnerPicture,
  waiveCertification,
} from '../desk/review-certification.ts';
import { listKeys, revokeKey } from '../keys/manage-keys.ts';
import { insertPassed } from './certifications.store.ts';
import { sendPicture, showOwnPicture } from './send-picture.ts';
import { showCompanyCertification } from './show-certification.ts';

let shop: PracticeShop;
let main: ActorCtx;
let staff: StaffCtx;
let liveKey: IssuedKey;
let picture: Buffer;
let companyId: string;

beforeAll(async () => {
  shop = await openPracticeShop();
  main = await callerOf(shop.context, 'agent@wayhouse.test');
  staff = {
    ...main,
    staff: {
      staffId: 'stf_o',
      name: 'Operations',
      email: 'operations@staff.wayhouse.test',
      role: 'operations',
      rights: ['customers.read', 'customers.write'],
      ip: '192.0.2.1',
    },
  };
  companyId = main.actor.accountId;
  await shop.database.db.deleteFrom('partners.waivers').execute();
  liveKey = await issueKey(shop.context, { certified: false });
  picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#20c060' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .png()
    .toBuffer();
});
afterAll(() => shop.close());

const send = (name: (typeof pictureCases)[number], bytes: Uint8Array = picture) =>
  sendPicture(main, { case: name, statement: 'It says: on its way', file: { name: 'page.png', bytes } });
const stateOf = async (name: string) =>
  (await showCompanyCertification(main)).cases.find((each) => each.case === name)?.state;
const waitingPictures = async () =>
  (await listPartners(staff)).partners.find(({ id }) => id === companyId)?.pictures ?? [];
const at = (id: string) => ({ params: { id: companyId, picture_id: id } });
const mailTemplates = async () =>
  (
    await shop.database.db
      .selectFrom('platform.messages')
      .select('template')
      .where('recipient', '=', 'agent@wayhouse.test')
      .where('template', 'in', ['certification_approved', 'certification_refused', 'live_keys_open'])
      .orderBy('id')
      .execute()
  ).map(({ template }) => template);
const askQuote = () => shop.ask('/quotes', { body: { offer_id: 'unknown' } }, liveKey);

test('a new live key may search and read, but not quote before the certification', async () => {
  expect((await shop.ask('/me', {}, liveKey)).status).toBe(200);
  const { status, body } = await askQuote();
  expect([status, body.code, body.data.passed, body.data.needed]).toEqual([
    403,
    'certification_required',
    0,
    22,
  ]);
  expect(body.data.missing).toContain('C13');
  const reader = await issueKey(shop.context, { certified: false, scopes: ['content', 'search'] });
  expect((await shop.ask('/me', {}, reader)).status).toBe(200);
  expect(await showCompanyCertification(main)).toMatchObject({ live: 'locked' });
});

test('a picture is re-encoded, waits for staff, and can be replaced until staff has reviewed it', async () => {
  await expect(send('C13', Buffer.from('no picture'))).rejects.toMatchObject({ key: 'request.invalid' });
  await expect(send('C13', Buffer.alloc(5 * 1024 * 1024 + 1))).rejects.toMatchObject({
    key: 'request.file_too_large',
  });
  await send('C13');
  const [first] = await waitingPictures();
  await send('C13');
  const [second, ...others] = await waitingPictures();
  expect([others.length, second?.id === first?.id]).toEqual([0, false]);
  expect(await stateOf('C13')).toBe('in_review');
  await expect(showOwnPicture(main, { params: { id: first?.id ?? '' } })).rejects.toMatchObject({
    key: 'request.not_found',
  });
  const { bytes, content_type: type } = await showPartnerPicture(staff, at(second?.id ?? ''));
  const { format, exif } = await sharp(bytes).metadata();
  expect([type, format, exif]).toEqual(['image/webp', 'webp', undefined]);
  const otherCtx = await callerOf(shop.context, 'other@wayhouse.test');
  await expect(showOwnPicture(otherCtx, { params: { id: second?.id ?? '' } })).rejects.toMatchObject({
    key: 'request.not_found',
  });
  await expect(approvePicture(staff, at(first?.id ?? ''))).rejects.toMatchObject({
    key: 'request.wrong_state',
  });
});

test('a refused picture has a reason, and a new picture is approved; a passed case accepts no more pictures', async () => {
  const [sentPicture] = await waitingPictures();
  await refusePicture(staff, { ...at(sentPicture?.id ?? ''), reason: 'The page says confirmed' });
  expect(await stateOf('C13')).toBe('try_again');
  const certification = await showCompanyCertification(main);
  expect(certification.pictures).toMatchObject([{ state: 'refused', reason: 'The page says confirmed' }]);
  await send('C13');
  const [newPicture] = await waitingPictures();
  await approvePicture(staff, at(newPicture?.id ?? ''));
  expect(await stateOf('C13')).toBe('passed');
  await expect(send('C13')).rejects.toMatchObject({ key: 'request.wrong_state' });
  expect(await mailTemplates()).toEqual(['certification_refused', 'certification_approved']);
  const auditRows = await shop.database.db
    .selectFrom('platform.audit_log')
    .select(['action', 'reason'])
    .where('action', 'like', 'partner.%')
    .orderBy('id')
    .execute();
  expect(auditRows).toEqual([
    { action: 'partner.picture_refused', reason: 'The page says confirmed' },
    { action: 'partner.picture_approved', reason: null },
  ]);
});

test('the last passed case unlocks the live key automatically, with a mail', async () => {
  const casesOfCalls = certificationCaseNames.filter(
    (name) => !(pictureCases as readonly string[]).includes(name),
  );
  const evidence = { companyId, requestId: 'req_test', at: shop.clock.now() };
  await insertPassed(shop.database.db, casesOfCalls, evidence);
  for (const name of ['C17', 'C18', 'C19'] as const) {
    expect((await askQuote()).body.code).toBe('certification_required');
    await send(name);
    const [sentPicture] = await waitingPictures();
    await approvePicture(staff, at(sentPicture?.id ?? ''));
  }
  expect((await askQuote()).body.code).not.toBe('certification_required');
  expect((await mailTemplates()).at(-1)).toBe('live_keys_open');
  expect(await showCompanyCertification(main)).toMatchObject({ live: 'open', passed: 22, needed: 22 });
});

test('staff waives the certification of another company once, and its keys are unlocked', async () => {
  const other = await callerOf(shop.context, 'other@wayhouse.test');
  liveKey = await issueKey(shop.context, { email: 'other@wayhouse.test', certified: false });
  expect((await askQuote()).body.code).toBe('certification_required');
  const revokedKey = await issueKey(shop.context, { email: 'other@wayhouse.test', certified: false });
  await revokeKey(other, revokedKey);
  const waiverInput = { params: { id: other.actor.accountId }, reason: 'Certified by mail' };
  await waiveCertification(staff, waiverInput);
  expect((await askQuote()).body.code).not.toBe('certification_required');
  await expect(waiveCertification(staff, waiverInput)).rejects.toMatchObject({ key: 'request.wrong_state' });
  expect(await showCompanyCertification(other)).toMatchObject({ live: 'waived' });
  // A revoked key is not unlocked, so that no mail says that it may book.
  const lockedKeys = (await listKeys(other)).filter(({ locked }) => locked);
  expect(lockedKeys.map(({ id }) => id)).toEqual([revokedKey.id]);
});
