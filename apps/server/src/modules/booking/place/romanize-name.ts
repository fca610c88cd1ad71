/** `booking/pinyin`: a name typed in Chinese as the passport writes it. Pure but for the dictionary. */
import { pinyin } from 'pinyin-pro';
import { isDoubleSurname } from './double-surnames.ts';

interface Name {
  first_name: string;
  last_name: string;
}

const han = /\p{Script=Han}/u;

/** Each field in pinyin; a whole name in one field, the other empty, is parted into last and first. Latin stays. */
export async function romanizeName(_ctx: unknown, input: Name): Promise<Name> {
  const { first, last } = parted(input.first_name.trim(), input.last_name.trim());
  return { first_name: spell(first, 'normal'), last_name: spell(last, 'surname') };
}

function parted(first: string, last: string): { first: string; last: string } {
  const whole = first === '' ? last : last === '' ? first : '';
  const signs = Array.from(whole.replace(/\s+/g, ''));
  if (signs.length < 2 || !signs.every((sign) => han.test(sign))) return { first, last };
  const cut = signs.length > 2 && isDoubleSurname(signs.slice(0, 2).join('')) ? 2 : 1;
  return { last: signs.slice(0, cut).join(''), first: signs.slice(cut).join('') };
}

/** `欧阳` → `Ouyang`, `吕` → `Lyu`: passports write ü as YU. What is not Chinese stays as it is. */
function spell(text: string, mode: 'normal' | 'surname'): string {
  if (!han.test(text)) return text;
  const syllables = pinyin(text, {
    toneType: 'none',
    type: 'array',
    mode: mode === 'surname' ? 'surname' : 'normal',
    nonZh: 'consecutive',
  });
  const word = syllables
    .map((syllable) => syllable.replace(/ü/g, 'yu').replace(/[·•.]/g, ' ').trim())
    .join('')
    .toLowerCase();
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
