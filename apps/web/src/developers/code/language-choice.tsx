import type { Words } from '../words.ts';
import styles from './code.module.css';
import { languageNames, snippetLanguages } from './snippets.ts';

/**
 * The choice of the language of code examples, one for all pages, stored in the browser (`begin.ts`). Without scripts a
 * panel shows its first language.
 */
export function LanguageChoice({ words }: { words: Words }) {
  return (
    <fieldset className={styles.languages} data-languages hidden>
      <legend className="vh">{words.say('languages')}</legend>
      {snippetLanguages.map((language, index) => (
        <label key={language}>
          <input type="radio" name="language" value={language} defaultChecked={index === 0} />
          <span>{languageNames[language]}</span>
        </label>
      ))}
    </fieldset>
  );
}
