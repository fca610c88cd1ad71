/** The terms of a company's credit as a form shows them. */
import type { CreditCycle } from '@wayhouse/contract/console/credit/credit-states';
import { toMoney } from '@wayhouse/contract/money';
import type { TermsRecord } from '../credit.store.ts';

/** The terms as a form shows them. The version of the terms is a hash of this. */
export function termsOf(terms: Omit<TermsRecord, 'account_id' | 'changed_at' | 'last_entry_id'>) {
  const { net_days, time_zone, stop_after_days, insurance_cents, insurer } = terms;
  const cycle = terms.cycle as CreditCycle;
  const insurance = insurance_cents === null ? null : toMoney(insurance_cents);
  return { cycle, net_days, time_zone, stop_after_days, insurance, insurer };
}
