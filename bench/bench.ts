/**
 * Runs one benchmark: `npm run bench -- NAME OPTIONS`. `--help` lists the names and options. A benchmark that needs a
 * database creates its own, except `lighthouse --base`. `replay` and `month` read a file of bookings, and `mapping`
 * without `--hotels` a file of hotels. `filtering`, `lighthouse` and `month-walk` need a browser. Compare only numbers
 * of one run with each other.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchAdoption } from './adoption/bench-adoption.ts';
import { benchFiltering } from './bench-filtering.ts';
import { benchBooking } from './booking/bench-booking.ts';
import { benchReplay } from './booking/bench-replay.ts';
import { benchCapacity } from './capacity/bench-capacity.ts';
import { benchDistribution } from './capacity/bench-distribution.ts';
import { benchDumps } from './dumps/bench-dumps.ts';
import { benchLedger } from './ledger/bench-ledger.ts';
import { benchLighthouse } from './lighthouse/bench-lighthouse.ts';
import { benchMapping } from './mapping/bench-mapping.ts';
import { benchMappingSize } from './mapping/bench-mapping-size.ts';
import { benchMonth } from './month/bench-month.ts';
import { walkMonth } from './month/walk-month.ts';
import { benchPartners } from './partners/bench-partners.ts';
import { benchReports } from './reports/bench-reports.ts';
import { benchSearch } from './search/bench-search.ts';
import { benchSoak } from './soak/bench-soak.ts';
import { benchSuggest } from './suggest/bench-suggest.ts';
import { benchThreads } from './threads/bench-threads.ts';
import { benchWebhooks } from './webhooks/bench-webhooks.ts';

/** A data set of real bookings, beside the repository; `--file` sets another path. */
const realBookingsFile = '../../shared/data/hotel_bookings_antonio/hotel_bookings.csv.zst';

const help = `npm run bench -- search [--hotels 300,3000] [--seconds 3] [--months 13]
npm run bench -- filtering [--hotels 3000] [--hasty]
npm run bench -- lighthouse [--runs 5] [--base URL] [--only /login]
npm run bench -- mapping [FILE] [--moved] [--show]
npm run bench -- mapping --hotels 100000
npm run bench -- threads [--hotels 3000] [--clients 16] [--seconds 5]
npm run bench -- suggest [--seconds 3]
npm run bench -- ledger [--seconds 3]
npm run bench -- booking [--seconds 8]
npm run bench -- webhooks [--events 10000]
npm run bench -- dumps [--hotels 100000]
npm run bench -- adoption [--hotels 4089,40884] [--first] [--seconds 3]
npm run bench -- partners [--seconds 8]
npm run bench -- reports [--orders 1000000]
npm run bench -- month [--orders 10000] [--file …]
npm run bench -- month-walk [--shots FOLDER]
npm run bench -- soak [--hours 8] [--minutes 30] [--clients 2] [--hotels 300]
npm run bench -- capacity [--hotels 1000000] [--searches 50000]
npm run bench -- distribution [--show]
npm run bench -- replay [--file …] [--season 2016-01-01] [--days 30] [--minutes 4] [--allotment 4] [--clients 8]
  all real bookings: --season 2014-04-30 --days 1220 --minutes 0 (no limit)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    hotels: { type: 'string' },
    hasty: { type: 'boolean' },
    seconds: { type: 'string' },
    months: { type: 'string' },
    shots: { type: 'string' },
    file: { type: 'string' },
    season: { type: 'string' },
    days: { type: 'string' },
    allotment: { type: 'string' },
    clients: { type: 'string' },
    hours: { type: 'string' },
    minutes: { type: 'string' },
    help: { type: 'boolean' },
    show: { type: 'boolean' },
    moved: { type: 'boolean' },
    first: { type: 'boolean' },
    runs: { type: 'string' },
    base: { type: 'string' },
    only: { type: 'string' },
    events: { type: 'string' },
    orders: { type: 'string' },
    searches: { type: 'string' },
  },
});
if (values.help) {
  console.log(help);
} else if (positionals[0] === 'ledger') {
  await benchLedger({ seconds: Number(values.seconds ?? 3) });
} else if (positionals[0] === 'booking') {
  await benchBooking({ seconds: Number(values.seconds ?? 8) });
} else if (positionals[0] === 'replay') {
  await benchReplay({
    file: values.file ?? path.join(import.meta.dirname, realBookingsFile),
    season: values.season ?? '2016-01-01',
    days: Number(values.days ?? 30),
    minutes: Number(values.minutes ?? 4),
    allotment: Number(values.allotment ?? 4),
    clients: Number(values.clients ?? 8),
  });
} else if (positionals[0] === 'capacity') {
  benchCapacity({
    hotels: Number(values.hotels ?? 1_000_000),
    searches: Number(values.searches ?? 50_000),
  });
} else if (positionals[0] === 'distribution') {
  await benchDistribution({ show: values.show ?? false });
} else if (positionals[0] === 'dumps') {
  await benchDumps({ hotels: Number(values.hotels ?? 100_000) });
} else if (positionals[0] === 'adoption') {
  await benchAdoption({
    sizes: (values.hotels ?? '4089,40884').split(',').map(Number),
    firstOnly: values.first ?? false,
    seconds: Number(values.seconds ?? 3),
  });
} else if (positionals[0] === 'partners') {
  await benchPartners({ seconds: Number(values.seconds ?? 8) });
} else if (positionals[0] === 'reports') {
  await benchReports({ orders: Number(values.orders ?? 1_000_000) });
} else if (positionals[0] === 'month') {
  await benchMonth({
    file: values.file ?? path.join(import.meta.dirname, realBookingsFile),
    orders: Number(values.orders ?? 10_000),
  });
} else if (positionals[0] === 'month-walk') {
  for (const language of ['en', 'zh'] as const) await walkMonth({ language, shots: values.shots });
} else if (positionals[0] === 'webhooks') {
  await benchWebhooks({ events: Number(values.events ?? 10_000) });
} else if (positionals[0] === 'filtering') {
  await benchFiltering({ hotels: Number(values.hotels ?? 3000), hasty: values.hasty ?? false });
} else if (positionals[0] === 'lighthouse') {
  await benchLighthouse({ runs: Number(values.runs ?? 5), base: values.base, only: values.only });
} else if (positionals[0] === 'threads') {
  await benchThreads({
    hotels: Number(values.hotels ?? 3000),
    clients: Number(values.clients ?? 16),
    seconds: Number(values.seconds ?? 5),
  });
} else if (positionals[0] === 'soak') {
  await benchSoak({
    hours: Number(values.hours ?? 8),
    minutes: Number(values.minutes ?? 30),
    customers: Number(values.clients ?? 2),
    hotels: Number(values.hotels ?? 300),
  });
} else if (positionals[0] === 'suggest') {
  await benchSuggest({ seconds: Number(values.seconds ?? 3) });
} else if (positionals[0] === 'mapping' && !positionals[1] && values.hotels) {
  benchMappingSize({ hotels: Number(values.hotels) });
} else if (positionals[0] === 'mapping') {
  await benchMapping({
    file: positionals[1],
    hasOtherPositions: values.moved ?? false,
    show: values.show ?? false,
  });
} else if (positionals[0] === 'search') {
  await benchSearch({
    sizes: (values.hotels ?? '300,3000').split(',').map(Number),
    seconds: Number(values.seconds ?? 3),
    months: Number(values.months ?? 13),
  });
} else {
  console.log(help);
  process.exitCode = 1;
}
