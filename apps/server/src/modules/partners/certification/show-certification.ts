/**
 * The certification cases of a company and their states, for the partner API and the site. Calls of test keys, refused
 * forged webhooks and decisions of staff pass them.
 */

import type { CertificationPicture, CompanyCertification } from '@wayhouse/contract/account/certification';
import type { Certification } from '@wayhouse/contract/partner/certification';
import {
  type CertificationCase,
  type CertificationState,
  casesFor,
  certificationCaseNames,
  type PictureCase,
  pictureCases,
} from '@wayhouse/contract/partner/certification-cases';
import { type PartnerScope, partnerScopes } from '@wayhouse/contract/partner/scopes';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { ActorCtx, AppContext } from '../../../context.ts';
import type { PartnerCtx } from '../../../http/partner/partner-parts.ts';
import { realClock } from '../../../platform/clock.ts';
import { appError } from '../../../platform/errors.ts';
import { companyOfAccount } from '../../../platform/world.ts';
import { listKeys } from '../keys/manage-keys.ts';
import { selectCertifications, selectWaiver } from './certifications.store.ts';
import { noteRefusedForgery } from './note-forgery.ts';
import { openLiveKeys } from './open-live-keys.ts';
import { type PictureRow, selectPictures } from './pictures.store.ts';

/** `GET /sandbox/certification`: the cases for the scopes of the test key. Error: test_key_required. */
export async function showCertification(ctx: PartnerCtx): Promise<Certification> {
  if (ctx.key.environment !== 'test') throw appError('partners.test_key_required');
  return certificationOf(ctx, { companyId: companyOfAccount(ctx.actor.accountId), scopes: ctx.key.scopes });
}

/**
 * `GET api_keys/certification` of the site: the cases for the scopes of all working test keys and locked live keys; for
 * all scopes if there is no such key.
 */
export async function showCompanyCertification(ctx: ActorCtx): Promise<CompanyCertification> {
  const { accountId: companyId } = ctx.actor;
  const keys = (await listKeys(ctx)).filter(({ state }) => state === 'active');
  // A locked live key waits for the cases of its own scopes, which the test keys may lack.
  const scopes = keys
    .filter(({ environment, locked }) => environment === 'test' || locked)
    .flatMap((key) => key.scopes);
  const certification = await certificationOf(ctx, {
    companyId,
    scopes: scopes.length > 0 ? scopes : partnerScopes,
  });
  const pictures = await selectPictures(ctx.db, companyId);
  const waiver = await selectWaiver(ctx.db, companyId);
  const stateWithoutWaiver = certification.passed === certification.needed ? 'open' : 'locked';
  return {
    ...certification,
    pictures: pictures.map(presentPicture),
    live: waiver ? 'waived' : stateWithoutWaiver,
  };
}

interface CertificationQuery {
  companyId: string;
  scopes: readonly PartnerScope[];
}

type Parts = Pick<AppContext, 'db' | 'clock'>;

/** Before the reading, marks C20 as passed if a webhook fulfilled it, and unlocks live keys that need no more cases. */
async function certificationOf(
  { db, clock }: Parts,
  { companyId, scopes }: CertificationQuery,
): Promise<Certification> {
  await noteRefusedForgery(db, companyId);
  await openLiveKeys({ db, clock: realClock(clock) }, companyId);
  const rows = await selectCertifications(db, companyId);
  const pictures = await selectPictures(db, companyId);
  const rowOf = new Map(rows.map((row) => [row.certification_case, row]));
  const pictureOf = new Map(pictures.map((row) => [row.certification_case, row]));
  const needed = casesFor(scopes);
  const cases = certificationCaseNames.map((name) => {
    const row = rowOf.get(name);
    const stateUnlessPassed = needed.includes(name) ? openState(name, pictureOf.get(name)) : 'not_needed';
    return {
      case: name,
      title: serverText2(`certification.${name}`),
      state: row ? ('passed' as const) : stateUnlessPassed,
      request_id: row?.request_id ?? null,
      passed_at: row?.at.toISOString() ?? null,
    };
  });
  return {
    passed: needed.filter((name) => rowOf.has(name)).length,
    needed: needed.length,
    cases,
  };
}

function openState(name: CertificationCase, picture: PictureRow | undefined): CertificationState {
  if (picture?.state === 'waiting') return 'in_review';
  if (picture?.state === 'refused') return 'try_again';
  return (pictureCases as readonly string[]).includes(name) ? 'picture' : 'waiting';
}

export function presentPicture(row: PictureRow): CertificationPicture {
  return {
    id: row.id,
    case: row.certification_case as PictureCase,
    state: row.state as CertificationPicture['state'],
    statement: row.statement,
    sent_at: row.sent_at.toISOString(),
    due_at: row.due_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  };
}
