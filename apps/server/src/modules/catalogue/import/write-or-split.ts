/** Finds the rows of a batch that the database refuses, and writes all other rows. */

interface Writers<E> {
  write: (part: readonly E[]) => Promise<void>;
  onRefused: (entry: E, error: Error) => void | Promise<void>;
}

/** Writes a batch at once. If the database refuses it, writes row by row. */
export async function writeOrSplit<E>(batch: readonly E[], { write, onRefused }: Writers<E>): Promise<void> {
  const [entry] = batch;
  if (entry === undefined) return;
  try {
    await write(batch);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (batch.length === 1) return onRefused(entry, error);
    for (const each of batch) await writeOrSplit([each], { write, onRefused });
  }
}

/**
 * True for constraint violations and invalid values (SQL states 22 and 23), which a row causes. Any other error ends
 * the import.
 */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(22|23)/.test(String(error.code));
}
