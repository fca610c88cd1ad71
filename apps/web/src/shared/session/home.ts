import type { User } from '@wayhouse/contract/account/identity';
import { currentSession } from './session.ts';

/** The default nationality of a search: the company's country; China when unknown. */
export function homeNationality(user: Pick<User, 'home'> | undefined = currentSession()?.user): string {
  return user?.home?.country ?? 'CN';
}

/** The default calling code of a phone number; when the country is unknown, that of the language's main country. */
export function homeAreaCode({ home, language }: Pick<User, 'home' | 'language'>): string {
  return home?.area_code ?? (language === 'zh' ? '86' : '1');
}
