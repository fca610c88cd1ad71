/** Parses a number of stars, in steps of a half; null for any other text. */
export function parseStars(text: string): number | null {
  return /^([0-4](\.[05])?|5(\.0)?)$/.test(text.trim()) ? Number(text) : null;
}
