import type { Lang } from '@wayhouse/i18n/translate';
import type { I18n } from '../i18n.tsx';

/** The languages of the site, the console and mails, as options of `Select` and `Segmented`. */
export function languageOptions(t: I18n['t']): { value: Lang; label: string }[] {
  return [
    { value: 'en', label: t('common.language.en') },
    { value: 'zh', label: t('common.language.zh') },
  ];
}
