/** Files and the rows that name them: a file comes first, and goes again when its rows do not come. */

interface Shelf {
  put(id: string, bytes: Uint8Array): Promise<void>;
  remove(id: string): Promise<void>;
}

/**
 * Keeps the files, then runs `write`, which commits the rows that name them. When that fails the files are removed:
 * without a row nobody would ever find them. (A row without its file would be found, so files never come second.)
 */
export async function keepFiles<Done>(
  shelf: Shelf,
  files: readonly { id: string; bytes: Uint8Array }[],
  write: () => Promise<Done>,
): Promise<Done> {
  try {
    for (const { id, bytes } of files) await shelf.put(id, bytes);
    return await write();
  } catch (error) {
    // What went wrong first is what the caller is told.
    await Promise.allSettled(files.map(({ id }) => shelf.remove(id)));
    throw error;
  }
}
