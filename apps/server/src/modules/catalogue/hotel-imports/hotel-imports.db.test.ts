/** Imports of hotels from a file: preview, run, pause, refused rows, undo. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildContact } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import { hotelImportsPath, importCalls, rhodesFile, uploadHotels } from '../../../../test/hotel-files.ts';
import { spreadOut } from './preview-hotel-import.ts';

let people: People;
let leila: string;
let source: string;
let count = 0;

beforeAll(async () => {
  people = await makePeople();
  leila = await people.staff('contracting');
});
afterAll(() => people.close());

const { post, look, work } = importCalls(() => ({ people, token: leila }));
const hotels = () =>
  people.database.db
    .selectFrom('catalogue.hotels')
    .where('source', '=', source)
    .selectAll()
    .orderBy('source_id')
    .execute();

/** Uploads the file under a new source, or with `again` under the last source. Returns the id of the import. */
async function upload(bytes: string, { again = false } = {}): Promise<string> {
  if (!again) {
    count += 1;
    source = `file-${count}`;
  }
  // An upload takes its columns from the newest import with the same heads, so each import needs a later time.
  people.clock.set(new Date(people.clock.now().getTime() + 1_000));
  const { data } = await uploadHotels(people, leila, { bytes });
  const columns = data.columns.map(({ head, field }: { head: string; field: string }) => ({ head, field }));
  await post(data.id, 'choice', { source, columns, country: null, words: {} });
  return data.id;
}
async function run(bytes: string, options = {}) {
  const id = await upload(bytes, options);
  await post(id, 'start');
  await work();
  return look(id);
}
const change = (row: number, cells: Record<string, string>) => (index: number) =>
  index === row - 1 ? cells : {};

describe('preview', () => {
  test('counts every row, shows positions, faults and unknown words, and writes nothing', async () => {
    await run(rhodesFile(6));
    const file = rhodesFile(9, (index) => {
      if (index === 0) return { hotel: 'Harbor Palace' };
      if (index === 6) return { country: 'Atlantis', hotel: 'Sunken Inn' };
      // A position in France.
      if (index === 7) return { lat: '48.8566', lon: '2.3522' };
      return index === 8 ? { amenities: 'Gym; Moon bath' } : {};
    });
    const id = await upload(file, { again: true });
    const preview = await post(id, 'preview');
    expect(preview.counts).toEqual({ created: 1, changed: 1, unchanged: 5, faulty: 2 });
    // The row with an unknown country has no city to check.
    expect(preview).toMatchObject({ rows_placed: 8, rows_to_place: 8 });
    expect(preview.points).toHaveLength(7);
    expect(preview.points[0]).toMatchObject({ name: 'Harbor Palace', kind: 'changed', lat: 36.4 });
    expect(preview.faults).toMatchObject([
      { row: 8, hotel: 'Sunken Inn', faults: [{ field: 'country', value: 'Atlantis' }] },
      { row: 9, faults: [{ field: 'lat' }] },
    ]);
    expect(preview.words).toEqual([
      { field: 'country', word: 'Atlantis', count: 1 },
      { field: 'facilities', word: 'Moon bath', count: 1 },
    ]);
    expect(await hotels()).toHaveLength(6);
    expect((await hotels())[0]?.name_en).toBe('Harbor Hotel 1');
  });

  test('takes the value that staff assign to an unknown word', async () => {
    const { data } = await uploadHotels(people, leila, {
      bytes: rhodesFile(2, () => ({ country: 'Hellas-Land' })),
    });
    const columns = data.columns.map(({ head, field }: { head: string; field: string }) => ({ head, field }));
    const words = { country: { 'Hellas-Land': 'GR' } };
    await post(data.id, 'choice', { source: 'words', columns, country: null, words });
    expect((await post(data.id, 'preview')).counts).toMatchObject({ created: 2, faulty: 0 });
  });
});

test('the first checked rows of a preview are spread over the whole file', () => {
  const rows = Array.from({ length: 170 }, (_, index) => index);
  const spreadRows = spreadOut(rows);
  // The rows fill four batches of at most 50, so the first batch has every fourth row.
  expect(spreadRows.slice(0, 43)).toEqual(rows.filter((row) => row % 4 === 0));
  expect(spreadRows.toSorted((a, b) => a - b)).toEqual(rows);
});

