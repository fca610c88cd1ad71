import { useQuery } from '@tanstack/react-query';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { StaffCoupon } from '@wayhouse/contract/console/coupons';
import { pick } from '@wayhouse/i18n/translate';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import { tiersQuery } from '../../shared/queries.ts';

type Props = {
  coupon: StaffCoupon;
  /** Called on cancel. */
  onClose: () => void;
  /** Called instead of `onClose` after a success. */
  onDone: () => void;
};

/**
 * Gives one piece of the coupon to the main person of each company of a price tier. `left_out` counts the companies that
 * get none: their person has an unused piece or has reached a limit. Gives nothing when too few pieces are left.
 */
export function GiveTierDialog({ coupon, onClose, onDone }: Props) {
  const { t, lang } = useI18n();
  const keyedCall = useKeyedCall(call, `coupon.tier.${coupon.id}`);
  const tiers = useQuery(tiersQuery);
  const [tierId, setTierId] = useState('');
  const check = () => ({ tier_id: tierId === '' ? t('console.coupons.give.choose') : null });
  const run = async (reason: string) => {
    const input = { params: { id: coupon.id }, tier_id: tierId, reason };
    return keyedCall('POST /api/console/v1/coupons/{id}/give', input, { quiet: true });
  };
  return (
    <ReasonedChangeDialog
      title={t('console.coupons.give.title', { name: pick(coupon.name, lang) })}
      text={t('console.coupons.give.text')}
      confirm={t('console.coupons.give')}
      kind="primary"
      done={({ given, left_out }: { given: number; left_out: number }) =>
        t('console.coupons.give.done', { given, left_out })
      }
      input={tierId}
      onCheck={check}
      onRun={run}
      onClose={onDone}
      onCancel={onClose}
    >
      {(errorOf) => (
        <Select
          label={t('console.coupons.give.tier')}
          value={tierId}
          error={errorOf('tier_id')}
          options={[
            { value: '', label: t('console.coupons.give.choose') },
            ...(tiers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setTierId}
        />
      )}
    </ReasonedChangeDialog>
  );
}
