import type { User } from '@wayhouse/contract/account/identity';
import { currentSession } from './session.ts';

/** The default nationality of a search: the country of the company, else of the person; China when unknown. */
export function homeNationality(user: Pick<User, 'home'> | undefined = currentSession()?.user): string {
  return user?.home?.country ?? 'CN';
}

/**
 * The default calling code of a phone number: that of the person's own number, else of the home country. When both
 * are unknown: 86 for Chinese, 1 for English.
 */
export function homeAreaCode({ home, language }: Pick<User, 'home' | 'language'>): string {
  return home?.area_code ?? (language === 'zh' ? '86' : '1');
}
