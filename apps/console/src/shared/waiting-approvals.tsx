import { Link } from '@tanstack/react-router';
import type { OpenApproval } from '@wayhouse/contract/console/approvals';
import { money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useRight } from './session.ts';
import { Moment } from './time/moment.tsx';

/**
 * The requests about a customer or an order that wait for a second person. Readers who may see a request get a link to
 * it.
 */
export function WaitingApprovals({ approvals }: { approvals: readonly OpenApproval[] }) {
  const { t } = useI18n();
  const mayRead = useRight('approvals.read');
  if (approvals.length === 0) return null;
  return (
    <Note tone="warning">
      <b className="b6">{t('console.approvals.waits.title')}</b>
      {approvals.map((each) => (
        <div key={each.id} className="t13">
          {t(`approvals.kind.${each.kind}`)}
          {each.amount !== null && `: ${money(each.amount)}`}
          {each.amount === null && each.kind === 'coupon' && `: ${t('approvals.without_limit')}`}
          <span className="t12 c3">
            {' '}
            {each.by} · <Moment at={each.at} />
          </span>{' '}
          {mayRead && (
            <Link className="lnk" to="/approvals" search={{ id: each.id }}>
              {t('console.approvals.open')}
            </Link>
          )}
        </div>
      ))}
    </Note>
  );
}
