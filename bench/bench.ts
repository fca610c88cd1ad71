/**
 * `npm run bench -- search [--hotels 300,3000] [--seconds 3] [--months 13]` and `npm run bench -- filtering [--hotels 3000]`:
 * and `npm run bench -- ledger [--seconds 3]`: measurements on data of their own, ratios in one run.
 */
import { parseArgs } from 'node:util';
import { benchFiltering } from './filtering.ts';
import { benchLedger } from './ledger/bench-ledger.ts';
import { benchSearch } from './search/bench-search.ts';
import { benchSuggest } from './suggest/bench-suggest.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { hotels: { type: 'string' }, seconds: { type: 'string' }, months: { type: 'string' } },
});
if (positionals[0] === 'ledger') {
  await benchLedger({ seconds: Number(values.seconds ?? 3) });
} else if (positionals[0] === 'filtering') {
  await benchFiltering({ hotels: Number(values.hotels ?? 3000) });
} else if (positionals[0] === 'suggest') {
  await benchSuggest({ seconds: Number(values.seconds ?? 3) });
} else if (positionals[0] === 'search') {
  await benchSearch({
    sizes: (values.hotels ?? '300,3000').split(',').map(Number),
    seconds: Number(values.seconds ?? 3),
    months: Number(values.months ?? 13),
  });
} else {
  console.error('npm run bench -- search [--hotels 300,3000] [--seconds 3] [--months 13]');
  console.error('npm run bench -- filtering [--hotels 3000]');
  console.error('npm run bench -- suggest [--seconds 3]');
  console.error('npm run bench -- ledger [--seconds 3]');
  process.exitCode = 1;
}
