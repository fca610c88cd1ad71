import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import type { NameDraft } from '../draft.ts';

/** True when either field holds Chinese characters; the hotel needs pinyin. Pure. */
export function isChinese(name: NameDraft): boolean {
  return /\p{Script=Han}/u.test(`${name.first}${name.last}`);
}

/**
 * Converts a Chinese name to pinyin as in passports; null when the call fails. The server converts it, so that no page
 * loads the dictionary.
 */
export async function spellName(name: NameDraft): Promise<NameDraft | null> {
  const answer = await call(
    'POST /api/v2/booking/pinyin',
    { first_name: name.first.trim(), last_name: name.last.trim() },
    { quiet: true },
  ).catch(() => null);
  return answer?.data ? { first: answer.data.first_name, last: answer.data.last_name } : null;
}

/** Suggests pinyin for the name in a row; `forget` removes the suggestion. */
export function useSpelling() {
  const spelling = useMutation({ mutationFn: spellName });
  const ask = (name: NameDraft) => {
    // Pressing the suggestion's button blurs the field again, and the suggestion must stay until the press ends.
    const spelledName = spelling.isPending || spelling.data ? spelling.variables : undefined;
    if (spelledName?.first !== name.first || spelledName.last !== name.last) spelling.mutate(name);
  };
  return { suggestion: spelling.data ?? null, ask, forget: spelling.reset };
}
