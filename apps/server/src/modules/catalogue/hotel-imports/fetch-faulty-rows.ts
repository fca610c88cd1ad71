/** The refused rows of an import as CSV: row, reasons, and the cells of the file, for correcting and uploading again. */
import type { consoleHotelImportsEndpoints } from '@wayhouse/contract/console/hotels/hotel-imports';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { serverText } from '@wayhouse/i18n/server-texts';
import type { Language, StaffCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { streamCsv } from '../../../platform/sheet/csv.ts';
import { flattened } from './file-columns.ts';
import { selectFaults, selectHotelImport } from './hotel-imports.store.ts';
import { faultText } from './show-hotel-imports.ts';

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
    for (let after = 0; ; ) {
      const faults = await selectFaults(ctx.db, id, { after, limit: batchSize });
      yield faults.map(({ row: number, faults: found, record }) => {
        const cells = isTable ? (record as Record<string, unknown> | null) : flattened(record);
        return [
          ...heads.map((head) => cellOf(cells?.[head])),
          String(number),
          faultText(found)[ctx.language],
        ];
      });
      const last = faults.at(-1);
      if (!last || faults.length < batchSize) return;
      after = last.row;
    }
  }
  return {
    content_type: 'text/csv; charset=utf-8',
    name: 'refused-rows.csv',
    bytes: streamCsv([...heads, ...reportHeads(ctx.language)], batches()),
  };
}

/** Heads of the columns that the file of refused rows adds. */
export function reportHeads(language: Language): string[] {
  return (['imports.bad.line', 'imports.bad.reason'] as const).map((key) => serverText(language, key));
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(cellOf).join(', ') : String(value);
}
