/**
 * Measures hotel matching on labeled hotels. Columns of the CSV: `source`, `id`, `label` (rows with one label are one
 * hotel), `name`, `country`; optional: `name_zh`, `city`, `address`, `postcode`, `phone`, `web`, `stars`, `lat`, `lng`.
 * Without a file: the project's labels on real records. Half of the labels, selected by their hash, is the holdout.
 */
import { createHash } from 'node:crypto';
import { shapeOf } from '../../apps/server/src/modules/catalogue/import/file-shape.ts';
import { readRecords } from '../../apps/server/src/modules/catalogue/import/read-records.ts';
import { findCountryCode } from '../../apps/server/src/modules/catalogue/places/countries.ts';
import { hotelVocabulary } from '../../apps/server/src/modules/supply/mapping/hotel-vocabulary.ts';
import { matchFarLists } from '../../apps/server/src/modules/supply/mapping/match-elsewhere.ts';
import type { Match } from '../../apps/server/src/modules/supply/mapping/match-lists.ts';
import {
  type MatchHotel,
  type ReadHotel,
  readHotel,
} from '../../apps/server/src/modules/supply/mapping/read-hotel.ts';
import { weighNames } from '../../apps/server/src/modules/supply/mapping/word-weight.ts';
import { type LabeledHotel, readLabeledHotels } from '../../apps/server/test/mapping/labeled-hotels.ts';

interface MappingBench {
  /** Undefined: the project's labels. */
  file: string | undefined;
  /** True: moves the hotels of two of the three sources to other positions. Has no effect on a file. */
  hasOtherPositions: boolean;
  show: boolean;
}

/**
 * Prints precision, recall and the share of pairs that staff must decide, for the holdout and for the other half (the
 * tuning half). With `show`, also prints each wrong or missed match of the tuning half, and each one left to staff.
 */
export async function benchMapping({ file, hasOtherPositions, show }: MappingBench): Promise<void> {
  const rows = file === undefined ? readLabeledHotels({ hasOtherPositions }) : await readFile(file);
  const sources = [...new Set(rows.map((row) => row.source))].sort();
  const label = new Map(rows.map((row) => [row.hotel, row.label]));
  const weight = weighNames(rows.map((row) => row.hotel));
  const tallies = { tuning: emptyTally(), holdout: emptyTally() };
  const startTime = performance.now();
  const hotelsOf = (source: string) => rows.filter((row) => row.source === source).map((row) => row.hotel);
  for (const [first, second] of pairsOf(sources)) {
    const [ours, theirs] = [hotelsOf(first), hotelsOf(second)];
    const matches = new Map(matchFarLists(ours, theirs, { weight }).map((match) => [match.theirs, match]));
    const ourLabels = new Set(ours.map((hotel) => label.get(hotel)));
    for (const hotel of theirs) {
      const ownLabel = label.get(hotel) ?? '';
      const half = isHoldout(ownLabel) ? 'holdout' : 'tuning';
      const labels = { ownLabel, isKnown: ourLabels.has(ownLabel), label };
      addToTally(tallies[half], { match: matches.get(hotel), ...labels });
      if (show && half === 'tuning') printError(matches.get(hotel), { ...labels, hotel });
    }
  }
  console.log(
    `${rows.length} hotels of ${sources.join(', ')}, ${(performance.now() - startTime).toFixed(0)} ms`,
  );
  for (const [half, tally] of Object.entries(tallies)) console.log(`${half}: ${tallyText(tally)}`);
}

function pairsOf(sources: readonly string[]): [string, string][] {
  return sources.flatMap((first, index) =>
    sources.slice(index + 1).map((second): [string, string] => [first, second]),
  );
}

async function readFile(file: string): Promise<LabeledHotel[]> {
  const rows: LabeledHotel[] = [];
  for await (const { value, unreadable, row } of readRecords(file, await shapeOf(file))) {
    if (unreadable) throw new Error(`row ${row}: ${unreadable}`);
    const fields = value as Record<string, string>;
    rows.push({
      source: fields.source ?? '',
      label: fields.label ?? '',
      hotel: readHotel(toMatchHotel(fields), hotelVocabulary()),
    });
  }
  return rows;
}

function toMatchHotel(row: Record<string, string>): MatchHotel {
  const number = (text: string | undefined) => (text ? Number(text) : undefined);
  return {
    id: row.id ?? '',
    name: row.name ?? '',
    nameZh: row.name_zh,
    countryCode: findCountryCode(row.country ?? '') ?? '',
    city: row.city,
    country: row.country,
    address: row.address,
    postcode: row.postcode,
    phone: row.phone,
    web: row.web,
    stars: number(row.stars),
    lat: number(row.lat),
    lng: number(row.lng),
  };
}

function isHoldout(label: string): boolean {
  return (createHash('sha256').update(label).digest()[0] ?? 0) % 2 === 0;
}

/**
 * Counts over the hotels of the second source of each pair. `known`: the first source has the hotel too. `sure`:
 * matched without staff. `desk`: left to staff.
 */
const emptyTally = () => ({ theirs: 0, known: 0, sure: 0, sureRight: 0, desk: 0, deskRight: 0 });
type Tally = ReturnType<typeof emptyTally>;
interface Labels {
  ownLabel: string;
  /** True when our list has a hotel with the label `ownLabel`. */
  isKnown: boolean;
  label: Map<ReadHotel, string>;
}

function addToTally(
  tally: Tally,
  { match, ownLabel, isKnown, label }: Labels & { match: Match | undefined },
): void {
  const isRight = match !== undefined && label.get(match.ours) === ownLabel;
  tally.theirs += 1;
  if (isKnown) tally.known += 1;
  if (match?.zone === 'sure') {
    tally.sure += 1;
    if (isRight) tally.sureRight += 1;
  }
  if (match?.zone === 'likely') {
    tally.desk += 1;
    if (isRight) tally.deskRight += 1;
  }
}

function tallyText({ theirs, known, sure, sureRight, desk, deskRight }: Tally): string {
  const share = (part: number, whole: number) => (whole === 0 ? 'none' : (part / whole).toFixed(4));
  return [
    `${theirs} hotels, ${known} of them known`,
    `sure ${sure}: precision ${share(sureRight, sure)}, recall ${share(sureRight, known)}`,
    `sure and desk: recall ${share(sureRight + deskRight, known)}`,
    `desk ${desk}: ${share(desk, sure + desk)} of pairs, ${share(desk, theirs)} of hotels, ${deskRight} right`,
  ].join('; ');
}

function errorKindOf(match: Match | undefined, isRight: boolean): string {
  if (!match) return 'missed';
  return isRight ? 'desk, right' : `${match.zone}, WRONG`;
}

function printError(
  match: Match | undefined,
  { ownLabel, isKnown, label, hotel }: Labels & { hotel: ReadHotel },
): void {
  const isRight = match !== undefined && label.get(match.ours) === ownLabel;
  if (match?.zone === 'sure' && isRight) return;
  if (!match && !isKnown) return;
  const weights = match?.findings
    .filter((each) => each.weight !== 0)
    .map((each) => `${each.field} ${each.weight}`)
    .join(', ');
  console.log(
    `${errorKindOf(match, isRight)}: ${hotel.facts.name} | ${match?.ours.facts.name ?? '-'} | ${match?.score ?? ''} ${weights ?? ''}`,
  );
}
