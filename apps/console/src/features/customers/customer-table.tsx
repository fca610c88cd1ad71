import { Link } from '@tanstack/react-router';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { Moment } from '../../shared/moment.tsx';
import type { CustomerBrief } from './customer-queries.ts';

const tones = { pending: 'info', approved: 'success', rejected: 'danger', suspended: 'warning' } as const;

export function CustomerTable({
  items,
  current,
}: {
  items: readonly CustomerBrief[];
  current: string | null;
}) {
  const { t } = useI18n();
  return (
    <div className="tblw">
      <table className="tbl stack">
        <thead>
          <tr>
            <th>{t('console.customers.customer')}</th>
            <th>{t('console.customers.type')}</th>
            <th>{t('console.customers.status')}</th>
            <th>{t('console.field.tier')}</th>
            <th>{t('console.field.country')}</th>
            <th className="num">{t('console.customers.people')}</th>
            <th>{t('console.customers.since')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} isCurrent={item.id === current} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ item, isCurrent }: { item: CustomerBrief; isCurrent: boolean }) {
  const { t, lang } = useI18n();
  return (
    <tr className={isCurrent ? 'sel cur' : undefined}>
      <td>
        <Link className="b6" to="/customers/$id" params={{ id: item.id }}>
          {pick(item.name, lang)}
        </Link>
        <div className="t12 c3">{item.email}</div>
      </td>
      <td>{t(`console.type.${item.account_type}`)}</td>
      <td>
        <CustomerStatus status={item.status} />
      </td>
      <td data-label={t('console.field.tier')}>
        {item.tier.name} {item.is_package && <Badge look="line">{t('console.field.package')}</Badge>}
      </td>
      <td data-label={t('console.field.country')}>{item.country || t('common.dash')}</td>
      <td className="num" data-label={t('console.customers.people')}>
        {item.people}
      </td>
      <td data-label={t('console.customers.since')}>
        <Moment at={item.created_at} />
      </td>
    </tr>
  );
}

export function CustomerStatus({ status }: { status: CustomerBrief['status'] }) {
  const { t } = useI18n();
  return <Badge tone={tones[status]}>{t(`console.customers.status.${status}`)}</Badge>;
}
