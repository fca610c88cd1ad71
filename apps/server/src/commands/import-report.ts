/** The report of an import: refused rows to a file or the screen, and totals at the end. */
import { once } from 'node:events';
import { createWriteStream, existsSync, statSync, type WriteStream } from 'node:fs';
import type { Fault, ImportCounts } from '../modules/catalogue/import/import-files.ts';
import { csvCell } from '../platform/sheet/csv.ts';

/** Maximum number of refused rows shown on the screen when there is no error file. */
const shownFaults = 20;
/** Maximum number of unknown facilities that the summary names. */
const shownFacilities = 10;

export interface FaultReport {
  write: (fault: Fault) => Promise<void>;
  /** Appends to the file of an interrupted run instead of replacing the file. No effect after the first `write`. */
  appendToFile: () => void;
  locationText: () => string;
  end: () => Promise<void>;
}

/**
 * Writes refused rows to the CSV file `name`. The file is opened at the first refused row, or at the end when there is
 * none. `write` and `end` reject when the file cannot be written. Without `name`, `tell` receives one line for each of
 * the first 20 refused rows.
 */
export function reportFaults(name: string | undefined, tell: (line: string) => void): FaultReport {
  return name === undefined ? onScreen(tell) : toFile(name);
}

function toFile(name: string): FaultReport {
  let isResumed = false;
  let openedStream: WriteStream | undefined;
  let failure: Error | undefined;
  const unwritableError = (error: Error): Error =>
    new Error(`--errors ${name} cannot be written: ${error.message}`, { cause: error });
  const openStream = (): WriteStream => {
    if (openedStream) return openedStream;
    const append = isResumed && existsSync(name) && statSync(name).size > 0;
    openedStream = createWriteStream(name, { flags: append ? 'a' : 'w' });
    // Without a listener, a bad path would end the process with a stack trace.
    openedStream.on('error', (error) => {
      failure ??= unwritableError(error);
    });
    if (!append) openedStream.write('\uFEFFfile,row,field,value,reason_en,reason_zh\r\n');
    return openedStream;
  };
  return {
    appendToFile: () => {
      isResumed = true;
    },
    write: async (fault) => {
      if (failure) throw failure;
      const { file, row, field, value, en, zh } = fault;
      const line = [file, String(row), field, value, en, zh].map(csvCell).join(',');
      if (!openStream().write(`${line}\r\n`)) await once(openStream(), 'drain');
    },
    locationText: () => `The rows left out stand in ${name}.`,
    end: () =>
      new Promise((resolve, reject) => {
        openStream().end((error?: Error | null) =>
          error ? reject(failure ?? unwritableError(error)) : resolve(),
        );
      }),
  };
}

function onScreen(tell: (line: string) => void): FaultReport {
  let faultCount = 0;
  return {
    appendToFile: () => {},
    write: async ({ file, row, field, value, en, zh }) => {
      faultCount += 1;
      if (faultCount <= shownFaults) tell(`${file}, row ${row}, ${field} “${value}”: ${en} ${zh}`);
    },
    locationText: () => 'With --errors FILE the rows left out are written to a file, with the reason.',
    end: async () => {},
  };
}

export function summary({ read, added, updated, unchanged, faulty, cities }: ImportCounts): string {
  const unchangedText = unchanged > 0 ? `, ${unchanged} unchanged` : '';
  return `${read} rows read, ${added} new, ${updated} updated${unchangedText}, ${faulty} rows left out, ${cities} cities made`;
}

/** Details of accepted rows that the import left out or changed: one line for each kind that occurred. */
export function droppedLines({ dropped, staffEdits }: ImportCounts): string[] {
  const mentions = [...dropped.facilities.values()].reduce((sum, each) => sum + each, 0);
  const topFacilities = [...dropped.facilities]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, shownFacilities)
    .map(([name, times]) => `${name} ${times}`);
  const lines: [number, string][] = [
    [mentions, `mentions of facilities that are not known; most often: ${topFacilities.join(', ')}`],
    [dropped.districts, 'districts that are not known in their city'],
    [dropped.photos, 'photos whose address is not https'],
    [dropped.html, 'texts freed of HTML'],
    [staffEdits, 'fields that staff wrote and that stay as they are'],
  ];
  return lines.filter(([count]) => count > 0).map(([count, text]) => `${count} ${text}`);
}
