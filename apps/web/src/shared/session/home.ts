import type { User } from '@wayhouse/contract/account/identity';
import { currentSession } from './session.ts';

/** Whose guests a search is for, until it says so: those of the company's country; of China where none is known. */
export function homeNationality(user: Pick<User, 'home'> | undefined = currentSession()?.user): string {
  return user?.home?.country ?? 'CN';
}

/** The code before a person's telephone number; where none is known that of most who speak their language. */
export function homeAreaCode({ home, language }: Pick<User, 'home' | 'language'>): string {
  return home?.area_code ?? (language === 'zh' ? '86' : '1');
}
