import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildContentDesk, type ContentDesk, photo } from '../../../../test/builders/content.ts';
import { filesInMemory } from '../../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { showPicture } from './show-picture.ts';
import { listPictures, savePicture, uploadPicture } from './upload-picture.ts';

let database: TestDatabase;
let desk: ContentDesk;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = buildContentDesk(database.db);
});
afterAll(() => database.drop());

describe('pictures', () => {
  test('are re-encoded in several widths, without metadata', async () => {
    const picture = await desk.upload();
    expect(picture).toMatchObject({ width: 1200, height: 900, widths: [480, 960, 1200], focal_x: 50 });
    const smallPicture = await showPicture(desk.staff, { w: 400, params: { id: picture.id } });
    const head = await sharp(smallPicture.bytes).metadata();
    expect([smallPicture.content_type, head.format, head.width, head.exif]).toEqual([
      'image/webp',
      'webp',
      480,
      undefined,
    ]);
    const large = await showPicture(desk.staff, { params: { id: picture.id } });
    expect((await sharp(large.bytes).metadata()).width).toBe(1200);
  });

  test('have a focal point and alternative texts, and each change is in the audit log', async () => {
    const { id, version } = await desk.upload();
    const set = { alt_en: 'A pool', alt_zh: '泳池', focal_x: 20, focal_y: 80 };
    expect(await savePicture(desk.staff, { id, version, ...set })).toMatchObject(set);
    const staleChange = { id, version, ...set, alt_en: 'A pond' };
    await expect(savePicture(desk.staff, staleChange)).rejects.toMatchObject({ key: 'request.changed' });
    expect((await desk.auditOf(id)).map((row) => row.action)).toEqual([
      'picture.uploaded',
      'picture.updated',
    ]);
  });

  test('one of an older page is found by its id', async () => {
    const pictures = [await desk.upload(), await desk.upload()];
    const page = { page: 1, page_size: 1 };
    const [first] = (await listPictures(desk.staff, page)).items;
    const older = pictures.find(({ id }) => id !== first?.id);
    const { total, items } = await listPictures(desk.staff, { ...page, id: older?.id });
    expect([total, items]).toEqual([1, [older]]);
  });

  test.each([
    ['a drawing that can run', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['nothing', ''],
  ])('%s is no picture', async (_, text) => {
    const file = { name: 'picture.jpg', bytes: new TextEncoder().encode(text) };
    await expect(uploadPicture(desk.staff, { file, alt_en: 'x', alt_zh: 'x' })).rejects.toMatchObject({
      key: 'request.invalid',
      details: { fields: [{ path: 'file' }] },
    });
  });

  test('a picture whose row cannot be written leaves no file', async () => {
    const storedKeys = new Set<string>();
    const files = {
      ...filesInMemory(),
      put: async (id: string) => void storedKeys.add(id),
      get: async () => undefined,
      remove: async (id: string) => void storedKeys.delete(id),
    };
    const ctxWithoutName = { ...desk.staff, files, staff: { ...desk.staff.staff, name: null as never } };
    const file = { name: 'pool.jpg', bytes: await photo() };
    await expect(uploadPicture(ctxWithoutName, { file, alt_en: 'x', alt_zh: 'x' })).rejects.toThrow();
    expect([...storedKeys]).toEqual([]);
  });

  test('a picture too narrow for any page is refused', async () => {
    const file = { name: 'small.jpg', bytes: await photo(100, 100) };
    await expect(uploadPicture(desk.staff, { file, alt_en: 'x', alt_zh: 'x' })).rejects.toMatchObject({
      details: { fields: [{ path: 'file', key: 'fields.picture_narrow' }] },
    });
  });
});