test('an import does not start with choices that a colleague has changed since the preview', async () => {
  const id = await upload(rhodesFile(2));
  const { choice_version, columns } = await look(id);
  const choice = {
    source,
    columns: columns.map(({ head, field }: Record<string, string>) => ({ head, field })),
  };
  const changed = await post(id, 'choice', { ...choice, country: 'GR', words: {} });
  await post(id, 'start', { choice_version });
  expect((await look(id)).state).toBe('ready');
  await post(id, 'start', { choice_version: changed.choice_version });
  expect((await look(id)).state).toBe('running');
  await work();
});

describe('run', () => {
  /** Every other row is refused. */
  const faultyFile = () => rhodesFile(400, (index) => (index % 2 === 0 ? { country: 'Atlantis' } : {}));

  test('writes all rows, leaves the same file unchanged the second time, and remembers the columns', async () => {
    const file = rhodesFile(250);
    expect(await run(file)).toMatchObject({
      state: 'ended',
      rows_done: 250,
      counts: { created: 250, faulty: 0 },
    });
    expect(await hotels()).toHaveLength(250);
    const { data } = await uploadHotels(people, leila, { bytes: file });
    expect(data).toMatchObject({ source, remembered_at: expect.any(String) });
    await post(data.id, 'start');
    await work();
    expect(await look(data.id)).toMatchObject({ counts: { created: 0, changed: 0, unchanged: 250 } });
  });

  test("another provider's file with equal heads gets the columns, but not the source", async () => {
    await run(rhodesFile(2));
    const { data } = await uploadHotels(people, leila, { name: 'levante.csv', bytes: rhodesFile(2) });
    expect(data).toMatchObject({ source: 'levante', remembered_at: expect.any(String) });
  });

  test('gives refused rows back with their cells, and the corrected file gets the same columns', async () => {
    const endedImport = await run(rhodesFile(5, change(2, { country: 'Atlantis', lon: '-28.2' })));
    expect(endedImport).toMatchObject({ state: 'ended', counts: { created: 4, faulty: 1 } });
    expect(endedImport.faults).toMatchObject([{ row: 3, hotel: 'Harbor Hotel 2' }]);
    const answer = await people.app.inject({
      url: `${hotelImportsPath}/${endedImport.id}/faulty-rows`,
      headers: { authorization: `Bearer ${leila}` },
    });
    expect(answer.body).toContain('"R2","Harbor Hotel 2","Atlantis"');
    const correctedFile = answer.body.replace('Atlantis', 'Greece').replace("'-28.2", '28.2');
    const { data } = await uploadHotels(people, leila, { bytes: correctedFile });
    expect(data).toMatchObject({ rows: 1, source, missing: [] });
    expect(data.columns.map((column: { field: string }) => column.field)).toContain('source_id');
    await post(data.id, 'start');
    await work();
    expect(await look(data.id)).toMatchObject({ counts: { created: 1, faulty: 0 } });
    expect(await hotels()).toHaveLength(5);
  });

  test('pauses when more than one row in five is refused, and continues when staff accept that', async () => {
    const id = await upload(faultyFile());
    await post(id, 'start');
    await work();
    expect(await look(id)).toMatchObject({
      state: 'paused',
      problem_code: 'many_faults',
      rows_done: 200,
      counts: { created: 100, faulty: 100 },
    });
    expect((await look(id)).problem.en).toContain('one row in five');
    await post(id, 'start', { accept_faults: true });
    await work();
    expect(await look(id)).toMatchObject({
      state: 'ended',
      rows_done: 400,
      counts: { created: 200, faulty: 200 },
    });
  });

  test('pauses when each run broke, and after another start still pauses for too many refused rows', async () => {
    const id = await upload(faultyFile());
    await post(id, 'start');
    // Sets the work as it is after its last allowed try.
    await people.database.db
      .updateTable('platform.work')
      .set({ tries: 10 })
      .where('kind', '=', 'catalogue.import-hotels')
      .where('state', '=', 'open')
      .execute();
    await work();
    expect(await look(id)).toMatchObject({ state: 'paused', problem_code: 'broken', rows_done: 0 });
    await post(id, 'start');
    await work();
    expect(await look(id)).toMatchObject({ state: 'paused', problem_code: 'many_faults', rows_done: 200 });
  });

  test('pauses before its first batch, and imports all rows after a second start', async () => {
    const id = await upload(rhodesFile(350));
    await post(id, 'start');
    await post(id, 'pause');
    await work();
    expect(await look(id)).toMatchObject({ state: 'paused', rows_done: 0 });
    await post(id, 'start');
    expect((await people.call(`POST ${hotelImportsPath}/${id}/start`, {}, leila)).code).not.toBe(0);
    await work();
    expect(await look(id)).toMatchObject({ state: 'ended', counts: { created: 350 } });
  });

  test('does not start without a column for the name', async () => {
    const { data } = await uploadHotels(people, leila, { bytes: 'code,city\n1,Rhodes\n2,Rhodes' });
    expect(data.missing).toContain('name');
    expect((await people.call(`POST ${hotelImportsPath}/${data.id}/start`, {}, leila)).code).not.toBe(0);
  });
});

