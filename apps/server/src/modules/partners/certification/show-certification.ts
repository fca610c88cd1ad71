/** `GET /sandbox/certification`: the cases, judged by the calls of the company's test keys. */

import type { OutputOf } from '@wayhouse/contract/endpoint';
import {
  type CertificationCase,
  type CertificationState,
  certificationCaseNames,
  certificationCases,
  type partnerCertificationEndpoints,
} from '@wayhouse/contract/partner/certification';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { PartnerCtx } from '../../../http/partner-route.ts';
import { appError } from '../../../platform/errors.ts';
import { companyOfAccount } from '../../../platform/world.ts';
import { selectRefusedForgery } from '../partners.views.ts';
import { insertPassed, selectCertifications } from './certifications.store.ts';

type Call = (typeof partnerCertificationEndpoints)['GET /api/partner/v1/sandbox/certification'];

export async function showCertification(ctx: PartnerCtx): Promise<OutputOf<Call>> {
  if (ctx.key.environment !== 'test') throw appError('partners.test_key_required');
  const companyId = companyOfAccount(ctx.actor.accountId);
  const forgery = await selectRefusedForgery(ctx.db, ctx.actor.accountId);
  if (forgery)
    await insertPassed(ctx.db, ['C20'], { companyId, requestId: forgery.event_id, at: forgery.at });
  const rows = await selectCertifications(ctx.db, companyId);
  const found = new Map(rows.map((row) => [row.certification_case, row]));
  const cases = certificationCaseNames.map((name) => {
    const row = found.get(name);
    return {
      case: name,
      title: serverText2(`certification.${name}`),
      state: stateOf(ctx, name, row !== undefined),
      request_id: row?.request_id ?? null,
      passed_at: row?.at.toISOString() ?? null,
    };
  });
  return {
    passed: cases.filter(({ state }) => state === 'passed').length,
    needed: cases.filter(({ state }) => state !== 'not_needed').length,
    cases,
  };
}

function stateOf({ key }: PartnerCtx, name: CertificationCase, isPassed: boolean): CertificationState {
  const { scope, ...rest } = certificationCases[name];
  if (isPassed) return 'passed';
  if (!key.scopes.includes(scope)) return 'not_needed';
  return 'picture' in rest ? 'picture' : 'waiting';
}
