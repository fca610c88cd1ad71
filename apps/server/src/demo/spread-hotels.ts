/** Decides how many demo hotels each city gets. */
import type { City } from './gazetteer.ts';

/** The cities that the demo presents: each has at least two hotels, however small the demo is. */
export const namedCities = ['shanghai', 'tokyo', 'paris', 'london', 'bangkok', 'new-york', 'lisbon'];
const minInNamed = 2;

/**
 * Distributes `total` over the cities by share: largest remainders, at least two in each named city. Throws a
 * RangeError when `total` is too small for that.
 */
export function spreadHotels(cities: readonly City[], total: number): Map<City, number> {
  const namedInList = cities.filter(({ id }) => namedCities.includes(id));
  if (total < namedInList.length * minInNamed)
    throw new RangeError(
      `${total} hotels are too few: ${minInNamed} for each of ${namedInList.length} cities`,
    );
  const shares = cities.reduce((sum, city) => sum + city.share, 0);
  const rows = cities.map((city) => {
    const exact = (total * city.share) / shares;
    const min = namedCities.includes(city.id) ? minInNamed : 0;
    return { city, min, count: Math.max(min, Math.floor(exact)), remainder: exact - Math.floor(exact) };
  });
  let openCount = total - rows.reduce((sum, row) => sum + row.count, 0);
  const byRemainder = rows.toSorted((a, b) => b.remainder - a.remainder || (a.city.id < b.city.id ? -1 : 1));
  for (let index = 0; openCount > 0; index = (index + 1) % byRemainder.length) {
    const row = byRemainder[index];
    if (row) row.count += 1;
    openCount -= 1;
  }
  // For small totals the minimum of the named cities exceeds their share. Then cities above their minimum lose hotels,
  // smallest remainder first.
  for (
    let index = byRemainder.length - 1;
    openCount < 0;
    index = index === 0 ? byRemainder.length - 1 : index - 1
  ) {
    const row = byRemainder[index];
    if (!row || row.count <= row.min) continue;
    row.count -= 1;
    openCount += 1;
  }
  return new Map(rows.map((row) => [row.city, row.count]));
}
