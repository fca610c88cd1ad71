import { IconArrowLeft } from '@tabler/icons-react';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import type { ReactNode } from 'react';
import styles from '../../shared/styles/console.module.css';

/** The state of a view in the address, and functions that change it. */
export type Place = {
  page: number;
  current: string | null;
  onPage: (page: number) => void;
  onOpen: (id: string) => void;
};

type Props = {
  current: string | null;
  /** Shown while no row is selected. */
  choose: { title: string; text: string };
  list: ReactNode;
  children: ReactNode;
};

/** Two panes: the list, and the selected row. */
export function Panes({ current, choose, list, children }: Props) {
  return (
    <div className={`${styles.desk} ${styles.queue} ${current ? styles.withDetail : ''}`} data-part="panes">
      {list}
      <section className={styles.detail} aria-label={choose.title}>
        {current ? children : <EmptyState {...choose} />}
      </section>
    </div>
  );
}

/** The title of the selected row, with the way back to the list on a phone. */
export function DetailHead({
  title,
  text,
  badge,
  onBack,
}: {
  title: string;
  text: ReactNode;
  badge?: ReactNode;
  onBack: () => void;
}) {
  const { t } = useI18n();
  return (
    <header className="row g12">
      <IconButton
        className={styles.backButton}
        icon={IconArrowLeft}
        size="sm"
        label={t('console.payables.back')}
        onClick={onBack}
      />
      <div className="grow">
        <h2 className="t20">{title}</h2>
        <p className="t13 c2">{text}</p>
      </div>
      {badge}
    </header>
  );
}
