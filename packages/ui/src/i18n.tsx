import type { MessageKey } from '@wayhouse/i18n/keys';
import { type Catalogue, type Lang, type Params, translate } from '@wayhouse/i18n/translate';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

export type I18n = {
  lang: Lang;
  /** The text of a catalogue key in the reader's language. */
  t: (key: MessageKey, params?: Params) => string;
  /** The display currency (ISO code). Payments are always in US dollars. */
  currency: string;
  /** Units of the display currency for one US dollar. */
  rate: number;
};

const I18nContext = createContext<I18n | null>(null);

type ProviderProps = {
  lang: Lang;
  catalogue: Catalogue;
  currency?: string;
  rate?: number;
  children: ReactNode;
};

/** Provides language, texts and display currency to its children. Use it once, at the root. */
export function I18nProvider({ lang, catalogue, currency = 'USD', rate = 1, children }: ProviderProps) {
  const value = useMemo<I18n>(
    () => ({ lang, currency, rate, t: (key, params) => translate(catalogue, key, params) }),
    [lang, catalogue, currency, rate],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
}

/** The reader's language, texts and display currency. Throws without an `I18nProvider`. */
export function useI18n(): I18n {
  const value = useContext(I18nContext);
  if (!value) throw new Error('I18nProvider is missing');
  return value;
}
