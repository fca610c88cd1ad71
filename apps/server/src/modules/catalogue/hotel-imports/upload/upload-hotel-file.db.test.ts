/** Upload of a file of hotels over HTTP: guessed columns, assignments of staff, refusals, rights. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePeople, type People } from '../../../../../test/builders/people.ts';
import { rhodesFile, uploadHotels } from '../../../../../test/hotel-files.ts';

let people: People;
let leila: string;

beforeAll(async () => {
  people = await makePeople();
  leila = await people.staff('contracting');
});
afterAll(() => people.close());

const importsPath = '/api/console/v1/hotel-imports';
type Column = { head: string; field: string | null };
const fieldsOf = (columns: Column[]) => Object.fromEntries(columns.map(({ head, field }) => [head, field]));
const choose = (
  data: { id: string; columns: Column[] },
  change: Record<string, string | null>,
  otherInput = {},
) =>
  people.call(
    `POST ${importsPath}/${data.id}/choice`,
    {
      source: 'riviera',
      columns: data.columns.map(({ head, field }) => ({
        head,
        field: head in change ? change[head] : field,
      })),
      country: null,
      words: {},
      ...otherInput,
    },
    leila,
  );

test('shows the guess with samples, and keeps an assignment of staff', async () => {
  const { data } = await uploadHotels(people, leila, { bytes: rhodesFile(5) });
  expect(data).toMatchObject({ state: 'ready', rows: 5, rows_done: 0, source: 'riviera', missing: [] });
  expect(data.shape).toEqual({ format: 'csv', encoding: 'utf-8', delimiter: ',', packed: null });
  expect(fieldsOf(data.columns)).toEqual({
    ref: 'source_id',
    hotel: 'name_en',
    country: 'country',
    city: 'city',
    lat: 'lat',
    lon: 'lng',
    stars: 'stars',
    amenities: 'facilities',
  });
  expect(data.columns[2]).toMatchObject({ samples: ['Greece', '希腊'], filled: 5 });
  const saved = await choose(data, { country: null, stars: null });
  expect(saved.data).toMatchObject({ missing: ['country'] });
  expect(fieldsOf(saved.data.columns)).toMatchObject({ country: null, stars: null, hotel: 'name_en' });
  const withCountry = await choose(data, { country: null }, { country: 'GR' });
  expect(withCountry.data).toMatchObject({ missing: [], country: 'GR' });
  const list = await people.call(`GET ${importsPath}`, {}, leila);
  expect(list.data.items[0]).toMatchObject({ id: data.id, file_name: 'riviera-2026.csv', state: 'ready' });
});

test('guesses no field for the reasons in a corrected file of refused rows', async () => {
  const reason =
    'This position lies outside the country; with latitude and longitude swapped it would lie inside.';
  const bytes = `hotel,country,city,Line number,Reason\nHotel Sea,Greece,Rhodes,2,"${reason}"`;
  const { data } = await uploadHotels(people, leila, { bytes });
  expect(fieldsOf(data.columns)).toMatchObject({ hotel: 'name_en', 'Line number': null, Reason: null });
});

test('shows a sample that ends inside an emoji', async () => {
  const bytes = JSON.stringify([{ hotel: 'Hotel Sea', city: 'Rhodes', text: `${'a'.repeat(79)}🏖️ beach` }]);
  const { data } = await uploadHotels(people, leila, { bytes });
  expect(data.columns[2].samples[0]).toContain('aaa');
});

describe('refuses', () => {
  test('a file without hotels, with the readable formats in the reason', async () => {
    const { errors } = await uploadHotels(people, leila, { bytes: 'Dear colleague' });
    expect(errors[0]).toMatchObject({ message: { 'en-US': expect.stringContaining('CSV, TSV, XLSX') } });
  });

  test('a file above its own limit, but not one that is only above the limit of other uploads', async () => {
    const large = rhodesFile(40_000, () => ({ hotel: 'Harbor Hotel '.repeat(12) }));
    expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
    expect((await uploadHotels(people, leila, { bytes: large })).data).toMatchObject({ rows: 40_000 });
    const { errors } = await uploadHotels(people, leila, { bytes: Buffer.alloc(33 * 1024 * 1024, 'a,b\n') });
    expect(errors[0].message['en-US']).toContain('32 MB');
  });

  test('two columns for one field, a missing column, an invalid value for a word, and the source of our own hotels', async () => {
    const { data } = await uploadHotels(people, leila, { bytes: rhodesFile(2) });
    const code = async (...args: Parameters<typeof choose>) => (await choose(...args)).code;
    expect(await code(data, { lat: 'name_en' })).not.toBe(0);
    expect(await code({ ...data, columns: data.columns.slice(1) }, {})).not.toBe(0);
    expect(await code(data, {}, { words: { stars: { Superior: '9' } } })).not.toBe(0);
    expect(await code(data, {}, { source: 'own' })).not.toBe(0);
    expect(await code(data, {}, { words: { stars: { Superior: '4' } } })).toBe(0);
  });

  test('the start of an import whose file has the name of a reserved source', async () => {
    const { data } = await uploadHotels(people, leila, { name: 'own.csv', bytes: rhodesFile(2) });
    const started = await people.call(`POST ${importsPath}/${data.id}/start`, {}, leila);
    expect([started.code, started.errors?.[0]?.path]).toEqual([1001, 'source']);
  });

  test('staff without the right, and an unknown import', async () => {
    const finance = await people.staff('finance');
    expect((await uploadHotels(people, finance, { bytes: rhodesFile(2) })).code).not.toBe(0);
    expect((await people.call(`GET ${importsPath}/him_unknown`, {}, leila)).code).not.toBe(0);
  });
});
