/** `GET /me` and `GET /balance` of the partner API. */
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { partnerAccountEndpoints } from '@wayhouse/contract/partner/account';
import { amountOf } from '@wayhouse/contract/partner/amount';
import { partnerLimitClasses, partnerLimits } from '@wayhouse/contract/partner/scopes';
import type { PartnerCtx } from '../../http/partner-route.ts';
import { appError } from '../../platform/errors.ts';
import { findBalance } from '../ledger/balance/find-balance.ts';
import { selectKeyById } from './partners.views.ts';

type Calls = typeof partnerAccountEndpoints;

/** The key that calls, and the limits of its account. */
export async function showMe(ctx: PartnerCtx): Promise<OutputOf<Calls['GET /api/partner/v1/me']>> {
  const row = await selectKeyById(ctx.db, ctx.key.id);
  if (!row) throw appError('request.not_found');
  const { id, label, scopes, signature, expiresAt } = ctx.key;
  return {
    account: { id: ctx.actor.accountId, name: { en: row.name_en, zh: row.name_zh } },
    key: {
      id,
      label,
      environment: 'live',
      scopes: [...scopes],
      signature,
      expires_at: expiresAt?.toISOString() ?? null,
    },
    limits: partnerLimitClasses.map((name) => ({
      class: name,
      requests_per_second: partnerLimits[name].rate,
      burst: partnerLimits[name].burst,
    })),
  };
}

/** The balance that the site shows, as amounts. */
export async function showBalance(ctx: PartnerCtx): Promise<OutputOf<Calls['GET /api/partner/v1/balance']>> {
  const { deposit, held, credit_limit, credit_used, available } = await findBalance(ctx);
  return {
    prepaid: amountOf(deposit),
    held: amountOf(held),
    credit_limit: amountOf(credit_limit),
    credit_used: amountOf(credit_used),
    available: amountOf(available),
  };
}
