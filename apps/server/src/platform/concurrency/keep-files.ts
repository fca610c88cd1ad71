/** Stores files before the rows that name them, and removes the files when the rows are not written. */

interface FileStore {
  put(id: string, bytes: Uint8Array): Promise<void>;
  remove(id: string): Promise<void>;
}

/**
 * Stores the files, then runs `write`, which commits the rows that name them. When `write` fails or a file cannot be
 * stored, all files are deleted, because without a row nobody would ever find them. Files are stored first, so that no
 * user sees a row whose file is missing.
 */
export async function keepFiles<Done>(
  store: FileStore,
  files: readonly { id: string; bytes: Uint8Array }[],
  write: () => Promise<Done>,
): Promise<Done> {
  try {
    for (const { id, bytes } of files) await store.put(id, bytes);
    return await write();
  } catch (error) {
    // The caller gets the original error, not one of the deletion.
    await Promise.allSettled(files.map(({ id }) => store.remove(id)));
    throw error;
  }
}
