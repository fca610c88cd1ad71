/** Takes what an order buys, in the order's transaction: our own rooms, or what an outside source will be asked for. */
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { takingRooms } from '../rates/take-rooms.ts';
import type { SourceContext, StayToTake } from './source.ts';
import { sourceOf } from './sources.ts';

/** False = sold out; the caller must roll back. An order that has taken its stay keeps it. */
export async function takeStay(
  ctx: Pick<SourceContext, 'bedbanks'>,
  tx: Tx,
  stay: StayToTake & { source: string },
): Promise<boolean> {
  return sourceOf(ctx, stay.source).take(tx, stay);
}

/** Our own rooms as parts of the statement that writes new orders (`takingRooms`); another source's are taken by `takeStay`. */
export function takingStays(
  stays: readonly StayToTake[],
  given: RawBuilder<unknown>,
): ReturnType<typeof takingRooms> {
  return takingRooms(
    stays.map(({ orderNo, ...stay }) => ({ holder: orderNo, ...stay })),
    given,
  );
}
