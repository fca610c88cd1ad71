/** License pictures: checked by content, re-encoded, stored separately, shown only to reviewers. */
import { limits } from '@wayhouse/contract/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeDueFiles } from '../../../../../test/builders/documents.ts';
import {
  companyForm,
  guestForm,
  makePeople,
  type People,
  picture,
} from '../../../../../test/builders/people.ts';
import { addressKey } from '../../../../platform/address-key.ts';
import { readPicture } from '../../read-picture.ts';
import { removeUnusedLicenses } from './remove-unused-licenses.ts';

let p: People;
beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

const limit = 5 * 1024 * 1024;

describe('uploads', () => {
  test.each(['jpeg', 'png'] as const)('a %s is stored under an id that nobody can guess', async (format) => {
    const { code, data } = await p.upload(await picture(format), 'licence.jpg');
    expect(code).toBe(0);
    expect(data).toEqual({
      file_id: expect.stringMatching(/^lic_[0-9a-z]{20}$/),
      name: format === 'jpeg' ? 'licence.jpg' : 'licence.png',
      size: expect.any(Number),
    });
  });

  test('an upload to a full disk is refused in both languages, and leaves neither a file nor a row', async () => {
    const rows = () => p.database.db.selectFrom('companies.licence_files').select('id').execute();
    const before = await rows();
    const { put, remove } = p.context.files;
    const removedIds: string[] = [];
    p.context.files.put = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    p.context.files.remove = async (id) => {
      removedIds.push(id);
      await remove(id);
    };
    const answer = await p.upload(await picture()).finally(() => {
      p.context.files.put = put;
      p.context.files.remove = remove;
    });
    expect([answer.status, answer.code]).toEqual([507, 3020]);
    expect(answer.message?.['en-US']).toContain('storage for files is full');
    expect(answer.message?.['zh-CN']).toContain('存储空间已满');
    expect(removedIds).toHaveLength(1);
    expect(await rows()).toEqual(before);
    expect((await p.upload(await picture())).code).toBe(0);
  });

  test("the camera's position and all other metadata are removed", async () => {
    const withExif = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#808080' } })
      .withExif({
        IFD0: { Copyright: 'secret owner' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect(withExif.includes('secret owner')).toBe(true);
    const { data } = await p.upload(withExif);
    const storedFile = Buffer.from((await p.context.files.get(data.file_id)) ?? []);
    expect(storedFile.includes('secret owner')).toBe(false);
    expect((await sharp(storedFile).metadata()).exif).toBeUndefined();
  });

  test.each([
    ['zero bytes', Buffer.alloc(0), 'Please upload the business license image'],
    ['a text named .jpg', Buffer.from('just words'), 'Please choose a jpg, jpeg or png picture'],
    [
      'a page named .png',
      Buffer.from('<html><script>1</script>'),
      'Please choose a jpg, jpeg or png picture',
    ],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'Please choose a jpg, jpeg or png picture',
    ],
    ['a PDF', Buffer.from('%PDF-1.7'), 'Please choose a jpg, jpeg or png picture'],
    [
      'the head of a jpeg alone',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]),
      'This picture cannot be read. Please choose another one.',
    ],
  ])('%s is refused at the field', async (_name, bytes, text) => {
    const { status, code, errors } = await p.upload(bytes, 'licence.png');
    expect([status, code, errors[0]?.path]).toEqual([200, 1001, 'file']);
    expect(errors[0]?.message['en-US']).toBe(text);
    expect(errors[0]?.message['zh-CN']).toMatch(/\p{Script=Han}/u);
  });

  test('a gif that is named jpeg is refused', async () => {
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    expect((await p.upload(gif)).errors[0]?.message['en-US']).toBe(
      'Please choose a jpg, jpeg or png picture',
    );
  });

  test('five megabytes are accepted, one byte more is refused', async () => {
    const tooLarge = await p.upload(Buffer.alloc(limit + 1, 1));
    expect([tooLarge.status, tooLarge.code, tooLarge.errors[0]?.path]).toEqual([413, 1001, 'file']);
    expect(tooLarge.errors[0]?.message['en-US']).toContain('5 MB');
    expect(tooLarge.errors[0]?.message['zh-CN']).toContain('5 MB');
    const noisy = await picture('jpeg');
    const largestFile = Buffer.concat([noisy, Buffer.alloc(limit - noisy.length, 0)]);
    expect((await p.upload(largestFile)).code).toBe(0);
  });

  test('a small file that expands to a huge picture is refused before it expands', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(limit);
    const { code, errors } = await p.upload(bomb, 'small.png');
    expect([code, errors[0]?.message['en-US']]).toEqual([
      1001,
      'This picture has too many pixels. Please choose a smaller one.',
    ]);
  });

  test('another field, a missing file, and JSON instead of a file are refused', async () => {
    const other = await p.upload(await picture(), 'a.jpg', 'image');
    expect(other.errors.map((error) => error.path).sort()).toEqual(['file', 'image']);
    expect((await p.call('POST /api/v2/business_license/upload', { file: 'x' })).errors[0]?.path).toBe(
      'file',
    );
  });

  test.each([
    ['../../etc/passwd', 'passwd.jpg'],
    ['C:\\\\Users\\\\me\\\\营业执照.jpeg', '营业执照.jpg'],
    ['<img onerror=1>.jpg', 'img onerror1.jpg'],
  ])('misleading characters are removed from a name like %s', async (fileName, expectedName) => {
    expect((await p.upload(await picture(), fileName)).data.name).toBe(expectedName);
  });
});

