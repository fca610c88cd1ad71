/** The thread that reads one uploaded sheet and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { isAppError } from '../errors.ts';
import type { SheetAnswer, SheetTask } from './read-sheet.ts';
import { sheetLines } from './sheet-lines.ts';

const { bytes, ...limits } = workerData as SheetTask;
const answer = await sheetLines(bytes, limits).then(
  (lines): SheetAnswer => ({ lines }),
  (error: unknown): SheetAnswer => {
    if (!isAppError(error)) throw error;
    return { refusal: { key: error.key, details: error.details } };
  },
);
parentPort?.postMessage(answer);
