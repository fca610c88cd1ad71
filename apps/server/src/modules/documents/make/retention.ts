/** Retention of made files (product.md section 8). */
export const retentionMs = 30 * 86_400_000;
