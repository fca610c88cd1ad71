/** What a maker hands over. */
export interface MadeFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}
