/** Hotels of the seller, page by page by the token of the page before. */
import type { BedbankContent, BedbankHotel, HotelFilter } from '../port.ts';
import type { TravelgateAccess, TravelgateCaller } from './call.ts';
import { hotelsAnswer, type TravelgateHotel } from './messages.ts';
import { hotelsQuery } from './queries.ts';

const pageSize = 500;
const timeoutMs = 60_000;

/**
 * All pages are read, because the list cannot be limited to a day. `changedSince` leaves out hotels that did not
 * change since that day.
 */
export async function* readHotels(
  call: TravelgateCaller,
  { access }: Pick<TravelgateAccess, 'access'>,
  { changedSince }: HotelFilter,
): AsyncIterable<BedbankHotel[]> {
  for (let token = ''; ; ) {
    const { answer } = await call({
      field: 'hotels',
      query: hotelsQuery,
      timeoutMs,
      hasSettings: false,
      answer: hotelsAnswer,
      variables: { criteria: { access, maxSize: pageSize, language: 'en' }, token },
    });
    const edges = answer.edges ?? [];
    const changedEdges = edges.filter(
      ({ node }) => !changedSince || !node.updatedAt || node.updatedAt.slice(0, 10) >= changedSince,
    );
    yield changedEdges.flatMap(({ node }) => (node.hotelData ? [toHotel(node.hotelData)] : []));
    if (edges.length === 0 || !answer.token || answer.token === token) return;
    token = answer.token;
  }
}

function toHotel(data: TravelgateHotel): BedbankHotel {
  const { location, contact } = data;
  const { latitude, longitude } = location.coordinates ?? {};
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number';
  return {
    code: data.hotelCode,
    name: data.hotelName,
    countryCode: location.country.toUpperCase(),
    city: location.city ?? undefined,
    address: location.address ?? undefined,
    postcode: location.zipCode ?? undefined,
    phone: contact?.telephone ?? undefined,
    web: contact?.web ?? undefined,
    ...(hasPosition && { lat: latitude, lng: longitude }),
    content: contentOf(data),
  };
}

type Texts = { language?: string | null | undefined; text: string }[] | null | undefined;

const englishOf = (texts: Texts): string | undefined =>
  (texts?.find((each) => each.language === 'en') ?? texts?.[0])?.text;

function contentOf({ descriptions, medias, allAmenities }: TravelgateHotel): BedbankContent {
  const facilities = (allAmenities?.edges ?? []).map(
    ({ node: { amenityData } }) => englishOf(amenityData.texts) ?? amenityData.amenityCode,
  );
  return {
    description:
      (descriptions ?? []).flatMap((each) => englishOf(each.texts) || []).join('\n\n') || undefined,
    facilities: [...new Set(facilities)],
    photos: (medias ?? []).flatMap((media) => (!media.type || /image/i.test(media.type) ? [media.url] : [])),
    rooms: [],
  };
}
