/** Calls of paying. */
import { type HttpParts, route } from '../../http/route.ts';
import { createPayment } from './create-payment.ts';
import { findPayment } from './find-payment.ts';
import { listCards } from './list-cards.ts';
import { listPayConfigs } from './list-pay-configs.ts';

export function mountPayment(parts: HttpParts): void {
  route(parts, 'GET /api/v2/common/pay_configs', listPayConfigs);
  route(parts, 'POST /api/v2/payment/create', createPayment);
  route(parts, 'POST /api/v2/payment/status', findPayment);
  route(parts, 'POST /api/v2/credit_card/list', listCards);
}
