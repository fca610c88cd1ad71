/** The first rule that excludes a stay of our own contracts. Called after a recheck has refused the stay. */
import type { Db, Tx } from '../../platform/database.ts';
import { loadStayTerms } from '../rates/price/load-stay-terms.ts';
import { type ExcludingRule, unsoldReason } from '../rates/price/unsold-reason.ts';
import { findRoom } from './find-room.ts';
import type { RecheckQuestion } from './recheck-stay.ts';

/** Undefined when the room is unknown, the plan is no longer open for sale, or no rule excludes the stay any more. */
export async function whyNotSold(
  db: Db | Tx,
  { clock, buyer, stay, hotelId, roomTypeId, ratePlanId }: RecheckQuestion,
): Promise<ExcludingRule | undefined> {
  const room = await findRoom(db, hotelId, roomTypeId);
  if (!room) return undefined;
  const now = clock.now();
  const { tierId } = buyer;
  const terms = await loadStayTerms(db, { hotels: [room.facts], stay, tierId, now, withExcluded: true });
  const plan = terms.plans.find((each) => each.id === ratePlanId);
  const hotel = terms.hotels.get(hotelId);
  return plan && hotel && unsoldReason(plan, hotel, stay, buyer);
}
