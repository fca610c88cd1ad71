import { useI18n } from '@wayhouse/ui/i18n';
import type { OutlineEntry } from './outline.ts';
import styles from './page.module.css';

/** The table of contents of a long text; hidden for fewer than two headings. */
export function ContentsList({ entries }: { entries: readonly OutlineEntry[] }) {
  const { t } = useI18n();
  if (entries.length < 2) return null;
  return (
    <nav className={styles.contents} aria-label={t('site.contents')}>
      <p className="t12 c3 b6">{t('site.contents')}</p>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`}>{entry.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
