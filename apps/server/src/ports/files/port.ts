/** Uploaded files, outside the database and without a public address. */

export interface FilesPort {
  /** Stores `bytes` under `id`, completely or not at all. `id` is one of ours (`lic_…`), never a user's text. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when there are none. */
  get(id: string): Promise<Uint8Array | undefined>;
  remove(id: string): Promise<void>;
}
