/** An import before and after its run: refused rows, encoding, duplicates, notification of its owner, old rows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeDueFiles } from '../../../../test/builders/documents.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import { hotelImportsPath, importCalls, rhodesFile, uploadHotels } from '../../../../test/hotel-files.ts';
import { removeOldImportRows } from './remove-old-rows.job.ts';

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

/** Uploads a file under a new source. Returns the id of the import. */
async function upload(bytes: string): Promise<string> {
  count += 1;
  source = `rows-${count}`;
  const { data } = await uploadHotels(people, leila, { bytes });
  const columns = data.columns.map(({ head, field }: { head: string; field: string }) => ({ head, field }));
  await post(data.id, 'choice', { source, columns, country: null, words: {} });
  return data.id;
}
async function refusedRows(id: string): Promise<string> {
  const url = `${hotelImportsPath}/${id}/faulty-rows`;
  return (await people.app.inject({ url, headers: { authorization: `Bearer ${leila}` } })).body;
}
async function run(bytes: string) {
  const id = await upload(bytes);
  await post(id, 'start');
  await work();
  return look(id);
}

describe('before the start', () => {
  test('refused rows are downloaded with their cells; staff leave rows out', async () => {
    const file = rhodesFile(4, (index) => (index === 1 ? { stars: 'nine', hotel: 'Star Inn' } : {}));
    const id = await upload(file);
    const csv = () => refusedRows(id);
    expect((await csv()).split('\r\n').filter((line: string) => line.includes('Star Inn'))).toHaveLength(1);
    const { columns } = await look(id);
    // Rows 2 and 5 have the first and the last hotel, because row 1 has the heads.
    const skip = [2, 5];
    await post(id, 'choice', {
      source,
      country: null,
      words: {},
      skip,
      columns: columns.map(({ head, field }: { head: string; field: string }) => ({ head, field })),
    });
    const { counts, reasons } = await post(id, 'preview');
    expect(counts).toMatchObject({ created: 1, faulty: 3 });
    expect(reasons).toMatchObject([
      { field: 'record', count: 2, fix: null },
      { field: 'stars', count: 1, fix: 'leave_out' },
    ]);
    await post(id, 'start');
    await work();
    expect((await look(id)).counts).toMatchObject({ created: 1, faulty: 3 });
    expect(await csv()).toContain('Left out by staff.');
  });

  test('refused rows include the rows of the sample whose position the preview refuses', async () => {
    const id = await upload(rhodesFile(3, (index) => (index === 1 ? { hotel: 'Polar Inn', lat: '70' } : {})));
    const { counts } = await post(id, 'preview');
    expect(counts).toMatchObject({ created: 2, faulty: 1 });
    const lines = (await refusedRows(id)).trim().split('\r\n').slice(1);
    expect(lines).toEqual([expect.stringMatching(/Polar Inn.*This position lies outside the country/)]);
    expect((await look(id)).state).toBe('ready');
  });

  test('a corrected file keeps white space before a name, without the apostrophe of our CSV files', async () => {
    const hotels = [{ ref: 'W1', hotel: ' White Inn', country: 'Atlantis', city: 'Rhodes' }];
    const id = await upload(JSON.stringify(hotels));
    const csv = await refusedRows(id);
    expect(csv).toContain(`"' White Inn"`);
    const { columns } = await look(await upload(csv));
    expect(columns).toContainEqual(expect.objectContaining({ head: 'hotel', samples: ['White Inn'] }));
  });

  test('a file that was read in a wrong encoding is read again, as a new import in the place of the old one', async () => {
    const greek = Buffer.from(
      rhodesFile(3, () => ({ hotel: 'Xenodoxeio' })),
      'latin1',
    );
    // The bytes of Ξ, ε and ν in Windows-1253; in Windows-1252 they would be Î, å and í.
    for (let at = greek.indexOf('Xen'); at >= 0; at = greek.indexOf('Xen', at))
      greek.set([0xce, 0xe5, 0xed], at);
    const { data } = await uploadHotels(people, leila, { bytes: greek });
    const namesOf = (read: { columns: { head: string; samples: string[] }[] }) =>
      read.columns.find(({ head }) => head === 'hotel')?.samples;
    const columns = data.columns.map(({ head, field }: { head: string; field: string }) => ({ head, field }));
    await post(data.id, 'choice', { source: 'aegean', columns, country: null, words: {} });
    const rereadImport = await post(data.id, 'encoding', { encoding: 'windows-1253' });
    expect(rereadImport).toMatchObject({ state: 'ready', rows: 3, shape: { encoding: 'windows-1253' } });
    expect(rereadImport.source).toBe('aegean');
    expect(namesOf(rereadImport)).toEqual(['Ξενodoxeio']);
    expect(await look(data.id)).toBeUndefined();
    await removeDueFiles(people.context);
    expect(await people.context.files.get(data.id)).toBeUndefined();
    await post(rereadImport.id, 'start');
    expect(await post(rereadImport.id, 'encoding', { encoding: 'utf-8' })).toBeUndefined();
    await work();
  });

  test('an import stores a refused row that has NUL characters and their escape sequence', async () => {
    const hotel = { ref: 'N1', hotel: 'Plain Hotel', note: 'plain', country: 'Greece', city: 'Rhodes' };
    const refusedHotel = { ...hotel, ref: 'N2', 'no\0te': 'x\0', note: 'a \\u0000 b', country: 'Atlantis' };
    const { id, state, counts } = await run(JSON.stringify([hotel, refusedHotel]));
    expect([state, counts.faulty]).toEqual(['ended', 1]);
    expect(await refusedRows(id)).toContain('Atlantis');
  });

  test('the call `twins` lists new hotels that the catalogue probably has, or that the file has twice', async () => {
    await run(rhodesFile(2, (index) => ({ hotel: index === 0 ? 'Colossus Bay Palace' : 'Mandraki View' })));
    const id = await upload(
      rhodesFile(
        4,
        (index) =>
          [
            { ref: 'X1', hotel: 'Hotel Colossus Bay Palace & Spa', lat: '36.4001' },
            { ref: 'X2', hotel: 'Elafos Garden Suites', lat: '36.4400' },
            { ref: 'X3', hotel: 'Elafos Garden Suites', lat: '36.4401' },
            { ref: 'X4', hotel: 'Windmill Rooms', lat: '36.4500' },
          ][index] ?? {},
      ),
    );
    const twins = await post(id, 'twins');
    expect(twins).toMatchObject({ compared: 4, is_sample: false });
    expect(twins.pairs.map(({ name, other }: { name: string; other: object }) => [name, other])).toEqual(
      expect.arrayContaining([
        ['Hotel Colossus Bay Palace & Spa', expect.objectContaining({ name: 'Colossus Bay Palace' })],
        ['Elafos Garden Suites', expect.objectContaining({ row: expect.any(Number) })],
      ]),
    );
    expect(twins.count).toBe(2);
  });
});

