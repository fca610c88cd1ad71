/** Reports the progress of making a file, in percent. */
export type Tell = (percent: number) => Promise<void>;

/** The file that a maker returns. */
export interface MadeFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
  /** Number of orders; unknown for a statement. */
  count?: number;
}
