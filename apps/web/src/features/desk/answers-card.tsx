import { IconFileText, IconMessage2, IconUsersGroup } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon, type IconType } from '@wayhouse/ui/icon';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import { wordList } from '../../shared/text/word-list.ts';
import styles from './desk.module.css';
import { answeredCasesQuery, chosenQuotesQuery, quotedGroupsQuery } from './desk-queries.ts';

const answersMax = 5;

type Answer = {
  key: string;
  icon: IconType;
  at: string;
  title: string;
  text: string;
  to: string;
  search: Record<string, string>;
};

/**
 * The newest answers: messages of the service desk, group offers to choose from, clients' choices. Hidden when there
 * are none.
 */
export function AnswersCard() {
  const { t, lang } = useI18n();
  const answers = useAnswers().slice(0, answersMax);
  if (answers.length === 0) return null;
  return (
    <section className={`card ${styles.answers}`} aria-labelledby="desk-answers">
      <h2 id="desk-answers" className="t16 row g8">
        {t('desk.answers')} <Badge tone="warning">{answers.length}</Badge>
      </h2>
      <ul>
        {answers.map(({ key, icon, at, title, text, to, search }) => (
          <li key={key}>
            <Icon of={icon} size={20} />
            <span className="grow">
              <Link className="b6" to={to as string} search={search as never}>
                {title}
              </Link>
              <span className={`t13 c2 ${styles.line}`}>{text}</span>
            </span>
            <span className="t12 c3 nb">{formatLocalInstant(at, { lang, year: false })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The new answers, newest first. */
function useAnswers(): Answer[] {
  const { t, lang } = useI18n();
  const { cart: mayQuote } = useMoneyRights();
  const [cases, groups, quotes] = useQueries({
    queries: [answeredCasesQuery, quotedGroupsQuery, { ...chosenQuotesQuery, enabled: mayQuote }],
  });
  const caseAnswers = (cases.data ?? []).map((each) => ({
    key: each.case_no,
    icon: IconMessage2,
    at: each.at,
    title: t('desk.answers.case', { hotel: pick(each.hotel, lang) }),
    text: wordList(lang, [each.guest, each.order_no]),
    to: '/order-detail-new',
    search: { order_no: each.order_no },
  }));
  const groupAnswers = (groups.data?.items ?? []).map((each) => ({
    key: each.group_no,
    icon: IconUsersGroup,
    at: each.updated_at,
    title: t('desk.answers.offer', { place: pick(each.destination, lang), rooms: each.rooms }),
    text: wordList(lang, [
      t('desk.answers.offers', { count: each.open_offers }),
      each.valid_until &&
        t('desk.answers.valid', { at: formatLocalInstant(each.valid_until, { lang, year: false }) }),
    ]),
    to: '/group',
    search: { no: each.group_no },
  }));
  const quoteAnswers = (quotes.data ?? []).map((each) => ({
    key: each.quote_no,
    icon: IconFileText,
    at: each.at,
    title: t('desk.answers.quote', { name: each.name, letter: each.letter }),
    text: wordList(lang, [each.title, pick(each.hotel, lang), each.remark]),
    to: '/account/quotes',
    search: { no: each.quote_no },
  }));
  return [...caseAnswers, ...groupAnswers, ...quoteAnswers].sort((a, b) => (a.at < b.at ? 1 : -1));
}
