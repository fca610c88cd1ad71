/** The report of an import: refused rows to a file or the screen, and totals at the end. */
import { once } from 'node:events';
import { createWriteStream, existsSync, statSync, type WriteStream } from 'node:fs';
import type { Fault, ImportCounts } from '../modules/catalogue/import/import-files.ts';
import { csvCell } from '../platform/sheet/csv.ts';

/** Number of faults shown on the screen without an error file. */
const shownFaults = 20;
/** Number of facilities named in the summary. */
const shownFacilities = 10;

export interface FaultReport {
  write: (fault: Fault) => Promise<void>;
  /** Appends to the file of an interrupted run instead of replacing the file. */
  goOn: () => void;
  where: () => string;
  end: () => Promise<void>;
}

/**
 * Writes refused rows to the file `name`, or to `tell`. The file is opened with the first row, or at the end of the
 * run.
 */
export function reportFaults(name: string | undefined, tell: (line: string) => void): FaultReport {
  return name === undefined ? onScreen(tell) : toFile(name);
}

function toFile(name: string): FaultReport {
  let goesOn = false;
  let opened: WriteStream | undefined;
  let broken: Error | undefined;
  const unwritable = (error: Error): Error =>
    new Error(`--errors ${name} cannot be written: ${error.message}`, { cause: error });
  const stream = (): WriteStream => {
    if (opened) return opened;
    const append = goesOn && existsSync(name) && statSync(name).size > 0;
    opened = createWriteStream(name, { flags: append ? 'a' : 'w' });
    // Without a listener, a bad path would end the process with a stack trace.
    opened.on('error', (error) => {
      broken ??= unwritable(error);
    });
    if (!append) opened.write('\uFEFFfile,row,field,value,reason_en,reason_zh\r\n');
    return opened;
  };
  return {
    goOn: () => {
      goesOn = true;
    },
    write: async (fault) => {
      if (broken) throw broken;
      const { file, row, field, value, en, zh } = fault;
      const line = [file, String(row), field, value, en, zh].map(csvCell).join(',');
      if (!stream().write(`${line}\r\n`)) await once(stream(), 'drain');
    },
    where: () => `The rows left out stand in ${name}.`,
    end: () =>
      new Promise((resolve, reject) => {
        stream().end((error?: Error | null) => (error ? reject(broken ?? unwritable(error)) : resolve()));
      }),
  };
}

function onScreen(tell: (line: string) => void): FaultReport {
  let count = 0;
  return {
    goOn: () => {},
    write: async ({ file, row, field, value, en, zh }) => {
      count += 1;
      if (count <= shownFaults) tell(`${file}, row ${row}, ${field} “${value}”: ${en} ${zh}`);
    },
    where: () => 'With --errors FILE the rows left out are written to a file, with the reason.',
    end: async () => {},
  };
}

export function summary({ read, added, updated, unchanged, faulty, cities }: ImportCounts): string {
  const same = unchanged > 0 ? `, ${unchanged} unchanged` : '';
  return `${read} rows read, ${added} new, ${updated} updated${same}, ${faulty} rows left out, ${cities} cities made`;
}

/** Details of accepted rows that the import could not use, one line for each kind. */
export function droppedLines({ dropped, kept }: ImportCounts): string[] {
  const mentions = [...dropped.facilities.values()].reduce((sum, each) => sum + each, 0);
  const often = [...dropped.facilities]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, shownFacilities)
    .map(([name, times]) => `${name} ${times}`);
  const lines: [number, string][] = [
    [mentions, `mentions of facilities that are not known; most often: ${often.join(', ')}`],
    [dropped.districts, 'districts that are not known in their city'],
    [dropped.photos, 'photos whose address is not https'],
    [dropped.html, 'texts freed of HTML'],
    [kept, 'fields that staff wrote and that stay as they are'],
  ];
  return lines.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
}
