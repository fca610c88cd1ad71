import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { fetchData } from '../../../shared/api.ts';
import deskStyles from '../../../shared/desk/desk.module.css';
import { ListPending } from '../../../shared/list/table-states.tsx';
import { Moment } from '../../../shared/time/moment.tsx';

/** Questions of the customer about the order, the one that was solved or opened last on top. */
export function OrderCases({ orderNo }: { orderNo: string }) {
  const { t } = useI18n();
  const query = useQuery({
    queryKey: ['cases', 'of-order', orderNo],
    queryFn: () =>
      fetchData('POST /api/console/v1/cases', { view: 'all', search: orderNo, page: 1, page_size: 50 }),
    refetchInterval: 30_000,
  });
  if (!query.data) return <ListPending query={query} rows={3} />;
  const cases = query.data.items.filter((each) => each.order_no === orderNo);
  if (cases.length === 0)
    return <p className={`t13 c2 ${deskStyles.detailSection}`}>{t('console.cases.none_of_order')}</p>;
  return (
    <ul>
      {cases.map((each) => (
        <li key={each.case_no} className={`col g4 ${deskStyles.detailSection}`}>
          <div className="row g8 btw">
            <Link className="lnk" to="/cases/$id" params={{ id: each.case_no }}>
              {t(`case.kind.${each.kind}`)}
            </Link>
            <Badge tone={each.state === 'solved' ? 'success' : 'warning'}>
              {t(`case.state.${each.state}`)}
            </Badge>
          </div>
          <div className="row g8 btw t13 c2">
            <span>
              {each.case_no} · {each.owner ?? t('console.customers.owner.nobody')}
            </span>
            <span className={each.is_late ? 'cd' : undefined}>
              {each.due_at ? t('console.orders.due') : t('console.customers.opened')}{' '}
              <Moment at={each.due_at ?? each.opened_at} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
