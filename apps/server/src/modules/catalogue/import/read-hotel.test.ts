import { describe, expect, it } from 'vitest';
import { countryName, findCountryCode } from '../places/countries.ts';
import { timeZoneOf } from '../places/time-zone-of.ts';
import type { Mapped } from './mapping.ts';
import { type HotelDraft, readHotel } from './read-hotel.ts';

const whole: Mapped = {
  source_id: 'A1',
  name_en: 'Sea House',
  name_zh: '海屋酒店',
  country: 'Greece',
  city: 'Rhodes',
  lat: '36.43',
  lng: 28.2,
  stars: '4.4',
};

function read(change: Mapped): HotelDraft {
  const result = readHotel('test', { ...whole, ...change });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.hotel;
}

function problems(change: Mapped): string[] {
  const result = readHotel('test', { ...whole, ...change });
  return 'problems' in result
    ? result.problems.map((each) => `${each.field} ${each.key.split('.').at(-1)}`)
    : [];
}

describe('reading a hotel', () => {
  it('reads numbers given as text, rounds stars to halves, and knows the country by name', () => {
    expect(read({})).toMatchObject({
      at: { lat: 36.43, lng: 28.2 },
      stars: 4.5,
      countryCode: 'GR',
    });
  });

  it('knows whether the hotel is online only where the row says so', () => {
    const statuses = [undefined, ' ', 'Closed', '0', 'active', '1'].map((status) => read({ status }).status);
    expect(statuses).toEqual([undefined, undefined, 'offline', 'offline', 'online', 'online']);
  });

  it('gives the same hotel of the same source the same id', () => {
    expect(read({}).id).toBe(read({ name_en: 'Renamed' }).id);
    expect(read({}).id).not.toBe(read({ source_id: 'A2' }).id);
  });

  it('uses the one name for both languages where only one is given', () => {
    expect(read({ name_zh: undefined })).toMatchObject({ nameEn: 'Sea House', nameZh: 'Sea House' });
    expect(problems({ name_en: undefined, name_zh: undefined })).toEqual(['name_en missing']);
  });

  it('takes 0,0 and half a position for no position', () => {
    expect(read({ lat: 0, lng: 0 }).at).toBeUndefined();
    expect(read({ lng: undefined }).at).toBeUndefined();
  });

  it('names every fault of a row', () => {
    const faults = problems({
      source_id: undefined,
      lat: 95,
      stars: 'many',
      country: 'Atlantis',
      check_in_from: 'noon',
    });
    expect(faults.toSorted()).toEqual([
      'check_in_from not_a_time',
      'country unknown_country',
      'lat not_in_range',
      'source_id missing',
      'stars not_in_range',
    ]);
  });

  it('keeps known facilities by any of their names and only https photos', () => {
    const hotel = read({
      facilities: ['Swimming pool', '健身房', 'Unicorn rides', 'swimming pool'],
      photos: ['https://a.test/1.jpg', 'javascript:alert(1)', 'http://a.test/2.jpg'],
    });
    expect(hotel.facilities).toEqual(['pool', 'gym']);
    expect(hotel.photos).toEqual(['https://a.test/1.jpg']);
  });

  it('writes times as 07:30 and strips signs that cannot be stored', () => {
    expect(read({ check_in_from: '7:30', name_en: 'Sea\u0000\tHouse' })).toMatchObject({
      checkInFrom: '07:30',
      nameEn: 'Sea House',
    });
  });
});

describe('countries', () => {
  it.each([
    ['gr', 'GR'],
    ['UK', 'GB'],
    ['United States', 'US'],
    ['U.S. Virgin Islands', 'VI'],
    ['Saint Vincent And The Grenadines', 'VC'],
    ['St. Kitts & Nevis', 'KN'],
    ['Zimbabwe', 'ZW'],
    ['Czech Republic', 'CZ'],
    ['希腊', 'GR'],
    ['香港', 'HK'],
    ['Atlantis', undefined],
  ])('%s is %s', (text, code) => expect(findCountryCode(text)).toBe(code));

  it('names the special regions as a Chinese product does', () => {
    expect(countryName('HK')).toEqual({ en: 'Hong Kong, China', zh: '中国香港' });
  });
});

describe('time zones', () => {
  it.each([
    ['GR', 36.4, 28.2, 'Europe/Athens'],
    ['US', 39.19, -106.8, 'America/Denver'],
    ['US', 34.8, -111.8, 'America/Phoenix'],
    ['PT', 37.1, -8.7, 'Europe/Lisbon'],
    ['ES', 28.1, -16.7, 'Atlantic/Canary'],
    ['CN', 29.6, 91.1, 'Asia/Shanghai'],
    ['ID', -8.5, 115.3, 'Asia/Makassar'],
  ])('%s at %d, %d keeps %s', (country, lat, lng, zone) =>
    expect(timeZoneOf(country, { lat, lng })).toBe(zone),
  );
});
