/** How a maker tells how far it is, in per cent. */
export type Tell = (percent: number) => Promise<void>;

/** The file that a maker returns. */
export interface MadeFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
  /** Orders in it; unknown for a statement. */
  count?: number;
}
