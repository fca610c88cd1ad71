import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { Quote, Stay } from '../../rates/price/quote.ts';
import { compareOffers } from '../rooms/compare-offers.ts';
import type { OwnRoom } from '../rooms/outside-room.ts';
import { putContests } from './contests.store.ts';
import { contestsOf } from './contests.ts';

/** Stores the contests of a stay that a customer opened. Never throws, because the page does not need the record. */
export async function recordContests(
  { db, clock, log }: { db: Db; clock: Clock; log?: Log | undefined },
  openedStay: { hotelId: string; stay: Stay; rooms: readonly OwnRoom[]; outside: readonly Quote[] },
): Promise<void> {
  const { hotelId, stay, rooms, outside } = openedStay;
  if (outside.length === 0) return;
  const ownRooms = rooms.map((room) => ({ ...room, text: { en: room.name, zh: room.name } }));
  const contests = contestsOf(compareOffers(ownRooms, outside));
  if (contests.length === 0) return;
  const guests = stay.rooms.map(({ adults, children }) => [adults, ...children].join('+'));
  await putContests(db, {
    day: clock.now().toISOString().slice(0, 10),
    hotel_id: hotelId,
    check_in: stay.checkIn,
    nights: stay.nights,
    party: [stay.nationality, ...guests].join(' '),
    kinds: contests,
  }).catch((error: unknown) => log?.warn({ err: error, hotelId }, 'contests of sources were not stored'));
}
