import { expect, test } from 'vitest';
import { romanizeName } from './romanize-name.ts';

const spell = async (first_name: string, last_name: string) => {
  const passportName = await romanizeName(null, { first_name, last_name });
  return `${passportName.last_name}/${passportName.first_name}`;
};

test.each([
  ['小明', '王', 'Wang/Xiaoming'],
  ['娜娜', '欧阳', 'Ouyang/Nana'],
  // A whole name in either field.
  ['', '欧阳娜娜', 'Ouyang/Nana'],
  ['王小明', '', 'Wang/Xiaoming'],
  ['', '李四', 'Li/Si'],
  ['', '诸葛亮', 'Zhuge/Liang'],
  ['', '王 小明', 'Wang/Xiaoming'],
  // Two characters that could be a double surname are a surname and a given name.
  ['', '东方', 'Dong/Fang'],
  // Surnames with a special reading.
  ['伟', '单', 'Shan/Wei'],
  ['雨', '曾', 'Zeng/Yu'],
  ['之', '查', 'Zha/Zhi'],
  ['静', '解', 'Xie/Jing'],
  ['涛', '仇', 'Qiu/Tao'],
  ['', '尉迟恭', 'Yuchi/Gong'],
  // ü in passport spelling.
  ['布', '吕', 'Lyu/Bu'],
  ['绿', '女', 'Nyu/Lyu'],
  // Latin names stay unchanged.
  ['Mary Ann', "O'Neil", "O'Neil/Mary Ann"],
  ['小明', 'Wang', 'Wang/Xiaoming'],
  // A single character is not split: it stays in its field.
  ['', '王', 'Wang/'],
])('%s %s is %s', async (first, last, expected) => {
  expect(await spell(first, last)).toBe(expected);
});
