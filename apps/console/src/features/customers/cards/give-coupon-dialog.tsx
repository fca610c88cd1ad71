import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { pick } from '@wayhouse/i18n/translate';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import type { Customer } from '../customer-queries.ts';
import { newestCouponsQuery } from './card-queries.ts';

/** Gives a person of the customer one piece of an open coupon. */
export function GiveCouponDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const keyedCall = useKeyedCall(call, `coupon.${customer.id}`);
  const coupons = useQuery(newestCouponsQuery);
  const now = productNow();
  const openCoupons = (coupons.data?.items ?? []).filter(
    (each) => !each.ended_at && Date.parse(each.claim_from) <= now && now < Date.parse(each.claim_until),
  );
  const people = customer.people_list.filter((person) => person.status === 'active');
  const [couponId, setCouponId] = useState('');
  const [personId, setPersonId] = useState(people[0]?.id ?? '');
  const check = () => ({
    coupon_id: couponId === '' ? t('console.customers.coupon.choose') : null,
    user_id: personId === '' ? t('console.customers.coupon.choose_person') : null,
  });
  const run = async (reason: string) => {
    const input = { params: { id: customer.id }, coupon_id: couponId, user_id: personId, reason };
    const answer = await keyedCall('POST /api/console/v1/customers/{id}/coupons/give', input, {
      quiet: true,
    });
    if (answer.code === 0) {
      void client.invalidateQueries({ queryKey: ['customers', 'coupons', customer.id] });
      void client.invalidateQueries({ queryKey: ['customers', 'facts', customer.id] });
    }
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t('console.customers.coupon.give_title', { name: pick(customer.name, lang) })}
      text={t(
        coupons.data && openCoupons.length === 0
          ? 'console.customers.coupon.none_open'
          : 'console.customers.coupon.give_text',
      )}
      confirm={t('console.customers.coupon.give')}
      kind="primary"
      done={t('console.customers.coupon.given')}
      input={[couponId, personId]}
      onCheck={check}
      onRun={run}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Select
            label={t('console.customers.coupon')}
            error={errorOf('coupon_id')}
            value={couponId}
            options={[
              { value: '', label: t('console.customers.coupon.choose') },
              ...openCoupons.map((each) => ({ value: each.id, label: pick(each.name, lang) })),
            ]}
            onChange={setCouponId}
          />
          <Select
            label={t('console.customers.coupon.person')}
            error={errorOf('user_id')}
            value={personId}
            options={people.map((each) => ({
              value: each.id,
              label: `${each.first_name} ${each.last_name} (${each.email})`,
            }))}
            onChange={setPersonId}
          />
        </>
      )}
    </ReasonedChangeDialog>
  );
}
