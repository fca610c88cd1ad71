/** Takes what an order buys, in the order's transaction: our own rooms, or what an outside source will be asked for. */
import type { Tx } from '../../platform/database.ts';
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
