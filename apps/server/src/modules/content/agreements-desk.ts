/** Agreements at the content desk: an edition is written, then it holds from its day on and never changes. */
import type { AgreementForm, StaffAgreement } from '@wayhouse/contract/console/content';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { selectAgreement } from './content.store.ts';
import { insertAgreement, lockAgreement, selectAgreements, updateAgreement } from './content-desk.store.ts';
import { cleanHtml, hasText, lacksAlt } from './rich-text.ts';

export async function listAgreements(ctx: StaffCtx): Promise<StaffAgreement[]> {
  const rows = await selectAgreements(ctx.db);
  const codes = [...new Set(rows.map((row) => row.code))];
  const now = ctx.clock.now();
  const holding = await Promise.all(
    codes.map(async (code) => `${code} ${(await selectAgreement(ctx.db, code, now))?.version}`),
  );
  return rows.map((row) => ({
    code: row.code as StaffAgreement['code'],
    version: row.version,
    title_en: row.title_en,
    title_zh: row.title_zh,
    content_en: row.content_en,
    content_zh: row.content_zh,
    status: row.status as StaffAgreement['status'],
    published_at: row.published_at?.toISOString() ?? null,
    holds: holding.includes(`${row.code} ${row.version}`),
    accepted: Number(row.accepted ?? 0),
  }));
}

/** Errors: request.wrong_state for an edition that is published. */
export async function saveAgreement(ctx: StaffCtx, form: AgreementForm): Promise<{ version: string }> {
  const { code, version } = form;
  const texts = {
    title_en: form.title_en,
    title_zh: form.title_zh,
    content_en: cleanHtml(form.content_en),
    content_zh: cleanHtml(form.content_zh),
    updated_at: ctx.clock.now(),
    updated_by: ctx.staff.name,
  };
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockAgreement(tx, code, version);
    if (before?.status === 'published') throw appError('request.wrong_state');
    if (before) await updateAgreement(tx, { code, version }, texts);
    else await insertAgreement(tx, { code, version, status: 'draft', ...texts });
    const { title_en, title_zh, content_en, content_zh } = texts;
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'agreement.drafted',
      target: { type: 'agreement', id: `${code}/${version}`, name: `${title_en} ${version}` },
      after: { title_en, title_zh, content_en, content_zh },
    });
  });
  return { version };
}

interface Publish {
  code: string;
  version: string;
  valid_from?: string | undefined;
}

/** The edition holds from `valid_from` (at the earliest now). Errors: request.not_found, wrong_state, invalid. */
export async function publishAgreement(
  ctx: StaffCtx,
  { code, version, valid_from }: Publish,
): Promise<{ version: string }> {
  const now = ctx.clock.now();
  const asked = valid_from ? new Date(valid_from) : now;
  const published_at = asked > now ? asked : now;
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockAgreement(tx, code, version);
    if (!before) throw appError('request.not_found');
    if (before.status === 'published') throw appError('request.wrong_state');
    for (const path of ['content_en', 'content_zh'] as const) {
      const key = lacksAlt(before[path]) ? 'fields.alt' : 'fields.both_languages';
      if (!hasText(before[path]) || lacksAlt(before[path])) throw invalidField(path, key);
    }
    await updateAgreement(tx, { code, version }, { status: 'published', published_at });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'agreement.published',
      target: { type: 'agreement', id: `${code}/${version}`, name: `${before.title_en} ${version}` },
      after: { published_at },
    });
  });
  return { version };
}
