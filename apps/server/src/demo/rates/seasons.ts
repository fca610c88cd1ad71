/** Price factors by date: months, weekends, holidays, and trade fairs of each city. */
import { addDays, dayNumber } from '@wayhouse/contract/dates';
import type { Season } from '../gazetteer.ts';
import { hashText, noise } from '../random.ts';

/** The price of a night in each month, January to December, relative to the usual price of the year. */
const months: Record<Season, number[]> = {
  china: [0.86, 0.92, 0.98, 1.08, 1.08, 0.98, 1.04, 1.06, 1.02, 1.12, 1.0, 0.88],
  sanya: [1.4, 1.5, 1.1, 0.9, 0.82, 0.75, 0.85, 0.88, 0.74, 0.95, 1.05, 1.3],
  japan: [0.82, 0.88, 1.12, 1.25, 1.06, 0.92, 0.98, 1.0, 0.94, 1.1, 1.18, 0.96],
  temperate: [0.78, 0.82, 0.94, 1.04, 1.14, 1.2, 1.14, 1.06, 1.18, 1.08, 0.9, 0.98],
  south: [1.2, 1.16, 1.08, 0.98, 0.86, 0.8, 0.84, 0.86, 0.94, 1.02, 1.1, 1.22],
  tropical: [1.2, 1.2, 1.08, 1.0, 0.86, 0.84, 0.92, 0.94, 0.82, 0.9, 1.06, 1.22],
  bali: [0.96, 0.9, 0.9, 0.96, 0.98, 1.06, 1.24, 1.26, 1.08, 0.98, 0.9, 1.12],
  beach: [0.7, 0.72, 0.8, 0.94, 1.06, 1.22, 1.45, 1.48, 1.12, 0.92, 0.74, 0.8],
  ski: [1.3, 1.4, 1.18, 0.8, 0.76, 0.92, 1.08, 1.08, 0.9, 0.82, 0.8, 1.28],
  desert: [1.14, 1.16, 1.14, 1.04, 0.88, 0.74, 0.7, 0.72, 0.86, 1.08, 1.2, 1.2],
  // Expensive in autumn and before Christmas.
  new_york: [0.72, 0.74, 0.86, 0.98, 1.1, 1.12, 0.98, 0.96, 1.28, 1.26, 1.1, 1.36],
  // School holidays raise prices; the hot end of summer is cheap.
  orlando: [0.96, 1.04, 1.2, 1.12, 0.96, 1.08, 1.12, 0.98, 0.82, 0.94, 0.98, 1.2],
  munich: [0.82, 0.84, 0.92, 0.98, 1.04, 1.1, 1.1, 1.02, 1.5, 1.1, 0.92, 1.06],
};

/** First days of the Spring Festival. */
const springFestivals = ['2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03', '2031-01-23'];

interface Place {
  id: string;
  season: Season;
  culture: string;
  scene: string;
}

const cachedFactors = new Map<string, Float64Array>();

/** Factor of each of `days` days from `first` on, around 1. The same place and day give the same factor. */
export function dayFactors(place: Place, first: string, days: number): Float64Array {
  const key = [place.id, place.season, place.culture, place.scene, first, days].join('|');
  const entry = cachedFactors.get(key);
  if (entry) return entry;
  const factors = new Float64Array(days);
  const seed = hashText(`events/${place.id}`);
  for (let index = 0; index < days; index++) {
    const date = addDays(first, index);
    factors[index] =
      monthFactor(place.season, date) * weekFactor(place, date) * holidayFactor(place, date, seed);
  }
  cachedFactors.set(key, factors);
  return factors;
}

/** Interpolates between the middles of two months. */
function monthFactor(season: Season, date: string): number {
  const curve = months[season];
  const month = Number(date.slice(5, 7)) - 1;
  const offset = (Number(date.slice(8, 10)) - 15) / 30;
  const current = curve[month] ?? 1;
  // In the cycle of a year, eleven months later is the month before.
  const neighbor = curve[(month + (offset < 0 ? 11 : 1)) % 12] ?? 1;
  return current + (neighbor - current) * Math.min(0.5, Math.abs(offset));
}

