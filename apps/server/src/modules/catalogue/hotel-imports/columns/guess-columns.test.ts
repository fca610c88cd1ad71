/** Columns of files in several languages, guessed by head and values. */
import { sureGuess } from '@wayhouse/contract/console/hotels/import-fields';
import { describe, expect, test } from 'vitest';
import { collectColumns } from './file-columns.ts';
import { guessColumns } from './guess-columns.ts';

/** By head: the guessed field, and whether the guess is certain. */
function guess(heads: string[], ...rows: string[][]) {
  const collector = collectColumns(heads);
  for (const cells of rows)
    collector.add(Object.fromEntries(heads.map((head, index) => [head, cells[index]])));
  const known = { cities: new Set(['lisboa', 'cascais', 'qingdao', '青岛', '杭州', 'rhodes', 'rennes']) };
  return Object.fromEntries(
    guessColumns(collector.columns(), known).map(({ head, field, confidence }) => [
      head,
      [field, confidence >= sureGuess],
    ]),
  );
}

describe('heads', () => {
  test('in Portuguese give the fields; a column for which a hotel has no field stays unassigned', () => {
    const heads = ['nr_registo', 'nome', 'morada', 'codigo_postal', 'localidade', 'pais', 'tipologia'];
    const first = [
      'RN-20418',
      'Hotel Cais Grande',
      'Rua do Cais 18',
      '1200-161',
      'Lisboa',
      'Portugal',
      'Hotel',
    ];
    const second = [
      'RN-11873',
      'Pensão Lanterna',
      'Beco da Rosa, 4-6',
      '2750-449',
      'Cascais',
      'PRT',
      'Hostel',
    ];
    const fields = guess(
      [...heads, 'categoria', 'unidades'],
      [...first, '4 estrelas', '118'],
      [...second, '****', '24'],
    );
    expect(fields).toMatchObject({
      nr_registo: ['source_id', true],
      nome: ['name_en', true],
      morada: ['address_en', true],
      codigo_postal: ['postcode', true],
      localidade: ['city', true],
      pais: ['country', true],
      tipologia: ['property_type', true],
      categoria: ['stars', true],
      unidades: [null, false],
    });
  });

  test.each([
    ['Chinese', ['酒店编号', '酒店名称', '所在城市', '星级', '酒店地址', '电话', '酒店设施'], '青岛'],
    [
      'French',
      ['identifiant', 'nom commercial', 'commune', 'classement', 'adresse', 'téléphone', 'équipements'],
      'Rennes',
    ],
    ['German', ['Nummer', 'Hotelname', 'Ort', 'Sterne', 'Straße', 'Telefon', 'Ausstattung'], 'Lisboa'],
    [
      'English',
      ['hotelId', 'HOTEL_NAME', 'city.name', 'starRating', 'Street Address', 'Phone', 'amenities'],
      'Rhodes',
    ],
  ])('in %s give the fields', (_, heads, city) => {
    const isChinese = city === '青岛';
    const fields = guess(
      heads,
      isChinese
        ? ['7', '海景大酒店', city, '四星级', '香港中路12号', '0532-1234567', '免费停车,健身房']
        : ['7', 'Hotel Harbor', city, '4 stars', 'Main Street 5', '+30 2241 012345', 'Free parking, Gym'],
    );
    const name = isChinese ? 'name_zh' : 'name_en';
    const address = isChinese ? 'address_zh' : 'address_en';
    expect(Object.values(fields)).toEqual(
      ['source_id', name, 'city', 'stars', address, 'phone', 'facilities'].map((field) => [field, true]),
    );
  });
});

describe('values', () => {
  test('tell country, city, stars, position and facilities where the head says nothing', () => {
    const fields = guess(
      ['a', 'b', 'c', 'd', 'e'],
      ['Portugal', 'Lisboa', '4*', '38.7069, -9.1441', 'Free parking, Gym'],
      ['葡萄牙', 'Cascais', '★★★', '38.6970, -9.4215', '健身房、免费停车'],
    );
    expect(Object.values(fields).map(([field]) => field)).toEqual([
      'country',
      'city',
      'stars',
      'position',
      'facilities',
    ]);
  });

  test('contradict the head: a column “star” without stars is no certain guess', () => {
    expect(guess(['name', 'star'], ['Hotel A', 'Sun'], ['Hotel B', 'Moon']).star?.[1]).toBe(false);
  });

  test('of wholesalers that write 45 for four and a half stars are no certain guess', () => {
    expect(guess(['name', 'star'], ['Hotel A', '50'], ['Hotel B', '45']).star).toEqual(['stars', false]);
  });

  test('a latitude without a longitude is no position', () => {
    expect(guess(['name', 'lat'], ['Hotel A', '38.7069']).lat).toEqual([null, false]);
  });
});

test('leaves out fields whose names the database cannot store', () => {
  const collector = collectColumns([]);
  collector.add({ 'a\0b': 1, 'c\ud800': [1], rooms: [{ 'd\0': 'x', name: 'Double' }] });
  expect(collector.columns().map(({ head }) => head)).toEqual(['rooms[].name']);
});

test('finds the fields of nested JSON', () => {
  const collector = collectColumns([]);
  collector.add({
    id: 4,
    name: { en: 'Hotel Harbor', zh: '港湾酒店' },
    location: { geo: { lat: 36.43, lng: 28.21 } },
    images: [{ url: 'https://example.com/1.jpg' }],
    amenities: ['Gym', 'Sauna'],
  });
  const guesses = guessColumns(collector.columns(), { cities: new Set() });
  expect(guesses.map(({ head, field }) => [head, field])).toEqual([
    ['id', 'source_id'],
    ['name.en', 'name_en'],
    ['name.zh', 'name_zh'],
    ['location.geo.lat', 'lat'],
    ['location.geo.lng', 'lng'],
    ['images[].url', 'photos'],
    ['amenities', 'facilities'],
  ]);
});
