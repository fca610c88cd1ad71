import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from '@wayhouse/ui/checkbox';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Select } from '@wayhouse/ui/select';
import { toast } from '@wayhouse/ui/toast-store';
import { useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { wireMoney } from '../../shared/money-field.ts';
import { tiersQuery } from '../../shared/queries.ts';
import { useRight } from '../../shared/session.ts';
import { useBase } from '../../shared/use-base.tsx';
import { type Customer, newestCustomer } from './customer-queries.ts';

type Props = { customer: Customer; onClose: () => void; onChange: (customer: Customer) => void };

/** Tier for everybody; package rates and the pay-later limit for companies. Only what changed is sent. */
export function TermsDialog({ customer, onClose, onChange }: Props) {
  const { t } = useI18n();
  const tiers = useQuery(tiersQuery).data ?? [customer.tier];
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(customer));
  const { base, refuses, note } = useBase(customer, {
    newest: () => newestCustomer(client, customer.id),
    onTheirs: (found) => setTyped(typedOf(found)),
  });
  const mayLend = useRight('customers.credit');
  const isCompany = customer.account_type === 'corporate';
  const submit = async () => {
    const later = wireMoney(typed.later);
    if (later === null) return t('console.amount_invalid');
    const begun = base ?? customer;
    const changes = {
      ...(typed.tier !== begun.tier.id && { tier_id: typed.tier }),
      ...(isCompany && typed.isPackage !== begun.is_package && { is_package: typed.isPackage }),
      ...(isCompany && later !== begun.limits.pay_later_limit && { pay_later_limit: later }),
    };
    if (Object.keys(changes).length === 0) {
      onClose();
      return null;
    }
    const input = { params: { id: customer.id }, version: begun.version, ...changes };
    const answer = await call('POST /api/console/v1/customers/{id}/update', input, { quiet: true }).catch(
      () => null,
    );
    if (refuses(answer)) return null;
    if (answer?.code !== 0 || !answer.data) return problemOf(answer);
    onChange(answer.data);
    toast(t('console.saved'), { tone: 'success' });
    onClose();
    return null;
  };
  return (
    <FormDialog title={t('console.customers.edit_terms')} onClose={onClose} onSubmit={submit}>
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
            hint={t(mayLend ? 'console.field.pay_later_hint' : 'console.field.limit_finance')}
            disabled={!mayLend}
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
      {note}
    </FormDialog>
  );
}

function typedOf({ tier, limits, is_package }: Customer) {
  return { tier: tier.id, later: limits.pay_later_limit, isPackage: is_package };
}
