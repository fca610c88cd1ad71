/** Imports of hotels in tests: files in a folder of their own, into a database of their own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Fault } from '../src/modules/catalogue/import/import-files.ts';
import { type ImportOptions, importHotels } from '../src/modules/catalogue/import/import-hotels.ts';
import { sameNames } from '../src/modules/catalogue/import/mapping.ts';
import { createTestDatabase } from './database.ts';

export type TestImports = Awaited<ReturnType<typeof openTestImports>>;

/** `faults` holds the rows refused since the last `faults.length = 0`. */
export async function openTestImports() {
  const test = await createTestDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-import-'));
  const faults: Fault[] = [];
  return {
    ...test,
    folder,
    faults,
    file: (name: string, content: string | Buffer): string => {
      const filePath = path.join(folder, name);
      writeFileSync(filePath, content);
      return filePath;
    },
    run: (files: string[], options: Partial<ImportOptions> = {}) =>
      importHotels(test.db, {
        files,
        mapping: sameNames,
        source: path.basename(files[0] ?? ''),
        now: new Date('2026-11-20T00:00:00Z'),
        onFault: (fault) => void faults.push(fault),
        ...options,
      }),
    hotels: (source: string) =>
      test.db
        .selectFrom('catalogue.hotels')
        .where('source', '=', source)
        .selectAll()
        .orderBy('source_id')
        .execute(),
    close: async (): Promise<void> => {
      rmSync(folder, { recursive: true, force: true });
      await test.drop();
    },
  };
}

export function hotelRow(id: string, change: object = {}): Record<string, unknown> {
  const base = { source_id: id, name_en: `House ${id}`, name_zh: `小屋${id}`, country: 'GR', city: 'Rhodes' };
  return { ...base, lat: 36.4, lng: 28.2, ...change };
}

export const jsonLines = (rows: unknown[]): string => rows.map((row) => JSON.stringify(row)).join('\n');
