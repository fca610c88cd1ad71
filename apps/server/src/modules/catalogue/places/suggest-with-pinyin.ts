/** `POST hotel/suggest`: adds the pinyin to each place that the typed letters match only by its pinyin. */
import type { Place, Suggestion } from '@wayhouse/contract/catalogue/catalogue';
import type { Ctx } from '../../../context.ts';
import { fold } from './fold.ts';
import { syllablesOf } from './normalize-place.ts';
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
  const query = fold(input.q);
  return {
    groups: groups.map(({ type, items }) => ({
      type,
      items: items.map((place) => ({ ...place, ...pinyinOf(place, query) })),
    })),
  };
}

/** The pinyin of a place if the pinyin contains the typed letters and the English name does not. */
function pinyinOf({ name }: Place, query: string): Pick<Suggestion, 'pinyin'> {
  if (!/^[a-z]/.test(query) || fold(name.en).includes(query)) return {};
  const syllables = syllablesOf(fold(name.zh));
  const initials = syllables.map((syllable) => syllable.slice(0, 1)).join('');
  const matchesPinyin = syllables.join('').includes(query) || initials.includes(query);
  return matchesPinyin ? { pinyin: syllables.join(' ') } : {};
}
