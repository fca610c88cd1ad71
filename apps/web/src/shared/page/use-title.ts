import type { MessageKey } from '@wayhouse/i18n/keys';
import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect } from 'react';

/** Sets the window's title: “Sign in · Wayhouse”. */
export function useTitle(key: MessageKey): void {
  const { t } = useI18n();
  useDataTitle(t(key));
}

/** “Sign in · Wayhouse”; a title that names the product stays alone: “About Wayhouse”. */
export function titleWith(words: string, product: string): string {
  return words.includes(product) ? words : `${words} · ${product}`;
}

/** Like `useTitle`, for a title from data, once it is loaded. */
export function useDataTitle(words: string | undefined): void {
  const { t } = useI18n();
  const product = t('common.product');
  useEffect(() => {
    if (words) document.title = titleWith(words, product);
  }, [words, product]);
}
