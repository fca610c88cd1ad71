/**
 * The payer's pages of the simulated gateway: the bank's 3-D Secure page and the wallet behind the QR code. Without
 * scripts.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toMoney } from '@wayhouse/contract/money';
import { type SandboxGatewayTextKey, sandboxGatewayText } from '@wayhouse/i18n/sandbox-gateway-texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { endCharge, findChargeBySecret } from './charges.ts';
import type { ChargeRow, SandboxContext } from './rows.ts';
import { sandboxPath } from './wire.ts';

const style = readFileSync(path.join(import.meta.dirname, 'pages.css'), 'utf8');

/** Mounts `/pay/{secret}`: shows the page and takes the payer's answer. */
export function mountPages(app: FastifyInstance, context: SandboxContext): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get('/pages.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get<{ Params: { secret: string } }>('/pay/:secret', async (request, reply) => {
    const row = await findChargeBySecret(context, request.params.secret);
    return row ? sendPage(reply, page(row)) : reply.code(404).type('text/plain').send('404');
  });
  app.post<{ Params: { secret: string } }>('/pay/:secret', async (request, reply) => {
    const row = await findChargeBySecret(context, request.params.secret);
    if (!row) return reply.code(404).type('text/plain').send('404');
    const answer = (request.body as { answer?: string } | undefined)?.answer;
    const failure = row.method === 'card' ? 'challenge_failed' : 'canceled';
    await endCharge(context, row.reference, answer === 'pay' ? { paid: true } : { failure });
    if (row.method === 'card') return reply.redirect(withinOurSite(context, row.return_url), 303);
    const endedCharge = await findChargeBySecret(context, request.params.secret);
    return sendPage(reply, page(endedCharge ?? row));
  });
}

/** Only the path when the merchant is on the same site, so that the redirect works under every host name. */
function withinOurSite(context: SandboxContext, url: string): string {
  const base = context.baseUrl();
  return url.startsWith(`${base}/`) ? url.slice(base.length) : url;
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

function page(row: ChargeRow): string {
  const t = (key: SandboxGatewayTextKey): string =>
    escapeHtml(sandboxGatewayText(row.language === 'zh' ? 'zh' : 'en', key));
  const kind = row.method === 'card' ? 'card' : 'wallet';
  const title = t(
    row.method === 'card' ? 'sandbox.challenge' : `sandbox.${row.method as 'wechat' | 'alipay'}`,
  );
  return `<!doctype html>
<html lang="${row.language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${sandboxPath}/pages.css">
</head>
<body class="${kind}">
<main>
<p class="tag">${t('sandbox.tag')}</p>
<h1>${title}</h1>
<dl>
<dt>${t('sandbox.merchant')}</dt><dd>Wayhouse</dd>
<dt>${t('sandbox.amount')}</dt><dd class="sum">US$${toMoney(row.amount_cents)}</dd>
</dl>
${row.state === 'open' ? questions(t, kind) : `<p class="end ${row.state}" role="status">${t(endingOf(row))}</p>`}
</main>
</body>
</html>
`;
}

function questions(t: (key: SandboxGatewayTextKey) => string, kind: 'card' | 'wallet'): string {
  return `<p>${t(`sandbox.${kind}.ask`)}</p>
<form method="post">
<button name="answer" value="pay" class="yes">${t(`sandbox.${kind}.yes`)}</button>
<button name="answer" value="refuse">${t(`sandbox.${kind}.no`)}</button>
</form>`;
}

function endingOf(row: ChargeRow): SandboxGatewayTextKey {
  if (row.state === 'succeeded') return 'sandbox.paid';
  return row.failure === 'expired' ? 'sandbox.expired' : 'sandbox.refused';
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
