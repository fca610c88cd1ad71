import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import type { NameDraft } from './draft.ts';

/** Chinese signs in either field: the hotel needs pinyin. Pure. */
export function isChinese(name: NameDraft): boolean {
  return /\p{Script=Han}/u.test(`${name.first}${name.last}`);
}

/** A name typed in Chinese as the passport writes it; the server knows the readings, so no page carries them. */
export async function spellName(name: NameDraft): Promise<NameDraft | null> {
  const answer = await call(
    'POST /api/v2/booking/pinyin',
    { first_name: name.first.trim(), last_name: name.last.trim() },
    { quiet: true },
  ).catch(() => null);
  return answer?.data ? { first: answer.data.first_name, last: answer.data.last_name } : null;
}

/** Offers the spelling of what stands in a row; `forget` takes the offer back. */
export function useSpelling() {
  const asking = useMutation({ mutationFn: spellName });
  const ask = (name: NameDraft) => {
    // The offer stays while its own button is pressed, which leaves the field once more.
    const known = asking.isPending || asking.data ? asking.variables : undefined;
    if (known?.first !== name.first || known.last !== name.last) asking.mutate(name);
  };
  return { offered: asking.data ?? null, ask, forget: asking.reset };
}
