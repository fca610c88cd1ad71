/**
 * Prints the load and memory of 64 to 512 search processes, to find how many processes the searches need:
 * `npm run bench -- capacity`. docs/scale.md has the unit costs, and explains the model and the table.
 */
import { type Load, spreadSearches, type World } from './simulate-searches.ts';

/**
 * Milliseconds of a first search of a stay are `base + perHotel × hotels of the city`: the line through the measured
 * figures at 300 and 3,000 hotels.
 */
const firstCost = { base: 0.16, perHotel: 0.00124 };
/** The same for another search of the same stay. */
const repeatedCost = { base: 0.225, perHotel: 0.000152 };
/** Measured with 13 months of prices. */
const kilobytesPerHotel = 20.5;
const cities = 20_000;
const repeatedShares = [0.5, 0.7, 0.9];
const processCounts = [64, 96, 128, 192, 256, 384, 512];
/** A process gets at most this multiple of the average load (HAProxy: `hash-balance-factor 125`). */
const balance = 1.25;
/** Characters of the bar for one full core. The bar is cut off at two cores. */
const barWidth = 30;

/** Prints a table for each share of repeated searches. `searches`: per second. */
export function benchCapacity({ hotels, searches }: { hotels: number; searches: number }): void {
  for (const repeatedShare of repeatedShares) {
    const world: World = {
      hotels,
      cities,
      searches,
      repeatedShare,
      firstCost,
      repeatedCost,
      kilobytesPerHotel,
    };
    console.log(
      `\n${hotels} hotels in ${cities} cities, ${searches} searches a second, ${repeatedShare * 100} % repeated`,
    );
    console.log('processes | average core | busiest core | largest process, MB | copies of a hotel');
    for (const processes of processCounts) {
      console.log(line(processes, spreadSearches(world, { processes, balance })));
    }
  }
}

function line(processes: number, { average, busiest, megabytes, copies }: Load): string {
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  const bar = '█'.repeat(Math.min(barWidth * 2, Math.round(busiest * barWidth)));
  return [processes, percent(average), percent(busiest), Math.round(megabytes), copies.toFixed(2), bar].join(
    ' | ',
  );
}
