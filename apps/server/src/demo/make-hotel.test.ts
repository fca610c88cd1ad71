/** Checks that demo hotels are plausible to people of the trade. No database. */
import { dayNumber } from '@wayhouse/contract/dates';
import { postcodeProblem } from '@wayhouse/contract/postcodes';
import { describe, expect, it } from 'vitest';
import { gazetteer } from './gazetteer.ts';
import { makeHotel } from './make-hotel.ts';
import { calendarFrom } from './rates/make-calendar.ts';
import { makeRates, marketOf, roleOf } from './rates/make-rates.ts';
import { spreadHotels } from './spread-hotels.ts';

const { cities } = gazetteer();
const calendar = calendarFrom('2026-11-22');

const demoHotels = [...spreadHotels(cities, 300)].flatMap(([city, count]) => {
  const usedNames = new Set<string>();
  return Array.from({ length: count }, (_, number) => {
    const hotel = makeHotel(city, number, { usedNames, at: '2026-11-22' });
    return { city, hotel, rates: makeRates(hotel, marketOf(city), { role: roleOf(number), calendar }) };
  });
});
const inCountry = (code: string) => demoHotels.filter(({ hotel }) => hotel.country_code === code);
const share = (part: number) => part / demoHotels.length;

describe('demo hotels', () => {
  it.each([
    ['SG', /^\+65 6\d{3} \d{4}$/],
    ['MC', /^\+377 \d\d( \d\d){3}$/],
    ['QA', /^\+974 \d{4} \d{4}$/],
    ['HK', /^\+852 [23]\d{3} \d{4}$/],
    ['FR', /^\+33 [1-5]( \d\d){4}$/],
    ['CN', /^\+86 \d{2,3} \d{3,4} \d{4}$/],
    ['US', /^\+1 \d{3} 555 01\d\d$/],
  ])('have telephone numbers in the form of %s', (country, form) => {
    for (const { hotel } of inCountry(country)) expect(hotel.phone).toMatch(form);
  });

  it.each([
    ['FR', /, \d{5} \p{L}/u],
    ['NL', /, \d{4} [A-Z]{2} Amsterdam$/],
    ['GB', / [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/],
    ['US', / \d{5}$/],
    ['JP', / \d{3}-\d{4}$/],
    ['CN', / \d{6}$/],
  ])('have a postcode in the format of %s', (country, form) => {
    for (const { hotel } of inCountry(country)) expect(hotel.address_en).toMatch(form);
  });

  it('have a postcode that is valid in their country, in the address and in a field', () => {
    for (const { hotel } of demoHotels) {
      expect([hotel.id, postcodeProblem(hotel.country_code, hotel.postcode)]).toEqual([hotel.id, null]);
      expect(hotel.address_en).toContain(hotel.postcode);
    }
  });

  it('are in streets of their country’s language', () => {
    for (const { hotel } of inCountry('NL')) expect(hotel.address_en).not.toMatch(/straße|Marktplatz/);
    for (const { hotel } of [...inCountry('TR'), ...inCountry('QA'), ...inCountry('AE')])
      expect(hotel.address_en).not.toMatch(/Palm Street|Old Gate/);
    for (const { hotel } of inCountry('GR')) expect(hotel.address_en).not.toMatch(/Via |Corso|Piazza/);
  });

  it('include simple hotels: some have three stars or fewer, and scores lie between 3.2 and 4.9', () => {
    expect(share(demoHotels.filter(({ hotel }) => hotel.stars >= 4).length)).toBeLessThan(0.66);
    expect(share(demoHotels.filter(({ hotel }) => hotel.stars <= 3).length)).toBeGreaterThan(0.15);
    const scores = demoHotels.map(({ hotel }) => hotel.score);
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(3.2);
    expect(Math.max(...scores)).toBeLessThanOrEqual(4.9);
    expect(share(scores.filter((score) => score < 3.8).length)).toBeGreaterThan(0.15);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    expect(mean).toBeGreaterThan(3.8);
    expect(mean).toBeLessThan(4.2);
  });

  it('have a number of room types that fits their size', () => {
    const sizes = demoHotels.flatMap(({ hotel, rates }) => {
      const rooms = Number(/(\d+) rooms|counts (\d+)|among the (\d+)/.exec(hotel.description_en)?.[1]);
      return rooms > 0 ? [{ rooms, roomTypes: rates.rooms.length }] : [];
    });
    for (const { roomTypes } of sizes.filter(({ rooms }) => rooms >= 150))
      expect(roomTypes).toBeGreaterThanOrEqual(3);
    expect(Math.max(...sizes.map(({ roomTypes }) => roomTypes))).toBe(6);
    // Few hotels have the same number of rooms.
    expect(new Set(sizes.map(({ rooms }) => rooms)).size).toBeGreaterThan(100);
  });

  it('include ryokan with tatami rooms and half board', () => {
    const ryokan = demoHotels.filter(({ hotel }) => hotel.property_type === 'ryokan');
    expect(ryokan.length).toBeGreaterThan(0);
    for (const { rates } of ryokan) {
      expect(rates.rooms[0]?.row.name_en).toContain('Tatami');
      expect(rates.plans[0]?.row.board).toBe('HB');
    }
  });

  it('never claim “water at its door”, and seldom repeat a closing sentence', () => {
    for (const { hotel } of demoHotels) expect(hotel.description_en).not.toContain('water at its door');
    const closings = Map.groupBy(demoHotels, ({ hotel }) => hotel.description_zh.split('。').at(-2));
    for (const group of closings.values()) expect(share(group.length)).toBeLessThan(0.16);
  });
});

describe('demo prices', () => {
  const hotelsOf = (cityId: string) => demoHotels.filter(({ hotel }) => hotel.city_id === cityId);
  const percents = (cityId: string) =>
    hotelsOf(cityId)[0]?.rates.taxes.flatMap(({ basis, value }) => (basis === 'percent' ? [value] : []));

  it('include the taxes of their state and city', () => {
    const american = ['new-york', 'los-angeles', 'san-francisco', 'orlando'].map(
      (city) => percents(city)?.[0],
    );
    expect(new Set(american).size).toBe(4);
    expect(percents('amsterdam')).toEqual([2100, 1250]);
  });

  /** Mean price of the days for which `matches` is true, relative to all days. */
  const priceLevel = (cityId: string, matches: (date: Date) => boolean) => {
    const { factors } = (hotelsOf(cityId)[0] as (typeof demoHotels)[number]).rates;
    const first = dayNumber(calendar.first);
    const days = [...factors].map((factor, index) => ({
      factor,
      date: new Date((first + index) * 86_400_000),
    }));
    const mean = (list: typeof days) => list.reduce((sum, { factor }) => sum + factor, 0) / list.length;
    return mean(days.filter(({ date }) => matches(date))) / mean(days);
  };
  const weekend = (date: Date) => [5, 6].includes(date.getUTCDay());
  const month = (number: number) => (date: Date) => date.getUTCMonth() + 1 === number;

  it('are lower at the weekend in business cities and higher in leisure destinations', () => {
    for (const city of ['frankfurt', 'guangzhou', 'london'])
      expect(priceLevel(city, weekend)).toBeLessThan(0.95);
    expect(priceLevel('sanya', weekend)).toBeGreaterThan(1.1);
  });

  it('are highest in New York in December, higher there in October than in May, and low in Orlando in September', () => {
    const newYork = Array.from({ length: 12 }, (_, index) => priceLevel('new-york', month(index + 1)));
    expect(Math.max(...newYork)).toBe(newYork[11]);
    expect(newYork[9]).toBeGreaterThan(newYork[4] ?? 9);
    expect(priceLevel('orlando', month(7))).toBeLessThan(1.3);
    expect(priceLevel('orlando', month(9))).toBeLessThan(1);
  });
});

it('refuses a demo too small for its named cities', () => {
  expect(() => spreadHotels(cities, 2)).toThrow(/too few/);
  expect([...spreadHotels(cities, 20).values()].reduce((sum, count) => sum + count, 0)).toBe(20);
});
