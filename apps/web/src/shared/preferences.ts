import { readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import { type Currency, currencies } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';

/** What this reader chose on this device. English and US dollars are the defaults (specification section 9). */
export type Preferences = { language: Lang; currency: Currency };

const key = 'wayhouse.preferences';

function read(): Preferences {
  const stored = readStored<Partial<Preferences>>(key);
  const currency = currencies.find((one) => one === stored?.currency);
  return { language: stored?.language === 'zh' ? 'zh' : 'en', currency: currency ?? 'USD' };
}

const store = createStore<Preferences>(read());

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
  store.set(next);
}
