import type { HealthDay } from '@wayhouse/contract/renderer';
import { versions } from './api.ts';
import styles from './developers.module.css';
import { Frame } from './frame.tsx';
import guidesStyles from './guides/guides.module.css';
import { inline } from './guides/rich-text.tsx';
import { HealthBars, HealthList } from './status/health-history.tsx';
import type { ShellKey, Words } from './words.ts';

/** The change log of each version, by its date. */
const linesOf: Readonly<Record<string, readonly ShellKey[]>> = {
  '2026-12-01': ['log.first', 'log.1', 'log.2', 'log.3', 'log.4', 'log.6', 'log.5'],
  '2026-12-15': ['log.changed'],
};

export function ChangelogPage({ words }: { words: Words }) {
  const { say } = words;
  return (
    <Frame path="/developers/changelog" words={words}>
      <h1>{say('log.title')}</h1>
      <p className={styles.lead}>{say('log.lead')}</p>
      {versions.toReversed().map((date) => (
        <section key={date} className={guidesStyles.prose}>
          <h2>{say('log.version', { date })}</h2>
          <ul>
            {linesOf[date]?.map((line) => (
              <li key={line}>{inline(say(line))}</li>
            ))}
          </ul>
        </section>
      ))}
    </Frame>
  );
}

interface StatusProps {
  words: Words;
  isReady: boolean;
  samples: readonly HealthDay[];
  now: Date;
}

export function StatusPage({ words, isReady, samples, now }: StatusProps) {
  const { say } = words;
  return (
    <Frame path="/developers/status" words={words}>
      <h1>{say('status.title')}</h1>
      <p className={styles.lead}>{say('status.lead')}</p>
      <div className={styles.state} data-ready={isReady}>
        <h2>{say(isReady ? 'status.ok' : 'status.bad')}</h2>
        <p>{inline(say(isReady ? 'status.ok.text' : 'status.bad.text'))}</p>
        <p className={styles.hint}>
          {say('status.at', { at: now.toISOString().slice(0, 16).replace('T', ' ') })}
        </p>
      </div>
      <h2>{say('status.days')}</h2>
      <HealthBars words={words} samples={samples} now={now} size="large" />
      <HealthList words={words} samples={samples} now={now} />
      <p className={styles.note}>{say('status.how')}</p>
      <p className={styles.note}>{inline(say('status.request'))}</p>
    </Frame>
  );
}

export function MissingPage({ words }: { words: Words }) {
  const { say } = words;
  return (
    <Frame path="/developers/" words={words}>
      <h1>{say('missing.title')}</h1>
      <p className={styles.lead}>{inline(say('missing.text'))}</p>
    </Frame>
  );
}
