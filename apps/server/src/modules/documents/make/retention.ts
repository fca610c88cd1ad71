/** How long made files are kept (product.md section 8). */
export const retentionMs = 30 * 86_400_000;
