/** Splits a text at commas, semicolons (ASCII or Chinese), spaces and line breaks, without duplicates. Pure. */
export function splitList(text: string): string[] {
  return [...new Set(text.split(/[\s,;，；、]+/).filter(Boolean))];
}
