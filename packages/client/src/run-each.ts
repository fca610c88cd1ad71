/**
 * Makes a call for each item, one after another, and returns the items that succeeded. A refused or lost call does not
 * stop the rest; the caller tells the reader how many failed, so the calls should be quiet.
 */
export async function runEach<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<{ code: number }>,
): Promise<Item[]> {
  const done: Item[] = [];
  for (const item of items) {
    const answer = await send(item).catch(() => null);
    if (answer?.code === 0) done.push(item);
  }
  return done;
}
