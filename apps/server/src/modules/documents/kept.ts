/** How long made files are kept (product.md section 8). */
export const keptMs = 30 * 86_400_000;
