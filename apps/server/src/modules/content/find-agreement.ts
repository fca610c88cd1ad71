/** `GET common/agreement`: privacy policy, terms, balance terms (specification section 3). */
import { type AgreementCode, agreementCode } from '@wayhouse/contract/agreement-codes';
import type { Ctx } from '../../context.ts';
import type { Db } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { cleanForReaders } from './article-html.ts';
import { selectAgreement } from './content.store.ts';

/**
 * The edition in force, in both languages, as clean HTML. A call without a code gets the terms. Throws
 * request.not_found without an edition in force.
 */
export async function findAgreement(ctx: Ctx, { code }: { code: AgreementCode }) {
  const agreement = await selectAgreement(ctx.db, code, ctx.clock.now());
  if (!agreement) throw appError('request.not_found');
  const content = {
    content_en: cleanForReaders(agreement.content_en),
    content_zh: cleanForReaders(agreement.content_zh),
  };
  return {
    ...agreement,
    ...content,
    location_code: code,
    position_articles: [content],
    published_at: agreement.published_at.toISOString(),
  };
}

/**
 * The version of the terms in force at `now`. An application for an account accepts this version. Throws an Error when
 * no terms are in force.
 */
export async function findTermsVersion(db: Db, now: Date): Promise<string> {
  const agreement = await selectAgreement(db, agreementCode.terms, now);
  if (!agreement) throw new Error('no edition of the terms is published');
  return agreement.version;
}
