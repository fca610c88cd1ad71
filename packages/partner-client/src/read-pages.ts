/** Every item of a paged list. `readPage` receives the cursor from the previous page; undefined for the first page. */
export async function* readPages<T, C>(
  readPage: (cursor: C | undefined) => Promise<{ items: readonly T[]; next: C | null }>,
): AsyncGenerator<T, void, undefined> {
  let cursor: C | undefined;
  do {
    const { items, next } = await readPage(cursor);
    yield* items;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
