/** The steps of an import outside its run: refused rows, encoding, duplicates, the message to its owner, removal of old rows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import { hotelImportsPath, importCalls, rhodesFile, uploadHotels } from '../../../../test/hotel-files.ts';
import { removeOldImportRows } from './remove-old-rows.job.ts';

let p: People;
let leila: string;
let source: string;
let count = 0;

beforeAll(async () => {
  p = await makePeople();
  leila = await p.staff('contracting');
});
afterAll(() => p.close());

const { post, look, work } = importCalls(() => ({ p, token: leila }));

/** Uploads under a new source. */
async function upload(bytes: string): Promise<string> {
  count += 1;
  source = `rows-${count}`;
  const { data } = await uploadHotels(p, leila, { bytes });
  const columns = data.columns.map(({ head, field }: { head: string; field: string }) => ({ head, field }));
  await post(data.id, 'choice', { source, columns, country: null, words: {} });
  return data.id;
}
async function refusedRows(id: string): Promise<string> {
  const url = `${hotelImportsPath}/${id}/faulty-rows`;
  return (await p.app.inject({ url, headers: { authorization: `Bearer ${leila}` } })).body;
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
    const skip = [2, 5];
    await post(id, 'choice', {
      ...{ source, country: null, words: {}, skip },
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

  test('refused rows include those whose position the sample of the preview refuses', async () => {
    const id = await upload(rhodesFile(3, (index) => (index === 1 ? { hotel: 'Polar Inn', lat: '70' } : {})));
    const { counts } = await post(id, 'preview');
    expect(counts).toMatchObject({ created: 2, faulty: 1 });
    const lines = (await refusedRows(id)).trim().split('\r\n').slice(1);
    expect(lines).toEqual([expect.stringMatching(/Polar Inn.*This position lies outside the country/)]);
    expect((await look(id)).state).toBe('ready');
  });

  test('a text that was read in a wrong encoding is read again, as an import in its place', async () => {
    const greek = Buffer.from(
      rhodesFile(3, () => ({ hotel: 'Xenodoxeio' })),
      'latin1',
    );
    // Ξ and ω of Windows-1253, which are Î and ù of Windows-1252.
    for (let at = greek.indexOf('Xen'); at >= 0; at = greek.indexOf('Xen', at))
      greek.set([0xce, 0xe5, 0xed], at);
    const { data } = await uploadHotels(p, leila, { bytes: greek });
    const namesOf = (read: { columns: { head: string; samples: string[] }[] }) =>
      read.columns.find(({ head }) => head === 'hotel')?.samples;
    const again = await post(data.id, 'encoding', { encoding: 'windows-1253' });
    expect(again).toMatchObject({ state: 'ready', rows: 3, shape: { encoding: 'windows-1253' } });
    expect(namesOf(again)).toEqual(['Ξενodoxeio']);
    expect(await look(data.id)).toBeUndefined();
    expect(await p.context.files.get(data.id)).toBeUndefined();
    await post(again.id, 'start');
    expect(await post(again.id, 'encoding', { encoding: 'utf-8' })).toBeUndefined();
    await work();
  });

  test('new hotels that are probably known, or twice in the file, are found', async () => {
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
  test('its owner is told, and after 30 days the rows are deleted', async () => {
    const done = await run(rhodesFile(3, (index) => (index === 0 ? { stars: 'nine' } : {})));
    const news = async () => (await p.call('GET /api/console/v1/notifications', {}, leila)).data.items;
    const path = `/imports?kind=hotels&id=${done.id}`;
    expect(await news()).toContainEqual(
      expect.objectContaining({ kind: 'hotel_import', path, unread: true }),
    );
    const never = await upload(rhodesFile(2));
    await removeOldImportRows(p.context);
    expect(await p.context.files.get(done.id)).toBeDefined();
    p.clock.set(new Date(p.clock.now().getTime() + 31 * 86_400_000));
    await removeOldImportRows(p.context);
    // The session of before has ended.
    leila = await p.staff('contracting');
    expect(await p.context.files.get(done.id)).toBeUndefined();
    expect(await look(done.id)).toMatchObject({ state: 'ended', has_rows: false, faults: [] });
    expect(await p.context.files.get(never)).toBeUndefined();
    expect(await look(never)).toBeUndefined();
  });
});
