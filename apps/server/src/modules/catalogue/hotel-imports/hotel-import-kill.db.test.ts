/** Kills (kill -9) the process that imports hotels, in the middle of a file. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import { rhodesFile, uploadHotels } from '../../../../test/hotel-files.ts';
import { filesOnDisk } from '../../../ports/files/disk.ts';

let people: People;
let leila: string;
let folder: string;

beforeAll(async () => {
  people = await makePeople();
  leila = await people.staff('contracting');
  folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-import-'));
  people.context.files = filesOnDisk(folder);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await people.close();
});

const rowCount = 2_000;
/** Rows that the import commits together. */
const batchSize = 100;
const script = path.join(import.meta.dirname, '../../../../test/process/hotel-import-process.ts');
const start = () =>
  spawn(process.execPath, [script], {
    env: {
      ...process.env,
      DATABASE_URL: people.database.url,
      FILES: folder,
      NOW: people.clock.now().toISOString(),
    },
    stdio: 'ignore',
  });

const storedCounts = async (id: string) => {
  const hotel = await people.database.db
    .selectFrom('catalogue.hotels')
    .where('source', '=', 'killed')
    .select((field) => field.fn.countAll<number>().as('hotels'))
    .executeTakeFirstOrThrow();
  const row = await people.database.db
    .selectFrom('catalogue.hotel_imports')
    .where('id', '=', id)
    .select(['rows_done', 'created', 'faulty', 'state'])
    .executeTakeFirstOrThrow();
  return { ...hotel, ...row };
};

test('continues after the last committed batch: every row once, with complete counts and refused rows', async () => {
  // One row in a hundred is refused.
  const faulty = (index: number) => (index % 100 === 50 ? { country: 'Atlantis' } : {});
  const { data } = await uploadHotels(people, leila, {
    name: 'killed.csv',
    bytes: rhodesFile(rowCount, faulty),
  });
  await people.call(`POST /api/console/v1/hotel-imports/${data.id}/start`, {}, leila);
  const first = start();
  await vi.waitUntil(async () => (await storedCounts(data.id)).rows_done >= 300, {
    timeout: 60_000,
    interval: 5,
  });
  first.kill('SIGKILL');
  await new Promise((resolve) => first.once('close', resolve));
  const countsAtKill = await storedCounts(data.id);
  expect(countsAtKill.state).toBe('running');
  expect(countsAtKill.rows_done).toBeLessThan(rowCount);
  expect(countsAtKill.rows_done % batchSize).toBe(0);
  expect(countsAtKill).toMatchObject({ hotels: countsAtKill.created, faulty: countsAtKill.rows_done / 100 });
  expect(countsAtKill.created + countsAtKill.faulty).toBe(countsAtKill.rows_done);
  const second = start();
  try {
    await vi.waitUntil(async () => (await storedCounts(data.id)).state === 'ended', {
      timeout: 90_000,
      interval: 50,
    });
  } finally {
    second.kill('SIGKILL');
  }
  expect(await storedCounts(data.id)).toMatchObject({
    rows_done: rowCount,
    created: rowCount * 0.99,
    hotels: rowCount * 0.99,
    faulty: rowCount / 100,
  });
  const faults = people.database.db
    .selectFrom('catalogue.hotel_import_faults')
    .where('import_id', '=', data.id);
  expect(await faults.select('row_number').execute()).toHaveLength(rowCount / 100);
}, 180_000);
