/** Reads the content API page by page: hotels, their Chinese texts, and the names of facilities and room types. */
import type { z } from 'zod';
import type { BedbankChinese, BedbankHotel } from '../port.ts';
import type { Caller } from './call.ts';
import { type HotelbedsTypes, toChinese, toHotel } from './hotels.ts';
import { facilityTypesAnswer, hotelsAnswer, hotelTextsAnswer, roomTypesAnswer } from './messages.ts';

const contentPath = '/hotel-content-api/1.0';
const timeoutMs = 60_000;
const perPage = 1000;
/** Fewer than `perPage`, because the content of hotels is long. */
const hotelsPerPage = 200;
const usualPhotos = 'https://photos.hotelbeds.com/giata/bigger/';
const fields = [
  'name,description,countryCode,coordinates,accommodationTypeCode,categoryCode,address,postalCode,city',
  'phones,rooms,facilities,images,web',
].join();

export async function* readHotels(
  call: Caller,
  {
    changedSince,
    photosUrl = usualPhotos,
  }: { changedSince?: string | undefined; photosUrl?: string | undefined },
): AsyncGenerator<BedbankHotel[]> {
  const types = { ...(await readTypes(call)), photosUrl };
  const question = { path: '/hotels', query: { fields, language: 'ENG' }, size: hotelsPerPage, changedSince };
  for await (const { hotels } of pages(call, { ...question, answer: hotelsAnswer }))
    yield hotels.map((hotel) => toHotel(hotel, types));
}

/** Pages of hotels with their Chinese texts. A hotel without such texts has only its code. */
export async function* readChinese(
  call: Caller,
  { changedSince }: { changedSince?: string | undefined },
): AsyncGenerator<BedbankChinese[]> {
  const query = { fields: 'name,description,address,city', language: 'CHI' };
  const question = { path: '/hotels', query, size: perPage, changedSince };
  for await (const { hotels } of pages(call, { ...question, answer: hotelTextsAnswer }))
    yield hotels.map(toChinese);
}

async function readTypes(call: Caller): Promise<Pick<HotelbedsTypes, 'facilities' | 'rooms'>> {
  const facilities = new Map<string, string>();
  const rooms = new Map<string, string>();
  const query = { fields: 'all', language: 'ENG' };
  const options = { query, size: perPage };
  for await (const page of pages(call, {
    ...options,
    path: '/types/facilities',
    answer: facilityTypesAnswer,
  }))
    for (const { code, facilityGroupCode, description } of page.facilities)
      if (description?.content) facilities.set(`${facilityGroupCode} ${code}`, description.content.trim());
  for await (const page of pages(call, { ...options, path: '/types/rooms', answer: roomTypesAnswer }))
    for (const { code, description } of page.rooms) if (description) rooms.set(code, description);
  return { facilities, rooms };
}

interface Question<T> {
  path: string;
  query: Record<string, string>;
  size: number;
  changedSince?: string | undefined;
  answer: z.ZodType<T>;
}

async function* pages<T extends { total: number }>(
  call: Caller,
  { path, query, size, changedSince, answer }: Question<T>,
): AsyncGenerator<T> {
  for (let from = 1; ; from += size) {
    const page = await call({
      method: 'GET',
      path: `${contentPath}${path}`,
      query: {
        ...query,
        from: String(from),
        to: String(from + size - 1),
        ...(changedSince !== undefined && { lastUpdateTime: changedSince }),
      },
      timeoutMs,
      answer,
    });
    yield page;
    if (from + size > page.total) return;
  }
}
