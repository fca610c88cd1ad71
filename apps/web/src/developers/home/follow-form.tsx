import { buttonClass } from '@wayhouse/ui/button';
import developersStyles from '../developers.module.css';
import type { Words } from '../words.ts';
import styles from './home.module.css';

const keyPlaceholder = 'wh_test_…';

/**
 * Takes the reader's test key and stores it in this tab; `follow-steps.ts` then ticks the steps from the key's
 * request log. Hidden without scripts.
 */
export function FollowForm({ words }: { words: Words }) {
  const { say } = words;
  return (
    <form
      className={styles.follow}
      data-follow
      data-refused={say('try.refused')}
      data-unknown={say('follow.unknown')}
      data-following={say('follow.following')}
      data-done={say('follow.done')}
      data-seen={say('follow.seen')}
      data-failed={say('follow.failed')}
      hidden
    >
      <label htmlFor="follow-key">{say('follow.title')}</label>
      <div>
        <span className="inp">
          <input
            id="follow-key"
            type="password"
            autoComplete="off"
            placeholder={keyPlaceholder}
            aria-describedby="follow-status"
            required
          />
        </span>
        <button type="submit" className={buttonClass({ kind: 'secondary' })}>
          {say('follow.go')}
        </button>
      </div>
      <p id="follow-status" className={`${developersStyles.hint} ${styles.keyHint}`} role="status">
        {say('try.text')}
      </p>
    </form>
  );
}
