/** Possible stored spellings of a text from the desk's search box. Pure except for the dictionary. */
import { romanizeName } from '../../place/romanize-name.ts';

const hanCharacter = /\p{Script=Han}/u;

/**
 * The words as typed. Chinese words may be a name, so they are also searched in passport spelling: 王小明 or 王 小明 is
 * stored as Xiaoming Wang. In a name with spaces, the first word is the family name.
 */
export async function searchSpellings(typed: string): Promise<string[][]> {
  const words = typed.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const [first = '', ...rest] = words;
  if (!words.every((word) => hanCharacter.test(word))) return [words];
  const typedName =
    rest.length === 0
      ? { first_name: first, last_name: '' }
      : { first_name: rest.join(''), last_name: first };
  const { first_name, last_name } = await romanizeName(undefined, typedName);
  return [words, [first_name, last_name].filter(Boolean)];
}
