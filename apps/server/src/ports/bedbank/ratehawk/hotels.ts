/** The source's hotels: a dump of all, or of what changed since the last one, as compressed lines of JSON. */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { type BedbankHotel, bedbankError } from '../port.ts';
import { tryJson } from '../send-json.ts';
import type { RatehawkCaller } from './call.ts';
import { dumpData, dumpHotel } from './messages.ts';

const pageSize = 1000;
const timeoutMs = 60_000;

/** Pages of hotels. Invalid lines are left out. */
export async function* readDump(
  call: RatehawkCaller,
  changedSince: string | undefined,
): AsyncGenerator<BedbankHotel[]> {
  const path = changedSince === undefined ? '/hotel/info/dump/' : '/hotel/info/incremental_dump/';
  const { data } = await call({
    path,
    body: { language: 'en', inventory: 'all' },
    timeoutMs,
    data: dumpData,
  });
  // The address contains no key of ours and is valid for an hour.
  const response = await fetch(data.url).catch((error: Error) => {
    throw bedbankError('failed', `the dump cannot be read: ${error.message}`);
  });
  if (!response.ok || !response.body)
    throw bedbankError('failed', `the dump cannot be read: HTTP ${response.status}`);
  const plain = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]).pipe(
    createZstdDecompress(),
  );
  let page: BedbankHotel[] = [];
  for await (const line of createInterface({ input: plain })) {
    const hotel = toHotel(line);
    if (hotel) page.push(hotel);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  yield page;
}

function toHotel(line: string): BedbankHotel | undefined {
  const read = dumpHotel.safeParse(tryJson(line));
  if (!read.success) return undefined;
  const { data } = read;
  const hasPosition = typeof data.latitude === 'number' && typeof data.longitude === 'number';
  return {
    code: String(data.hid),
    name: data.name,
    countryCode: data.region.country_code.toUpperCase(),
    city: data.region.name ?? undefined,
    address: data.address ?? undefined,
    postcode: data.postal_code ?? undefined,
    phone: data.phone ?? undefined,
    stars: data.star_rating || undefined,
    lat: hasPosition ? (data.latitude ?? undefined) : undefined,
    lng: hasPosition ? (data.longitude ?? undefined) : undefined,
  };
}
