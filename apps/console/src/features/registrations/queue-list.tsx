import { regionName } from '@wayhouse/i18n/region-names';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { useEffect, useRef } from 'react';
import textStyles from '../../shared/styles/text.module.css';
import type { RegistrationBrief } from './registration-queries.ts';
import styles from './registrations.module.css';
import { TimeLeft } from './time-left.tsx';

type Props = {
  items: readonly RegistrationBrief[];
  current: string | null;
  onOpen: (id: string) => void;
};

/** The applications of the queue, each as a card. */
export function QueueList({ items, current, onOpen }: Props) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.queue}>
      {items.map((item) => (
        <QueueItem key={item.id} item={item} isCurrent={item.id === current} onOpen={onOpen} />
      ))}
    </ul>
  );
}

type ItemProps = { item: RegistrationBrief; isCurrent: boolean; onOpen: (id: string) => void };

function QueueItem({ item, isCurrent, onOpen }: ItemProps) {
  const { t, lang } = useI18n();
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={styles.queueItem}
        data-part="queue-item"
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(item.id)}
      >
        <TimeLeft due={item} />
        <span className="grow">
          <span className={`b6 ${styles.applicantName}`}>{pick(item.name, lang)}</span>
          <span className={`t12 c3 ${textStyles.line}`}>
            {item.person !== pick(item.name, lang) && `${item.person} · `}
            {item.email}
          </span>
          <span className="row g4 fw">
            <Badge look="line">{t(`console.type.${item.account_type}`)}</Badge>
            <Badge look="line">{regionName(item.country, lang) ?? item.country}</Badge>
            {item.status !== 'pending' && <StatusBadge status={item.status} />}
            {item.awaits_staff && <Badge tone="warning">{t('console.review.awaits_staff')}</Badge>}
            {item.resubmissions > 0 && (
              <Badge tone="info">{t('console.review.resubmitted', { count: item.resubmissions })}</Badge>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

const tones = { pending: 'info', more_asked: 'warning', approved: 'success', rejected: 'danger' } as const;

export function StatusBadge({ status }: { status: RegistrationBrief['status'] }) {
  const { t } = useI18n();
  return <Badge tone={tones[status]}>{t(`console.review.status.${status}`)}</Badge>;
}
