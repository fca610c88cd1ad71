/** A failed mail of a document that staff retries. */
import type { Tx } from '../../../platform/database.ts';
import { setSendingFailure } from '../make/papers.store.ts';

/** Clears the failure of the mail. Does nothing for a mail that has no document of an order. */
export async function reopenSending(tx: Tx, messageId: number): Promise<void> {
  await setSendingFailure(tx, messageId, null);
}