describe('access', () => {
  test('reviewers get the picture with strict headers; customers and other staff do not', async () => {
    const bytes = await picture('png');
    const file = (await p.upload(bytes, '执照.png')).data.file_id;
    const email = 'seen@example.test';
    const form = {
      account_type: 'corporate',
      company: companyForm(file),
      email_code: await p.codeFor(email),
    };
    await p.call('POST /api/v2/user/register', guestForm(email, form));
    const { id } = await p.database.db
      .selectFrom('companies.applications')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const get = (token: string) =>
      p.app.inject({
        method: 'GET',
        url: `/api/console/v1/registrations/${id}/licence`,
        headers: { authorization: `Bearer ${token}` },
      });
    const answer = await get(await p.staff('reviewer'));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(80);
    expect((await get(await p.customer('agent'))).statusCode).toBe(401);
    expect((await get(await p.staff('finance'))).json().code).toBe(1002);
  });
});

test('a picture without an application is deleted after a day', async () => {
  const oldFileId = (await p.upload(await picture())).data.file_id;
  p.clock.advance(23 * 3_600);
  const recentFileId = (await p.upload(await picture())).data.file_id;
  p.clock.advance(3_600 + 1);
  expect(await removeUnusedLicenses(p.context)).toBeGreaterThan(0);
  await removeDueFiles(p.context);
  expect(await p.context.files.get(oldFileId)).toBeUndefined();
  expect(await p.context.files.get(recentFileId)).toBeDefined();
  const assignedFiles = await p.database.db
    .selectFrom('companies.licence_files')
    .select('id')
    .where('application_id', 'is not', null)
    .execute();
  expect(assignedFiles.length).toBeGreaterThan(0);
});

describe('many uploads', () => {
  test('are decoded in turns: a caller with several waiting pictures is refused, another caller is not', async () => {
    const large = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#456' } })
      .jpeg({ progressive: true })
      .toBuffer();
    const largeFile = new Uint8Array(large);
    const uploadsOfOneCaller = Promise.allSettled(
      Array.from({ length: 10 }, () => readPicture(largeFile, '192.0.2.1')),
    );
    await expect(readPicture(largeFile, '192.0.2.2')).resolves.toMatchObject({ width: 3_000 });
    const refusals = (await uploadsOfOneCaller).filter((result) => result.status === 'rejected');
    expect(refusals.length).toBeGreaterThanOrEqual(6);
    for (const result of refusals) expect(result.reason).toMatchObject({ key: 'request.unavailable' });
  });

  test('are limited per address, and accepted again after an hour', async () => {
    const before = await p.upload(await picture('png'));
    expect(before.code).toBe(0);
    await p.database.db
      .insertInto('companies.licence_files')
      .values(
        Array.from({ length: limits.licenseUploadsPerHour }, (_, index) => ({
          id: `lic_many_${index}`,
          name: 'licence.png',
          content_type: 'image/png',
          size_bytes: 10,
          width: 10,
          height: 10,
          uploaded_at: p.clock.now(),
          uploaded_from: addressKey('127.0.0.1'),
        })),
      )
      .execute();
    expect((await p.upload(await picture('png'))).code).toBe(1429);
    p.clock.advance(3_601);
    expect((await p.upload(await picture('png'))).code).toBe(0);
  });
});
