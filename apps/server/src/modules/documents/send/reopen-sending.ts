/** A failed mail of a document that staff retries. */
import type { Tx } from '../../../platform/database.ts';
import { setSendingFailure } from '../make/papers.store.ts';

/** The mail no longer counts as failed. Does nothing for a mail without a document of an order. */
export async function reopenSending(tx: Tx, messageId: number): Promise<void> {
  await setSendingFailure(tx, messageId, null);
}
