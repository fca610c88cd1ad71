import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildContentDesk, type ContentDesk } from '../../../test/builders/content.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { StaffCtx } from '../../context.ts';
import { acceptAgreement } from './accept-agreement.ts';
import { listAgreements, publishAgreement, saveAgreement } from './agreements-desk.ts';
import { archiveBanner, listBanners, publishBanner, saveBanner } from './banners-desk.ts';
import { findAgreement } from './find-agreement.ts';
import { listLocations } from './list-locations.ts';
import { listLocationsForStaff, saveLocation } from './locations-desk.ts';

let database: TestDatabase;
let staff: StaffCtx;
let desk: ContentDesk;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = buildContentDesk(database.db);
  staff = desk.staff;
});
afterAll(() => database.drop());

const at = (time: string) => desk.at(time);
const auditOf = (id: string) => desk.auditOf(id);
const upload = () => desk.upload();
const bannersAt = async (code: string) =>
  (await listLocations(staff))
    .find((location) => location.location_code === code)
    ?.position_ads.map((ad) => ad.id);
describe('banners', () => {
  const form = {
    ...{ location_code: '10000102' as const, picture_id: null as string | null, jump_link: '/register' },
    ...{ title_en: 'Spring', title_zh: '春季', describe_en: '', describe_zh: '', sort: 9 },
    shown_from: null as string | null,
    shown_until: null as string | null,
  };

  test('go from draft to published to archived, and are on the site while published', async () => {
    const picture = await upload();
    const { id } = await saveBanner(staff, { ...form, picture_id: picture.id });
    expect(await bannersAt('10000102')).not.toContain(id);
    await publishBanner(staff, { params: { id } });
    expect(await bannersAt('10000102')).toContain(id);
    const shown = (await listLocations(staff))
      .flatMap((location) => location.position_ads)
      .find((ad) => ad.id === id);
    expect(shown).toMatchObject({
      image_url: `/api/v2/content/picture/${picture.id}`,
      picture: { alt_zh: '黄昏的泳池' },
    });
    await archiveBanner(staff, { params: { id } });
    expect(await bannersAt('10000102')).not.toContain(id);
    expect((await auditOf(id)).map((row) => row.action)).toEqual([
      'banner.created',
      'banner.published',
      'banner.archived',
    ]);
  });

  test('are on the site within their schedule by the product’s clock: first instant included, last excluded', async () => {
    const picture = await upload();
    const { id } = await saveBanner(staff, {
      ...form,
      picture_id: picture.id,
      shown_from: '2027-02-01T00:00:00Z',
      shown_until: '2027-03-01T00:00:00Z',
    });
    await publishBanner(staff, { params: { id } });
    const visibility: boolean[] = [];
    for (const time of [
      '2027-01-31T23:59:59Z',
      '2027-02-01T00:00:00Z',
      '2027-02-28T23:59:59Z',
      '2027-03-01T00:00:00Z',
    ]) {
      at(time);
      visibility.push((await bannersAt('10000102'))?.includes(id) ?? false);
    }
    at('2027-01-15T12:00:00Z');
    expect(visibility).toEqual([false, true, true, false]);
    await expect(
      saveBanner(staff, { ...form, shown_from: '2027-02-01T00:00:00Z', shown_until: '2027-02-01T00:00:00Z' }),
    ).rejects.toMatchObject({ details: { fields: [{ path: 'shown_until' }] } });
  });

  test('cannot be published without a required picture or without one language', async () => {
    const withoutPicture = await saveBanner(staff, form);
    await expect(publishBanner(staff, { params: withoutPicture })).rejects.toMatchObject({
      details: { fields: [{ path: 'picture_id', key: 'fields.picture_missing' }] },
    });
    const inOneLanguage = await saveBanner(staff, { ...form, location_code: '90000104', title_zh: '' });
    await expect(publishBanner(staff, { params: inOneLanguage })).rejects.toMatchObject({
      details: { fields: [{ path: 'title_zh' }] },
    });
  });

  test("two members of staff do not overwrite each other's changes", async () => {
    const first = await saveBanner(staff, { ...form, location_code: '90000104' });
    await saveBanner(staff, { ...form, location_code: '90000104', ...first, title_en: 'One' });
    await expect(
      saveBanner(staff, { ...form, location_code: '90000104', ...first, title_en: 'Two' }),
    ).rejects.toMatchObject({ key: 'request.changed' });
    const rows = await listBanners(staff, { location_code: '90000104' });
    expect(rows.find((row) => row.id === first.id)).toMatchObject({ title_en: 'One', shown: false });
    expect((await auditOf(first.id)).at(-1)).toMatchObject({
      before: { title_en: 'Spring' },
      after: { title_en: 'One' },
    });
  });
});

