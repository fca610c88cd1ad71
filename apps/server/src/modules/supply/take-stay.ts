/** Takes an order's stay in the order's transaction: our own rooms, or the offer to book at an outside source. */
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { holdRoomsSql } from '../rates/stock/hold-rooms.ts';
import type { SourceContext, StayToTake } from './source.ts';
import { sourceOf } from './sources.ts';

/** False when sold out; the caller must roll back. An order that already holds rooms of ours takes no second hold. */
export async function takeStay(
  ctx: Pick<SourceContext, 'bedbanks'>,
  tx: Tx,
  stay: StayToTake & { source: string },
): Promise<boolean> {
  return sourceOf(ctx, stay.source).take(tx, stay);
}

/**
 * SQL: takes our own rooms in the statement that writes new orders (`holdRoomsSql`). `takeStay` handles other sources.
 */
export function takeStaysSql(
  stays: readonly StayToTake[],
  condition: RawBuilder<unknown>,
): ReturnType<typeof holdRoomsSql> {
  return holdRoomsSql(
    stays.map(({ orderNo, ...stay }) => ({ holder: orderNo, ...stay })),
    condition,
  );
}
