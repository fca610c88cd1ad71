import { createStore, useStore } from '@wayhouse/client/store';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { type Catalogue, type Lang, languageTag, type Params, translate } from '@wayhouse/i18n/translate';
import { changePreferences, currentPreferences } from '../preferences.ts';

/** Texts load by language and module, so that a page loads only its own, in the current language. */

/** The site's texts and the shared ones; console and server texts have their own folders. */
const files = import.meta.glob<Record<string, Catalogue>>(
  // Every page loads this list of files, so some are left out: the palette brings its own texts, and only the console
  // shows the books and the approvals by staff.
  ['./{en,zh}/*.ts', './{en,zh}/site/*.ts', '!./{en,zh}/{approvals,books,site/palette}.ts'],
  {
    base: '../../../../../packages/i18n/src',
  },
);

const requestedModules = new Set<string>();
const loadedCatalogues = new Map<string, Catalogue>();
/** The latest chosen language; its texts may still be loading. */
let chosenLanguage: Lang;
const store = createStore<{ lang: Lang; catalogue: Catalogue }>({
  lang: currentPreferences().language,
  catalogue: {},
});

async function loadModule(lang: Lang, module: string): Promise<void> {
  const id = `${lang}/${module}`;
  if (loadedCatalogues.has(id)) return;
  const file = files[`./${lang}/site/${module}.ts`] ?? files[`./${id}.ts`];
  if (!file) return;
  loadedCatalogues.set(id, Object.assign({}, ...Object.values(await file())));
}

function show(lang: Lang): void {
  const parts = [...requestedModules].map((module) => loadedCatalogues.get(`${lang}/${module}`) ?? {});
  store.set({ lang, catalogue: Object.assign({}, ...parts) });
  if (typeof document !== 'undefined') nameLanguage(lang);
}

/** Sets the page's `lang` only when it differs, because setting it forces a style recalculation. */
export function nameLanguage(lang: Lang): void {
  const tag = languageTag(lang);
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
}

/**
 * Loads these catalogues in the current language. They are added to the current texts without a render, so callers
 * await it before they render.
 */
export async function ensureTexts(modules: readonly string[]): Promise<void> {
  for (const module of modules) requestedModules.add(module);
  await loadTexts(modules);
  const { lang, catalogue } = store.get();
  Object.assign(catalogue, ...modules.map((module) => loadedCatalogues.get(`${lang}/${module}`) ?? {}));
}

/** One text in any language, not only the current one. */
export async function textIn(lang: Lang, module: string, key: MessageKey): Promise<string> {
  await loadModule(lang, module);
  return translate(loadedCatalogues.get(`${lang}/${module}`) ?? {}, key);
}

/** Loads catalogues in the current language without showing them, for pages that may need them later. */
export async function loadTexts(modules: readonly string[]): Promise<void> {
  const { lang } = store.get();
  await Promise.all(modules.map((module) => loadModule(lang, module)));
  // If the reader changed the language meanwhile, loads the catalogues of the new language too.
  if (lang !== store.get().lang) await loadTexts(modules);
}

/**
 * Changes the language everywhere and stores it. The screen stays until the new texts are loaded. When they cannot be
 * loaded, it rejects and the language stays. A later choice cancels an earlier one that is still loading.
 */
export async function setLanguage(lang: Lang): Promise<void> {
  chosenLanguage = lang;
  // Repeats while pages that open in the meantime request more catalogues.
  let loadedCount: number;
  do {
    loadedCount = requestedModules.size;
    await Promise.all([...requestedModules].map((module) => loadModule(lang, module)));
  } while (loadedCount !== requestedModules.size);
  if (chosenLanguage !== lang) return;
  changePreferences({ language: lang });
  show(lang);
}

/** Language and texts; re-renders on a change. */
export function useTexts(): { lang: Lang; catalogue: Catalogue } {
  return useStore(store);
}

/** A text outside React, for example in a toast. */
export function say(key: MessageKey, params?: Params): string {
  return translate(store.get().catalogue, key, params);
}

/** The texts loaded so far, in the current language. */
export function catalogueNow(): Catalogue {
  return store.get().catalogue;
}