describe('after the end', () => {
  test('the owner of the import gets a notification, and after 30 days the rows are deleted', async () => {
    const endedImport = await run(rhodesFile(3, (index) => (index === 0 ? { stars: 'nine' } : {})));
    const notifications = async () =>
      (await people.call('GET /api/console/v1/notifications', {}, leila)).data.items;
    const path = `/imports?kind=hotels&id=${endedImport.id}`;
    expect(await notifications()).toContainEqual(
      expect.objectContaining({ kind: 'hotel_import', path, unread: true }),
    );
    const unstartedId = await upload(rhodesFile(2));
    await removeOldImportRows(people.context);
    expect(await people.context.files.get(endedImport.id)).toBeDefined();
    people.clock.set(new Date(people.clock.now().getTime() + 31 * 86_400_000));
    const remove = () => Promise.reject(new Error('the bucket is away'));
    const awayContext = { ...people.context, files: { ...people.context.files, remove } };
    await removeOldImportRows(awayContext);
    await removeDueFiles(people.context);
    // The earlier session has ended.
    leila = await people.staff('contracting');
    expect(await people.context.files.get(endedImport.id)).toBeUndefined();
    expect(await look(endedImport.id)).toMatchObject({ state: 'ended', has_rows: false, faults: [] });
    expect(await people.context.files.get(unstartedId)).toBeUndefined();
    expect(await look(unstartedId)).toBeUndefined();
  });
});
