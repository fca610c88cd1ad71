/** The port for uploaded and generated files, which are outside the database and have no public address. */

export interface FilesPort {
  /** Stores `bytes` under `id`, completely or not at all. `id` is generated (`lic_…`), never a user's text. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when there is no such file. */
  get(id: string): Promise<Uint8Array | undefined>;
  /** Stores the pieces in their order, completely or not at all, without holding them all in memory. */
  write(id: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes piece by piece, or undefined when there is no such file. */
  read(id: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Does nothing when there is no such file. */
  remove(id: string): Promise<void>;
  /**
   * The ids of all complete files, in no order. Leaves out unfinished files, and everything that is not a file of ours.
   */
  list(): AsyncIterable<string>;
}
