import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useState } from 'react';
import { ServiceDeskCard } from '../../shared/service-desk/service-desk-card.tsx';
import { useSession } from '../../shared/session/session.ts';
import hotelStyles from '../../shared/styles/hotel.module.css';
import styles from './help.module.css';
import { TopicPicture } from './topic-picture.tsx';
import { findQuestions, type Question, questions, type Topic, topics } from './topics.ts';

type LeadProps = { topic: Topic; q: string; foundQuestions: readonly Question[] | null };

/** The lead of the topic, or the number of questions that a search has found. */
function Lead({ topic, q, foundQuestions }: LeadProps) {
  const { t } = useI18n();
  if (!foundQuestions) return t(`help.${topic.id}.lead`);
  if (foundQuestions.length === 0) return t('help.search.none', { q });
  return t('help.search.found', { count: foundQuestions.length });
}

/** Topics on the left, expandable questions, a search over all questions, and contacts at the end. */
export function HelpScreen({ topic }: { topic: Topic }) {
  const { t } = useI18n();
  const [q, setQ] = useState('');
  const foundQuestions = q.trim() ? findQuestions(q, (key) => t(key)) : null;
  return (
    <div className={styles.layout}>
      <div className={styles.sidebar}>
        <p className="t20 b6">{t('help.title')}</p>
        <TextField
          label={t('help.search')}
          type="search"
          icon={IconSearch}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <nav aria-label={t('help.topics')}>
          {topics.map((one) => (
            <Link
              key={one.id}
              to={one.path}
              className={styles.topic}
              aria-current={one.id === topic.id && !foundQuestions ? 'page' : undefined}
              onClick={() => setQ('')}
            >
              <span className="b6">{t(`help.${one.id}`)}</span>
              <span className="t13 c3">{t(`help.${one.id}.lead`)}</span>
            </Link>
          ))}
        </nav>
      </div>
      <div>
        <h1 className="t30">{foundQuestions ? t('help.search') : t(`help.${topic.id}`)}</h1>
        <p className="c2 mt4" role="status">
          <Lead topic={topic} q={q.trim()} foundQuestions={foundQuestions} />
        </p>
        {!foundQuestions && <TopicPicture topic={topic} />}
        <div className={styles.questions}>
          {(foundQuestions ?? questions.filter((one) => one.topic.id === topic.id)).map((one, index) => (
            <Answer key={one.id} question={one} open={index === 0} showsTopic={foundQuestions !== null} />
          ))}
        </div>
        <Contact />
      </div>
    </div>
  );
}

function Answer({ question, open, showsTopic }: { question: Question; open: boolean; showsTopic: boolean }) {
  const { t } = useI18n();
  return (
    <details id={question.id} open={open}>
      <summary>
        <span>
          {showsTopic && (
            <span className={`t12 c3 ${hotelStyles.block}`}>{t(`help.${question.topic.id}`)}</span>
          )}
          <span className="t16 b6">{t(question.question)}</span>
        </span>
        <Icon of={IconChevronDown} />
      </summary>
      <p className="c2">{t(question.answer)}</p>
    </details>
  );
}

function Contact() {
  const { t } = useI18n();
  const session = useSession();
  return (
    <div className="mt32 col g16">
      <ServiceDeskCard />
      <section className="card pad row btw fw g12">
        <div className="grow">
          <h2 className="t16 b6">{t('help.contact')}</h2>
          <p className="c2">{t('help.contact.text')}</p>
        </div>
        <Link
          className={buttonClass({ kind: 'secondary' })}
          to={session ? '/account/order-list-new' : '/register'}
        >
          {t(session ? 'help.contact.orders' : 'help.contact.register')}
        </Link>
      </section>
    </div>
  );
}
