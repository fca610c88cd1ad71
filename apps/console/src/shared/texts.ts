import { readStored, writeStored } from '@wayhouse/client/storage';
import { createStore, useStore } from '@wayhouse/client/store';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { type Catalogue, type Lang, languageTag, type Params, translate } from '@wayhouse/i18n/translate';

/** Loads all texts of the console in one language at once, because the console stays open all day. */

type TextFile = Record<string, Catalogue>;
const files: Record<Lang, () => Promise<TextFile[]>> = {
  en: () =>
    Promise.all([
      import('@wayhouse/i18n/en/common'),
      import('@wayhouse/i18n/en/fields'),
      import('@wayhouse/i18n/en/identity'),
      import('@wayhouse/i18n/en/approvals'),
      import('@wayhouse/i18n/en/console/approvals'),
      import('@wayhouse/i18n/en/console/console'),
      import('@wayhouse/i18n/en/console/home'),
      import('@wayhouse/i18n/en/console/review'),
      import('@wayhouse/i18n/en/console/customers'),
      import('@wayhouse/i18n/en/console/customer-page'),
      import('@wayhouse/i18n/en/console/content'),
      import('@wayhouse/i18n/en/console/coupons'),
      import('@wayhouse/i18n/en/console/calendar'),
      import('@wayhouse/i18n/en/console/hotels'),
      import('@wayhouse/i18n/en/console/hotel-imports'),
      import('@wayhouse/i18n/en/console/imports'),
      import('@wayhouse/i18n/en/console/mapping'),
      import('@wayhouse/i18n/en/console/mass-cancellation'),
      import('@wayhouse/i18n/en/console/offers'),
      import('@wayhouse/i18n/en/console/orders'),
      import('@wayhouse/i18n/en/console/credit'),
      import('@wayhouse/i18n/en/console/payables'),
      import('@wayhouse/i18n/en/books'),
      import('@wayhouse/i18n/en/console/books'),
      import('@wayhouse/i18n/en/console/reports'),
      import('@wayhouse/i18n/en/charts'),
      import('@wayhouse/i18n/en/console/settings'),
      import('@wayhouse/i18n/en/console/staff'),
      import('@wayhouse/i18n/en/console/suppliers'),
      import('@wayhouse/i18n/en/console/orders-desk'),
      import('@wayhouse/i18n/en/console/partners'),
      import('@wayhouse/i18n/en/console/finance'),
      import('@wayhouse/i18n/en/console/reconcile'),
      import('@wayhouse/i18n/en/console/groups'),
      import('@wayhouse/i18n/en/console/cases'),
      import('@wayhouse/i18n/en/groups'),
      import('@wayhouse/i18n/en/rooming'),
      import('@wayhouse/i18n/en/console/invoices'),
      import('@wayhouse/i18n/en/map'),
      import('@wayhouse/i18n/en/itinerary'),
      import('@wayhouse/i18n/en/stay-change'),
      import('@wayhouse/i18n/en/table'),
      import('@wayhouse/i18n/en/webhooks'),
    ]),
  zh: () =>
    Promise.all([
      import('@wayhouse/i18n/zh/common'),
      import('@wayhouse/i18n/zh/fields'),
      import('@wayhouse/i18n/zh/identity'),
      import('@wayhouse/i18n/zh/approvals'),
      import('@wayhouse/i18n/zh/console/approvals'),
      import('@wayhouse/i18n/zh/console/console'),
      import('@wayhouse/i18n/zh/console/home'),
      import('@wayhouse/i18n/zh/console/review'),
      import('@wayhouse/i18n/zh/console/customers'),
      import('@wayhouse/i18n/zh/console/customer-page'),
      import('@wayhouse/i18n/zh/console/content'),
      import('@wayhouse/i18n/zh/console/coupons'),
      import('@wayhouse/i18n/zh/console/calendar'),
      import('@wayhouse/i18n/zh/console/hotels'),
      import('@wayhouse/i18n/zh/console/hotel-imports'),
      import('@wayhouse/i18n/zh/console/imports'),
      import('@wayhouse/i18n/zh/console/mapping'),
      import('@wayhouse/i18n/zh/console/mass-cancellation'),
      import('@wayhouse/i18n/zh/console/offers'),
      import('@wayhouse/i18n/zh/console/orders'),
      import('@wayhouse/i18n/zh/console/credit'),
      import('@wayhouse/i18n/zh/console/payables'),
      import('@wayhouse/i18n/zh/books'),
      import('@wayhouse/i18n/zh/console/books'),
      import('@wayhouse/i18n/zh/console/reports'),
      import('@wayhouse/i18n/zh/charts'),
      import('@wayhouse/i18n/zh/console/settings'),
      import('@wayhouse/i18n/zh/console/staff'),
      import('@wayhouse/i18n/zh/console/suppliers'),
      import('@wayhouse/i18n/zh/console/orders-desk'),
      import('@wayhouse/i18n/zh/console/partners'),
      import('@wayhouse/i18n/zh/console/finance'),
      import('@wayhouse/i18n/zh/console/reconcile'),
      import('@wayhouse/i18n/zh/console/groups'),
      import('@wayhouse/i18n/zh/console/cases'),
      import('@wayhouse/i18n/zh/groups'),
      import('@wayhouse/i18n/zh/rooming'),
      import('@wayhouse/i18n/zh/console/invoices'),
      import('@wayhouse/i18n/zh/map'),
      import('@wayhouse/i18n/zh/itinerary'),
      import('@wayhouse/i18n/zh/stay-change'),
      import('@wayhouse/i18n/zh/table'),
      import('@wayhouse/i18n/zh/webhooks'),
    ]),
};

const key = 'wayhouse.console.language';
const store = createStore<{ lang: Lang; catalogue: Catalogue }>({ lang: firstLanguage(), catalogue: {} });

/** The stored language, else that of the browser. */
function firstLanguage(): Lang {
  const stored = readStored<string>(key) ?? navigator.language;
  return stored.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

/** Loads the texts of a language, then shows them. */
export async function loadTexts(lang: Lang = store.get().lang): Promise<void> {
  const parts = await files[lang]();
  const catalogue = Object.assign({}, ...parts.flatMap((file) => Object.values(file)));
  store.set({ lang, catalogue });
  document.documentElement.lang = languageTag(lang);
}

/** Changes the language and stores it on this device. */
export async function setLanguage(lang: Lang): Promise<void> {
  await loadTexts(lang);
  writeStored(key, lang);
}

export function currentLanguage(): Lang {
  return store.get().lang;
}

export function useTexts(): { lang: Lang; catalogue: Catalogue } {
  return useStore(store);
}

/** Translates outside React, as for a toast of the transport. */
export function say(textKey: MessageKey, params?: Params): string {
  return translate(store.get().catalogue, textKey, params);
}
