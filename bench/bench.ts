/** `npm run bench -- search [--hotels 300,3000] [--seconds 3] [--months 13]`: measurements on data of their own, ratios in one run. */
import { parseArgs } from 'node:util';
import { benchSearch } from './search/bench-search.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { hotels: { type: 'string' }, seconds: { type: 'string' }, months: { type: 'string' } },
});
if (positionals[0] !== 'search') {
  console.error('npm run bench -- search [--hotels 300,3000] [--seconds 3] [--months 13]');
  process.exitCode = 1;
} else {
  await benchSearch({
    sizes: (values.hotels ?? '300,3000').split(',').map(Number),
    seconds: Number(values.seconds ?? 3),
    months: Number(values.months ?? 13),
  });
}
