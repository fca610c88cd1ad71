import { IconSearch } from '@tabler/icons-react';
import { Icon } from '@wayhouse/ui/icon';
import type { Words } from '../words.ts';
import styles from './search.module.css';

const shortcut = '/';
export const searchPath = '/developers/search';

/** The search of the developer pages: a plain form, so that it works without scripts. */
export function FindForm({
  words,
  query = '',
  place,
}: {
  words: Words;
  query?: string;
  place: 'bar' | 'page';
}) {
  const { say } = words;
  return (
    <search className={styles.find} data-place={place}>
      <form action={searchPath}>
        <Icon of={IconSearch} size={16} />
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          placeholder={say('find')}
          aria-label={say('find')}
          aria-keyshortcuts={shortcut}
          data-find
        />
        {place === 'bar' && <kbd aria-hidden>{shortcut}</kbd>}
      </form>
    </search>
  );
}
