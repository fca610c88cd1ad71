/** Files of hotels that tests upload in the console, and the console's calls about such an import. */
import { hotelImportKinds } from '../src/modules/catalogue/hotel-imports/run-hotel-import.ts';
import { drainWork } from '../src/platform/work/work-runner.ts';
import type { People } from './builders/people.ts';

export const hotelImportsPath = '/api/console/v1/hotel-imports';

/** Calls about an import; `work` runs its queued work. `desk` is a function, because tests make it in beforeAll. */
export function importCalls(desk: () => { people: People; token: string }) {
  const call = async (method: 'GET' | 'POST', path: string, body: object) => {
    const { people, token } = desk();
    return (await people.call(`${method} ${hotelImportsPath}/${path}`, body, token)).data;
  };
  return {
    post: (id: string, what: string, body: object = {}) => call('POST', `${id}/${what}`, body),
    look: (id: string) => call('GET', id, {}),
    work: async () => {
      const { context } = desk().people;
      await drainWork({ ...context, kinds: hotelImportKinds(() => context) });
    },
  };
}

/** Uploads a file of hotels; returns the answer of the call. */
export async function uploadHotels(
  people: People,
  token: string,
  { name = 'riviera-2026.csv', bytes }: { name?: string; bytes: string | Uint8Array },
) {
  const boundary = 'edge-of-part';
  const top = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
  const response = await people.app.inject({
    method: 'POST',
    url: hotelImportsPath,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.concat([Buffer.from(top), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return response.json();
}

/** A CSV file of hotels on Rhodes. `change` replaces cells of a row. */
export function rhodesFile(
  count: number,
  change: (index: number) => Partial<Record<string, string>> = () => ({}),
) {
  const heads = ['ref', 'hotel', 'country', 'city', 'lat', 'lon', 'stars', 'amenities'];
  const rows = Array.from({ length: count }, (_, index) => {
    const row: Record<string, string | undefined> = {
      ref: `R${index + 1}`,
      hotel: `Harbor Hotel ${index + 1}`,
      country: index % 2 === 0 ? 'Greece' : '希腊',
      city: 'Rhodes',
      lat: (36.4 + index / 10_000).toFixed(4),
      lon: '28.2000',
      stars: '4*',
      amenities: 'Free parking; Gym',
      ...change(index),
    };
    return heads.map((head) => `"${row[head] ?? ''}"`).join(',');
  });
  return [heads.join(','), ...rows].join('\n');
}
