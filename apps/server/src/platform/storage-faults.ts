/** Recognizes errors of a full disk. */

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** True when a file could not be written because its disk or quota is full. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && diskFullCodes.has(String(error.code));
}
