import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hotelVocabulary } from './hotel-vocabulary.ts';
import { matchFarLists } from './match-elsewhere.ts';
import { type MatchHotel, readHotel } from './read-hotel.ts';

const base: MatchHotel = {
  id: 'our',
  name: 'Quayside House',
  countryCode: 'PT',
  country: 'Portugal',
  city: 'Lisbon',
  address: '12 Rua do Cais',
  lat: 38.7,
  lng: -9.1,
};
const read = (hotel: MatchHotel) => readHotel(hotel, hotelVocabulary());
const match = (ours: Partial<MatchHotel>[], theirs: Partial<MatchHotel>[], weight = 1) =>
  matchFarLists(
    ours.map((each, at) => read({ ...base, id: `our${at}`, ...each })),
    theirs.map((each, at) => read({ ...base, id: `their${at}`, address: '', ...each })),
    { weight: () => weight },
  ).map(({ ours: our, theirs: their, zone }) => `${their.facts.id} ${our.facts.id} ${zone}`);

describe('one hotel', () => {
  it.each([
    ['with words for a hotel', 'Hotel Quayside House & Spa'],
    ['with its group', 'Quayside House, a Luxury Collection Hotel'],
    ['with its group and no comma', 'Quayside House a Rocco Forte Hotel'],
    ['with its city', 'QUAYSIDE HOUSE LISBON'],
    ['with its country', 'Quayside House, Portugal'],
    ['with a typing error', 'Quaysyde House'],
    ['in one word', 'Quay Side House'],
    ['with a former name', 'Quayside House (formerly Harbour Lodge)'],
    ['with its residences', 'Quayside House Hotel & Residences'],
    ['with its first word twice', 'Quayside House, The Quayside'],
  ])('%s is a sure match', (_how, name) => {
    expect(match([{}], [{ name }])).toEqual(['their0 our0 sure']);
  });

  it.each([
    ['in its street', 0.002],
    ['in its town', 0.02],
  ])('placed %s is a sure match', (_where, apart) => {
    expect(match([{}], [{ lat: 38.7 + apart }])).toEqual(['their0 our0 sure']);
  });

  it('named in Chinese alone is a sure match', () => {
    const zh = '海岸灯塔大酒店';
    expect(match([{ nameZh: zh }], [{ name: '海岸灯塔酒店' }])).toEqual(['their0 our0 sure']);
  });

  it('under another name with the same phone waits for a person', () => {
    const phone = '+351 21 555 0101';
    expect(match([{ phone }], [{ name: 'Cais Rooms', phone, address: base.address }])).toEqual([
      'their0 our0 likely',
    ]);
  });
});

