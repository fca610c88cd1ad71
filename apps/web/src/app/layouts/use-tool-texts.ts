import type { Catalogue, Lang } from '@wayhouse/i18n/translate';
import { useEffect, useState } from 'react';

const loadTexts: Record<Lang, () => Promise<Catalogue>> = {
  en: async () => (await import('@wayhouse/i18n/en/site/palette')).palette,
  zh: async () => (await import('@wayhouse/i18n/zh/site/palette')).palette,
};

/** The texts of palette and bell in the current language; null until they have loaded. */
export function useToolTexts(lang: Lang): Catalogue | null {
  const [loaded, setLoaded] = useState<{ lang: Lang; texts: Catalogue } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadTexts[lang]()
      .then((texts) => isCurrent && setLoaded({ lang, texts }))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [lang]);
  return loaded?.lang === lang ? loaded.texts : null;
}
