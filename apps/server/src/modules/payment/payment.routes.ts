/** Calls of paying. */
import { type HttpParts, route } from '../../http/route.ts';
import { appError } from '../../platform/errors.ts';
import { createDeposit } from './create-deposit.ts';
import { createPayment } from './create-payment.ts';
import { findPayment } from './find-payment.ts';
import { listCards } from './list-cards.ts';
import { listDeposits } from './list-deposits.ts';
import { listPayConfigs } from './list-pay-configs.ts';
import { uploadSlip } from './upload-slip.ts';

export function mountPayment(parts: HttpParts): void {
  route(parts, 'GET /api/v2/common/pay_configs', listPayConfigs);
  route(parts, 'POST /api/v2/payment/create', createPayment);
  route(parts, 'POST /api/v2/payment/status', findPayment);
  route(parts, 'POST /api/v2/payment/cancel', findPayment);
  route(parts, 'POST /api/v2/deposit/create', createDeposit);
  route(parts, 'POST /api/v2/deposit/list', listDeposits);
  route(parts, 'POST /api/v2/deposit/slip', uploadSlip);
  route(parts, 'POST /api/v2/credit_card/list', listCards);
  route(parts, 'POST /api/v2/create/credit_card', async () => {
    throw appError('payment.not_started');
  });
  route(parts, 'POST /api/v2/credit_card/delete', async () => {
    throw appError('request.not_found');
  });
}
