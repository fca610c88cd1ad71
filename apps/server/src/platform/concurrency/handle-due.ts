/** Handles due items in batches. */

const batchSize = 100;

interface DueItems {
  /** The ids of the first `limit` due items, always in the same order. */
  find: (limit: number) => Promise<string[]>;
  /** Never throws. An item that fails stays due and does not block the others. */
  handle: (id: string) => Promise<void>;
  /** Number of items that are handled at the same time. */
  atOnce?: number;
}

/**
 * Handles each due item once per run. An item that stays due is found again, but not handled again. The limit grows by
 * the number of such items, so that `find` reaches the items after them. The run ends when `find` returns fewer items
 * than the limit and none is new.
 */
export async function handleDue({ find, handle, atOnce = 1 }: DueItems): Promise<void> {
  const handledIds = new Set<string>();
  let limit = batchSize;
  for (;;) {
    const dueIds = await find(limit);
    const newIds = dueIds.filter((id) => !handledIds.has(id));
    if (newIds.length === 0 && dueIds.length < limit) return;
    for (const id of newIds) handledIds.add(id);
    for (let start = 0; start < newIds.length; start += atOnce)
      await Promise.all(newIds.slice(start, start + atOnce).map(handle));
    const stillDueCount = dueIds.length - newIds.length;
    limit = batchSize + stillDueCount;
  }
}

/** Like `handleDue`, for a `handle` that may throw. A failure is logged with the item's id under the name `idName`. */
export async function handleDueOrLog(
  log: { error: (fields: object, message: string) => void },
  {
    idName,
    handle,
    ...items
  }: Omit<DueItems, 'handle'> & { idName: string; handle: (id: string) => Promise<unknown> },
): Promise<void> {
  await handleDue({
    ...items,
    handle: async (id) => {
      try {
        await handle(id);
      } catch (error) {
        log.error({ err: error, [idName]: id }, 'a job could not finish an item');
      }
    },
  });
}
