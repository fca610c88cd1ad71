/** May this way to pay be used for this amount. Pure. */
import type { PayConfig } from '../desk/pay-configs.store.ts';

/** What decides: whether finance has it switched on, and its bounds. */
export type MethodRules = Pick<PayConfig, 'enabled' | 'min_cents' | 'max_cents'>;

/** Both bounds are allowed; null is no bound. */
export function takesAmount(rules: MethodRules | undefined | null, amountCents: number): boolean {
  if (!rules?.enabled) return false;
  return amountCents >= (rules.min_cents ?? amountCents) && amountCents <= (rules.max_cents ?? amountCents);
}
