import { offerExpiredCode } from '@wayhouse/contract/answer-codes';
import type { Party } from '@wayhouse/contract/schemas';
import { call } from '../../api.ts';
import {
  type PickableOffer,
  type PickedRate,
  pickedRateOf,
  picksOf,
  renewPick,
  type StayTerms,
} from './quote-picks.ts';
import type { SentRate } from './rate-call.ts';

type StayInput = { check_in: string; check_out: string; rooms: Party[]; nationality: string };
type HotelOffers = { hotel_id: string; offers: readonly PickableOffer[] };

/**
 * Fetches the picked rates of a stay again and stores their new offers and totals in the picks. A rate that is not
 * found keeps its offer. Returns all picks of the stay.
 */
export async function renewPicks(stay: string): Promise<readonly PickedRate[]> {
  const picks = picksOf(stay);
  const [check_in, check_out, rooms, nationality] = JSON.parse(stay) as StayTerms;
  const input = { check_in, check_out, rooms: [...rooms], nationality };
  const hotelIds = [...new Set(picks.map(({ hotelId }) => hotelId))];
  // Only a hotel's page states for each rate whether it is sold in a package only.
  const isFromHotelPage = (id: string) =>
    picks.some(({ hotelId, packageOnly }) => hotelId === id && packageOnly !== undefined);
  const answers = await Promise.all([
    fetchCheapest(
      hotelIds.filter((id) => !isFromHotelPage(id)),
      input,
    ),
    ...hotelIds.filter(isFromHotelPage).map((id) => fetchAll(id, input)),
  ]);
  for (const { hotel_id, offers } of answers.flat()) {
    const pick = picks.find(({ hotelId }) => hotelId === hotel_id);
    if (!pick) continue;
    const hotel = { id: hotel_id, name: pick.hotel, sceneRegion: pick.sceneRegion };
    const rates = new Set(offers.map((offer) => pickedRateOf(offer, hotel)));
    for (const rate of rates) renewPick(stay, rate, rates);
  }
  return picksOf(stay);
}

/** The cheapest offer of every board and kind of cancellation, as the lists show them; none after a refusal. */
async function fetchCheapest(hotel_ids: string[], input: StayInput): Promise<HotelOffers[]> {
  if (hotel_ids.length === 0) return [];
  const answer = await call('POST /api/v2/hotel/offers', { hotel_ids, ...input }, { quiet: true });
  return answer.data?.items ?? [];
}

/** All offers of a hotel, as its page shows them. */
async function fetchAll(hotel_id: string, input: StayInput): Promise<HotelOffers[]> {
  const answer = await call('POST /api/v2/hotel/rooms', { hotel_id, ...input }, { quiet: true });
  return [{ hotel_id, offers: answer.data?.rooms.flatMap(({ offers }) => offers) ?? [] }];
}

/**
 * Sends rates. When an offer has expired, `renew` fetches new offers of the same rates, and they are sent once more.
 * Without `renew`, the offers of `rates` are current. The expired offer is then in the input of an earlier call without
 * an answer, which `send` repeats first. The second `send` uses `rates`.
 */
export async function sendOffers<Answer extends { code: number }>(
  rates: readonly SentRate[],
  send: (rates: readonly SentRate[]) => Promise<Answer>,
  renew: () => Promise<readonly SentRate[]> = async () => rates,
): Promise<Answer> {
  const answer = await send(rates);
  return answer.code === offerExpiredCode ? send(await renew()) : answer;
}
