import type { DeskCase } from '@wayhouse/contract/care/desk-cases';
import { useI18n } from '@wayhouse/ui/i18n';
import { Moment } from '../../shared/time/moment.tsx';
import styles from './cases.module.css';

/** Messages, notes and steps of a case, the earliest first. */
export function CaseLines({ lines }: { lines: DeskCase['lines'] }) {
  const { t } = useI18n();
  return (
    <ol className={styles.lines}>
      {lines.map((line) => {
        const { kind } = line;
        const isText = kind === 'message' || kind === 'note';
        return (
          <li key={line.id} className={lookOf(line)}>
            <span className="t12 c3">
              {line.author && `${line.author} · `}
              <Moment at={line.at} />
              {kind === 'note' && ` · ${t('case.line.note')}`}
            </span>
            {isText ? (
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

function lookOf({ kind, side }: DeskCase['lines'][number]) {
  if (kind === 'note') return styles.note;
  if (kind !== 'message') return styles.step;
  return side === 'staff' ? styles.staff : undefined;
}
