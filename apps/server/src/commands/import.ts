/** `npm run import -- hotels FILE…`: brings hotels from files into the catalogue. */
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Fault, FilesOptions, ImportCounts } from '../modules/catalogue/import-files.ts';
import { importHotels } from '../modules/catalogue/import-hotels.ts';
import { importPlaces, placeColumns, placeKinds } from '../modules/catalogue/import-places.ts';
import { loadDestinations } from '../modules/catalogue/load-destinations.ts';
import { loadGeoNames } from '../modules/catalogue/load-geonames.ts';
import { hotelFields, type Mapping, parseMapping, sameNames } from '../modules/catalogue/mapping.ts';
import { formatOf } from '../modules/catalogue/read-records.ts';
import { openProductDatabase } from './open-product-database.ts';

const help = `npm run import -- hotels FILE… [--mapping m.json] [--source name] [--dry-run] [--errors errors.csv] [--from-row n]

Files: JSON Lines (.jsonl, .ndjson), a JSON array (.json), CSV (.csv) or TSV (.tsv), each plain, .gz or .zst.

  --mapping    which field of the file is which field of a hotel; without it the names are the same
  --source     name of where the hotels come from; a hotel of the same source and source_id is updated
               (default: the mapping's "source", else the first file's name)
  --dry-run    does everything and keeps nothing
  --errors     file for the rows left out: file, row, field, value, reason in English and Chinese
  --from-row   begins at this row of the first file: goes on where a broken run stopped

Fields: ${hotelFields.join(', ')}
Needed: source_id, a name, country (code or name), city. More about mappings: docs/imports.md

Places: npm run import -- places --help

Database: DATABASE_URL, else the embedded one in WAYHOUSE_DATA (.data/).`;

const placesHelp = `npm run import -- places FILE… [--kind city] [--source name] [--dry-run] [--errors errors.csv] [--from-row n]

Files as for hotels. --kind says what the rows are: ${placeKinds.join(', ')}.
Columns, the first that holds something: ${Object.entries(placeColumns)
  .map(([field, names]) => `\n  ${field.padEnd(10)} ${names.join(', ')}`)
  .join('')}
Needed: a name, country, lat and lng. A city that is known by name and lies near gets the names it lacks; what is not
a city lies in the nearest city within 80 km. More: docs/places.md`;

/** Faults shown on the screen when no file takes them. */
const shownFaults = 20;

const tell = (line: string): void => console.error(line);

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mapping: { type: 'string' },
      kind: { type: 'string' },
      source: { type: 'string' },
      errors: { type: 'string' },
      'from-row': { type: 'string' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [what, ...files] = positionals;
  const kind = placeKinds.find((each) => each === (values.kind ?? 'city'));
  if (values.help) return console.log(what === 'places' ? placesHelp : help);
  if (!kind) throw new Error(`--kind takes: ${placeKinds.join(', ')}`);
  if ((what !== 'hotels' && what !== 'places') || files.length === 0)
    throw new Error(`Say what to import.\n\n${help}`);
  checkFiles(files);
  const mapping: Mapping = values.mapping === undefined ? sameNames : readMapping(values.mapping);
  const source = values.source ?? mapping.source ?? path.basename(files[0] ?? '').split('.')[0] ?? 'import';
  const fromRow = values['from-row'] === undefined ? undefined : Number(values['from-row']);
  if (fromRow !== undefined && !(Number.isInteger(fromRow) && fromRow >= 1))
    throw new Error('--from-row takes a whole number from 1');
  if (source === 'demo') throw new Error('--source demo is the name of the demo data: choose another one');
  const faults = faultFile(values.errors);
  const database = await openProductDatabase(tell);
  let last = '';
  try {
    // Rows find their city among the places that ship with the product; a database that never ran has none yet.
    await loadDestinations(database.db);
    await loadGeoNames(database.db);
    const options: FilesOptions = {
      ...{ files, source, fromRow, now: database.clock.now(), dryRun: values['dry-run'] ?? false },
      onFault: faults.write,
      onResume: ({ file, row }) =>
        tell(`${file}: up to row ${row} is kept from a run that did not end; going on behind it.`),
      onProgress: (progress) => {
        last = `${progress.file}, row ${progress.row}`;
        tell(`${last}: ${summary(progress)}`);
      },
    };
    const counts =
      what === 'places'
        ? await importPlaces(database.db, { ...options, kind })
        : await importHotels(database.db, { ...options, mapping });
    console.log(`${values['dry-run'] ? 'Dry run, nothing kept: ' : ''}${summary(counts)}`);
    if (counts.faulty > 0) console.log(faults.where());
  } catch (error) {
    const hint =
      last === '' || values['dry-run'] ? '' : `\nKept up to ${last}; --from-row goes on from there.`;
    throw new Error(`${(error as Error).message}${hint}`, { cause: error });
  } finally {
    await faults.end();
    await database.close();
  }
}

function checkFiles(files: string[]): void {
  for (const file of files) {
    if (!existsSync(file)) throw new Error(`${file}: no such file`);
    if (!formatOf(file))
      throw new Error(`${file}: not a .jsonl, .json, .csv or .tsv file (plain, .gz or .zst)`);
  }
}

function readMapping(file: string): Mapping {
  try {
    return parseMapping(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

function summary({ read, added, updated, faulty, cities }: ImportCounts): string {
  return `${read} rows read, ${added} new, ${updated} updated, ${faulty} rows left out, ${cities} cities made`;
}

interface FaultFile {
  write: (fault: Fault) => Promise<void>;
  where: () => string;
  end: () => Promise<void>;
}

function faultFile(name: string | undefined): FaultFile {
  if (name === undefined) return faultScreen();
  const stream: WriteStream = createWriteStream(name);
  stream.write('\uFEFFfile,row,field,value,reason_en,reason_zh\r\n');
  return {
    write: async (fault) => {
      const { file, row, field, value, en, zh } = fault;
      const line = [file, String(row), field, value, en, zh].map(csvCell).join(',');
      if (!stream.write(`${line}\r\n`)) await once(stream, 'drain');
    },
    where: () => `The rows left out stand in ${name}.`,
    end: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}

/** A cell that a spreadsheet takes for text, whatever a file put into it. */
function csvCell(text: string): string {
  const plain = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

function faultScreen(): FaultFile {
  let count = 0;
  return {
    write: async ({ file, row, field, value, en, zh }) => {
      count += 1;
      if (count <= shownFaults) tell(`${file}, row ${row}, ${field} “${value}”: ${en} ${zh}`);
    },
    where: () => 'With --errors FILE the rows left out are written to a file, with the reason.',
    end: async () => {},
  };
}

run().catch((error: Error) => {
  tell(error.message);
  process.exitCode = 1;
});
