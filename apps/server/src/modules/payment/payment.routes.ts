/** Calls of paying, and the door for gateways' news. */
import { type HttpParts, route } from '../../http/route.ts';
import { createDeposit } from './create-deposit.ts';
import { createPayment } from './create-payment.ts';
import { cancelPayment, findPayment } from './find-payment.ts';
import { deleteCard, keepCard, shareCard } from './keep-card.ts';
import { listCards } from './list-cards.ts';
import { listDeposits } from './list-deposits.ts';
import { listPayConfigs } from './list-pay-configs.ts';
import { takeWebhook } from './take-webhook.ts';
import { uploadSlip } from './upload-slip.ts';

export function mountPayment(parts: HttpParts): void {
  route(parts, 'GET /api/v2/common/pay_configs', listPayConfigs);
  route(parts, 'POST /api/v2/payment/create', createPayment);
  route(parts, 'POST /api/v2/payment/status', findPayment);
  route(parts, 'POST /api/v2/payment/cancel', cancelPayment);
  route(parts, 'POST /api/v2/deposit/create', createDeposit);
  route(parts, 'POST /api/v2/deposit/list', listDeposits);
  route(parts, 'POST /api/v2/deposit/slip', uploadSlip);
  route(parts, 'POST /api/v2/credit_card/list', listCards);
  route(parts, 'POST /api/v2/create/credit_card', keepCard);
  route(parts, 'POST /api/v2/credit_card/delete', deleteCard);
  route(parts, 'POST /api/v2/credit_card/share', shareCard);
  mountHooks(parts);
}

/** Outside the envelope: signatures are over the body as it came, so it is not parsed before. */
function mountHooks({ app, context }: HttpParts): void {
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post<{ Params: { gateway: string } }>(
      '/api/hooks/:gateway',
      { config: { rate: 'account' } },
      async (request, reply) => {
        const taken = await takeWebhook(context, {
          gateway: request.params.gateway,
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          headers: request.headers,
        });
        if (taken === 'taken') return { received: true };
        return reply.code(taken === 'forged' ? 400 : 404).send({ error: taken });
      },
    );
  });
}
