import type { Lang } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import styles from './content.module.css';

/** The same fields twice, English left and Chinese right; one above the other on phones. */
export function BothLanguages({ children }: { children: (lang: Lang) => ReactNode }) {
  const { t } = useI18n();
  return (
    <div className={styles.bothLanguages}>
      {(['en', 'zh'] as const).map((lang) => (
        <fieldset key={lang} className="col g12">
          <legend className="t13 b6">{t(`console.content.${lang}`)}</legend>
          {children(lang)}
        </fieldset>
      ))}
    </div>
  );
}
