import { type QuickStartStep, quickStartSteps } from '@wayhouse/contract/partner/quick-start-steps';
import type { HealthDay } from '@wayhouse/contract/renderer';
import { buttonClass } from '@wayhouse/ui/button';
import { recordedAnswer } from '../api.ts';
import { Method, NightAnswer, SnippetPanel } from '../code/code-panel.tsx';
import { LanguageChoice } from '../code/language-choice.tsx';
import type { SnippetPlace } from '../code/snippets.ts';
import developersStyles from '../developers.module.css';
import { docsSide, Frame } from '../frame.tsx';
import { inline } from '../guides/rich-text.tsx';
import { HealthBars } from '../status/health-history.tsx';
import { minutesOf, type ShellKey, type Words } from '../words.ts';
import { FollowForm } from './follow-form.tsx';
import styles from './home.module.css';

const calls: Readonly<Record<QuickStartStep, string>> = {
  key: 'GET /me',
  search: 'POST /searches',
  quote: 'POST /quotes',
  webhook: 'POST /webhooks',
  order: 'POST /orders',
  cancel: 'POST /orders/{order_no}/cancellation',
};

const packageName = '@wayhouse/partner';
const documentName = 'openapi.json';

/** Steps whose path parameter has another name in the OpenAPI document than in `calls`. */
const recordedCalls: Readonly<Partial<Record<QuickStartStep, string>>> = {
  cancel: 'POST /orders/{no}/cancellation',
};

/** Fields of each answer that the next step needs or that show the result. */
const shownFields: Readonly<Record<QuickStartStep, readonly string[]>> = {
  key: ['key', 'limits'],
  search: ['search_id', 'expires_at', 'hotels'],
  quote: ['quote_id', 'expires_at', 'cancellation', 'terms_digest'],
  order: ['order_no', 'state', 'client_ref', 'paid', 'confirmation_no'],
  webhook: ['id', 'secret', 'state', 'types'],
  cancel: ['order_no', 'state', 'cancel_fee', 'refunded'],
};

interface Props {
  words: Words;
  place: SnippetPlace;
  hasLocalWebhooks: boolean;
  samples: readonly HealthDay[];
}

export function HomePage({ words, place, hasLocalWebhooks, samples }: Props) {
  const { say } = words;
  return (
    <Frame path="/developers" words={words} side={docsSide(words)}>
      <h1>{say('home.title')}</h1>
      <p className={developersStyles.lead}>{say('home.lead')}</p>
      <div className={styles.key}>
        <div>
          <h2>{say('home.key')}</h2>
          <p>{inline(say('home.key.text'))}</p>
          <p className={`${developersStyles.hint} ${styles.keyHint}`}>{inline(say('home.live'))}</p>
        </div>
        <a className={buttonClass({ kind: 'primary' })} href="/account/management/?tab=api">
          {say('home.key.go')}
        </a>
        <FollowForm words={words} />
      </div>
      <div className={styles.stepsHead}>
        <h2>{say('home.steps')}</h2>
        <LanguageChoice words={words} />
      </div>
      <ol className={styles.steps}>
        {quickStartSteps.map((name, index) => (
          <li key={name} data-step={name}>
            <div>
              <h3>
                {index + 1}. {say(`step.${name}`)}
              </h3>
              <p>{inline(say(`step.${name}.text` as ShellKey))}</p>
              {name === 'webhook' && (
                <p>{inline(say(hasLocalWebhooks ? 'step.webhook.local' : 'step.webhook.public'))}</p>
              )}
              <p className={styles.seen} data-seen hidden />
            </div>
            <SnippetPanel
              name={name}
              head={<CallHead call={calls[name]} />}
              place={place}
              words={words}
              answer={
                <NightAnswer
                  title={say('home.get')}
                  value={shortAnswer(recordedCalls[name] ?? calls[name], shownFields[name])}
                />
              }
            />
          </li>
        ))}
      </ol>
      <HomeFoot words={words} samples={samples} now={place.today} />
    </Frame>
  );
}

function CallHead({ call }: { call: string }) {
  const [method = '', path = ''] = call.split(' ');
  return (
    <>
      <Method of={method} />
      <span lang="en">{path}</span>
    </>
  );
}

/**
 * The named fields of a recorded answer, shortened. A named field that is a list keeps one entry; deeper lists keep
 * two. Deeper fields `text` and `at_hotel` are left out.
 */
function shortAnswer(call: string, fields: readonly string[]): unknown {
  const answer = recordedAnswer(call)?.answer as Record<string, unknown> | undefined;
  return Object.fromEntries(fields.map((name) => [name, shorten(answer?.[name], 0)]));
}

function shorten(value: unknown, depth: number): unknown {
  if (Array.isArray(value))
    return value.slice(0, depth === 0 ? 1 : 2).map((each) => shorten(each, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'text' && name !== 'at_hotel')
      .map(([name, each]) => [name, shorten(each, depth + 1)]),
  );
}

type FootProps = { words: Words; samples: readonly HealthDay[]; now: Date };

function HomeFoot({ words, samples, now }: FootProps) {
  const { say, guide, lang } = words;
  const nextGuides = ['time-zones', 'repeating', 'prices', 'live'] as const;
  return (
    <div className={styles.homeFoot}>
      <section>
        <h2>{say('home.read')}</h2>
        <ul>
          {nextGuides.map((name) => (
            <li key={name}>
              <a href={`/developers/guides/${name}`}>{guide(name)}</a>
              <span>{say('home.minutes', { count: minutesOf(guide(`${name}.text`), lang) })}</span>
            </li>
          ))}
        </ul>
      </section>
      <section id="client">
        <h2>{say('build')}</h2>
        <ul>
          <li>
            <code lang="en" className={developersStyles.inline}>
              {packageName}
            </code>
            <span>{say('client')}</span>
          </li>
          <li>
            <a href="/api/partner/v1/openapi.json">{say('openapi')}</a>
            <span lang="en">{documentName}</span>
          </li>
        </ul>
      </section>
      <section>
        <h2>{say('home.status')}</h2>
        <HealthBars words={words} samples={samples} now={now} size="small" />
        <ul>
          <li>
            <a href="/developers/status">{say('status')}</a>
          </li>
          <li>
            <a href="/developers/changelog">{say('changelog')}</a>
          </li>
        </ul>
      </section>
    </div>
  );
}
