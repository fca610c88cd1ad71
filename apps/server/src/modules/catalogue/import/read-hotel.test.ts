import { describe, expect, it } from 'vitest';
import { countryName, findCountryCode } from '../places/countries.ts';
import { timeZoneOf } from '../places/time-zone-of.ts';
import type { MappedFields } from './mapping.ts';
import { type HotelDraft, readHotel } from './read-hotel.ts';

const completeRow: MappedFields = {
  source_id: 'A1',
  name_en: 'Sea House',
  name_zh: '海屋酒店',
  country: 'Greece',
  city: 'Rhodes',
  lat: '36.43',
  lng: 28.2,
  stars: '4.4',
};

function read(change: MappedFields): HotelDraft {
  const result = readHotel('test', { ...completeRow, ...change });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.hotel;
}

function problems(change: MappedFields): string[] {
  const result = readHotel('test', { ...completeRow, ...change });
  return 'problems' in result
    ? result.problems.map((each) => `${each.field} ${each.key.split('.').at(-1)}`)
    : [];
}

describe("a hotel's record", () => {
  it('reads numbers given as text, rounds stars to halves, and finds the country by name', () => {
    expect(read({})).toMatchObject({
      at: { lat: 36.43, lng: 28.2 },
      stars: 4.5,
      countryCode: 'GR',
    });
  });

  it('sets the status only when the row contains one', () => {
    const statuses = [undefined, ' ', 'Closed', '0', 'active', '1'].map((status) => read({ status }).status);
    expect(statuses).toEqual([undefined, undefined, 'offline', 'offline', 'online', 'online']);
  });

  it('gives a hotel of one source the same id every time', () => {
    expect(read({}).id).toBe(read({ name_en: 'Renamed' }).id);
    expect(read({}).id).not.toBe(read({ source_id: 'A2' }).id);
  });

  it('uses the only name for both languages', () => {
    expect(read({ name_zh: undefined })).toMatchObject({ nameEn: 'Sea House', nameZh: 'Sea House' });
    expect(problems({ name_en: undefined, name_zh: undefined })).toEqual(['name_en missing']);
  });

  it('reads name and address in the local script, and refuses a part of them', () => {
    const local = { local_lang: 'TH', name_local: 'โรงแรมจันทรา', address_local: '12 ถนนริมน้ำ' };
    expect(read(local).local).toEqual({ lang: 'th', name: 'โรงแรมจันทรา', address: '12 ถนนริมน้ำ' });
    expect(read({}).local).toBeUndefined();
    expect(problems({ ...local, address_local: '' })).toEqual(['address_local missing']);
    expect(problems({ ...local, local_lang: 'xx' })).toEqual(['local_lang unknown_language']);
  });

  it('treats 0,0 and an incomplete position as no position', () => {
    expect(read({ lat: 0, lng: 0 }).at).toBeUndefined();
    expect(read({ lng: undefined }).at).toBeUndefined();
  });

  it('reports every fault of a row', () => {
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

  it('recognizes facilities by any of their names, and accepts only https photos', () => {
    const hotel = read({
      facilities: ['Swimming pool', '健身房', 'Unicorn rides', 'swimming pool'],
      photos: ['https://a.test/1.jpg', 'javascript:alert(1)', 'http://a.test/2.jpg'],
    });
    expect(hotel.facilities).toEqual(['pool', 'gym']);
    expect(hotel.photos).toEqual(['https://a.test/1.jpg']);
  });

  it('reads times of half a day, and refuses hours that do not exist', () => {
    expect(read({ check_in_from: '3:00 PM', check_out_until: '12:00 a.m.' })).toMatchObject({
      checkInFrom: '15:00',
      checkOutUntil: '00:00',
    });
    expect(problems({ check_in_from: '15:00 pm' })).toEqual(['check_in_from not_a_time']);
  });

  it('reports an address that is too long once', () => {
    expect(problems({ address_en: 'a'.repeat(601) })).toEqual(['address_en too_long']);
  });

  it('writes times as 07:30 and removes characters that cannot be stored', () => {
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

  it('have the names of special regions that Chinese products use', () => {
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
  ])('%s at %d, %d is in %s', (country, lat, lng, zone) =>
    expect(timeZoneOf(country, { lat, lng })).toBe(zone),
  );
});
