import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { quickFilters } from './list/list-params.ts';
import { quickCountQuery } from './list/order-list-queries.ts';
import styles from './orders.module.css';
import { quickCards } from './quick-cards.tsx';

/** The cards of the order list as links to it, each with its filter on. */
export function QuickLinks() {
  const { t } = useI18n();
  const counts = useQueries({ queries: quickFilters.map((quick) => quickCountQuery(quick)) });
  return (
    <nav className={styles.quickCards} aria-label={t('orders.title')}>
      {quickFilters.map((quick, index) => {
        const count = counts[index]?.data;
        const { icon, text } = quickCards[quick];
        const hot = quick === '24h' && (count?.total ?? 0) > 0;
        return (
          <Link
            key={quick}
            className={hot ? `${styles.quickCard} ${styles.urgent}` : styles.quickCard}
            data-part="order-card"
            to="/account/order-list-new"
            search={{ show: quick }}
          >
            <span className={styles.quickIcon}>
              <Icon of={icon} />
            </span>
            <span className="col">
              <b className="t20 b6">{count?.total ?? t('common.dash')}</b>
              <span className="t13 c2">
                {quick === 'pay' && count?.sum && count.total > 0
                  ? t('orders.stat.pay_sum', { amount: money(count.sum) })
                  : t(text)}
              </span>
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
