import type { DeskCase } from '@wayhouse/contract/care/desk-cases';
import { useI18n } from '@wayhouse/ui/i18n';
import { Moment } from '../../shared/moment.tsx';
import styles from './cases.module.css';

/** Messages, notes and steps of a case, the earliest first. */
export function CaseLines({ lines }: { lines: DeskCase['lines'] }) {
  const { t } = useI18n();
  return (
    <ol className={styles.lines}>
      {lines.map((line) => {
        const { kind } = line;
        const look = kind === 'note' ? styles.note : line.side === 'staff' ? styles.staff : '';
        return (
          <li key={line.id} className={kind === 'message' || kind === 'note' ? look : styles.step}>
            <span className="t12 c3">
              {line.author && `${line.author} · `}
              <Moment at={line.at} />
              {kind === 'note' && ` · ${t('case.line.note')}`}
            </span>
            {kind === 'message' || kind === 'note' ? (
              <p className={styles.text}>{line.text}</p>
            ) : (
              <p className="t13 c2">
                {t(`case.line.${kind}`, { author: line.author, text: line.text })}
                {kind === 'solved' && line.text && `: ${line.text}`}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
