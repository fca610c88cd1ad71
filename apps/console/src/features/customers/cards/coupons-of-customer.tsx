import { useQuery } from '@tanstack/react-query';
import type { CustomerCoupon } from '@wayhouse/contract/console/customer-cards';
import { amount, formatLocalInstant, percentText } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { OrderLink } from '../../../shared/order-link.tsx';
import { useRight } from '../../../shared/session.ts';
import type { Customer } from '../customer-queries.ts';
import { couponsOfQuery } from './card-queries.ts';
import { GiveCouponDialog } from './give-coupon-dialog.tsx';
import { PagedCard } from './paged-card.tsx';

const tones = { received: 'info', to_use: 'warning', used: 'success', expired: 'neutral' } as const;

/** Coupons that people of the customer claimed or were given. */
export function CouponsOfCustomer({ customer }: { customer: Customer }) {
  const { t, lang } = useI18n();
  const mayGive = useRight('coupons.manage');
  const [page, setPage] = useState(1);
  const [isGiving, setGiving] = useState(false);
  const list = useQuery(couponsOfQuery(customer.id, page));
  const dialog = isGiving && <GiveCouponDialog customer={customer} onClose={() => setGiving(false)} />;
  return (
    <PagedCard
      title={t('console.customers.coupons')}
      empty={t('console.customers.no_coupons')}
      list={list}
      page={page}
      onPage={setPage}
      action={
        mayGive && (
          <>
            <Button kind="secondary" size="xs" onClick={() => setGiving(true)}>
              {t('console.customers.coupon.give')}
            </Button>
            {dialog}
          </>
        )
      }
    >
      {(items) => (
        <DataTable
          columns={[
            {
              head: t('console.customers.coupon'),
              cell: (coupon) => (
                <>
                  <b className="b6">{pick(coupon.name, lang)}</b>
                  <div className="t12 c3">{discountOf(coupon)}</div>
                </>
              ),
            },
            {
              head: t('console.customers.coupon.person'),
              cell: (coupon) => (
                <>
                  {coupon.person}
                  {coupon.given_by && (
                    <div className="t12 c3">
                      {t('console.customers.coupon.given_by', { name: coupon.given_by })}
                    </div>
                  )}
                </>
              ),
            },
            {
              head: t('console.customers.status'),
              cell: (coupon) => (
                <Badge tone={tones[coupon.state]}>{t(`console.customers.coupon.${coupon.state}`)}</Badge>
              ),
            },
            {
              head: t('console.orders.order'),
              labeled: true,
              cell: (coupon) => (coupon.order_no ? <OrderLink order={coupon.order_no} /> : t('common.dash')),
            },
            {
              head: t('console.customers.coupon.until'),
              labeled: true,
              cell: (coupon) => formatLocalInstant(coupon.use_until, { lang }),
            },
          ]}
          rows={items}
          keyOf={(coupon) => coupon.id}
        />
      )}
    </PagedCard>
  );
}

function discountOf({ kind, amount: discount, percent_bp }: CustomerCoupon): string {
  return kind === 'amount' ? `−${amount(discount ?? '0')}` : `−${percentText((percent_bp ?? 0) / 100)}`;
}
