/** `GET /sandbox/certification`: the cases, judged by the calls of the company's test keys. */

import type { Certification } from '@wayhouse/contract/partner/certification';
import {
  type CertificationCase,
  type CertificationState,
  certificationCaseNames,
  certificationCases,
} from '@wayhouse/contract/partner/certification-cases';
import { type PartnerScope, partnerScopes } from '@wayhouse/contract/partner/scopes';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { ActorCtx } from '../../../context.ts';
import type { PartnerCtx } from '../../../http/partner-route.ts';
import type { Db } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { companyOfAccount, currentWorld } from '../../../platform/world.ts';
import { listKeys } from '../keys/manage-keys.ts';
import { selectRefusedForgery } from '../partners.views.ts';
import { insertPassed, selectCertifications } from './certifications.store.ts';

/** For a test key: cases outside its scopes are not needed. */
export async function showCertification(ctx: PartnerCtx): Promise<Certification> {
  if (ctx.key.environment !== 'test') throw appError('partners.test_key_required');
  const { accountId } = ctx.actor;
  return certificationOf(ctx.db, { accountId, scopes: ctx.key.scopes });
}

/** `GET api_keys/certification` of the site: for the scopes of all test keys that work. */
export async function showCompanyCertification(ctx: ActorCtx): Promise<Certification> {
  const { accountId: companyId } = ctx.actor;
  const accountId = (await currentWorld(ctx.db, companyId)) ?? companyId;
  const keys = await listKeys(ctx);
  const scopes = keys
    .filter(({ environment, state }) => environment === 'test' && state === 'active')
    .flatMap((key) => key.scopes);
  return certificationOf(ctx.db, { accountId, scopes: scopes.length > 0 ? scopes : partnerScopes });
}

interface Asked {
  /** The practice account. */
  accountId: string;
  scopes: readonly PartnerScope[];
}

async function certificationOf(db: Db, { accountId, scopes }: Asked): Promise<Certification> {
  const companyId = companyOfAccount(accountId);
  const forgery = await selectRefusedForgery(db, accountId);
  if (forgery) await insertPassed(db, ['C20'], { companyId, requestId: forgery.event_id, at: forgery.at });
  const rows = await selectCertifications(db, companyId);
  const found = new Map(rows.map((row) => [row.certification_case, row]));
  const cases = certificationCaseNames.map((name) => {
    const row = found.get(name);
    return {
      case: name,
      title: serverText2(`certification.${name}`),
      state: row ? ('passed' as const) : stateOf(name, scopes),
      request_id: row?.request_id ?? null,
      passed_at: row?.at.toISOString() ?? null,
    };
  });
  return {
    passed: cases.filter(({ state }) => state === 'passed').length,
    needed: cases.filter(({ state }) => state === 'passed' || state === 'waiting').length,
    cases,
  };
}

function stateOf(name: CertificationCase, scopes: readonly PartnerScope[]): CertificationState {
  const { scope, ...rest } = certificationCases[name];
  if (!scopes.includes(scope)) return 'not_needed';
  return 'picture' in rest ? 'picture' : 'waiting';
}
