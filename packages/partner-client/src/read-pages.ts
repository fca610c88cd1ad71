/** Every item of a paged list. `read` receives the cursor from the previous page; undefined for the first page. */
export async function* readCursors<T, C>(
  read: (cursor: C | undefined) => Promise<{ items: readonly T[]; next: C | null }>,
): AsyncGenerator<T, void, undefined> {
  let cursor: C | undefined;
  do {
    const { items, next } = await read(cursor);
    yield* items;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
