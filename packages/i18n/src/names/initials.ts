/**
 * The first characters of the first and the last word of a name: “Ana Okafor” → “AO”. For a Chinese name without a
 * space, only its first character.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map(firstCharacter).join('').toUpperCase();
}

/** The first character as a whole, also a rare Chinese one, which `slice` would cut in half. */
export function firstCharacter(text = ''): string {
  const [first = ''] = text;
  return first;
}
