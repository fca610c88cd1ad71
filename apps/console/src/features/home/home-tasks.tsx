import type { HomeTaskRow } from '@wayhouse/contract/console/work/home';
import { count, formatLeft } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { Moment } from '../../shared/time/moment.tsx';
import { useNow } from '../../shared/time/use-now.ts';
import styles from './home.module.css';
import { PathLink } from './path-link.tsx';

const minuteMs = 60_000;
const isOpen = (row: HomeTaskRow): boolean => row.yours + row.others > 0;

/** Work that waits, the most urgent first. Kinds without work are listed in one line below. */
export function HomeTasks({ tasks }: { tasks: readonly HomeTaskRow[] }) {
  const { t } = useI18n();
  const tasksWithWork = tasks.filter(isOpen);
  const tasksWithoutWork = tasks.filter((row) => !isOpen(row));
  const columns: Column<HomeTaskRow>[] = [
    {
      head: t('console.start.work'),
      isRowHead: true,
      cell: (row) => <PathLink path={row.path}>{t(`console.start.task.${row.kind}`)}</PathLink>,
    },
    {
      head: t('console.start.yours'),
      labeled: true,
      numeric: true,
      cell: (row) => count(row.yours),
    },
    {
      head: t('console.start.others'),
      labeled: true,
      numeric: true,
      cell: (row) => (row.others > 0 ? count(row.others) : '–'),
    },
    {
      head: t('console.start.late'),
      labeled: true,
      numeric: true,
      cell: (row) => (row.late ? <b className={styles.late}>{count(row.late)}</b> : '–'),
    },
    { head: t('console.start.time'), labeled: true, cell: (row) => <Time row={row} /> },
  ];
  return (
    <section className={styles.part}>
      <h2 className="t16">{t('console.start.today')}</h2>
      {tasksWithWork.length === 0 ? (
        <EmptyState title={t('console.start.clear')} />
      ) : (
        <div className="card">
          <DataTable
            label={t('console.start.today')}
            onPhone="cards"
            columns={columns}
            rows={tasksWithWork}
            keyOf={(row) => row.kind}
          />
        </div>
      )}
      {tasksWithoutWork.length > 0 && (
        <p className={`t13 c2 ${styles.empty}`}>
          {t('console.start.nothing')}
          {tasksWithoutWork.map((row) => (
            <PathLink key={row.kind} path={row.path}>
              {t(`console.start.task.${row.kind}`)}
            </PathLink>
          ))}
        </p>
      )}
    </section>
  );
}

function Time({ row: { due_at, since } }: { row: HomeTaskRow }) {
  const { t, lang } = useI18n();
  const now = useNow();
  if (due_at) {
    // Shows at least one minute, even when the time has passed.
    const left = formatLeft(Math.max(minuteMs, Date.parse(due_at) - now), lang);
    return <span className="nb">{t('console.start.next', { time: left })}</span>;
  }
  if (!since) return '–';
  return (
    <span className="nb">
      {t('console.start.since')} <Moment at={since} />
    </span>
  );
}