/** Cities of business travel: expensive on working days, cheap at the weekend. */
const businessCities = new Set([
  ...['frankfurt', 'zurich', 'brussels', 'london', 'manchester', 'milan', 'singapore', 'jakarta', 'mumbai'],
  ...['beijing', 'shanghai', 'guangzhou', 'shenzhen', 'delhi', 'nairobi', 'doha', 'chicago', 'seoul'],
]);
const leisureScenes = new Set(['coast', 'resort', 'mountain']);

/** True from December 23 to January 2, when there is no business travel. */
function isTurnOfYear(date: string): boolean {
  return date.slice(5) >= '12-23' || date.slice(5) <= '01-02';
}

/** Factors of a night on the price, by its day of the week. */
interface WeekFactors {
  weekend: number;
  sunday: number;
  other: number;
}

function weekFactorsOf({ id, scene }: Place): WeekFactors {
  if (businessCities.has(id)) return { weekend: 0.84, sunday: 0.9, other: 1.06 };
  if (leisureScenes.has(scene)) return { weekend: 1.24, sunday: 1, other: 0.94 };
  if (scene === 'skyline') return { weekend: 1.06, sunday: 0.9, other: 1 };
  return { weekend: 1.18, sunday: 0.98, other: 0.96 };
}

function weekFactor(place: Place, date: string): number {
  if (businessCities.has(place.id) && isTurnOfYear(date)) return 1;
  // Sunday is 0: day 0, January 1, 1970, was a Thursday.
  const weekday = (dayNumber(date) + 4) % 7;
  const weekendDays = place.culture === 'ar' ? [4, 5] : [5, 6];
  const { weekend, sunday, other } = weekFactorsOf(place);
  if (weekendDays.includes(weekday)) return weekend;
  return weekday === 0 ? sunday : other;
}

function holidayFactor(place: Place, date: string, seed: number): number {
  const monthDay = date.slice(5);
  let factor = 1;
  if (monthDay === '12-31') factor = 1.45;
  else if (isTurnOfYear(date)) factor = place.season === 'china' ? 1.06 : 1.25;
  if (place.culture === 'cn') factor *= chinaFactor(place, date);
  if (place.culture === 'jp') factor *= japanFactor(monthDay);
  // The Oktoberfest.
  if (place.season === 'munich' && monthDay >= '09-18' && monthDay <= '10-04') factor *= 1.35;
  return factor * fairFactor(date, seed);
}

function chinaFactor({ season }: Place, date: string): number {
  const monthDay = date.slice(5);
  if (monthDay >= '10-01' && monthDay <= '10-07') return 1.5;
  if (monthDay >= '05-01' && monthDay <= '05-05') return 1.35;
  for (const first of springFestivals) {
    const daysAfter = dayNumber(date) - dayNumber(first);
    if (daysAfter >= -2 && daysAfter <= 6) return season === 'sanya' ? 1.8 : 1.3;
  }
  return 1;
}

function japanFactor(monthDay: string): number {
  if (monthDay >= '04-29' && monthDay <= '05-05') return 1.4;
  if (monthDay >= '03-25' && monthDay <= '04-08') return 1.22;
  if (monthDay >= '08-11' && monthDay <= '08-16') return 1.2;
  return 1;
}

/** Two trade fairs a year of four days each, always on the same days of the year. */
function fairFactor(date: string, seed: number): number {
  const day = dayNumber(date) - dayNumber(`${date.slice(0, 4)}-01-01`);
  for (const half of [0, 1]) {
    const start = Math.floor(noise(seed, half) * 170) + half * 182;
    if (day >= start && day < start + 4) return 1.2 + noise(seed, half + 2) * 0.3;
  }
  return 1;
}
