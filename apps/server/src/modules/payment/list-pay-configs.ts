/** `common/pay_configs`: the ways to pay. */
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { paymentEndpoints } from '@wayhouse/contract/payment';
import { serverText2 } from '@wayhouse/i18n/server-texts';

type PayConfigs = OutputOf<(typeof paymentEndpoints)['GET /api/v2/common/pay_configs']>;

/** Paying from the balance costs nothing. */
export async function listPayConfigs(): Promise<PayConfigs> {
  return {
    methods: [{ id: 'balance', label: serverText2('booking.pay_method.balance'), fee_bp: 0, for: ['order'] }],
    currencies: ['USD'],
  };
}
