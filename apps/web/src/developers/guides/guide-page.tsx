import { LanguageChoice } from '../code/language-choice.tsx';
import type { SnippetPlace } from '../code/snippets.ts';
import developersStyles from '../developers.module.css';
import { docsSide, Frame } from '../frame.tsx';
import { guideNames, minutesOf, type Words } from '../words.ts';
import styles from './guides.module.css';
import { anchorOf, headingsOf, inline, RichText } from './rich-text.tsx';

type Props = { name: (typeof guideNames)[number]; words: Words; place: SnippetPlace };

export function GuidePage({ name, words, place }: Props) {
  const { say, guide, lang } = words;
  const text = guide(`${name}.text`);
  const next = guideNames[(guideNames.indexOf(name) + 1) % guideNames.length] ?? guideNames[0];
  const contents = (
    <nav className={styles.contents} aria-label={say('guide.contents')}>
      <p>{say('guide.contents')}</p>
      {headingsOf(text).map((heading, index) => (
        <a key={heading} href={`#${anchorOf(index)}`}>
          {inline(heading)}
        </a>
      ))}
    </nav>
  );
  return (
    <Frame path={`/developers/guides/${name}`} words={words} side={docsSide(words)} aside={contents}>
      <p className={developersStyles.crumb}>
        {say('guides')} <span>·</span> {say('home.minutes', { count: minutesOf(text, lang) })}
      </p>
      <h1>{guide(name)}</h1>
      <p className={developersStyles.lead} data-part="lead">
        {inline(guide(`${name}.lead`))}
      </p>
      {text.includes('@code') && <LanguageChoice words={words} />}
      <RichText text={text} words={words} place={place} />
      <p className={developersStyles.next}>
        {say('guide.next')}: <a href={`/developers/guides/${next}`}>{guide(next)}</a>
      </p>
    </Frame>
  );
}
