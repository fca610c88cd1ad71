/** Tests the files port on the disk and in a bucket of a server with the S3 protocol, and the copy between them. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BucketServer, startBucketServer } from '../../../test/bucket-server.ts';
import { isStorageAway } from '../../platform/storage-faults.ts';
import { chooseFiles } from './choose-files.ts';
import type { FilesPort } from './port.ts';
import { filesInBucket } from './s3.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-files-'));
let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const stores: [string, () => Promise<FilesPort>][] = [
  ['on the disk', () => chooseFiles(undefined, path.join(folder, 'files'))],
  ['in a bucket', () => chooseFiles(server.settings, folder)],
  ['in a folder of a bucket', () => chooseFiles({ ...server.settings, prefix: 'way/house/' }, folder)],
];

const mebibyte = 1024 * 1024;

/** Seven pieces of 1 MiB, more than one part of an upload. With `breaks`, throws after the last piece. */
async function* pieces({ breaks = false } = {}) {
  for (let n = 0; n < 7; n++) yield Buffer.alloc(mebibyte, n);
  if (breaks) throw new Error('the source broke');
}

async function idsOf(files: FilesPort): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of files.list()) ids.push(id);
  return ids.sort();
}

describe.each(stores)('files %s', (_name, open) => {
  it('are stored completely, and are absent after their removal', async () => {
    const files = await open();
    await files.put('doc_1', Buffer.from('whole'));
    await files.put('doc_1', Buffer.from('replaced'));
    expect(Buffer.from((await files.get('doc_1')) ?? []).toString()).toBe('replaced');
    expect(await idsOf(files)).toEqual(['doc_1']);
    await files.remove('doc_1');
    await files.remove('doc_1');
    expect(await files.get('doc_1')).toBeUndefined();
    expect(await files.read('doc_1')).toBeUndefined();
    expect(await idsOf(files)).toEqual([]);
  });

  it('are written and read in pieces, whole or not at all', async () => {
    const files = await open();
    await files.write('doc_7', pieces());
    let size = 0;
    for await (const piece of (await files.read('doc_7')) ?? []) size += piece.length;
    expect(size).toBe(7 * mebibyte);
    await files.remove('doc_7');
    await expect(files.write('doc_7', pieces({ breaks: true }))).rejects.toThrow('the source broke');
    expect(await files.read('doc_7')).toBeUndefined();
    expect(await idsOf(files)).toEqual([]);
  });

  it('refuse an id in another form, such as a path', async () => {
    const files = await open();
    for (const id of ['../doc_1', 'doc', 'doc_1.part', 'DOC_1', ''])
      await expect(async () => files.put(id, Buffer.from('x'))).rejects.toThrow('not the id of a file');
  });
});

it('other things in the folder or the bucket are not listed, so that a backup does not stop at them', async () => {
  const shared = path.join(folder, 'shared');
  // A separate file system has `lost+found`, and a Mac makes `.DS_Store`.
  mkdirSync(path.join(shared, 'lost+found'), { recursive: true });
  writeFileSync(path.join(shared, '.DS_Store'), '');
  const disk = await chooseFiles(undefined, shared);
  const inBucket = await chooseFiles({ ...server.settings, prefix: 'shared/' }, folder);
  const below = await chooseFiles({ ...server.settings, prefix: 'shared/below/' }, folder);
  await below.put('doc_2', Buffer.from('of another program'));
  for (const files of [disk, inBucket]) {
    await files.put('doc_1', Buffer.from('ours'));
    expect(await idsOf(files)).toEqual(['doc_1']);
  }
});

it('a wrong key is an error, not a missing file', async () => {
  const wrongCredentials = { accessKeyId: 'someone', secretAccessKey: 'else' };
  const files = await chooseFiles({ ...server.settings, credentials: wrongCredentials }, folder);
  await expect(files.get('doc_1')).rejects.toThrow();
});

it('a store that does not answer is an error after its limit, which calls answer with 503', async () => {
  const silentServer = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  const { port } = silentServer.address() as AddressInfo;
  const files = filesInBucket({ ...server.settings, endpoint: `http://127.0.0.1:${port}` }, 200);
  const error = await files.get('doc_1').catch((thrown: unknown) => thrown);
  expect([isStorageAway(error), isStorageAway(new Error('another'))]).toEqual([true, false]);
  const wrongKey = await filesInBucket({
    ...server.settings,
    credentials: { accessKeyId: 'someone', secretAccessKey: 'else' },
  })
    .get('doc_1')
    .catch((thrown: unknown) => thrown);
  expect(isStorageAway(wrongKey)).toBe(false);
  silentServer.close();
});

it('the command copies a folder to the bucket, and continues an interrupted copy', async () => {
  const data = path.join(folder, 'data');
  const disk = await chooseFiles(undefined, path.join(data, 'files'));
  await disk.put('lic_1', Buffer.from('one'));
  await disk.put('lic_2', Buffer.from('two'));
  const { bucket, endpoint } = server.settings;
  const settings = { ...server.settings, prefix: 'moved/' };
  const inBucket = await chooseFiles(settings, folder);
  await inBucket.put('lic_1', Buffer.from('one'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, '../../commands/files.ts'), 'to-bucket'],
    {
      env: {
        PATH: process.env.PATH,
        WAYHOUSE_DATA: data,
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
        S3_PREFIX: settings.prefix,
      },
    },
  );
  expect(stdout).toContain(`1 files copied to ${bucket}, 1 were there`);
  expect(await idsOf(inBucket)).toEqual(['lic_1', 'lic_2']);
  expect(Buffer.from((await inBucket.get('lic_2')) ?? []).toString()).toBe('two');
});
