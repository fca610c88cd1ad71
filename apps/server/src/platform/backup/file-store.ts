/** The part of the files port that a backup uses. Declared here, because `platform/` may not import ports. */
export interface FileStore {
  list(): AsyncIterable<string>;
  read(id: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  write(id: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
}
