/** Files that people upload, outside the database and never reachable by an address of the site. */

export interface FilesPort {
  /** Keeps `bytes` under `id`; whole or not at all. `id` is one of ours (`lic_…`), never a name somebody typed. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when there are none. */
  get(id: string): Promise<Uint8Array | undefined>;
  remove(id: string): Promise<void>;
}