describe('one hotel with words that other hotels have too', () => {
  const away = (km: number) => ({ lat: 38.7 + km / 111.2 });
  const elsewhere = { ...away(4), address: '7 Rua do Sol' };
  const matchCommon = (ours: Partial<MatchHotel>, theirs: Partial<MatchHotel>) =>
    match([ours], [theirs], 0.5);

  it.each([
    ['with an elided article', "L'Alpaga Blanca", 'Alpaga Blanca'],
    ['with a misspelled article', 'Il Borgo Antico', 'II Borgo Antico'],
    ['with a Roman numeral', 'Quayside House II', 'Quayside House 2'],
    ['with its city', 'Quayside House', 'Quayside House, Lisbon'],
    ['of a chain, which gives each hotel a name of its own', 'Fairmont Lisbon', 'Fairmont Lisbon'],
  ])('%s is a sure match', (_how, our, their) => {
    expect(matchCommon({ name: our }, { ...elsewhere, name: their })).toEqual(['their0 our0 sure']);
  });

  it('far from its position is sure only in the same city', () => {
    expect(matchCommon({}, away(8))).toEqual(['their0 our0 sure']);
    expect(matchCommon({}, { ...away(8), city: 'Cascais' })).toEqual(['their0 our0 likely']);
  });

  it('at the position of the next town waits for a person, unless the city is equal or the name rare', () => {
    const their = { ...away(20), name: 'Quayside House, Portugal', city: 'Cascais' };
    expect(match([{}], [their], 0.4)).toEqual(['their0 our0 likely']);
    expect(match([{}], [{ ...their, city: 'Lisbon' }], 0.45)).toEqual(['their0 our0 sure']);
    expect(match([{}], [their])).toEqual(['their0 our0 sure']);
    // At this distance a similar name is not enough: it must be equal.
    expect(match([{}], [{ ...their, name: 'Quayside Old House' }])).not.toContain('their0 our0 sure');
  });

  it('at the position of its region waits for a person', () => {
    const their = { ...away(90), city: 'Coimbra' };
    expect(matchCommon({}, their)).toEqual(['their0 our0 likely']);
    expect(matchCommon({}, { ...their, ...away(110) })).toEqual([]);
    const nameWith = (city: string) => ({ name: `Quayside House ${city}`, city });
    expect(matchCommon(nameWith('Lisbon'), { ...their, ...nameWith('Coimbra') })).toEqual([]);
    expect(match([{ name: 'Hilton Lisbon' }], [{ ...their, name: 'Hilton Lisbon' }])).toEqual([]);
  });

  it('of a chain is another hotel in another district', () => {
    const their = { ...away(1.5), address: '7 Rua do Sol', name: 'Hilton Lisbon Riverfront' };
    expect(match([{ name: 'Hilton Lisbon' }], [their])).toEqual([]);
    const suburb = { ...away(20), city: 'Sintra', name: 'Hilton Lisbon, Sintra Hills' };
    expect(match([{ name: 'Hilton Lisbon' }], [suburb])).toEqual([]);
    const near = { ...their, ...away(0.1), address: '' };
    expect(match([{ name: 'Hilton Lisbon' }], [near])).toEqual(['their0 our0 sure']);
  });
});

describe('one hotel at a wrong position', () => {
  const far = { lat: 39.9 };
  const phone = '+351 21 555 0101';

  it.each([
    ['in its city', {}, 'likely'],
    ['in a part of its city', { city: 'Greater Lisbon' }, 'likely'],
    ['in its city at its address', { address: base.address }, 'sure'],
    ['with its phone', { city: 'Porto', phone }, 'sure'],
  ])('%s', (_how, their, zone) => {
    expect(match([{ phone }], [{ ...far, ...their }])).toEqual([`their0 our0 ${zone}`]);
  });

  it.each([
    ['in another city', { city: 'Porto' }],
    ['under another name', { name: 'Harbour Lodge' }],
    ['in another country', { countryCode: 'ES', country: 'Spain' }],
  ])('%s is no match', (_why, their) => {
    expect(match([{}], [{ ...far, ...their }], 0.5)).toEqual([]);
  });

  it('in another city is for a person when no other hotel has words of its name', () => {
    expect(match([{}], [{ ...far, city: 'Porto' }])).toEqual(['their0 our0 likely']);
  });

  it('in another city with the address of our hotel is no match', () => {
    const their = { ...far, city: 'Porto', address: base.address };
    expect(match([{}], [their], 0.5)).toEqual([]);
  });

  it('of a chain is never the hotel of another city', () => {
    const name = (city: string) => ({ name: `Fairmont, ${city}`, city });
    expect(match([name('Porto')], [{ ...far, ...name('Lisbon') }])).toEqual([]);
  });
});

it('reads a tail of address words on one side as the address', () => {
  const address = '3 Pearl Islets';
  const their = { lat: 38.72, name: 'Quayside, Pearl Islets', address };
  expect(match([{ name: 'Quayside', address: 'Pearl Islets' }], [their])).toEqual(['their0 our0 sure']);
});

it('reads any tail on one side alone as the address, except for a chain', () => {
  const their = { lat: 38.72, address: '7 Rua do Sol' };
  const name = (own: string) => ({ ...their, name: own });
  expect(match([{ name: 'Etereo' }], [name('Etereo, Silver Coast')])).toEqual(['their0 our0 sure']);
  expect(match([{ name: 'Fairmont' }], [name('Fairmont, Silver Coast')])).not.toContain('their0 our0 sure');
});

