import { isTimeZone } from '@wayhouse/contract/dates';
import { describe, expect, it } from 'vitest';
import { countryName } from './countries.ts';
import { destinations } from './destinations.ts';
import { distanceKm } from './distance-km.ts';

const { cities, states } = destinations();
const places = [...cities, ...cities.flatMap((city) => city.spots)];

describe('the shipped destinations', () => {
  it('are some hundreds of cities; each place has a unique id', () => {
    expect(cities.length).toBeGreaterThan(500);
    expect(new Set([...places, ...states].map((place) => place.id)).size).toBe(places.length + states.length);
  });

  it('have both names, a position, a known country and time zone', () => {
    const invalidPlaces = places.filter(
      ({ name, lat, lng }) =>
        !/\p{Script=Latin}/u.test(name.en) ||
        !/\p{Script=Han}/u.test(name.zh) ||
        !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0)),
    );
    expect(invalidPlaces.map((place) => place.id)).toEqual([]);
    expect(cities.filter((city) => !countryName(city.countryCode) || !isTimeZone(city.timeZone))).toEqual([]);
  });

  it('have a plausible time zone: noon is within four hours of solar noon', () => {
    const offset = (zone: string) => {
      const text = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
        .formatToParts(new Date('2027-01-15T00:00:00Z'))
        .find((part) => part.type === 'timeZoneName')?.value;
      const match = /([+-]\d\d):(\d\d)/.exec(text ?? '');
      return match ? Number(match[1]) + Math.sign(Number(match[1])) * (Number(match[2]) / 60) : 0;
    };
    const implausibleCities = cities.filter(({ lng, timeZone }) => {
      const hours = Math.abs(offset(timeZone) - lng / 15);
      return Math.min(hours, 24 - hours) > 4;
    });
    expect(implausibleCities.map((city) => city.id)).toEqual([]);
  });

  it('have places within 150 km of their city, or 300 km for Chongqing, whose municipality is as large as Austria', () => {
    const kmMax = (city: { id: string }) => (city.id === 'chongqing' ? 300 : 150);
    const farSpots = cities.flatMap((city) =>
      city.spots.filter((spot) => distanceKm(city, spot) > kmMax(city)),
    );
    expect(farSpots.map((spot) => spot.id)).toEqual([]);
  });
});
