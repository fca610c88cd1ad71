/** The value below which `share` (0 to 1) of the values lie, which the caller has sorted; 0 for an empty list. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
