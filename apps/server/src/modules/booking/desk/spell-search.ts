/** The spellings in which a text of the desk's search box may be stored. Pure but for the dictionary. */
import { romanizeName } from '../place/romanize-name.ts';

const han = /\p{Script=Han}/u;

/** Words as typed; a Chinese name also as the passport writes it: 王小明 is kept as Xiaoming Wang. */
export async function spellSearch(typed: string): Promise<string[][]> {
  const words = typed.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const [first = '', ...rest] = words;
  if (rest.length > 0 || !han.test(first)) return [words];
  const { first_name, last_name } = await romanizeName(undefined, { first_name: first, last_name: '' });
  return [words, [first_name, last_name].filter(Boolean)];
}
