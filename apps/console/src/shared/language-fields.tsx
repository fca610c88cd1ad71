import { valueAt } from '@wayhouse/client/draft-path';
import type { FormFields } from '@wayhouse/client/use-form';
import type { Lang } from '@wayhouse/i18n/translate';
import { TextArea, TextField, type TextFieldProps } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Fragment, type ReactNode } from 'react';
import styles from './styles/language-fields.module.css';

const languages = ['en', 'zh'] as const;

type Props = {
  /** False when each field names its language, so that the columns need no title. */
  titled?: boolean;
  children: (lang: Lang) => ReactNode;
};

/** The same fields in both languages, English left and Chinese right; one above the other on phones. */
export function LanguageFields({ titled = true, children }: Props) {
  const { t } = useI18n();
  return (
    <div className={titled ? `${styles.languages} ${styles.titled}` : styles.languages}>
      {languages.map((lang) =>
        titled ? (
          <fieldset key={lang} className="col g12">
            <legend className="t13 b6">{t(`console.content.${lang}`)}</legend>
            {children(lang)}
          </fieldset>
        ) : (
          <Fragment key={lang}>{children(lang)}</Fragment>
        ),
      )}
    </div>
  );
}

type FieldProps = {
  form: Pick<FormFields<object>, 'draft' | 'idOf' | 'error' | 'set'>;
  /** A text, to which the language is added, or the text of each language. */
  label: string | ((lang: Lang) => string);
  /** The path of both texts in the draft, without `.en` and `.zh`, or the path of each. */
  path: string | ((lang: Lang) => string);
  /** Lines of the field; without it, one line of text. */
  rows?: number;
  /** A hint below the English field, or below each. */
  hint?: string | ((lang: Lang) => string);
  more?: (lang: Lang) => Partial<Pick<TextFieldProps, 'maxLength' | 'aside' | 'optional'>>;
};

/** One text in both languages. */
export function LanguageField({ form, label, path, rows, hint, more }: FieldProps) {
  const { t } = useI18n();
  return (
    <LanguageFields titled={false}>
      {(lang) => {
        const at = typeof path === 'string' ? `${path}.${lang}` : path(lang);
        const shownHint = typeof hint === 'function' ? hint(lang) : lang === 'en' && hint;
        const props = {
          ...{
            id: form.idOf(at),
            name: at,
            error: form.error(at),
            value: String(valueAt(form.draft, at) ?? ''),
          },
          label: typeof label === 'string' ? t(`console.hotel.in.${lang}`, { label }) : label(lang),
          lang: lang === 'zh' ? 'zh-CN' : 'en',
          ...(shownHint && { hint: shownHint }),
          ...more?.(lang),
          onChange: (event: { target: { value: string } }) => form.set(at, event.target.value),
        };
        return rows === undefined ? <TextField {...props} /> : <TextArea {...props} rows={rows} />;
      }}
    </LanguageFields>
  );
}
