/** Handles due items in batches. */

const batchSize = 100;

interface Due {
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
export async function handleDue({ find, handle, atOnce = 1 }: Due): Promise<void> {
  const seen = new Set<string>();
  let limit = batchSize;
  for (;;) {
    const due = await find(limit);
    const fresh = due.filter((no) => !seen.has(no));
    if (fresh.length === 0 && due.length < limit) return;
    for (const no of fresh) seen.add(no);
    for (let at = 0; at < fresh.length; at += atOnce)
      await Promise.all(fresh.slice(at, at + atOnce).map(handle));
    limit = batchSize + due.length - fresh.length;
  }
}