describe('undo', () => {
  const undo = async (id: string) => {
    await post(id, 'undo');
    await work();
    return look(id);
  };

  test('withdraws created hotels that nobody uses, and the next import puts them on sale again', async () => {
    const file = rhodesFile(3);
    const endedImport = await run(file);
    const [first, second] = await hotels();
    await buildContact(people.database.db, second?.id ?? '', 'desk@second.test');
    await people.database.db
      .updateTable('catalogue.hotels')
      .set({ staff_fields: ['phone'], phone: '+30 1' })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect(await undo(endedImport.id)).toMatchObject({
      state: 'undone',
      can_undo: false,
      undo: { withdrawn: 1, restored: 0, left_alone: 2 },
    });
    expect((await hotels()).map(({ status }) => status)).toEqual(['online', 'online', 'offline']);
    await run(file, { again: true });
    expect((await hotels()).map(({ status }) => status)).toEqual(['online', 'online', 'online']);
  });

  test('gives changed hotels their old values back, except what staff or a later import wrote', async () => {
    await run(rhodesFile(4));
    const endedImport = await run(
      rhodesFile(4, (index) => (index < 3 ? { hotel: `Renamed ${index + 1}`, stars: '5' } : {})),
      { again: true },
    );
    expect(endedImport.counts).toMatchObject({ changed: 3, unchanged: 1 });
    await run(
      rhodesFile(4, (index) => ({
        ...(index < 3 && { hotel: `Renamed ${index + 1}`, stars: '5' }),
        ...(index === 2 && { stars: '3' }),
      })),
      { again: true },
    );
    const { id } = (await hotels())[1] ?? {};
    await people.database.db
      .updateTable('catalogue.hotels')
      .set({ staff_fields: ['name'], name_en: 'Name by staff' })
      .where('id', '=', id ?? '')
      .execute();
    expect(await undo(endedImport.id)).toMatchObject({ undo: { withdrawn: 0, restored: 3, left_alone: 0 } });
    expect((await hotels()).map(({ name_en, stars }) => [name_en, stars])).toEqual([
      ['Harbor Hotel 1', 4],
      ['Name by staff', 4],
      ['Harbor Hotel 3', 3],
      ['Harbor Hotel 4', 4],
    ]);
  });

  test('leaves a hotel alone whose old city was deleted by a merge', async () => {
    await run(rhodesFile(2));
    const { id } = await run(
      rhodesFile(2, () => ({ stars: '5' })),
      { again: true },
    );
    await sql`update catalogue.hotel_import_hotels i set before = before || '{"city_id": "merged-away"}',
        after = after || jsonb_build_object('city_id', h.city_id)
      from catalogue.hotels h where i.import_id = ${id} and h.id = i.hotel_id
        and h.name_en = 'Harbor Hotel 1'`.execute(people.database.db);
    expect(await undo(id)).toMatchObject({ state: 'undone', undo: { restored: 1, left_alone: 1 } });
    expect((await hotels()).map(({ stars }) => stars)).toEqual([5, 4]);
  });

  test('is refused while the import runs, and after seven days', async () => {
    const id = await upload(rhodesFile(2));
    const isUndoRefused = async () =>
      (await people.call(`POST ${hotelImportsPath}/${id}/undo`, {}, leila)).code !== 0;
    expect(await isUndoRefused()).toBe(true);
    await post(id, 'start');
    expect(await isUndoRefused()).toBe(true);
    await work();
    people.clock.set(new Date(people.clock.now().getTime() + 8 * 86_400_000));
    const laterToken = await people.staff('contracting');
    expect((await people.call(`POST ${hotelImportsPath}/${id}/undo`, {}, laterToken)).code).not.toBe(0);
  });
});
