/**
 * Fetches photographs of adopted hotels, and of hotels of ours that have none, as work of the queue. Checks them by
 * their content and stores the sizes that pages use.
 */
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
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

/** Stores up to ten photographs that could be fetched. Then throws if an address failed that may answer later. */
export async function fetchPhotos(
  ctx: Ctx,
  { hotelId, lease, fetchPhoto }: { hotelId: string; lease?: Lease; fetchPhoto: FetchPhoto },
): Promise<void> {
  const hotel = await selectPhotoHotel(ctx.db, hotelId);
  if (!hotel || !takesSourcePhotos(hotel)) return;
  const hotels = await inTransaction(ctx.db, async (tx) =>
    (await selectContributors(tx, [hotelId])).get(hotelId),
  );
  const hotelWithPhotos = sortByContent(hotels ?? []).find(
    ({ content }) => (content.photos?.length ?? 0) > 0,
  );
  const urls = [...new Set(hotelWithPhotos?.content.photos)].slice(0, photosOfHotel);
  const pictureIds = new Map(
    (await selectPhotos(ctx.db, hotelId)).map((photo) => [photo.url, photo.picture_id]),
  );
  let failure: unknown;
  for (const url of urls.filter((each) => !pictureIds.has(each))) {
    try {
      pictureIds.set(
        url,
        await fetchPicture(ctx, { hotel, url, source: hotelWithPhotos?.source ?? '', fetchPhoto }),
      );
    } catch (error) {
      failure = error;
    }
    await lease?.extend();
  }
  const pictures = urls.flatMap((url) => pictureIds.get(url) ?? []);
  await inTransaction(ctx.db, (tx) =>
    putSourcePhotos(
      tx,
      hotel,
      pictures.map((id) => `${pictureAddress}${id}`),
    ),
  );
  if (failure) throw failure;
}

interface PhotoJob {
  hotel: HotelWithPhotos & { name: { en: string; zh: string } };
  url: string;
  source: string;
  fetchPhoto: FetchPhoto;
}

/**
 * The id of the stored picture; null when the address gives no photograph that pages can show. Throws when the address
 * may answer later.
 */
async function fetchPicture(ctx: Ctx, { hotel, url, source, fetchPhoto }: PhotoJob): Promise<string | null> {
  const fetchedPhoto = { hotel_id: hotel.id, url, fetched_at: ctx.clock.now() };
  try {
    const bytes = await fetchPhoto(url);
    const photograph = { bytes, name: hotel.name.en.slice(0, 120), alt: hotel.name, source };
    return await storePicture(ctx, photograph, (tx, picture_id) =>
      insertPhoto(tx, { ...fetchedPhoto, picture_id, reason: null }),
    );
  } catch (error) {
    const isRefused = error instanceof PhotoError ? error.kind === 'refused' : isAppError(error);
    if (!isRefused) throw error;
    const reason = (error as Error).message.slice(0, 200);
    await inTransaction(ctx.db, (tx) => insertPhoto(tx, { ...fetchedPhoto, picture_id: null, reason }));
    return null;
  }
}
