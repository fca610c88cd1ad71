import { IconCheck, IconX } from '@tabler/icons-react';
import { type ProblemRetry, partnerProblems } from '@wayhouse/contract/partner/problems/problem-kinds';
import { Icon } from '@wayhouse/ui/icon';
import { AnswerPanel } from '../code/code-panel.tsx';
import developersStyles from '../developers.module.css';
import { Frame, type Side } from '../frame.tsx';
import { inline } from '../guides/rich-text.tsx';
import type { ShellKey, Words } from '../words.ts';
import styles from './problems.module.css';

const base = '/developers/problems';
const mediaType = 'application/problem+json';
type Problem = (typeof partnerProblems)[number];

/** Groups of the index by HTTP status. The ranges leave no gap; the titles name only the statuses in use. */
const statusGroups: readonly { title: ShellKey; from: number; to: number }[] = [
  { title: 'prob.400', from: 400, to: 408 },
  { title: 'prob.409', from: 409, to: 409 },
  { title: 'prob.410', from: 410, to: 410 },
  { title: 'prob.413', from: 411, to: 428 },
  { title: 'prob.429', from: 429, to: 599 },
];

function problemsSide({ say }: Words): Side {
  return statusGroups.map(({ title, from, to }) => ({
    title: say(title),
    links: partnerProblems
      .filter(({ status }) => status >= from && status <= to)
      .map(({ code, status }) => ({
        path: `${base}/${code}`,
        text: code,
        mark: String(status),
        isCode: true,
      })),
  }));
}

/** /developers/problems: every code and its meaning. */
export function ProblemsIndex({ words }: { words: Words }) {
  const { say, problem } = words;
  return (
    <Frame path={base} words={words} side={problemsSide(words)}>
      <h1>{say('prob.title')}</h1>
      <p className={developersStyles.lead}>{inline(say('prob.lead'))}</p>
      {statusGroups.map(({ title, from, to }) => (
        <section key={title} className={developersStyles.group}>
          <h2>{say(title)}</h2>
          <ul>
            {partnerProblems
              .filter(({ status }) => status >= from && status <= to)
              .map(({ code, status, retry }) => (
                <li key={code}>
                  <a href={`${base}/${code}`}>{problem(code)}</a>
                  <code lang="en">
                    {status} {code}
                  </code>
                  <span>{say(`prob.retry.${retry}`)}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Frame>
  );
}

/** /developers/problems/{code}: cause, steps, retry rule, example, and texts for users. */
export function ProblemPage({ code, words, origin }: { code: string; words: Words; origin: string }) {
  const { say, problem, error } = words;
  const index = partnerProblems.findIndex((each) => each.code === code);
  const current = partnerProblems[index] as Problem;
  const next = partnerProblems[(index + 1) % partnerProblems.length] as Problem;
  const message = error(current.error);
  return (
    <Frame path={`${base}/${code}`} words={words} side={problemsSide(words)}>
      <p className={developersStyles.crumb}>
        <a href={base}>{say('prob.title')}</a> <span>›</span> {current.status}
      </p>
      <h1>{problem(code)}</h1>
      <p className={styles.badges}>
        <code lang="en" className={developersStyles.inline}>
          {code}
        </code>
        <span data-status={Math.floor(current.status / 100)}>{current.status}</span>
        <span>{say(`prob.retry.${current.retry}`)}</span>
      </p>
      <p className={developersStyles.lead}>{inline(problem(`${code}.about`))}</p>
      <h2>{say('prob.do')}</h2>
      <ol className={styles.route}>
        {problem(`${code}.do`)
          .split('\n')
          .map((step) => (
            <li key={step}>{inline(step)}</li>
          ))}
      </ol>
      <h2>{say('prob.retry')}</h2>
      <RetryRule retry={current.retry} words={words} />
      <h2>{say('prob.example')}</h2>
      <AnswerPanel
        title={<span lang="en">{mediaType}</span>}
        value={exampleOf(current, message, { lang: words.lang, origin })}
        words={words}
      />
      <h2>{say('prob.words')}</h2>
      <dl className={styles.spoken}>
        <div>
          <dt>{say('prob.en')}</dt>
          <dd lang="en">{message.en}</dd>
        </div>
        <div>
          <dt>{say('prob.zh')}</dt>
          <dd lang="zh">{message.zh}</dd>
        </div>
      </dl>
      <p className={developersStyles.next}>
        {say('prob.next')}:{' '}
        <a href={`${base}/${next.code}`} lang="en">
          {next.code}
        </a>
      </p>
    </Frame>
  );
}

function exampleOf(
  { code, status, retry }: Problem,
  message: { en: string; zh: string },
  { lang, origin }: { lang: Words['lang']; origin: string },
): object {
  return {
    type: `${origin}/developers/problems/${code}`,
    title: code.replaceAll('_', ' '),
    status,
    detail: message[lang],
    code,
    instance: 'req_01KBX41M2D',
    retry,
    message,
  };
}

/** Lines of the retry rule: same idempotency key, new quote, wait for Retry-After, repeat without a person. */
const rules = ['same', 'quote', 'wait', 'self'] as const;
const allowedRules: Readonly<Record<ProblemRetry, readonly (typeof rules)[number][]>> = {
  never: [],
  same_key: ['same', 'wait', 'self'],
  new_quote: ['quote'],
  after: ['same', 'wait', 'self'],
};

function RetryRule({ retry, words: { say } }: { retry: ProblemRetry; words: Words }) {
  return (
    <dl className={styles.rule}>
      {rules.map((rule) => {
        const isAllowed = allowedRules[retry].includes(rule);
        return (
          <div key={rule} data-may={isAllowed}>
            <dt>{say(`prob.${rule}`)}</dt>
            <dd>
              <b>
                <Icon of={isAllowed ? IconCheck : IconX} size={16} />{' '}
                {say(isAllowed ? 'prob.yes' : 'prob.no')}
              </b>
              <span>{say(`prob.${rule}.${isAllowed ? 'yes' : 'no'}`)}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
