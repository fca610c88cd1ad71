/**
 * Reads each uploaded spreadsheet in a separate thread, with limits of memory and time. A crafted spreadsheet ends only
 * its thread, and the server continues.
 */
import { Worker } from 'node:worker_threads';
import type { ErrorKey } from '@wayhouse/contract/error-codes';
import { type AppErrorDetails, appError, invalidField } from '../errors.ts';
import type { SheetLine } from './sheet-lines.ts';

export interface SheetTask {
  bytes: Uint8Array;
  rowsMax: number;
  /** Longer cells are cut off. Default: 200 characters. */
  cellLength?: number;
}

export type SheetAnswer = { lines: SheetLine[] } | { refusal: { key: ErrorKey; details: AppErrorDetails } };

/** Maximum number of spreadsheets that an HTTP thread reads at once, because calls need the processors too. */
const threadsMax = 2;
const deadlineMs = 20_000;
const memoryMb = 256;

/** The callers whose spreadsheets are being read; each may have one. */
const owners = new Set<string>();

/**
 * The lines of a spreadsheet without empty ones. `owner`: the account or member of staff, who can have one spreadsheet
 * read at a time. Throws `request.invalid` at `file` for a file that is no table, damaged, too large or too slow.
 * Throws `request.too_many` while another one of the owner is read, `request.unavailable` while too many are read.
 */
export async function readSheet(
  bytes: Uint8Array,
  { owner, ...limits }: { owner: string } & Omit<SheetTask, 'bytes'>,
): Promise<SheetLine[]> {
  if (owners.has(owner)) throw appError('request.too_many', { retryAfterS: 5 });
  if (owners.size >= threadsMax) throw appError('request.unavailable', { retryAfterS: 5 });
  owners.add(owner);
  try {
    const answer = await readInThread({ bytes, ...limits });
    if ('lines' in answer) return answer.lines;
    throw appError(answer.refusal.key, answer.refusal.details);
  } finally {
    owners.delete(owner);
  }
}

function readInThread(task: SheetTask): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    // Empty, because the thread must not inherit this process's flags, which load `exit-with-parent.mjs`.
    execArgv: [],
  });
  return new Promise<SheetAnswer>((resolve, reject) => {
    const deadline = setTimeout(() => reject(tooMuch()), deadlineMs);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
    );
    worker.once('exit', () => {
      clearTimeout(deadline);
      reject(tooMuch());
    });
  }).finally(() => worker.terminate());
}

const tooMuch = () => invalidField('file', 'fields.import_cells');
