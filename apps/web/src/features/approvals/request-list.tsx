import { useQuery } from '@tanstack/react-query';
import type { ApprovalView } from '@wayhouse/contract/booking/approval-choices';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { approvalListQuery } from './approval-queries.ts';
import { RequestCard } from './request-card.tsx';

type Props = { view: ApprovalView; page: number; onPage: (page: number) => void };

/** The requests of one view, newest first. */
export function RequestList({ view, page, onPage }: Props) {
  const { t } = useI18n();
  const list = useQuery(approvalListQuery(view, page));
  if (list.isError)
    return (
      <ErrorState title={t('approve.failed')} text={list.error.message} onRetry={() => void list.refetch()} />
    );
  if (!list.data) return <Skeleton height={240} />;
  const { items, total, page_size } = list.data;
  if (items.length === 0)
    return <EmptyState title={t(`approve.none.${view}`)} text={t(`approve.none.${view}.text`)} />;
  return (
    <div className="col g12">
      {items.map((item) => (
        <RequestCard key={item.approval_no} request={item} />
      ))}
      <Pager page={page} pageSize={page_size} total={total} onPage={onPage} />
    </div>
  );
}
