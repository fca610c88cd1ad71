/** Recognizes errors of a full disk. */

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** True when a file could not be written because the disk or the quota is full, or the file is too large. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && diskFullCodes.has(String(error.code));
}
