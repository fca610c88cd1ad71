import { useQuery } from '@tanstack/react-query';
import type { ApprovalView } from '@wayhouse/contract/booking/approval-choices';
import { useI18n } from '@wayhouse/ui/i18n';
import { Pager } from '@wayhouse/ui/pager';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useLastPage } from '@wayhouse/ui/use-last-page';
import { approvalListQuery } from './approval-queries.ts';
import { RequestCard } from './request-card.tsx';

type Props = {
  view: ApprovalView;
  page: number;
  onPage: (page: number) => void;
  onReplace: (page: number) => void;
};

/** The requests of one view, newest first. */
export function RequestList({ view, page, onPage, onReplace }: Props) {
  const { t } = useI18n();
  const list = useQuery(approvalListQuery(view, page));
  const { items = [], total = 0, page_size: pageSize = 1 } = list.data ?? {};
  const isPageGone = useLastPage({ page, pageSize, list, onReplace });
  // Only a failed first load shows the error. After a failed reload the requests stay, and with them a reason that is
  // being typed.
  if (list.isLoadingError)
    return (
      <ErrorState title={t('approve.failed')} text={list.error.message} onRetry={() => void list.refetch()} />
    );
  if (!list.data || isPageGone) return <Skeleton height={240} />;
  if (items.length === 0)
    return <EmptyState title={t(`approve.none.${view}`)} text={t(`approve.none.${view}.text`)} />;
  return (
    <div className="col g12">
      {items.map((item) => (
        <RequestCard key={item.approval_no} request={item} />
      ))}
      <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />
    </div>
  );
}
