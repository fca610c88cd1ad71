import { useQuery } from '@tanstack/react-query';
import type { CalendarRun } from '@wayhouse/contract/console/hotels/calendar';
import { addDays } from '@wayhouse/contract/dates';
import { toCents } from '@wayhouse/contract/money';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { Pager } from '@wayhouse/ui/pager';
import { EmptyState } from '@wayhouse/ui/state';
import { useState } from 'react';
import listStyles from '../../shared/list/list.module.css';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { Moment } from '../../shared/time/moment.tsx';
import { changesPageSize, changesQuery } from './calendar-queries.ts';
import { daysText, valueText } from './calendar-rows.ts';
import styles from './change-log.module.css';

type Props = {
  hotelId: string;
  /** The names of the rows by row id. */
  names: ReadonlyMap<string, string>;
  onUndo: (changeSetId: number) => Promise<void>;
  onClose: () => void;
};

const runsMax = 8;
const valuesMax = 7;

/**
 * The change sets of a hotel, newest first, with author, time, old and new values. The reader can undo their own and
 * those of imports, except those that are undone or that undid another.
 */
export function ChangeLog({ hotelId, names, onUndo, onClose }: Props) {
  const { t } = useI18n();
  const [page, setPage] = useState(1);
  const log = useQuery(changesQuery(hotelId, page));
  const items = log.data?.items ?? [];
  return (
    <Dialog open onClose={onClose} title={t('console.calendar.log.title')} width={720} place="side">
      {log.isLoading && <RowsLoading rows={4} />}
      {log.isError && <ListFailed error={log.error} onRetry={() => void log.refetch()} />}
      {log.data && items.length === 0 && <EmptyState title={t('console.calendar.log.none')} />}
      <ol className={listStyles.entries}>
        {items.map((item) => (
          <li key={item.id}>
            <span className="row fw g8">
              {/* A change set after a hotel's refusal has no author, so the number of the refused order is shown. */}
              <b className="b6">{item.by || item.order_no}</b>
              <span className="c3">
                {t(`console.calendar.log.${item.kind}`)}, <Moment at={item.at} />
              </span>
              <span className="c3">{t('console.calendar.log.days', { days: item.days })}</span>
              {item.undone && <Badge look="line">{t('console.calendar.log.undone')}</Badge>}
              {(item.mine || item.kind === 'import') && !item.undone && item.kind !== 'undo' && (
                <Button className="mla" kind="secondary" size="xs" onClick={() => void onUndo(item.id)}>
                  {t('console.calendar.log.take_back')}
                </Button>
              )}
            </span>
            {item.runs.slice(0, runsMax).map((run) => (
              <RunLine
                key={`${run.row_id}${run.field}${run.from}`}
                run={run}
                name={names.get(run.row_id) ?? run.row_id}
              />
            ))}
            {item.runs.length + item.more_runs > runsMax && (
              <span className="t12 c3">
                {t('console.calendar.log.more', { count: item.runs.length + item.more_runs - runsMax })}
              </span>
            )}
          </li>
        ))}
      </ol>
      <Pager page={page} pageSize={changesPageSize} total={log.data?.total ?? 0} onPage={setPage} />
    </Dialog>
  );
}

function RunLine({ run, name }: { run: CalendarRun; name: string }) {
  const { t, lang } = useI18n();
  const to = addDays(run.from, run.after.length - 1);
  const valuesText = (values: readonly (string | number | boolean)[]) => {
    const texts = values.map((value) =>
      valueText(run.field, typeof value === 'string' ? toCents(value) : Number(value), t),
    );
    const isSame = texts.every((text) => text === texts[0]);
    return isSame
      ? (texts[0] ?? '')
      : `${texts.slice(0, valuesMax).join(' · ')}${texts.length > valuesMax ? ' …' : ''}`;
  };
  return (
    <span className="t13">
      {name}, {t(`console.calendar.field.${run.field}`)}, {daysText(run.from, to, lang)}:{' '}
      <del className={styles.inline}>{valuesText(run.before)}</del> → <ins>{valuesText(run.after)}</ins>
    </span>
  );
}
