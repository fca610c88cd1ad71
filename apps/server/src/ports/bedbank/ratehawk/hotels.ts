/** The source's hotels as compressed lines of JSON: a dump of all hotels, or of those changed in the last day. */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import {
  type BedbankChinese,
  type BedbankContent,
  type BedbankHotel,
  bedbankError,
  type HotelFilter,
} from '../port.ts';
import { tryJson } from '../send-json.ts';
import type { RatehawkCaller } from './call.ts';
import { type DumpHotel, dumpData, dumpHotel } from './messages.ts';

/** Number of hotels in a page, whose content is held in memory. */
const pageSize = 200;
const timeoutMs = 60_000;
/** Milliseconds; longer than the download of a whole dump takes. */
const dumpTimeoutMs = 60 * 60_000;

/** Pages of hotels. Invalid lines are left out. */
export async function* readDump(call: RatehawkCaller, filter: HotelFilter): AsyncGenerator<BedbankHotel[]> {
  for await (const page of readPages(call, filter, 'en')) yield page.map(toHotel);
}

/** Pages of hotels with their Chinese texts. A hotel without such texts has only its code. */
export async function* readChineseDump(
  call: RatehawkCaller,
  filter: HotelFilter,
): AsyncGenerator<BedbankChinese[]> {
  for await (const page of readPages(call, filter, 'zh_CN')) yield page.map(toChinese);
}

async function* readPages(
  call: RatehawkCaller,
  { changedSince }: HotelFilter,
  language: string,
): AsyncGenerator<DumpHotel[]> {
  const path = changedSince === undefined ? '/hotel/info/dump/' : '/hotel/info/incremental_dump/';
  const { data } = await call({ path, body: { language, inventory: 'all' }, timeoutMs, data: dumpData });
  // The address contains no key of ours and is valid for an hour.
  const signal = AbortSignal.timeout(dumpTimeoutMs);
  const response = await fetch(data.url, { signal }).catch((error: Error) => {
    throw bedbankError('failed', `the dump cannot be read: ${error.message}`);
  });
  if (!response.ok || !response.body)
    throw bedbankError('failed', `the dump cannot be read: HTTP ${response.status}`);
  const compressed = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  const decompressed = createZstdDecompress();
  // A broken download must end the reading like broken compression does; `pipe` alone passes no error on.
  compressed.on('error', (error) => decompressed.destroy(error));
  compressed.pipe(decompressed);
  let page: DumpHotel[] = [];
  try {
    for await (const line of createInterface({ input: decompressed })) {
      const parsed = dumpHotel.safeParse(tryJson(line));
      if (parsed.success) page.push(parsed.data);
      if (page.length < pageSize) continue;
      yield page;
      page = [];
    }
  } catch (error) {
    throw bedbankError('failed', `the dump broke off: ${(error as Error).message}`);
  } finally {
    // A reader that stops early would otherwise leave the download open.
    decompressed.destroy();
    compressed.destroy();
  }
  if (decompressed.errored)
    throw bedbankError('failed', `the dump broke off: ${decompressed.errored.message}`);
  yield page;
}

function toHotel(data: DumpHotel): BedbankHotel {
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
    content: contentOf(data),
    ...((data.deleted || data.is_closed) && { withdrawn: true }),
  };
}

function contentOf(data: DumpHotel): BedbankContent {
  const rooms = (data.room_groups ?? []).map((room) => ({
    name: room.name,
    // ETG's documentation: a capacity of 2 means a double room; the largest is 6.
    maxGuests: room.rg_ext?.capacity || undefined,
  }));
  return {
    description: descriptionOf(data),
    propertyType: data.kind ?? undefined,
    brand: /^no chain$/i.test(data.hotel_chain ?? '') ? undefined : (data.hotel_chain ?? undefined),
    checkInFrom: data.check_in_time?.slice(0, 5),
    checkOutUntil: data.check_out_time?.slice(0, 5),
    facilities: [...new Set((data.amenity_groups ?? []).flatMap((group) => group.amenities))],
    photos: (data.images ?? []).map((address) => address.replace('{size}', photoSize)),
    rooms,
  };
}

/** The largest size of a photograph at the source. */
const photoSize = '1024x768';

function toChinese(data: DumpHotel): BedbankChinese {
  const chinese = (text: string | null | undefined) => (text && /\p{sc=Han}/u.test(text) ? text : undefined);
  return {
    code: String(data.hid),
    name: chinese(data.name),
    address: chinese(data.address),
    city: chinese(data.region.name),
    description: chinese(descriptionOf(data)),
  };
}

function descriptionOf({ description_struct: parts }: DumpHotel): string | undefined {
  return (parts ?? []).flatMap((part) => part.paragraphs).join('\n\n') || undefined;
}
