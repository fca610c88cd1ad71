/** `POST hotel/suggest` for readers: each suggestion shows why it fits the typed letters. */
import type { Place, Suggestion } from '@wayhouse/contract/catalogue/catalogue';
import type { Ctx } from '../../../context.ts';
import { fold } from './fold.ts';
import { readAloud } from './normalize-place.ts';
import { suggestPlaces } from './suggest-places.ts';

interface SuggestionGroup {
  type: Place['type'];
  items: Suggestion[];
}

export async function suggestWithPinyin(
  ctx: Ctx,
  input: { q: string; limit: number },
): Promise<{ groups: SuggestionGroup[] }> {
  const { groups } = await suggestPlaces(ctx, input);
  const typed = fold(input.q);
  return {
    groups: groups.map(({ type, items }) => ({
      type,
      items: items.map((place) => ({ ...place, ...pinyinOf(place, typed) })),
    })),
  };
}

/** The pinyin of a place whose written names do not contain the typed letters. */
function pinyinOf({ name }: Place, typed: string): Pick<Suggestion, 'pinyin'> {
  if (!/^[a-z]/.test(typed) || fold(name.en).includes(typed)) return {};
  const syllables = readAloud(fold(name.zh));
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('');
  const isRead = syllables.join('').includes(typed) || initials.includes(typed);
  return isRead ? { pinyin: syllables.join(' ') } : {};
}
