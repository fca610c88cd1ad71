import { valueAt } from '@wayhouse/client/form/draft-path';
import type { FormFields } from '@wayhouse/client/form/use-form';
import type { Lang } from '@wayhouse/i18n/translate';
import { TextArea, TextField, type TextFieldProps } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Fragment, type ReactNode } from 'react';
import styles from './styles/language-fields.module.css';

const languages = ['en', 'zh'] as const;

type Props = {
  /** True: the columns have the languages as titles. False: each field names its language. Default: true. */
  titled?: boolean;
  children: (lang: Lang) => ReactNode;
};

/**
 * The same fields in both languages: English on the left, Chinese on the right. On phones, and with titles also on
 * tablets, English is above Chinese.
 */
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
  /** The label, to which the language is added; or a function that gives the label of each language. */
  label: string | ((lang: Lang) => string);
  /** The path in the draft without `.en` and `.zh`; or a function that gives the path of each language. */
  path: string | ((lang: Lang) => string);
  /** Number of lines of a text area. Default: a field for one line. */
  rows?: number;
  /** A hint below the English field; or a function that gives the hint of each language. */
  hint?: string | ((lang: Lang) => string);
  more?: (lang: Lang) => Partial<Pick<TextFieldProps, 'maxLength' | 'aside' | 'optional'>>;
};

/** The two fields of a text in both languages. */
export function LanguageField({ form, label, path, rows, hint, more }: FieldProps) {
  const { t } = useI18n();
  return (
    <LanguageFields titled={false}>
      {(lang) => {
        const fieldPath = typeof path === 'string' ? `${path}.${lang}` : path(lang);
        const hintText = typeof hint === 'function' ? hint(lang) : lang === 'en' && hint;
        const props = {
          id: form.idOf(fieldPath),
          name: fieldPath,
          error: form.error(fieldPath),
          value: String(valueAt(form.draft, fieldPath) ?? ''),
          label: typeof label === 'string' ? t(`console.hotel.in.${lang}`, { label }) : label(lang),
          lang: lang === 'zh' ? 'zh-CN' : 'en',
          ...(hintText && { hint: hintText }),
          ...more?.(lang),
          onChange: (event: { target: { value: string } }) => form.set(fieldPath, event.target.value),
        };
        return rows === undefined ? <TextField {...props} /> : <TextArea {...props} rows={rows} />;
      }}
    </LanguageFields>
  );
}
