/** Takes what an order buys, in the order's transaction: our own rooms, or what an outside source will be asked for. */
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { holdRoomsSql } from '../rates/stock/hold-rooms.ts';
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

/** Our own rooms as parts of the statement that writes new orders (`holdRoomsSql`); another source's are taken by `takeStay`. */
export function takingStays(
  stays: readonly StayToTake[],
  given: RawBuilder<unknown>,
): ReturnType<typeof holdRoomsSql> {
  return holdRoomsSql(
    stays.map(({ orderNo, ...stay }) => ({ holder: orderNo, ...stay })),
    given,
  );
}
