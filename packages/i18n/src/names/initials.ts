/**
 * The first characters of the first and the last word of a name, as capitals: “Ana Okafor” → “AO”. Only one character
 * for a name without a space, such as a Chinese one; an empty text for an empty name.
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
