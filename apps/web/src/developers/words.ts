import { apiDescriptions } from '@wayhouse/i18n/api-descriptions';
import { bookingProblems as bookingEn } from '@wayhouse/i18n/en/developers/booking-problems';
import { guides as guidesEn } from '@wayhouse/i18n/en/developers/guides';
import { problems as problemsEn } from '@wayhouse/i18n/en/developers/problems';
import { shell as shellEn } from '@wayhouse/i18n/en/developers/shell';
import { errors as errorsEn } from '@wayhouse/i18n/en/server/errors';
import { fill, type Lang, type Params } from '@wayhouse/i18n/translate';
import { bookingProblems as bookingZh } from '@wayhouse/i18n/zh/developers/booking-problems';
import { guides as guidesZh } from '@wayhouse/i18n/zh/developers/guides';
import { problems as problemsZh } from '@wayhouse/i18n/zh/developers/problems';
import { shell as shellZh } from '@wayhouse/i18n/zh/developers/shell';
import { errors as errorsZh } from '@wayhouse/i18n/zh/server/errors';

/**
 * The texts of the developer pages in both languages. Only the server's renderer imports them, so no browser loads
 * them.
 */
const shells = { en: shellEn, zh: shellZh };
const problems: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  en: { ...problemsEn, ...bookingEn },
  zh: { ...problemsZh, ...bookingZh },
};
const guides: Readonly<Record<Lang, Readonly<Record<string, string>>>> = { en: guidesEn, zh: guidesZh };
const errors: Readonly<Record<Lang, Readonly<Record<string, string>>>> = { en: errorsEn, zh: errorsZh };

export type ShellKey = keyof typeof shellEn;

export interface Words {
  lang: Lang;
  say: (key: ShellKey, params?: Params) => string;
  /** A text of a problem: `sold_out`, `sold_out.about`, `sold_out.do`. */
  problem: (key: string) => string;
  guide: (key: string) => string;
  /** The text of an error in both languages. */
  error: (key: string) => { en: string; zh: string };
  call: (operationId: string) => string;
  aboutCall: (operationId: string) => string;
  group: (tag: string) => string;
  fields: Readonly<Record<string, string>>;
}

export function wordsIn(lang: Lang): Words {
  const api = apiDescriptions[lang];
  return {
    lang,
    say: (key, params) => fill(shells[lang][key], params),
    problem: (key) => problems[lang][key] ?? key,
    guide: (key) => guides[lang][key] ?? key,
    error: (key) => ({ en: errorWithSamples(errors.en, key), zh: errorWithSamples(errors.zh, key) }),
    call: (id) => api.calls[id] ?? id,
    aboutCall: (id) => api.calls[`${id}.about`] ?? '',
    group: (tag) => api.groups[tag] ?? tag,
    fields: api.fields,
  };
}

/** The text of an error, with example values for its parameters. */
function errorWithSamples(texts: Readonly<Record<string, string>>, key: string): string {
  return fill(texts[`errors.${key}`] ?? key, key.endsWith('too_many_events') ? { count: '10,000' } : samples);
}

const samples = {
  previous: '742.80',
  current: '786.30',
  orders: 'WH26112366848724',
  scope: 'money',
  days: 7,
  count: 10,
  limit: 10,
  seconds: 3,
};

export const guideNames = [
  'time-zones',
  'children',
  'taxes',
  'repeating',
  'prices',
  'signing',
  'webhooks',
  'sandbox',
  'live',
] as const;

const charactersPerMinute: Readonly<Record<Lang, number>> = { en: 1100, zh: 300 };

/** Minutes needed to read a guide, at least one. */
export function minutesOf(text: string, lang: Lang): number {
  return Math.max(1, Math.round(text.length / charactersPerMinute[lang]));
}