it('tells hotels of a chain apart by a tail of address words', () => {
  const their = { lat: 38.72, name: 'Fairmont Lisbon, Pearl Islets', address: '3 Pearl Islets' };
  expect(match([{ name: 'Fairmont Lisbon' }], [their])).not.toContain('their0 our0 sure');
});

it('takes a branded hotel elsewhere in the city for another hotel', () => {
  const their = { lat: 38.72, name: 'Siam Kempinski Lisbon' };
  expect(match([{ name: 'The Siam' }], [their])).toEqual([]);
});

describe('a person decides', () => {
  it('about another name at the same house number', () => {
    const renamed = { name: 'Cais Rooms', address: base.address };
    expect(match([{}], [renamed])).toEqual(['their0 our0 likely']);
    expect(match([{}], [{ ...renamed, lat: 38.701 }])).toEqual(['their0 our0 likely']);
    expect(match([{}], [{ ...renamed, lat: 38.703 }])).toEqual([]);
    expect(match([{}], [{ ...renamed, address: '14 Rua do Cais' }])).toEqual([]);
  });

  it('about names that are little alike, unless the phones differ', () => {
    const our = { name: 'Corvane Quayside Riverfront Garden', phone: '+351 21 555 0101' };
    const their = { name: 'Bluegate Quayside Riverfront Garden', lat: 38.702 };
    expect(match([our], [their])).toEqual(['their0 our0 likely']);
    expect(match([our], [{ ...their, phone: '+351 21 555 0199' }])).toEqual([]);
  });

  it.each([
    ['a tower', 'Quayside House Tower'],
    ['an annex', 'Quayside House Annexe'],
    ['residences', 'Residences at Quayside House'],
    ['a number', 'Quayside House 2'],
  ])('about %s of the hotel', (_what, name) => {
    expect(match([{}], [{ name, address: base.address }])).toEqual(['their0 our0 likely']);
  });

  it('when the countries differ', () => {
    expect(match([{}], [{ countryCode: 'ES', country: 'Spain' }])).not.toContain('their0 our0 sure');
  });

  it('when two of our hotels have one name', () => {
    expect(match([{}, { lat: 38.7001 }], [{}])).toEqual([expect.stringMatching(/^their0 our. likely$/)]);
  });

  it("when two of the source's hotels have one name", () => {
    expect(match([{}], [{}, { lat: 38.7001 }]).every((line) => line.endsWith('likely'))).toBe(true);
  });
});

describe('different hotels', () => {
  it.each([
    ['another name at the same place', { name: 'Harbour Lodge' }],
    ['the city alone', { name: 'Lisbon Rooms' }],
    ['a like name in another region', { lat: 39.9, city: 'Coimbra', name: 'Quayside Old House' }],
  ])('%s', (_why, their) => {
    expect(match([{}], [their])).toEqual([]);
  });

  it('two brands in one building are never mapped', () => {
    const names = [
      { name: 'Novotel Quayside Lisbon' },
      { name: 'Ibis Quayside Lisbon', address: base.address },
    ];
    expect(match([names[0] ?? {}], [names[1] ?? {}]).filter((line) => line.endsWith('sure'))).toEqual([]);
  });

  it('are not assumed where one list puts Hong Kong under China', () => {
    expect(match([{ countryCode: 'HK' }], [{ countryCode: 'CN' }])).toEqual(['their0 our0 sure']);
  });
});

it('maps each hotel of either list at most once, for any lists', () => {
  const hotel = fc.record({
    name: fc.constantFrom(
      'Quayside House',
      'Quayside House Tower',
      'Harbour Lodge',
      'Hotel Quayside',
      'Harbour',
    ),
    lat: fc.constantFrom(38.7, 38.7005, 38.72),
    phone: fc.constantFrom('', '+351215550101'),
  });
  fc.assert(
    fc.property(fc.array(hotel, { maxLength: 6 }), fc.array(hotel, { maxLength: 6 }), (ours, theirs) => {
      const sureMatches = match(ours, theirs).filter((line) => line.endsWith('sure'));
      for (const side of [0, 1]) {
        const ids = sureMatches.map((line) => line.split(' ')[side]);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }),
  );
});
