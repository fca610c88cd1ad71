/** Recognizes errors of a full disk, and of a bucket that does not answer. */

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** True when a file could not be written because the disk or the quota is full, or the file is too large. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && diskFullCodes.has(String(error.code));
}

/** True for an error of the S3 SDK when the store did not answer, or answered that it cannot serve now (5xx). */
export function isStorageAway(error: unknown): boolean {
  if (!(error instanceof Error && '$metadata' in error)) return false;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  return httpStatusCode === undefined || httpStatusCode >= 500;
}
