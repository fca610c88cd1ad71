import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CostStep } from '@wayhouse/contract/booking/deadlines';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { amount, formatDate, money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import { balanceQuery } from '../../../shared/queries.ts';
import { forecast } from './board.ts';
import styles from './deadlines.module.css';
import { readerDate } from './reader-date.ts';

const daysMax = 8;

/** The balance after each of the first eight days with payments, if they are all paid from it. */
export function ForecastCard({ steps }: { steps: readonly CostStep[] }) {
  const { t, lang } = useI18n();
  const { data: balance } = useQuery(balanceQuery);
  if (!balance) return <Skeleton height={160} />;
  const days = forecast(steps, toCents(balance.available), readerDate);
  const firstShortDay = days.find(({ left }) => left < 0);
  const day = (date: string) => formatDate(date, { lang, year: false });
  return (
    <section className="card" aria-label={t('deadlines.forecast')}>
      <div className={`row btw ${styles.cardHeader}`}>
        <h2 className="t16">{t('deadlines.forecast')}</h2>
        <b className="t14 b6">{money(balance.available)}</b>
      </div>
      <div className="pad col g12">
        {days.length === 0 && (
          <p className="t13 c2">{t('deadlines.forecast.none', { amount: money(balance.available) })}</p>
        )}
        {days.length > 0 && (
          <dl className={`${styles.forecast} t13`}>
            <div className="c3 t12" aria-hidden="true">
              <dt>{t('deadlines.forecast.date')}</dt>
              <dd>{t('deadlines.forecast.due')}</dd>
              <dd>{t('deadlines.forecast.left')}</dd>
            </div>
            {days.slice(0, daysMax).map(({ date, due, left }) => (
              <div key={date}>
                <dt>{day(date)}</dt>
                <dd>{amount(toMoney(due))}</dd>
                <dd className={left < 0 ? 'cd b6' : 'b6'}>{amount(toMoney(left))}</dd>
              </div>
            ))}
          </dl>
        )}
        {firstShortDay && (
          <p className="t13">
            <b className="cd b6">
              {t('deadlines.forecast.short', {
                amount: money(toMoney(-firstShortDay.left)),
                date: day(firstShortDay.date),
              })}
            </b>{' '}
            <Link to="/depositNew/">{t('deadlines.forecast.deposit')}</Link>
          </p>
        )}
      </div>
    </section>
  );
}
