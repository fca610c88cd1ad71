import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ApprovalView } from '@wayhouse/contract/booking/approval-choices';
import { approvalViews } from '@wayhouse/contract/booking/approval-choices';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { approvalListQuery, approvalQuery, rulesQuery } from '../../features/approvals/approval-queries.ts';
import { BudgetsCard } from '../../features/approvals/budgets-card.tsx';
import { DeputyCard } from '../../features/approvals/deputy-card.tsx';
import { RequestCard } from '../../features/approvals/request-card.tsx';
import { RequestList } from '../../features/approvals/request-list.tsx';
import { RulesCard } from '../../features/approvals/rules-card.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import accountStyles from '../../shared/styles/account.module.css';

type View = ApprovalView | 'rules';
type Params = { no?: string; view?: string; page?: string };

/**
 * /account/approvals: the reader's lists of requests (to decide, own, decided), and for the main account the company's
 * rules. `?no=` shows one request.
 */
export function ApprovalsPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const params = useSearch({ strict: false }) as Params;
  const user = useSession()?.user;
  useTitle('approve.title');
  const views = [...approvalViews, ...(user?.is_main ? (['rules'] as const) : [])];
  const view: View = views.find((each) => each === params.view) ?? 'waiting';
  const counts = useQuery(approvalListQuery('waiting', 1)).data;
  const show = (next: Params, replace = false) =>
    void navigate({ to: '.', search: next as never, resetScroll: false, replace });
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <div>
          <h1>{t('approve.title')}</h1>
          <p className="t13 c2 mt4">{t('approve.text')}</p>
        </div>
      </div>
      {params.no ? (
        <OneRequest no={params.no} />
      ) : (
        <>
          <div className="mt16">
            <FilterChips<View>
              label={t('approve.views')}
              value={view}
              choices={views.map((value) => ({
                value,
                label: t(`approve.view.${value}`),
                ...(value === 'waiting' && counts && { count: counts.waiting }),
                ...(value === 'own' && counts && { count: counts.own }),
              }))}
              onChange={(next) => show({ view: next })}
            />
          </div>
          <div className="mt16">
            {view === 'rules' ? (
              <Rules />
            ) : (
              <RequestList
                key={view}
                view={view}
                page={pageNumber(params.page)}
                onPage={(page) => show({ view, page: String(page) })}
                onReplace={(page) => show({ view, page: String(page) }, true)}
              />
            )}
            {view === 'waiting' && user?.company && (
              <div className="mt16">
                <DeputyCard />
              </div>
            )}
          </div>
        </>
      )}
    </main>
  );
}

function OneRequest({ no }: { no: string }) {
  const { t } = useI18n();
  const request = useQuery(approvalQuery(no));
  return (
    <div className="col g12 mt16">
      <Link to="/account/approvals">{t('approve.all')}</Link>
      {request.isError && (
        <ErrorState
          title={t('approve.failed')}
          text={request.error.message}
          onRetry={() => void request.refetch()}
        />
      )}
      {request.isPending && <Skeleton height={240} />}
      {request.data && <RequestCard request={request.data} />}
    </div>
  );
}

function Rules() {
  const { t } = useI18n();
  const rules = useQuery(rulesQuery);
  // Only a failed first load shows the error. After a failed reload the rules stay, and with them a rule that is being
  // edited.
  if (rules.isLoadingError)
    return (
      <ErrorState
        title={t('approve.failed')}
        text={rules.error.message}
        onRetry={() => void rules.refetch()}
      />
    );
  if (!rules.data) return <Skeleton height={320} />;
  return (
    <div className="col g16">
      <RulesCard orderRules={rules.data} />
      <BudgetsCard orderRules={rules.data} />
      <p className="t12 c3">{t('approve.budgets.note')}</p>
    </div>
  );
}
