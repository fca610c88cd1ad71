/**
 * `/api/hooks/{source}`: an outside source says that it has finished a booking. The message only makes the next look-up
 * due, and the look-up decides.
 */
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { updateSourceDueNow } from '../booking.store.ts';

/**
 * `taken`: the next look-up of the order is due now. `forged`: no valid signature. `unknown`: the source is not set up,
 * or sends no messages.
 */
export async function receiveSourceCallback(
  { db, log, bedbanks }: AppContext,
  { source, body }: { source: string; body: unknown },
): Promise<'taken' | 'forged' | 'unknown'> {
  const bedbank = bedbanks?.find((each) => each.name === source);
  if (!bedbank?.readCallback) return 'unknown';
  const orderNo = bedbank.readCallback(body);
  if (orderNo === undefined) {
    log.warn({ source }, 'a message of a source without a valid signature was refused');
    return 'forged';
  }
  await inTransaction(db, (tx) => updateSourceDueNow(tx, orderNo));
  return 'taken';
}
