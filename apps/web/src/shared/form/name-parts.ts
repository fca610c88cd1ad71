import type { Lang } from '@wayhouse/i18n/translate';

const parts = ['first_name', 'last_name'] as const;

/** The fields of a name in the order in which the language writes it: in Chinese the surname comes first. */
export function nameParts(lang: Lang): readonly (typeof parts)[number][] {
  return lang === 'zh' ? parts.toReversed() : parts;
}

export const nameAutoComplete = { first_name: 'given-name', last_name: 'family-name' } as const;
