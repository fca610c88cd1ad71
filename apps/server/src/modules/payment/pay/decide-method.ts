/** Checks whether a payment method may be used for an amount. Pure. */
import type { PayConfig } from '../desk/pay-configs.store.ts';

/** The switch set by finance, and the limits. */
export type MethodRules = Pick<PayConfig, 'enabled' | 'min_cents' | 'max_cents'>;

/** Both limits are included; null means no limit. */
export function takesAmount(rules: MethodRules | undefined | null, amountCents: number): boolean {
  if (!rules?.enabled) return false;
  return amountCents >= (rules.min_cents ?? amountCents) && amountCents <= (rules.max_cents ?? amountCents);
}
