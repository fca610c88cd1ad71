import type { Catalogue, Lang } from '@wayhouse/i18n/translate';
import { useCallback, useEffect, useState } from 'react';

const loadTexts: Record<Lang, () => Promise<Catalogue>> = {
  en: async () => (await import('@wayhouse/i18n/en/site/palette')).palette,
  zh: async () => (await import('@wayhouse/i18n/zh/site/palette')).palette,
};

/** The texts of palette and bell in the current language; null until they have loaded. `load` tries a failed load again. */
export function useToolTexts(lang: Lang): { texts: Catalogue | null; load: () => void } {
  const [loaded, setLoaded] = useState<Partial<Record<Lang, Catalogue>>>({});
  const load = useCallback(() => {
    loadTexts[lang]()
      .then((texts) => setLoaded((others) => ({ ...others, [lang]: texts })))
      .catch(() => undefined);
  }, [lang]);
  useEffect(load, [load]);
  return { texts: loaded[lang] ?? null, load };
}
