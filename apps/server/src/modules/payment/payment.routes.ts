/** Calls of payment, and the address of gateways' webhooks. */

import { type HttpParts, route } from '../../http/route.ts';
import { listDeposits } from './bank-deposit/list-deposits.ts';
import { uploadSlip } from './bank-deposit/upload-slip.ts';
import { listCards } from './card/list-cards.ts';
import { deleteCard, saveCard, shareCard } from './card/save-card.ts';
import { listPayConfigs } from './desk/list-pay-configs.ts';
import { receiveWebhook } from './gateway/receive-webhook.ts';
import { createDeposit } from './pay/create-deposit.ts';
import { createPayment } from './pay/create-payment.ts';
import { cancelPayment, findPayment } from './pay/find-payment.ts';
import { listRefunds } from './refund/list-refunds.ts';

export function mountPayment(parts: HttpParts): void {
  route(parts, 'GET /api/v2/common/pay_configs', listPayConfigs);
  route(parts, 'POST /api/v2/payment/create', createPayment);
  route(parts, 'POST /api/v2/payment/status', findPayment);
  route(parts, 'POST /api/v2/payment/cancel', cancelPayment);
  route(parts, 'POST /api/v2/deposit/create', createDeposit);
  route(parts, 'POST /api/v2/deposit/list', listDeposits);
  route(parts, 'POST /api/v2/user/refunds', listRefunds);
  route(parts, 'POST /api/v2/deposit/slip', uploadSlip);
  route(parts, 'POST /api/v2/credit_card/list', listCards);
  route(parts, 'POST /api/v2/create/credit_card', saveCard);
  route(parts, 'POST /api/v2/credit_card/delete', deleteCard);
  route(parts, 'POST /api/v2/credit_card/share', shareCard);
  mountHooks(parts);
}

/** These calls answer without our JSON envelope. Signatures cover the raw body, so it is not parsed first. */
function mountHooks({ app, context }: HttpParts): void {
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post<{ Params: { gateway: string } }>(
      '/api/hooks/:gateway',
      { config: { rate: 'account' } },
      async (request, reply) => {
        const outcome = await receiveWebhook(context, {
          gateway: request.params.gateway,
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          headers: request.headers,
        });
        if (outcome === 'taken') return { received: true };
        return reply.code(outcome === 'forged' ? 400 : 404).send({ error: outcome });
      },
    );
  });
}
