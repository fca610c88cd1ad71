/** Splits a text at the typed words, so that matches can be bold. Pure. */
export function splitMatch(text: string, typed: string): { text: string; hit: boolean }[] {
  const needle = typed.trim().toLowerCase();
  const at = needle === '' ? -1 : text.toLowerCase().indexOf(needle);
  if (at < 0) return [{ text, hit: false }];
  const parts = [
    { text: text.slice(0, at), hit: false },
    { text: text.slice(at, at + needle.length), hit: true },
    { text: text.slice(at + needle.length), hit: false },
  ];
  return parts.filter((part) => part.text !== '');
}
