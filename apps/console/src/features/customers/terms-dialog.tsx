import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useForm } from '@wayhouse/client/form/use-form';
import { displayCurrencies } from '@wayhouse/contract/display-currencies';
import { money } from '@wayhouse/i18n/format';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { AmountField } from '../../shared/numbers/amount-field.tsx';
import { wireMoney } from '../../shared/numbers/money-field.ts';
import { tiersQuery } from '../../shared/queries.ts';
import { useRight } from '../../shared/session.ts';
import { type Customer, newestCustomer } from './customer-queries.ts';

type Props = { customer: Customer; onClose: () => void; onChange: (customer: Customer) => void };

/**
 * Changes a company's tier, right to package rates, currency of documents and pay-later limit. Sends only changed
 * fields. A large raise of the limit waits for a second person.
 */
export function TermsDialog({ customer, onClose, onChange }: Props) {
  const { t } = useI18n();
  const tiers = useQuery(tiersQuery).data ?? [customer.tier];
  const client = useQueryClient();
  const form = useForm({
    name: 'terms',
    start: () => draftOf(customer),
    lock: { record: customer, newest: () => newestCustomer(client, customer.id), draftOf },
  });
  const mayLend = useRight('customers.credit');
  const save = async () => {
    const { tier, isPackage, currency, payLater } = form.draft;
    const payLaterLimit = wireMoney(payLater);
    if (payLaterLimit === null) return form.showError(t('console.amount_invalid'));
    const base = form.base ?? customer;
    const changes = {
      ...(tier !== base.tier.id && { tier_id: tier }),
      ...(isPackage !== base.is_package && { is_package: isPackage }),
      ...(currency !== currencyOf(base) && { papers_currency: currency }),
      ...(payLaterLimit !== base.limits.pay_later_limit && { pay_later_limit: payLaterLimit }),
    };
    if (Object.keys(changes).length === 0) return onClose();
    const input = { params: { id: customer.id }, version: base.version, ...changes };
    const updatedCustomer = await form.submit(() =>
      call('POST /api/console/v1/customers/{id}/update', input, { quiet: true }),
    );
    if (!updatedCustomer) return;
    onChange(updatedCustomer);
    const isWaiting = updatedCustomer.limits.pay_later_limit !== payLaterLimit;
    toast(isWaiting ? t('console.approvals.waits', { amount: money(payLaterLimit) }) : t('console.saved'), {
      tone: 'success',
    });
    onClose();
  };
  return (
    <FormDialog saveState={form} title={t('console.customers.edit_terms')} onClose={onClose} onSave={save}>
      <Select
        label={t('console.field.tier')}
        value={form.draft.tier}
        options={tiers.map((tier) => ({ value: tier.id, label: tier.name }))}
        onChange={(tier) => form.change({ tier })}
      />
      <AmountField
        label={t('console.field.pay_later_limit')}
        hint={t(mayLend ? 'console.field.pay_later_hint' : 'console.field.limit_finance')}
        disabled={!mayLend}
        value={form.draft.payLater}
        onChange={(event) => form.change({ payLater: event.target.value })}
      />
      <Select
        label={t('console.field.papers_currency')}
        hint={t('console.field.papers_currency.hint')}
        value={form.draft.currency}
        options={displayCurrencies.map((value) => ({ value, label: value }))}
        onChange={(value) => form.change({ currency: knownCurrency(value) })}
      />
      <Checkbox
        checked={form.draft.isPackage}
        onChange={(event) => form.change({ isPackage: event.target.checked })}
      >
        {t('console.field.is_package')}
      </Checkbox>
      <ConflictNotice form={form} />
    </FormDialog>
  );
}

type Currency = (typeof displayCurrencies)[number];

const knownCurrency = (code: string | undefined): Currency =>
  displayCurrencies.find((each) => each === code) ?? 'USD';

const currencyOf = ({ company }: Customer): Currency => knownCurrency(company?.papers_currency);

function draftOf(customer: Customer) {
  const { tier, limits, is_package } = customer;
  const currency = currencyOf(customer);
  return { tier: tier.id, payLater: limits.pay_later_limit, isPackage: is_package, currency };
}
