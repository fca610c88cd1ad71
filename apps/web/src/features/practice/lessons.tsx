import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Training } from '@wayhouse/contract/account/training';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import styles from './practice.module.css';

/** The lessons of the practice world. A lesson is ticked by facts on the server, never by a press. */
export function Lessons({ lessons }: { lessons: Training['lessons'] }) {
  const { t } = useI18n();
  const doneCount = lessons.filter(({ done_at: at }) => at !== null).length;
  const lessonCount = lessons.length;
  return (
    <section className={`card pad ${styles.lessons}`} aria-labelledby="practice-lessons">
      <h2 id="practice-lessons" className="t18">
        {t('practice.lessons')}
      </h2>
      <p className="t13 c2 mt4" role="status">
        {t(doneCount === lessonCount ? 'practice.lessons.all' : 'practice.lessons.count', {
          done: doneCount,
          all: lessonCount,
        })}
      </p>
      <ol className="col g12 mt16">
        {lessons.map(({ lesson, done_at: at }) => (
          <li key={lesson} className="row g8 st" data-done={at !== null || undefined}>
            <span className={at === null ? styles.open : styles.done}>
              <Icon of={at === null ? IconCircle : IconCircleCheckFilled} size={20} />
              <span className="vh">{t(at === null ? 'practice.lessons.open' : 'practice.lessons.done')}</span>
            </span>
            <span className="t14">{t(`practice.lesson.${lesson}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
