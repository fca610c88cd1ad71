import { readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import { type Currency, currencies } from '@wayhouse/i18n/currencies';
import type { Lang } from '@wayhouse/i18n/translate';
import { writeReaderCookie } from './session/reader-cookie.ts';

/** This reader's settings on this device. English and US dollars are the defaults (specification section 1). */
export type Preferences = { language: Lang; currency: Currency };

const key = 'wayhouse.preferences';

/** The stored settings. Without a stored language, its cookie decides. Unknown values fall back to the defaults. */
function readPreferences(): Preferences {
  const storedPreferences = readStored<Partial<Preferences>>(key);
  const currency = currencies.find((one) => one === storedPreferences?.currency);
  const language = storedPreferences?.language ?? cookieLanguage();
  return { language: language === 'zh' ? 'zh' : 'en', currency: currency ?? 'USD' };
}

/** The language from its cookie. When a session expires, the storage is cleared, but not this cookie. */
function cookieLanguage(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : /(?:^|; )wayhouse_lang=(\w+)/.exec(document.cookie)?.[1];
}

/** Printed documents have their own language, independent of the site's. */
const documentPaths = ['/voucher', '/invoice'];

/** The language from `?lang=en` or `?lang=zh` in a link; undefined on printed documents. */
function languageOfLink(): Lang | undefined {
  if (typeof window === 'undefined' || documentPaths.includes(window.location.pathname)) return undefined;
  const lang = new URLSearchParams(window.location.search).get('lang');
  return lang === 'zh' || lang === 'en' ? lang : undefined;
}

const yearSeconds = 365 * 24 * 3_600;

/** Writes the language cookie, from which the server takes a page's language. */
function writeLanguageCookie({ language }: Preferences): void {
  if (typeof document !== 'undefined') {
    // biome-ignore lint/suspicious/noDocumentCookie: some browsers that we serve do not have the Cookie Store API.
    document.cookie = `wayhouse_lang=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
  }
}

// A link's language replaces the stored one when the page opens.
const linkLanguage = languageOfLink();
const store = createStore<Preferences>({
  ...readPreferences(),
  ...(linkLanguage && { language: linkLanguage }),
});
writeLanguageCookie(store.get());
if (linkLanguage) writeStored(key, store.get());

export function currentPreferences(): Preferences {
  return store.get();
}

export function usePreferences(): Preferences {
  return useStore(store);
}

/** Stores the change. To change the language, call `setLanguage` of texts.ts, which loads the texts first. */
export function changePreferences(change: Partial<Preferences>): void {
  // Another tab may have stored another setting since; it stays.
  const stored = { ...readPreferences(), ...change };
  writeStored(key, stored);
  writeLanguageCookie(stored);
  writeReaderCookie();
  store.set({ ...store.get(), ...change });
}
