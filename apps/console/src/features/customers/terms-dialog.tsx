import { useQuery } from '@tanstack/react-query';
import { Button } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/checkbox';
import { Dialog } from '@wayhouse/ui/dialog';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Select } from '@wayhouse/ui/select';
import { toast } from '@wayhouse/ui/toast-store';
import { type FormEvent, useId, useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { wireMoney } from '../../shared/money-field.ts';
import { tiersQuery } from '../../shared/queries.ts';
import type { Customer } from './customer-queries.ts';

type Props = { customer: Customer; onClose: () => void; onChange: (customer: Customer) => void };

/** Tier for everybody; package rates and the pay-later limit for companies. Only what changed is sent. */
export function TermsDialog({ customer, onClose, onChange }: Props) {
  const { t } = useI18n();
  const form = useId();
  const tiers = useQuery(tiersQuery).data ?? [customer.tier];
  const [typed, setTyped] = useState({
    tier: customer.tier.id,
    later: customer.limits.pay_later_limit,
    isPackage: customer.is_package,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isCompany = customer.account_type === 'corporate';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const later = wireMoney(typed.later);
    if (later === null) return setFailure(t('console.amount_invalid'));
    const changes = {
      ...(typed.tier !== customer.tier.id && { tier_id: typed.tier }),
      ...(isCompany && typed.isPackage !== customer.is_package && { is_package: typed.isPackage }),
      ...(isCompany && later !== customer.limits.pay_later_limit && { pay_later_limit: later }),
    };
    if (Object.keys(changes).length === 0) return onClose();
    setBusy(true);
    const input = { params: { id: customer.id }, ...changes };
    const answer = await call('POST /api/console/v1/customers/{id}/update', input, { quiet: true }).catch(
      () => null,
    );
    setBusy(false);
    if (answer?.code !== 0 || !answer.data) return setFailure(problemOf(answer));
    onChange(answer.data);
    toast(t('console.saved'), { tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={t('console.customers.edit_terms')}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} className="col g16" noValidate onSubmit={(event) => void submit(event)}>
        <Select
          label={t('console.field.tier')}
          value={typed.tier}
          options={tiers.map((tier) => ({ value: tier.id, label: tier.name }))}
          onChange={(tier) => setTyped({ ...typed, tier })}
        />
        {isCompany && (
          <>
            <TextField
              label={t('console.field.pay_later_limit')}
              inputMode="decimal"
              suffix="USD"
              hint={t('console.field.pay_later_hint')}
              value={typed.later}
              onChange={(event) => setTyped({ ...typed, later: event.target.value })}
            />
            <Checkbox
              checked={typed.isPackage}
              onChange={(event) => setTyped({ ...typed, isPackage: event.target.checked })}
            >
              {t('console.field.is_package')}
            </Checkbox>
          </>
        )}
        {failure && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
}
