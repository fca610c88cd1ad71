/** Parses and formats percentages. Pure. */

/** `1250` → `"12.5"`. */
export function percentText(bp: number): string {
  return String(bp / 100);
}

/** Parses `"12.5"` or `"12,5 %"` to basis points (`1250`); `null` unless it is 0 to 100 with at most two decimals. */
export function readPercent(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  const bp = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return bp <= 10_000 ? bp : null;
}
