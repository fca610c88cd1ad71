/** Possible stored spellings of a text from the desk's search box. Pure except for the dictionary. */
import { romanizeName } from '../../place/romanize-name.ts';

const hanCharacter = /\p{Script=Han}/u;

/**
 * The words as typed. A single Chinese word may be a name, so it is also searched in passport spelling: 王小明 is stored
 * as Xiaoming Wang.
 */
export async function searchSpellings(typed: string): Promise<string[][]> {
  const words = typed.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const [first = '', ...rest] = words;
  if (rest.length > 0 || !hanCharacter.test(first)) return [words];
  const { first_name, last_name } = await romanizeName(undefined, { first_name: first, last_name: '' });
  return [words, [first_name, last_name].filter(Boolean)];
}
