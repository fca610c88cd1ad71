/**
 * Makes a call for each item, one after another, and returns the items whose call succeeded. Continues after a refused
 * or lost call. The caller reports the number of failures, so `send` should show no toast.
 */
export async function runEach<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<{ code: number }>,
): Promise<Item[]> {
  const successfulItems: Item[] = [];
  for (const item of items) {
    const answer = await send(item).catch(() => null);
    if (answer?.code === 0) successfulItems.push(item);
  }
  return successfulItems;
}
