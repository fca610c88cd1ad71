import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesOnDisk } from './disk.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('files on disk', () => {
  it.skipIf(process.platform !== 'linux')('leave nothing behind on a full disk', async () => {
    const files = filesOnDisk(folder);
    // A device that is always full, under the temporary file name.
    symlinkSync('/dev/full', path.join(folder, 'doc_2.part'));
    await expect(files.put('doc_2', Buffer.from('too much'))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await files.get('doc_2')).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keep their content when a small disk is full', async (test) => {
    const smallDisk = path.join(folder, 'small');
    mkdirSync(smallDisk);
    const mountResult = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', smallDisk]);
    if (mountResult.status !== 0) test.skip('tests of a disk of 64 kB need the right to mount one');
    try {
      const files = filesOnDisk(smallDisk);
      await files.put('doc_3', Buffer.alloc(20_000, 1));
      await expect(files.put('doc_4', Buffer.alloc(200_000, 2))).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(readdirSync(smallDisk)).toEqual(['doc_3']);
      expect(await files.get('doc_3')).toHaveLength(20_000);
      await files.put('doc_5', Buffer.alloc(20_000, 3));
      expect(readdirSync(smallDisk).sort()).toEqual(['doc_3', 'doc_5']);
    } finally {
      spawnSync('umount', [smallDisk]);
    }
  });
});
