import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { quickFilters } from './list/list-params.ts';
import { quickCountQuery } from './list/order-list-queries.ts';
import { quickCards } from './list/quick-cards.tsx';
import styles from './orders.module.css';

/** The cards of the order list as links, each of which opens the list with its filter. */
export function QuickLinks() {
  const { t } = useI18n();
  const counts = useQueries({ queries: quickFilters.map((quick) => quickCountQuery(quick)) });
  return (
    <nav className={styles.quickCards} aria-label={t('orders.title')}>
      {quickFilters.map((quick, index) => {
        const count = counts[index]?.data;
        const { icon, text } = quickCards[quick];
        const isUrgent = quick === '24h' && (count?.total ?? 0) > 0;
        return (
          <Link
            key={quick}
            className={isUrgent ? `${styles.quickCard} ${styles.urgent}` : styles.quickCard}
            data-part="order-card"
            to="/account/order-list-new"
            search={{ show: quick }}
          >
            <Icon of={icon} size={16} />
            <b className="b6">{count?.total ?? t('common.dash')}</b>
            <span>
              {quick === 'pay' && count?.sum && count.total > 0
                ? t('orders.stat.pay_sum', { amount: money(count.sum) })
                : t(text)}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
