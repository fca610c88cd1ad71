/** Milliseconds for which made files are kept (product.md section 8). */
export const retentionMs = 30 * 86_400_000;

/**
 * Milliseconds for which `documents.notices` are kept. This must be longer than the longest time from a booking to the
 * end of its stay.
 */
export const noticeMs = 730 * 86_400_000;
