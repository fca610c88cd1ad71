/**
 * `npm run import -- hotels FILE…`: imports hotels, places or reviews from files into the catalogue. `join-cities`
 * merges cities that imports created into the known cities that they duplicate.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { delimiterNames, formatOf, type ShapeOptions } from '../modules/catalogue/import/file-shape.ts';
import type { FilesOptions, ImportCounts } from '../modules/catalogue/import/import-files.ts';
import { importHotels } from '../modules/catalogue/import/import-hotels.ts';
import { hotelFields, type Mapping, parseMapping, sameNames } from '../modules/catalogue/import/mapping.ts';
import { joinCityTwins } from '../modules/catalogue/import/places/city-twins.ts';
import { importPlaces, placeColumns, placeKinds } from '../modules/catalogue/import/places/import-places.ts';
import { loadGeoNames } from '../modules/catalogue/import/places/load-geonames.ts';
import { isKnownEncoding } from '../modules/catalogue/import/read-text.ts';
import { loadDestinations } from '../modules/catalogue/places/load-destinations.ts';
import { importReviews } from '../modules/catalogue/reviews/import-reviews.ts';
import { reviewColumns, reviewScales } from '../modules/catalogue/reviews/read-review.ts';
import type { Db } from '../platform/database.ts';
import { fromCaller } from './from-caller.ts';
import { droppedLines, reportFaults, summary } from './import-report.ts';
import { openProductDatabase } from './open-product-database.ts';
import { runCommand } from './run-command.ts';

const help = `npm run import -- hotels FILE… [--mapping m.json] [--source name] [--dry-run] [--errors errors.csv] [--from-row n]
                                  [--allow-refused] [--encoding gb18030] [--delimiter ';'] [--records data.hotels]

Files: JSON Lines (.jsonl, .ndjson), a JSON array (.json), CSV (.csv) or TSV (.tsv), each plain, .gz or .zst.

  --mapping    which field of the file is which field of a hotel; without it the names are the same
  --source     name of where the hotels come from; a hotel of the same source and source_id is updated
               (default: the mapping's "source", else the first file's name)
  --dry-run    does everything and keeps nothing
  --errors     file for the rows left out: file, row, field, value, reason in English and Chinese
  --from-row   begins at this row of the first file: goes on where a broken run stopped
  --allow-refused  goes on when more than one row in five is refused, and ends with 0
  --encoding, --delimiter  of the files; detected and printed by default
  --records    of a JSON file: the way to the list, as data.hotels; by default the first list in it

Ends with 0 when every row was taken, 2 when rows were left out, 1 when it could not go on.

Fields: ${hotelFields.join(', ')}
Needed: source_id, a name, country (code or name), city. More about mappings: docs/imports.md

Places: npm run import -- places --help
Reviews: npm run import -- reviews --help
Cities that imports made beside known ones: npm run import -- join-cities [--dry-run]

Database: DATABASE_URL, else the embedded one in WAYHOUSE_DATA (.data/).`;

function columnLines(columns: Record<string, readonly string[]>): string {
  return Object.entries(columns)
    .map(([field, names]) => `\n  ${field.padEnd(16)} ${names.join(', ')}`)
    .join('');
}

function helpOf(subject: string | undefined): string {
  if (subject === 'places') return placesHelp;
  return subject === 'reviews' ? reviewsHelp : help;
}

const placesHelp = `npm run import -- places FILE… [--kind city] [--source name] [--dry-run] [--errors errors.csv] [--from-row n]

Files as for hotels. --kind says what the rows are: ${placeKinds.join(', ')}.
Columns, the first that holds something: ${columnLines(placeColumns)}
Needed: a name, country, lat and lng. A city that is known by name and lies near gets the names it lacks; what is not
a city lies in the nearest city within 80 km. More: docs/places.md`;

const reviewsHelp = `npm run import -- reviews FILE… [--scale 10] [--source name] [--hotel-source name] [--dry-run] [--errors errors.csv] [--from-row n]

Files as for hotels. Scores are of ${reviewScales.join(', ')} at most, as --scale says (default: 5). A review of the same source and
source_id is updated. Its hotel is the one imported as hotel_id from hotel_source (default: --hotel-source, else --source).
Columns, the first that holds something: ${columnLines(reviewColumns)}
Needed: source_id, hotel_id, language, posted, score. More: docs/imports.md`;

const logLine = (line: string): void => console.error(line);

const flags = {
  mapping: { type: 'string' },
  kind: { type: 'string' },
  source: { type: 'string' },
  'hotel-source': { type: 'string' },
  scale: { type: 'string' },
  errors: { type: 'string' },
  'from-row': { type: 'string' },
  encoding: { type: 'string' },
  delimiter: { type: 'string' },
  records: { type: 'string' },
  'allow-refused': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const subjects = ['hotels', 'places', 'reviews'];

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: flags });
  const [subject = '', ...paths] = positionals;
  const dryRun = values['dry-run'] ?? false;
  const allowRefused = values['allow-refused'] ?? false;
  if (values.help) return console.log(helpOf(subject));
  if (subject === 'join-cities') return await joinCities(dryRun);
  if (!subjects.includes(subject) || paths.length === 0) throw new Error(`Say what to import.\n\n${help}`);
  const files = paths.map(fromCaller);
  checkFiles(files);
  const kind = kindOf(values.kind);
  const mapping: Mapping = values.mapping === undefined ? sameNames : readMapping(fromCaller(values.mapping));
  const source = sourceOf(files, values.source ?? mapping.source);
  const reviews = { scale: scaleOf(values.scale), hotelSource: values['hotel-source'] ?? source };
  const options = {
    files,
    source,
    fromRow: rowOf(values['from-row']),
    dryRun,
    shape: shapeOptionsOf(values),
    records: values.records,
    allowRefused,
  };
  const errors = values.errors === undefined ? undefined : fromCaller(values.errors);
  const counts = await importInto(options, errors, (db, fileOptions) => {
    if (subject === 'places') return importPlaces(db, { ...fileOptions, kind });
    return subject === 'reviews'
      ? importReviews(db, { ...fileOptions, ...reviews })
      : importHotels(db, { ...fileOptions, mapping });
  });
  if (counts.faulty > 0 && !allowRefused) process.exitCode = 2;
}

/** The name of a file up to its first dot. */
const sourceOfName = (file: string): string => path.basename(file).split('.')[0] ?? 'import';

