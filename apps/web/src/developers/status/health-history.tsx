import type { HealthDay } from '@wayhouse/contract/renderer';
import { languageTag } from '@wayhouse/i18n/translate';
import pageStyles from '../developers.module.css';
import type { Words } from '../words.ts';
import { dayCount, daysOf, type ShownDay } from './health.ts';
import styles from './status.module.css';

interface Props {
  words: Words;
  samples: readonly HealthDay[];
  now: Date;
}

/** A bar for each of the last 90 days, and a sentence that sums them up. */
export function HealthBars({ words, samples, now, size }: Props & { size: 'large' | 'small' }) {
  const { say, lang } = words;
  const days = daysOf(samples, now);
  const format = new Intl.NumberFormat(languageTag(lang));
  return (
    <>
      <ol className={styles.bars} data-size={size} aria-label={say('status.days')}>
        {days.map((each) => (
          <li key={each.day} data-state={each.state} title={dayText(each, words, format)}>
            <span className="vh">{dayText(each, words, format)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.ends} aria-hidden>
        <span>{days[0]?.day}</span>
        <span>{say('status.today')}</span>
      </p>
      <p className={size === 'small' ? pageStyles.hint : undefined}>{summaryOf(days, words, format)}</p>
    </>
  );
}

/** The legend of the bars, and the same days in words, the newest first. */
export function HealthList({ words, samples, now }: Props) {
  const { say, lang } = words;
  const days = daysOf(samples, now).toReversed();
  const format = new Intl.NumberFormat(languageTag(lang));
  return (
    <>
      <ul className={styles.legend}>
        {(['good', 'mixed', 'none'] as const).map((state) => (
          <li key={state} data-state={state}>
            {say(`status.${state}`)}
          </li>
        ))}
      </ul>
      <details className={styles.days}>
        <summary>{say('status.list')}</summary>
        <ol>
          {days.map((each) => (
            <li key={each.day}>{dayText(each, words, format)}</li>
          ))}
        </ol>
      </details>
    </>
  );
}

function dayText({ day, sample, minutes }: ShownDay, { say }: Words, format: Intl.NumberFormat): string {
  if (!sample) return say('status.day.none', { day });
  return say('status.day.some', {
    day,
    minutes: format.format(sample.minutes),
    all: format.format(minutes),
    calls: format.format(sample.calls),
    faults: format.format(sample.faults),
  });
}

function summaryOf(days: readonly ShownDay[], { say }: Words, format: Intl.NumberFormat): string {
  const sampledDays = days.flatMap((each) => each.sample ?? []);
  const sum = (name: 'calls' | 'faults') => sampledDays.reduce((all, each) => all + each[name], 0);
  const [calls, faults] = [sum('calls'), sum('faults')];
  const params = { days: sampledDays.length, all: dayCount, calls: format.format(calls) };
  if (sampledDays.length === 0) return say('status.sum.none');
  if (calls === 0) return say('status.sum.idle', params);
  // Percent with three decimals, rounded down, so that days with a fault never read 100 percent.
  const share = Math.floor((1 - faults / calls) * 100_000) / 1_000;
  return say('status.sum', { ...params, share: format.format(share), faults: format.format(faults) });
}
