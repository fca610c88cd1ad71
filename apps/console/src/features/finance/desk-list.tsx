import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { EmptyState } from '@wayhouse/ui/state';
import type { ReactNode } from 'react';
import { ListFailed, RowsLoading } from '../../shared/table-states.tsx';

type Props = {
  list: {
    isLoading: boolean;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
    data: { total: number } | undefined;
  };
  page: number;
  pageSize: number;
  empty: string;
  onPage: (page: number) => void;
  children: ReactNode;
};

/** A desk's rows in every state: coming, failed, none, here; the pager below. */
export function DeskList({ list, page, pageSize, empty, onPage, children }: Props) {
  const { t } = useI18n();
  return (
    <section className="clist">
      {list.isLoading && <RowsLoading />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.total === 0 && <EmptyState title={empty} text={t('console.finance.none_text')} />}
      {list.data && list.data.total > 0 && children}
      <div className="con-more">
        <Pager page={page} pageSize={pageSize} total={list.data?.total ?? 0} onPage={onPage} />
      </div>
    </section>
  );
}

type TableProps = {
  /** Heads of the columns; one of numbers stands at the right. The last column, of buttons, has none to see. */
  heads: readonly { text: string; num?: boolean }[];
  /** Rows. */
  children: ReactNode;
};

/** The table of a desk whose rows end in what can be done. */
export function DeskTable({ heads, children }: TableProps) {
  const { t } = useI18n();
  return (
    <div className="tblw">
      <table className="tbl stack">
        <thead>
          <tr>
            {heads.map(({ text, num }) => (
              <th key={text} className={num ? 'num' : undefined}>
                {text}
              </th>
            ))}
            <th>
              <span className="vh">{t('console.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
