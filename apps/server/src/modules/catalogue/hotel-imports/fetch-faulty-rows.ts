/**
 * The refused rows of an import as CSV, for staff to correct and upload again. Columns: the cells of the file, the row
 * number, the reasons.
 */
import type { consoleHotelImportsEndpoints } from '@wayhouse/contract/console/hotels/hotel-imports';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { serverText } from '@wayhouse/i18n/server-texts';
import type { Language, StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { streamCsv } from '../../../platform/sheet/csv.ts';
import { flattenRecord } from './columns/file-columns.ts';
import {
  type FaultRow,
  type HotelImportRow,
  selectFaults,
  selectHotelImport,
} from './hotel-imports.store.ts';
import { findSampleFaults } from './preview-hotel-import.ts';
import { storedRowReader } from './read-stored-row.ts';
import { faultText } from './show-hotel-imports.ts';
import { readRows } from './stored-rows.ts';

type Call = (typeof consoleHotelImportsEndpoints)['GET /api/console/v1/hotel-imports/{id}/faulty-rows'];

const batchSize = 500;

/**
 * Throws not_found. The original columns keep their heads, so that an upload of the corrected file gets the same
 * assignment of columns.
 */
export async function fetchFaultyRows(
  ctx: StaffCtx,
  { params: { id } }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const hotelImport = await selectHotelImport(ctx.db, id);
  if (!hotelImport) throw appError('request.not_found');
  const heads = hotelImport.columns.map(({ head }) => head);
  const isTable = !hotelImport.shape.format.startsWith('json');
  const faultyRows =
    hotelImport.state === 'ready' ? faultsBeforeStart(ctx, hotelImport) : storedFaults(ctx, id);
  async function* batches(): AsyncGenerator<string[][]> {
    for await (const batch of faultyRows)
      yield batch.map(({ row, faults, record }) => {
        const cells = isTable ? (record as Record<string, unknown> | null) : flattenRecord(record);
        return [...heads.map((head) => cellOf(cells?.[head])), String(row), faultText(faults)[ctx.language]];
      });
  }
  return {
    content_type: 'text/csv; charset=utf-8',
    name: 'refused-rows.csv',
    bytes: streamCsv([...heads, ...reportHeads(ctx.language)], batches()),
  };
}

type FaultyRow = Omit<FaultRow, 'name'> & { record: unknown };

async function* storedFaults({ db }: StaffCtx, id: string): AsyncGenerator<FaultyRow[]> {
  for (let after = 0; ; ) {
    const batch = await selectFaults(db, id, { after, limit: batchSize });
    yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = last.row;
  }
}

/**
 * The faulty rows of an import that has not started: rows that cannot be read as hotels, rows that staff leave out, and
 * rows of the preview's sample whose city or position is refused.
 */
async function* faultsBeforeStart(ctx: StaffCtx, hotelImport: HotelImportRow): AsyncGenerator<FaultyRow[]> {
  const sampleFaults = await findSampleFaults(ctx, hotelImport);
  const readRow = storedRowReader(hotelImport.source, hotelImport.choice);
  let batch: FaultyRow[] = [];
  for await (const record of readRows(ctx.files, hotelImport.id)) {
    const result = readRow(record);
    const fault = sampleFaults.get(record.row);
    const faults = 'faults' in result ? result.faults : fault && [fault];
    if (faults) batch.push({ row: record.row, faults, record: record.value });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Heads of the columns that the file of refused rows adds. */
export function reportHeads(language: Language): string[] {
  return (['imports.bad.line', 'imports.bad.reason'] as const).map((key) => serverText(language, key));
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(cellOf).join(', ') : String(value);
}
