/** Handles due items in batches. */

const batchSize = 100;

interface DueItems {
  /** The first `limit` due items, always in the same order. */
  find: (limit: number) => Promise<string[]>;
  /** Never throws. An item that fails stays due and does not block the others. */
  handle: (no: string) => Promise<void>;
  /** Number of items that are handled at the same time. */
  atOnce?: number;
}

/**
 * Handles each due item once. Items that stay due come first in the next batch, so its limit grows by their number. The
 * loop ends when nothing new is due.
 */
export async function handleDue({ find, handle, atOnce = 1 }: DueItems): Promise<void> {
  const handledItems = new Set<string>();
  let limit = batchSize;
  for (;;) {
    const due = await find(limit);
    const newItems = due.filter((no) => !handledItems.has(no));
    if (newItems.length === 0 && due.length < limit) return;
    for (const no of newItems) handledItems.add(no);
    for (let at = 0; at < newItems.length; at += atOnce)
      await Promise.all(newItems.slice(at, at + atOnce).map(handle));
    limit = batchSize + due.length - newItems.length;
  }
}