describe('agreements', () => {
  const form = {
    ...{ code: 'balance' as const, version: '2027-02', title_en: 'Balance terms', title_zh: '余额条款' },
    ...{ content_en: '<p>New</p>', content_zh: '<p>新</p>' },
  };
  const accept = () =>
    database.db.transaction().execute((tx) =>
      acceptAgreement(tx, {
        clock: desk.clock,
        code: 'balance',
        userId: 'usr_1',
        accountId: 'com_1',
        ip: '127.0.0.1',
      }),
    );

  test('an edition is drafted, is in force from its date on, cannot change once published, and counts acceptances', async () => {
    await accept();
    await accept();
    const first = await saveAgreement(staff, form);
    const { revision } = await saveAgreement(staff, { ...form, ...first, content_en: '<p>Newer</p>' });
    expect((await findAgreement(staff, { code: 'balance' })).version).toBe('2026-11');
    await publishAgreement(staff, {
      code: 'balance',
      version: '2027-02',
      revision,
      valid_from: '2027-02-01T00:00:00Z',
    });
    expect((await findAgreement(staff, { code: 'balance' })).version).toBe('2026-11');
    await expect(saveAgreement(staff, { ...form, revision })).rejects.toMatchObject({
      key: 'request.wrong_state',
    });
    at('2027-02-01T00:00:00Z');
    expect(await findAgreement(staff, { code: 'balance' })).toMatchObject({
      version: '2027-02',
      content_en: '<p>Newer</p>',
    });
    await accept();
    const editions = (await listAgreements(staff)).filter((agreement) => agreement.code === 'balance');
    expect(editions.map((one) => [one.version, one.holds, one.accepted])).toEqual([
      ['2027-02', true, 1],
      ['2026-11', false, 1],
    ]);
    at('2027-01-15T12:00:00Z');
  });

  test('no edition takes effect in one language only', async () => {
    const inOneLanguage = await saveAgreement(staff, { ...form, version: '2027-03', content_zh: '' });
    await expect(publishAgreement(staff, { code: 'balance', ...inOneLanguage })).rejects.toMatchObject({
      details: { fields: [{ path: 'content_zh' }] },
    });
  });

  test('of two editors of one draft the second is refused, and nobody publishes an unread version', async () => {
    const draft = { ...form, version: '2027-04' };
    const first = await saveAgreement(staff, draft);
    const second = await saveAgreement(staff, { ...draft, ...first, title_en: 'One' });
    for (const staleCall of [
      () => saveAgreement(staff, { ...draft, ...first, title_en: 'Two' }),
      () => publishAgreement(staff, { code: 'balance', ...first }),
    ])
      await expect(staleCall()).rejects.toMatchObject({ key: 'request.changed' });
    // A save without a revision means a new edition. It is refused, because a draft of the same version exists.
    await expect(saveAgreement(staff, draft)).rejects.toMatchObject({
      details: { fields: [{ path: 'version', key: 'fields.edition_taken' }] },
    });
    const storedAgreement = (await listAgreements(staff)).find(
      (agreement) => agreement.version === '2027-04',
    );
    expect(storedAgreement).toMatchObject({ title_en: 'One', revision: second.revision });
    expect((await auditOf('balance/2027-04')).at(-1)).toMatchObject({
      before: { title_en: 'Balance terms' },
      after: { title_en: 'One' },
    });
  });
});

test('the titles of a location can be changed, but not from an old version', async () => {
  const news = (await listLocationsForStaff(staff)).find((location) => location.location_code === '90000107');
  const titles = { title_en: 'What is new', title_zh: '最新消息', subtitle_en: '', subtitle_zh: '' };
  await saveLocation(staff, { location_code: '90000107', version: news?.version ?? 0, ...titles });
  const shown = (await listLocations(staff)).find((location) => location.location_code === '90000107');
  expect(shown).toMatchObject(titles);
  await expect(
    saveLocation(staff, { location_code: '90000107', version: news?.version ?? 0, ...titles }),
  ).rejects.toMatchObject({ key: 'request.changed' });
});
