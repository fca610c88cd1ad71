/**
 * Runs the import command as a separate process. One test kills the process (kill -9) in the middle and starts it
 * again. Another test checks where the command finds files and how it exits.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';

let test: TestDatabase;
let folder: string;

const rowCount = 4_000;
/** Number of rows that the import commits together. */
const batchSize = 200;
const command = path.join(import.meta.dirname, '../../../commands/import.ts');

beforeAll(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.drop();
});

function start(file: string): ChildProcess {
  return spawn(process.execPath, [command, 'hotels', file, '--source', 'killed'], {
    env: { ...process.env, DATABASE_URL: test.url, WAYHOUSE_DATA: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The whole output of the process. With each new piece of output, `onText` is called with all output so far. */
async function outputOf(child: ChildProcess, onText: (text: string) => void = () => {}): Promise<string> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
      onText(output);
    });
  await new Promise((resolve) => child.once('close', resolve));
  return output;
}

const count = () =>
  test.db
    .selectFrom('catalogue.hotels as h')
    .leftJoin('catalogue.place_spellings as s', (join) =>
      join.onRef('s.place_id', '=', 'h.id').on('s.place_type', '=', 'hotel'),
    )
    .where('h.source', '=', 'killed')
    .select((field) => [
      field.fn.countAll<number>().as('all'),
      field.fn.count<number>('h.source_id').distinct().as('ids'),
      field.fn.count<number>('s.place_id').as('spelled'),
    ])
    .executeTakeFirstOrThrow();

it('continues after the last committed batch of a killed run, so that every row is imported once', async () => {
  const file = path.join(folder, 'long.jsonl');
  const lines = Array.from({ length: rowCount }, (_, index) =>
    JSON.stringify({
      source_id: `k${index}`,
      name_en: `House ${index}`,
      country: 'GR',
      city: 'Rhodes',
      lat: 36.4,
      lng: 28.2,
    }),
  );
  writeFileSync(file, lines.join('\n'));
  const first = start(file);
  await outputOf(first, (text) => {
    // The first three batches are committed; the next one is being written.
    if (text.includes('row 600')) first.kill('SIGKILL');
  });
  expect(first.signalCode).toBe('SIGKILL');
  const { all: importedCount } = await count();
  expect(importedCount).toBeGreaterThanOrEqual(600);
  expect(importedCount).toBeLessThan(rowCount);
  expect(importedCount % batchSize).toBe(0);
  const output = await outputOf(start(file));
  expect(output).toContain(`up to row ${importedCount} is kept`);
  expect(output).toContain(
    `${rowCount - importedCount} rows read, ${rowCount - importedCount} new, 0 updated, 0 rows left out`,
  );
  expect(await count()).toEqual({ all: rowCount, ids: rowCount, spelled: rowCount });
  // The file was completed, so a third run starts at the beginning.
  expect(await outputOf(start(file))).toContain(
    `${rowCount} rows read, 0 new, 0 updated, ${rowCount} unchanged`,
  );
});

it('finds files in the caller’s folder, and exits with 2 after refused rows (faults 11, 18)', async () => {
  const good = { source_id: '1', name_en: 'House', country: 'GR', city: 'Rhodes', lat: 36.4, lng: 28.2 };
  const rows = [good, { ...good, source_id: '2', country: 'Atlantis' }];
  writeFileSync(path.join(folder, 'small.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
  const runToEnd = async (...options: string[]) => {
    const child = spawn(process.execPath, [command, 'hotels', 'small.jsonl', ...options], {
      env: { ...process.env, DATABASE_URL: test.url, WAYHOUSE_DATA: folder, INIT_CWD: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = await outputOf(child);
    return { output, code: child.exitCode };
  };
  const first = await runToEnd('--errors', 'left.csv');
  expect(first.output).toContain('1 rows left out');
  expect(first.code).toBe(2);
  expect(readFileSync(path.join(folder, 'left.csv'), 'utf8')).toContain('Atlantis');
  expect((await runToEnd('--allow-refused')).code).toBe(0);
  const began = performance.now();
  const unwritable = await runToEnd('--errors', 'no-folder/left.csv');
  expect(unwritable.output).toContain('no-folder/left.csv cannot be written');
  expect(unwritable.code).toBe(1);
  // A process that leaves the database open ends only after the connections have been idle for 30 seconds.
  expect(performance.now() - began).toBeLessThan(20_000);
});
