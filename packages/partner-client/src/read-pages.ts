/** Every item of a list whose answers name the next page. `read` gets what the answer before named. */
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
