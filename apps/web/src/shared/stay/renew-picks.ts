import { offerExpiredCode } from '@wayhouse/contract/answer-codes';
import { call } from '../api.ts';
import { pickedRateOf, picksOf, renewPick, type StayTerms } from './quote-picks.ts';

/** Fetches the picked rates of a stay again. A rate that is not found keeps its offer. Returns the offer ids. */
export async function renewPicks(stay: string): Promise<string[]> {
  const picks = picksOf(stay);
  const [check_in, check_out, rooms, nationality] = JSON.parse(stay) as StayTerms;
  const hotel_ids = [...new Set(picks.map(({ hotelId }) => hotelId))];
  const input = { hotel_ids, check_in, check_out, rooms: [...rooms], nationality };
  const answer = await call('POST /api/v2/hotel/offers', input, { quiet: true });
  for (const { hotel_id, offers } of answer.data?.items ?? []) {
    const pick = picks.find(({ hotelId }) => hotelId === hotel_id);
    if (!pick) continue;
    const hotel = { id: hotel_id, name: pick.hotel, sceneRegion: pick.sceneRegion };
    for (const offer of offers) renewPick(stay, pickedRateOf(offer, hotel));
  }
  return picksOf(stay).map(({ offerId }) => offerId);
}

/** Sends offers. When one of them has expired, `renew` gets new offers of the same rates, and they are sent once. */
export async function sendOffers<Answer extends { code: number }>(
  offerIds: readonly string[],
  send: (offerIds: readonly string[]) => Promise<Answer>,
  renew?: () => Promise<readonly string[]>,
): Promise<Answer> {
  const answer = await send(offerIds);
  if (answer.code !== offerExpiredCode || !renew) return answer;
  const renewedIds = await renew();
  return renewedIds.join() === offerIds.join() ? answer : send(renewedIds);
}
