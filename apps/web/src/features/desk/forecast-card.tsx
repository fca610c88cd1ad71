import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { nightsBetween } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { amount, formatDate, money } from '@wayhouse/i18n/format';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { balanceQuery } from '../../shared/queries.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import styles from './desk.module.css';
import { duesQuery } from './desk-queries.ts';
import { type Forecast, forecastDays, forecastOf } from './forecast.ts';

/** What is available after each day on which orders fall due, for 14 days. Only for people who may pay. */
export function ForecastCard() {
  const { t } = useI18n();
  const { pay } = useMoneyRights();
  const [balance, orders] = useQueries({ queries: [balanceQuery, duesQuery] });
  if (!pay || !balance.data || !orders.data) return null;
  const today = localDay(productNow());
  const dues = orders.data.items.flatMap(({ pay_by, pay_until, total }) => {
    const at = pay_by ?? pay_until;
    return at ? [{ day: localDay(Date.parse(at)), due: toCents(total) }] : [];
  });
  const available = toCents(balance.data.available);
  const forecast = forecastOf(available, dues, today);
  return (
    <section className={`card pad-l ${styles.forecast}`} aria-labelledby="desk-forecast">
      <h2 id="desk-forecast" className="t16">
        {t('desk.forecast')}
      </h2>
      {forecast.steps.length === 0 ? (
        <p className="t13 c2">{t('desk.forecast.none', { count: forecastDays })}</p>
      ) : (
        <>
          <StepLine {...{ forecast, available, today }} />
          <Days forecast={forecast} />
        </>
      )}
      {forecast.short && <Short short={forecast.short} />}
    </section>
  );
}

function localDay(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const box = { width: 280, height: 84 };

/** The line of what is available; below zero it is red. The list under it says the same in words. */
function StepLine({ forecast, available, today }: { forecast: Forecast; available: number; today: string }) {
  const levels = [available, 0, ...forecast.steps.map((step) => step.after)];
  const top = Math.max(...levels);
  const bottom = Math.min(...levels);
  const y = (cents: number) => Math.round(((top - cents) / Math.max(1, top - bottom)) * (box.height - 8)) + 4;
  const x = (day: string) => Math.round((nightsBetween(today, day) / forecastDays) * box.width);
  let path = `M0 ${y(available)}`;
  for (const step of forecast.steps) path += `H${x(step.day)}V${y(step.after)}`;
  path += `H${box.width}`;
  return (
    <svg
      className={forecast.short ? `${styles.chart} ${styles.short}` : styles.chart}
      viewBox={`0 0 ${box.width} ${box.height}`}
      aria-hidden="true"
    >
      <path className={styles.zero} d={`M0 ${y(0)}H${box.width}`} />
      <path d={path} />
    </svg>
  );
}

const daysShown = 5;

function Days({ forecast }: { forecast: Forecast }) {
  const { t, lang } = useI18n();
  return (
    <ul className="t13">
      {forecast.steps.slice(0, daysShown).map(({ day, due, after }) => (
        <li key={day} className="row btw g8">
          <span className="c2">{formatDate(day, { lang, year: false })}</span>
          <span className="grow tr c2">−{amount(toMoney(due))}</span>
          <b className={after < 0 ? 'b6 cd' : 'b6'}>
            {t('desk.forecast.after', { amount: amount(toMoney(after)) })}
          </b>
        </li>
      ))}
    </ul>
  );
}

function Short({ short }: { short: NonNullable<Forecast['short']> }) {
  const { t, lang } = useI18n();
  const day = (date: string) => formatDate(date, { lang, year: false });
  return (
    <div className={styles.warning}>
      <Icon of={IconAlertTriangle} size={20} />
      <span className="grow">
        <b className="b6">
          {t('desk.forecast.short', { amount: money(toMoney(short.missing)), day: day(short.day) })}
        </b>
        <span className={`t13 ${styles.line}`}>{t('desk.forecast.send', { day: day(short.sendBy) })}</span>
      </span>
      <Link className={buttonClass({ kind: 'secondary', size: 'sm' })} to="/depositNew/">
        {t('desk.forecast.deposit')}
      </Link>
    </div>
  );
}
