/**
 * Fetches photographs of adopted hotels, and of hotels of ours that have none, as work of the queue. Checks them by
 * their content and stores the sizes that pages use.
 */
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { AppContext } from '../../../context.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { isAppError } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/work/enqueue.ts';
import { doubling, type Kinds, type Lease, type Policy } from '../../../platform/work/kinds.ts';
import { type FetchPhoto, PhotoError } from '../../../ports/photos/port.ts';
import {
  type HotelWithPhotos,
  putSourcePhotos,
  takesSourcePhotos,
} from '../../catalogue/hotels/put-source-photos.ts';
import { storePicture } from '../../content/pictures/store-picture.ts';
import { lockRecordsOfHotel } from '../mapping/records.store.ts';
import { selectContributors } from './adoption.store.ts';
import { selectPhotoHotel } from './adoption.views.ts';
import { sortByContent } from './merge-content.ts';
import { insertPhoto, selectPhotos } from './photos.store.ts';

declare module '../../../platform/work/kinds.ts' {
  interface Work {
    'supply.fetch-photos': { hotelId: string };
  }
}

/** One hotel at a time: photographs are decoded in this process, and searches come first. */
const policy: Policy = {
  name: 'source-photos',
  start: 'notified',
  batch: 1,
  concurrency: 1,
  leaseS: 120,
  pauseMs: doubling(10 * 60_000, 6 * 60 * 60_000),
  maxTries: 5,
};

const photosOfHotel = 10;

export async function queuePhotos(
  { clock }: Pick<AppContext, 'clock'>,
  tx: Tx,
  hotelIds: readonly string[],
): Promise<void> {
  const items = hotelIds.map((hotelId) => ({ key: hotelId, payload: { hotelId } }));
  await enqueue(tx, { clock, kind: 'supply.fetch-photos', items });
}

/** The kind of work that fetches photographs. */
export function photoKinds(context: () => AppContext, fetchPhoto: FetchPhoto): Kinds {
  return {
    'supply.fetch-photos': {
      policy,
      outside: ({ hotelId }: { hotelId: string }, lease) =>
        fetchPhotos(context(), { hotelId, lease, fetchPhoto }),
    },
  };
}

type Ctx = Pick<AppContext, 'db' | 'clock' | 'files'>;

/**
 * Stores up to ten photographs that could be fetched, and gives them to the hotel. Then throws if an address failed
 * that may answer later. Does nothing for a hotel that takes no photographs of sources (`takesSourcePhotos`).
 */
export async function fetchPhotos(
  ctx: Ctx,
  { hotelId, lease, fetchPhoto }: { hotelId: string; lease?: Lease; fetchPhoto: FetchPhoto },
): Promise<void> {
  const hotel = await selectPhotoHotel(ctx.db, hotelId);
  if (!hotel || !takesSourcePhotos(hotel)) return;
  const { source, urls } = await findPhotos(ctx.db, hotelId);
  const knownUrls = new Set((await selectPhotos(ctx.db, hotelId)).map((photo) => photo.url));
  let failure: unknown;
  for (const url of urls.filter((each) => !knownUrls.has(each))) {
    try {
      await storePhoto(ctx, { hotel, url, source, fetchPhoto });
    } catch (error) {
      failure = error;
    }
    await lease?.extend();
  }
  await inTransaction(ctx.db, (tx) => putPhotos(tx, hotelId));
  if (failure) throw failure;
}

/** The addresses of the photographs that the hotel may show, and the source that published them. */
async function findPhotos(db: Db, hotelId: string): Promise<{ source: string; urls: string[] }> {
  const hotels = (await selectContributors(db, [hotelId])).get(hotelId) ?? [];
  const hotel = sortByContent(hotels).find(({ content }) => (content.photos?.length ?? 0) > 0);
  return { source: hotel?.source ?? '', urls: [...new Set(hotel?.content.photos)].slice(0, photosOfHotel) };
}

/**
 * Gives the hotel the stored photographs. Reads everything again, because staff may have moved a record to another
 * hotel, or chosen photographs, while addresses were fetched.
 */
async function putPhotos(tx: Tx, hotelId: string): Promise<void> {
  await lockRecordsOfHotel(tx, hotelId);
  const hotel = await selectPhotoHotel(tx, hotelId);
  if (!hotel) return;
  const { urls } = await findPhotos(tx, hotelId);
  const photos = await selectPhotos(tx, hotelId);
  const pictureIdByUrl = new Map(photos.map((photo) => [photo.url, photo.picture_id]));
  const pictureIds = urls.flatMap((url) => pictureIdByUrl.get(url) ?? []);
  await putSourcePhotos(
    tx,
    hotel,
    pictureIds.map((id) => `${pictureAddress}${id}`),
  );
}

interface PhotoJob {
  hotel: HotelWithPhotos & { name: { en: string; zh: string } };
  url: string;
  source: string;
  fetchPhoto: FetchPhoto;
}

/**
 * Fetches and stores a photograph. If the address gives none that pages can show, stores the reason. Throws when the
 * address may answer later.
 */
async function storePhoto(ctx: Ctx, { hotel, url, source, fetchPhoto }: PhotoJob): Promise<void> {
  const fetchedPhoto = { hotel_id: hotel.id, url, fetched_at: ctx.clock.now() };
  try {
    const bytes = await fetchPhoto(url);
    const photograph = { bytes, name: hotel.name.en.slice(0, 120), alt: hotel.name, source };
    await storePicture(ctx, photograph, (tx, picture_id) =>
      insertPhoto(tx, { ...fetchedPhoto, picture_id, reason: null }),
    );
  } catch (error) {
    const isRefused = error instanceof PhotoError ? error.kind === 'refused' : isAppError(error);
    if (!isRefused) throw error;
    const reason = (error as Error).message.slice(0, 200);
    await inTransaction(ctx.db, (tx) => insertPhoto(tx, { ...fetchedPhoto, picture_id: null, reason }));
  }
}
