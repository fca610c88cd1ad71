import { buttonClass } from '@wayhouse/ui/button';
import type { Operation } from '../api.ts';
import { exampleStay } from '../code/snippets.ts';
import developersStyles from '../developers.module.css';
import type { Words } from '../words.ts';
import styles from './reference.module.css';

const keyPlaceholder = 'wh_test_…';
/** Recorded requests name demo hotels, but test keys sell only test hotels. */
const practiceHotelId = 'TEST-02';

/** A form that sends the call with a test key (`send-test-call.ts`). Hidden without scripts. */
export function TryIt({ operation, words, today }: { operation: Operation; words: Words; today: Date }) {
  const { say } = words;
  const { method, path, parameters, body, outcomes } = operation;
  const pathParameters = parameters.filter((each) => each.in === 'path');
  const hasQuery = parameters.some((each) => each.in === 'query');
  const recordedBody = body?.example as Record<string, unknown> | undefined;
  // Replaces the recorded dates of the stay, because they will be in the past.
  const example = recordedBody && {
    ...recordedBody,
    ...('hotel_ids' in recordedBody && { hotel_ids: [practiceHotelId] }),
    ...('check_in' in recordedBody && exampleStay(today)),
  };
  return (
    <form
      className={styles.trial}
      data-method={method}
      data-path={path}
      data-refused={say('try.refused')}
      data-failed={say('try.failed')}
      hidden
    >
      <h2>{say('try.title')}</h2>
      <p className={developersStyles.hint}>{say('try.text')}</p>
      <label>
        <span>{say('try.key')}</span>
        <span className="inp">
          <input name="key" type="password" autoComplete="off" placeholder={keyPlaceholder} required />
        </span>
      </label>
      {pathParameters.map(({ name }) => (
        <label key={name}>
          <span lang="en">{name}</span>
          <span className="inp">
            <input
              name={`path ${name}`}
              defaultValue={path.includes('/hotels/{id}') ? practiceHotelId : ''}
              required
            />
          </span>
        </label>
      ))}
      {hasQuery && (
        <label>
          <span>{say('ref.query')}</span>
          <span className="inp">
            <input name="query" lang="en" />
          </span>
        </label>
      )}
      {outcomes && (
        <label>
          <span>{say('try.outcome')}</span>
          <span className="inp">
            <select name="outcome" lang="en">
              {outcomes.values.map((value) => (
                <option key={value} value={`${outcomes.step}=${value}`}>
                  {value}
                </option>
              ))}
            </select>
          </span>
        </label>
      )}
      {body && (
        <label>
          <span>{say('ref.body')}</span>
          <textarea name="body" lang="en" rows={8} defaultValue={JSON.stringify(example, null, 2)} />
        </label>
      )}
      <button type="submit" className={buttonClass({ kind: 'primary' })}>
        {say('try.send')}
      </button>
      <div data-answer aria-live="polite" hidden>
        <p />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll long lines */}
        <pre lang="en" tabIndex={0} />
      </div>
    </form>
  );
}
