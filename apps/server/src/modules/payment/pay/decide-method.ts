/** Checks whether a payment method may be used for an amount. Pure. */
import type { PayConfig } from '../desk/pay-configs.store.ts';

/** The switch set by finance, and the limits. */
export type MethodRules = Pick<PayConfig, 'enabled' | 'min_cents' | 'max_cents'>;

/** True when the method is on and the amount within its limits, both included. A limit of null does not apply. */
export function takesAmount(rules: MethodRules | undefined | null, amountCents: number): boolean {
  if (!rules?.enabled) return false;
  return amountCents >= (rules.min_cents ?? amountCents) && amountCents <= (rules.max_cents ?? amountCents);
}
