/** `booking/pinyin`: converts a Chinese name to passport spelling. Pure except for the dictionary. */
import { pinyin } from 'pinyin-pro';

/** Chinese family names of two characters that are still in use. */
const doubleSurnames = new Set(
  '欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 仲孙 钟离 长孙 宇文 司徒 鲜于 司空 闾丘 子车 亓官 司寇 巫马 公西 颛孙 壤驷 公良 漆雕 乐正 宰父 谷梁 拓跋 夹谷 轩辕 令狐 段干 百里 呼延 东郭 南门 羊舌 微生 梁丘 左丘 东门 西门 南荣 第五 歐陽 司馬 諸葛 東方 南宮 皇甫 公孫 長孫 尉遲'.split(
    ' ',
  ),
);

interface Name {
  first_name: string;
  last_name: string;
}

const hanCharacter = /\p{Script=Han}/u;

/**
 * Each field in pinyin. If one field is empty and the other has the whole name, the name is split into last and first
 * name. Latin text stays.
 */
export async function romanizeName(_ctx: unknown, input: Name): Promise<Name> {
  const { first, last } = splitName(input.first_name.trim(), input.last_name.trim());
  return { first_name: romanize(first, 'normal'), last_name: romanize(last, 'surname') };
}

function splitName(first: string, last: string): { first: string; last: string } {
  // When one field is empty, the other may have the whole name.
  const wholeName = first === '' || last === '' ? first + last : '';
  const characters = Array.from(wholeName.replace(/\s+/g, ''));
  if (characters.length < 2 || !characters.every((character) => hanCharacter.test(character)))
    return { first, last };
  const cut = characters.length > 2 && doubleSurnames.has(characters.slice(0, 2).join('')) ? 2 : 1;
  return { last: characters.slice(0, cut).join(''), first: characters.slice(cut).join('') };
}

/** `欧阳` → `Ouyang`, `吕` → `Lyu`: passports write ü as YU. Other characters stay. */
function romanize(text: string, mode: 'normal' | 'surname'): string {
  if (!hanCharacter.test(text)) return text;
  const syllables = pinyin(text, {
    toneType: 'none',
    type: 'array',
    mode,
    nonZh: 'consecutive',
  });
  const word = syllables
    .map((syllable) => syllable.replace(/ü/g, 'yu').replace(/[·•.]/g, ' ').trim())
    .join('')
    .toLowerCase();
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
