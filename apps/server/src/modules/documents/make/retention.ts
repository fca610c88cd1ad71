/** Retention of made files (product.md section 8). */
export const retentionMs = 30 * 86_400_000;

/** Retention of `documents.notices`. Longer than the time between the booking and the end of the latest stay. */
export const noticeMs = 730 * 86_400_000;
