import { IconCalendarEvent, IconClockDollar, IconClockExclamation, IconDoorEnter } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { money } from '@wayhouse/i18n/format';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon, type IconType } from '@wayhouse/ui/icon';
import styles from '../orders.module.css';
import { type QuickFilter, quickFilters } from './list-params.ts';
import { quickCountQuery } from './order-list-queries.ts';

/** Icon and label of each card. */
export const quickCards: Record<QuickFilter, { icon: IconType; text: MessageKey }> = {
  '24h': { icon: IconDoorEnter, text: 'orders.stat.24h' },
  '7d': { icon: IconCalendarEvent, text: 'orders.stat.7d' },
  deadline: { icon: IconClockExclamation, text: 'orders.stat.deadline' },
  pay: { icon: IconClockDollar, text: 'orders.stat.pay' },
};

type Props = { value: QuickFilter | null; onChange: (value: QuickFilter | null) => void };

/** Cards with the number of orders that need attention. A press filters the list; a second press removes the filter. */
export function QuickCards({ value, onChange }: Props) {
  const { t } = useI18n();
  const counts = useQueries({ queries: quickFilters.map((quick) => quickCountQuery(quick)) });
  return (
    <div className={styles.quickCards}>
      {quickFilters.map((quick, index) => {
        const count = counts[index]?.data;
        const isSelected = value === quick;
        const isUrgent = quick === '24h' && (count?.total ?? 0) > 0;
        return (
          <button
            key={quick}
            type="button"
            aria-pressed={isSelected}
            className={[styles.quickCard, isSelected ? styles.selected : '', isUrgent ? styles.urgent : '']
              .filter(Boolean)
              .join(' ')}
            data-part="order-card"
            onClick={() => onChange(isSelected ? null : quick)}
          >
            <Icon of={quickCards[quick].icon} size={16} />
            <b className="b6">{count?.total ?? t('common.dash')}</b>
            <span>
              {quick === 'pay' && count?.sum && count.total > 0
                ? t('orders.stat.pay_sum', { amount: money(count.sum) })
                : t(quickCards[quick].text)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
