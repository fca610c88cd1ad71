/** A person's name in the greeting of a mail. Pure. */
import type { Language } from '../../../context.ts';

export interface PersonNames {
  first_name: string;
  last_name: string;
}

/**
 * Chinese order is surname first: 张三 in Chinese characters, “Zhang San” in letters. A Chinese mail greets with the
 * full name, because a given name alone is impolite; an English one greets with the given name. A name in Chinese
 * characters stays whole in both.
 */
export function greetingName(language: Language, names: PersonNames): string {
  return language === 'en' && !isHan(names) ? names.first_name : fullNameIn(language, names);
}

/** The full name in the order of the language. */
export function fullNameIn(language: Language, names: PersonNames): string {
  const { first_name, last_name } = names;
  if (isHan(names)) return `${last_name}${first_name}`.trim();
  return (language === 'zh' ? `${last_name} ${first_name}` : `${first_name} ${last_name}`).trim();
}

function isHan({ first_name, last_name }: PersonNames): boolean {
  return /\p{Script=Han}/u.test(first_name + last_name);
}
