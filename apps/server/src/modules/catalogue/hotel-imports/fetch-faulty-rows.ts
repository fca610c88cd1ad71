/** The refused rows of an import as CSV, for correcting and uploading again: cells of the file, row number, reasons. */
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

/** Throws not_found. The original columns keep their heads, so the corrected file gets the same assignment. */
export async function fetchFaultyRows(
  ctx: StaffCtx,
  { params: { id } }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const row = await selectHotelImport(ctx.db, id);
  if (!row) throw appError('request.not_found');
  const heads = row.columns.map(({ head }) => head);
  const isTable = !row.shape.format.startsWith('json');
  async function* batches(): AsyncGenerator<string[][]> {
    for await (const faults of row?.state === 'ready' ? faultsBeforeStart(ctx, row) : storedFaults(ctx, id))
      yield faults.map(({ row: number, faults: rowFaults, record }) => {
        const cells = isTable ? (record as Record<string, unknown> | null) : flattenRecord(record);
        return [
          ...heads.map((head) => cellOf(cells?.[head])),
          String(number),
          faultText(rowFaults)[ctx.language],
        ];
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
    const faults = await selectFaults(db, id, { after, limit: batchSize });
    yield faults;
    const last = faults.at(-1);
    if (!last || faults.length < batchSize) return;
    after = last.row;
  }
}

/**
 * For an import that has not started: rows that cannot be read as hotels, rows that staff leave out, and rows of the
 * preview's sample whose city or position is refused.
 */
async function* faultsBeforeStart(ctx: StaffCtx, row: HotelImportRow): AsyncGenerator<FaultyRow[]> {
  const sampleFaults = await findSampleFaults(ctx, row);
  const readRow = storedRowReader(row.source, row.choice);
  let batch: FaultyRow[] = [];
  for await (const record of readRows(ctx.files, row.id)) {
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
