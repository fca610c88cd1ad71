/** Reads an uploaded bank statement: camt.053, MT940, CSV or XLSX, by its content. */
import { isAppError } from '../../../platform/errors.ts';
import { readSheet } from '../../../platform/sheet/read-sheet.ts';
import type { SheetLine } from '../../../platform/sheet/sheet-lines.ts';
import { readCamt053 } from './camt053.ts';
import { readCsvStatement } from './csv-statement.ts';
import { readMt940 } from './mt940.ts';
import { type BankStatement, checkStatement, refuseFile } from './statement.ts';

const linesMax = 20_000;
const bytesMax = 8 * 1024 * 1024;
/** Number of bytes at the start of a file that show its kind. */
const startLength = 2000;

/** Throws request.invalid at `file` with the reason: size, kind, encoding, currency, sums, or the first wrong line. */
export async function readStatement(bytes: Uint8Array, owner: string): Promise<BankStatement[]> {
  if (bytes.length === 0) throw refuseFile('fields.import_empty');
  if (bytes.length > bytesMax)
    throw refuseFile('fields.statement_large', { megabytes: bytesMax / 1024 / 1024 });
  const start = Buffer.from(bytes.subarray(0, startLength)).toString('latin1');
  const statements = await readByKind(bytes, start, owner);
  if (statements.every(({ lines }) => lines.length === 0)) throw refuseFile('fields.import_empty');
  if (statements.reduce((sum, { lines }) => sum + lines.length, 0) > linesMax)
    throw refuseFile('fields.import_rows', { limit: linesMax });
  for (const statement of statements) checkStatement(statement);
  return statements;
}

async function readByKind(bytes: Uint8Array, start: string, owner: string): Promise<BankStatement[]> {
  if (/^(\xEF\xBB\xBF)?\s*<(\?xml|[\w:]*Document)/.test(start))
    return readCamt053(decode(bytes, /encoding=["']([\w-]+)["']/.exec(start)?.[1] ?? 'utf-8'));
  if (/^(?:\xEF\xBB\xBF)?(?:\{[^{}\n]*\})*:20:/m.test(start)) return readMt940(decodeMt940(bytes));
  return [readCsvStatement(await readTable(bytes, owner))];
}

/** Reads a CSV or XLSX. A file of any other kind is refused with the kinds that are read here. */
async function readTable(bytes: Uint8Array, owner: string): Promise<SheetLine[]> {
  try {
    return await readSheet(bytes, { owner, rowsMax: linesMax });
  } catch (error) {
    const isOtherKind =
      isAppError(error) && error.details.fields?.some(({ key }) => key === 'fields.import_kind');
    throw isOtherKind ? refuseFile('fields.statement_kind') : error;
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw refuseFile('fields.statement_encoding', { encoding });
  }
}

/** SWIFT permits only ASCII. Banks that send names with other letters use UTF-8 or Windows-1252. */
function decodeMt940(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
