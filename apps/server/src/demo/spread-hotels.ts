/** Number of hotels per city. */
import type { City } from './gazetteer.ts';

/** The cities that the demo presents: they have hotels of every kind at any size of the demo. */
export const namedCities = ['shanghai', 'tokyo', 'paris', 'london', 'bangkok', 'new-york', 'lisbon'];
const leastInNamed = 2;

/** Distributes `total` over the cities by share: largest remainders, at least two in each named city. */
export function spreadHotels(cities: readonly City[], total: number): Map<City, number> {
  const named = cities.filter(({ id }) => namedCities.includes(id));
  if (total < named.length * leastInNamed)
    throw new RangeError(`${total} hotels are too few: ${leastInNamed} for each of ${named.length} cities`);
  const shares = cities.reduce((sum, city) => sum + city.share, 0);
  const rows = cities.map((city) => {
    const exact = (total * city.share) / shares;
    const least = namedCities.includes(city.id) ? leastInNamed : 0;
    return { city, count: Math.max(least, Math.floor(exact)), rest: exact - Math.floor(exact) };
  });
  let left = total - rows.reduce((sum, row) => sum + row.count, 0);
  const byRest = rows.toSorted((a, b) => b.rest - a.rest || (a.city.id < b.city.id ? -1 : 1));
  for (let index = 0; left > 0; index = (index + 1) % byRest.length) {
    const row = byRest[index];
    if (row) row.count += 1;
    left -= 1;
  }
  // For small totals the minimum of the named cities exceeds their share, so other cities lose hotels, smallest
  // remainder first.
  for (let index = byRest.length - 1; left < 0; index = index === 0 ? byRest.length - 1 : index - 1) {
    const row = byRest[index];
    if (!row || row.count <= (namedCities.includes(row.city.id) ? leastInNamed : 0)) continue;
    row.count -= 1;
    left += 1;
  }
  return new Map(rows.map((row) => [row.city, row.count]));
}
