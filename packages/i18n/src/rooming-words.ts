/** Words of a rooming list, as people write them in either language. */

/** Accepted column heads; the template uses the first two of each list. */
export const roomingColumns = {
  room: ['Room', '房间序号', 'room no', 'room number', '房间', '房号', '序号'],
  last_name: ['Last name', '姓（拼音）', 'surname', 'family name', '姓', '姓氏', '姓拼音'],
  first_name: ['First name', '名（拼音）', 'given name', 'forename', '名', '名字', '名拼音'],
  type: ['Adult or child', '成人/儿童', 'adult/child', 'type', '类型', '旅客类型'],
  age: ['Age of child', '儿童年龄', 'child age', 'age', '年龄'],
  note: ['Note', '备注', 'notes', 'remark', 'remarks', '说明'],
} as const;

/** Name of the template's sheet. */
export const roomingSheetName = { en: 'Rooming list', zh: '分房名单' } as const;
/** Head of a column that the template shows as information; imports ignore it. */
export const roomTypeHead = ['Room type', '房型'] as const;

const adultWords = ['adult', 'adt', 'a', '成人', '大人', ''];
const childWords = ['child', 'chd', 'c', 'infant', 'inf', '儿童', '小孩', '婴儿'];
export const typeWords = {
  en: { adult: 'adult', child: 'child' },
  zh: { adult: '成人', child: '儿童' },
} as const;

/**
 * The guest type for a text in the column `type` of a rooming list. The column `age` does not matter here. Adult for an
 * empty text; undefined for an unknown word. Pure.
 */
export function guestTypeOf(text: string): 'adult' | 'child' | undefined {
  const word = text.trim().toLowerCase();
  if (adultWords.includes(word)) return 'adult';
  return childWords.includes(word) ? 'child' : undefined;
}
