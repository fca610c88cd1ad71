/** `npm run bench -- search [--hotels 300,3000] [--seconds 3]`: measurements on data of their own, ratios in one run. */
import { parseArgs } from 'node:util';
import { benchSearch } from './search/bench-search.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { hotels: { type: 'string' }, seconds: { type: 'string' } },
});
if (positionals[0] !== 'search') {
  console.error('npm run bench -- search [--hotels 300,3000] [--seconds 3]');
  process.exitCode = 1;
} else {
  await benchSearch({
    sizes: (values.hotels ?? '300,3000').split(',').map(Number),
    seconds: Number(values.seconds ?? 3),
  });
}
