/** Reports the progress of a file, in percent. */
export type ReportProgress = (percent: number) => Promise<void>;

/** The file that a maker returns. */
export interface GeneratedFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
  /** Number of orders in the file; absent for a statement. */
  count?: number;
}
