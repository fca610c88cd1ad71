/**
 * The room that an offer of a hotel's list sells. The list shows an offer of an outside source under an equal room of
 * ours, which may have another name than the room in the order.
 */
import type { Text2 } from '@wayhouse/contract/schemas';
import type { ActorCtx } from '../../../context.ts';
import { readOffer } from '../../search/offers/offer-token.ts';
import { isSameName } from '../../supply/rooms/group-rooms.ts';
import { outsideRoomName } from '../../supply/rooms/outside-room.ts';
import { readSourceQuote } from '../../supply/source-quote.ts';

/**
 * True when the offer sells the room with this name. `listedName`: the name of the room in the list. An offer of our
 * own contracts sells the listed room. Its name must be equal, because a similar name may mean other beds. An offer of
 * a source sells the room of its quote, for which `isSameName` decides.
 */
export function sellsRoom(
  ctx: ActorCtx,
  { offerId, listedName }: { offerId: string; listedName: Text2 },
  roomName: string,
): boolean {
  const sourceQuote = readSourceQuote(readOffer(ctx, offerId)?.outside?.ticket);
  return sourceQuote ? isSameName(outsideRoomName(sourceQuote).en, roomName) : listedName.en === roomName;
}