function sourceOf(files: readonly string[], named: string | undefined): string {
  const source = named ?? sourceOfName(files[0] ?? '');
  if (source === 'demo') throw new Error('--source demo is the name of the demo data: choose another one');
  return source;
}

function kindOf(text = 'city') {
  const kind = placeKinds.find((each) => each === text);
  if (!kind) throw new Error(`--kind takes: ${placeKinds.join(', ')}`);
  return kind;
}

function scaleOf(text = '5') {
  const scale = reviewScales.find((each) => String(each) === text);
  if (!scale) throw new Error(`--scale takes: ${reviewScales.join(', ')}`);
  return scale;
}

async function joinCities(dryRun: boolean): Promise<void> {
  const database = await openProductDatabase(logLine);
  try {
    const joinedCities = await joinCityTwins(database, { dryRun });
    for (const { id, name, into, hotels } of joinedCities)
      logLine(`${name} (${id}) → ${into}, ${hotels} hotels`);
    console.log(`${dryRun ? 'Dry run, nothing kept: ' : ''}${joinedCities.length} cities joined`);
  } finally {
    await database.close();
  }
}

function rowOf(text: string | undefined): number | undefined {
  const row = text === undefined ? undefined : Number(text);
  if (row !== undefined && !(Number.isInteger(row) && row >= 1))
    throw new Error('--from-row takes a whole number from 1');
  return row;
}

function shapeOptionsOf({ encoding, delimiter }: { encoding?: string; delimiter?: string }): ShapeOptions {
  if (encoding !== undefined && !isKnownEncoding(encoding))
    throw new Error(
      `--encoding ${encoding} is not known; usual ones: utf-8, gb18030, big5, utf-16le, windows-1252`,
    );
  return { encoding, delimiter: delimiter === 'tab' ? '\t' : delimiter };
}

async function importInto(
  fileOptions: Omit<FilesOptions, 'now'>,
  errors: string | undefined,
  importFiles: (db: Db, options: FilesOptions) => Promise<ImportCounts>,
): Promise<ImportCounts> {
  const faults = reportFaults(errors, logLine);
  if (fileOptions.fromRow !== undefined) faults.appendToFile();
  const database = await openProductDatabase(logLine);
  let lastPosition = '';
  try {
    // Loaded first, because rows find their city among the places that ship with the product.
    await loadDestinations(database.db);
    await loadGeoNames(database.db);
    const counts = await importFiles(database.db, {
      ...fileOptions,
      now: database.clock.now(),
      onFault: faults.write,
      onFile: (file, { encoding, delimiter }) =>
        logLine(
          `${file}: read as ${encoding}${delimiter === '' ? '' : `, columns between ${delimiterNames[delimiter] ?? `“${delimiter}”`}`}.`,
        ),
      onResume: ({ file, row }) => {
        faults.appendToFile();
        logLine(`${file}: up to row ${row} is kept from a run that did not end; going on behind it.`);
      },
      onProgress: (progress) => {
        lastPosition = `${progress.file}, row ${progress.row}`;
        logLine(`${lastPosition}: ${summary(progress)}`);
      },
    });
    console.log(`${fileOptions.dryRun ? 'Dry run, nothing kept: ' : ''}${summary(counts)}`);
    for (const line of droppedLines(counts)) console.log(`  ${line}`);
    if (counts.faulty > 0) console.log(faults.locationText());
    return counts;
  } catch (error) {
    const hint =
      lastPosition === '' || fileOptions.dryRun
        ? ''
        : `\nKept up to ${lastPosition}; --from-row goes on from there.`;
    throw new Error(`${(error as Error).message}${hint}`, { cause: error });
  } finally {
    await faults.end().finally(() => database.close());
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

runCommand(run);
