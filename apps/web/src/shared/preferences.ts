import { readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import { type Currency, currencies } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';
import { tellServer } from './session/reader-cookie.ts';

/** What this reader chose on this device. English and US dollars are the defaults (specification section 9). */
export type Preferences = { language: Lang; currency: Currency };

const key = 'wayhouse.preferences';

function read(): Preferences {
  const stored = readStored<Partial<Preferences>>(key);
  const currency = currencies.find((one) => one === stored?.currency);
  const language = askedLanguage() ?? stored?.language ?? toldLanguage();
  return { language: language === 'zh' ? 'zh' : 'en', currency: currency ?? 'USD' };
}

/** The language that pages of the server come in: it outlives a lost session, which empties the storage. */
function toldLanguage(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : /(?:^|; )wayhouse_lang=(\w+)/.exec(document.cookie)?.[1];
}

/** Sheets are in a language of their own, whatever the site's. */
const sheets = ['/voucher', '/invoice'];

/** `?lang=zh` in a link that was found or shared: the page comes in that language, and it stays. */
function askedLanguage(): Lang | undefined {
  if (typeof window === 'undefined' || sheets.includes(window.location.pathname)) return undefined;
  const asked = new URLSearchParams(window.location.search).get('lang');
  return asked === 'zh' || asked === 'en' ? asked : undefined;
}

/** The server writes pages in the language of this cookie. */
function tellLanguage({ language }: Preferences): void {
  if (typeof document !== 'undefined') {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store's own interface is not in every browser we serve.
    document.cookie = `wayhouse_lang=${language}; path=/; max-age=31536000; samesite=lax`;
  }
}

const store = createStore<Preferences>(read());
tellLanguage(store.get());
if (askedLanguage()) writeStored(key, store.get());

export function currentPreferences(): Preferences {
  return store.get();
}

export function usePreferences(): Preferences {
  return useStore(store);
}

/** Remembers the change. To change the language call `setLanguage` of texts.ts, which loads the texts first. */
export function changePreferences(change: Partial<Preferences>): void {
  const next = { ...store.get(), ...change };
  writeStored(key, next);
  tellLanguage(next);
  tellServer();
  store.set(next);
}
