/**
 * `npm run suppliers -- …` maps hotels of an outside source by hand, and prints pairs of hotels that may be the same,
 * for a person to decide. It also shows how often each source won when several sources sold the same room, and the cost
 * of another rule for this choice.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toMoney } from '@wayhouse/contract/money';
import { historyOf } from '../modules/supply/contests/contests.ts';
import { findContests } from '../modules/supply/contests/find-contests.ts';
import { replayRule } from '../modules/supply/contests/replay-rule.ts';
import { listOpenPairs, mapHotels, markHotelsDifferent } from '../modules/supply/mapping/map-hotels.ts';
import type { SourceRule } from '../modules/supply/rules/source-rule.ts';
import { fromCaller } from './from-caller.ts';
import { openProductDatabase, type ProductDatabase } from './open-product-database.ts';
import { runCommand } from './run-command.ts';

const help = `npm run suppliers -- map SOURCE FILE
npm run suppliers -- pairs SOURCE
npm run suppliers -- different SOURCE FILE
npm run suppliers -- history [--days N]
npm run suppliers -- replay [--prefer-own BP] [--avoid SOURCE[:HOTEL]]… [--days N]

map: maps hotels of an outside source by hand. FILE is CSV: the source's code, our hotel's id. A line with only a code
removes the mapping of this code. A line without a code, or with an unknown hotel id, changes nothing and is printed as
"not understood". Example: suppliers -- map hotelbeds map.csv

pairs: prints the pairs that may be one hotel, the likeliest first, as CSV: code, our hotel's id, score in percent, veto,
their name, our name. The first two columns of a line are what map and different read.

different: FILE is CSV, with the code and the hotel id of a pair on each line. Marks these pairs as two hotels, and
later matches leave them out. A pair that does not wait for a decision is printed as "not understood".

history: wins and losses of each source in the last 30 days, where several sold one room, board and kind of cancellation
of a stay that customers opened.

replay: what a rule would have cost in those days. Both amounts are differences to what was sold; an amount below zero
is a saving. --prefer-own 200: our contract wins while it is at most 2 % above the lowest outside total.
--avoid hotelbeds:HTL_1: the source is not sold at that hotel. --avoid hotelbeds: it is not sold at any hotel.

The database is DATABASE_URL, else the embedded one in WAYHOUSE_DATA (.data/).`;

const maxPairs = 10_000;

async function run(): Promise<void> {
  const [verb = '', source, file] = process.argv.slice(2);
  if (process.argv.includes('--help')) return console.log(help);
  if (verb === 'history' || verb === 'replay') return printContests(verb, readContestOptions());
  const isComplete = source && (verb === 'pairs' || (['map', 'different'].includes(verb) && file));
  if (!isComplete) {
    console.log(help);
    process.exitCode = 1;
    return;
  }
  const database = await openProductDatabase((line) => console.error(line));
  try {
    if (verb === 'pairs') await printPairs(database, source);
    else await applyFile(database, { verb, source, file: file ?? '' });
  } finally {
    await database.close();
  }
}

type ContestOptions = { days: number; rule: SourceRule };

function readContestOptions(): ContestOptions {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      days: { type: 'string', default: '30' },
      'prefer-own': { type: 'string' },
      avoid: { type: 'string', multiple: true, default: [] },
    },
  });
  const preferOwn = values['prefer-own'];
  if ([values.days, preferOwn ?? '0'].some((text) => !/^\d{1,5}$/.test(text)))
    throw new Error('--days and --prefer-own are whole numbers');
  const avoid = values.avoid.map((text) => {
    const [source = '', hotelId] = text.split(':');
    return { source, hotelId };
  });
  const preferOwnWithinBp = preferOwn === undefined ? undefined : Number(preferOwn);
  return { days: Number(values.days), rule: { preferOwnWithinBp, avoid } };
}

async function printContests(verb: 'history' | 'replay', { days, rule }: ContestOptions): Promise<void> {
  const database = await openProductDatabase((line) => console.error(line));
  try {
    const pastContests = await findContests(database.db, { now: database.clock.now(), days });
    if (verb === 'history') printHistory(pastContests);
    else printReplay(pastContests, rule);
  } finally {
    await database.close();
  }
}

type PastContests = Awaited<ReturnType<typeof findContests>>;

function printHistory(pastContests: PastContests): void {
  for (const { source, won, lost, aboveBp } of historyOf(pastContests.map(({ contest }) => contest)))
    console.log(`${source ?? 'our contracts'}: won ${won}, lost ${lost}, by ${aboveBp / 100} % on average`);
}

function printReplay(pastContests: PastContests, rule: SourceRule): void {
  const result = replayRule(pastContests, rule);
  console.log(
    `${result.contests} contests, ${result.changed} with another winner, ${result.unsold} unsold; ` +
      `we pay ${toMoney(result.netCents)} more, customers pay ${toMoney(result.totalCents)} more`,
  );
}

async function printPairs({ db }: ProductDatabase, source: string): Promise<void> {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  for (const pair of await listOpenPairs(db, { source, limit: maxPairs })) {
    const { code, hotelId, score, veto, theirName, ourName } = pair;
    console.log([code, hotelId, String(score), veto ? 'veto' : '', theirName, ourName].map(cell).join(','));
  }
}

async function applyFile(
  database: ProductDatabase,
  { verb, source, file }: { verb: string; source: string; file: string },
): Promise<void> {
  const lines = readFileSync(fromCaller(file), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  if (verb === 'map') {
    const { mapped, removed, refused } = await mapHotels(database, { source, lines });
    reportLines(`${mapped} mapped, ${removed} taken back`, refused);
  } else {
    const { different, refused } = await markHotelsDifferent(database, { source, lines });
    reportLines(`${different} different`, refused);
  }
}

/** Prints the refused lines and the counts. Sets exit code 1 when lines were refused. */
function reportLines(counts: string, refusedLines: readonly string[]): void {
  for (const line of refusedLines) console.log(`not understood: ${line}`);
  console.log(`${counts}, ${refusedLines.length} refused`);
  process.exitCode = refusedLines.length === 0 ? 0 : 1;
}

runCommand(run);
