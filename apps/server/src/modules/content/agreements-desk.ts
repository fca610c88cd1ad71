/**
 * Agreements in the console. An edition begins as a draft. After its publication it is in force from its date until the
 * next edition, and never changes.
 */
import type { AgreementForm, StaffAgreement } from '@wayhouse/contract/console/content';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { refuseChanged, versionOf } from '../../platform/optimistic-lock.ts';
import { cleanHtml, hasText, lacksAlt } from './article-html.ts';
import { selectAgreement } from './content.store.ts';
import { insertAgreement, lockAgreement, selectAgreements, updateAgreement } from './content-desk.store.ts';

type SaveResult = { version: string; revision: string };
type Texts = Pick<AgreementForm, 'title_en' | 'title_zh' | 'content_en' | 'content_zh'>;

export async function listAgreements(ctx: StaffCtx): Promise<StaffAgreement[]> {
  const rows = await selectAgreements(ctx.db);
  const codes = [...new Set(rows.map((row) => row.code))];
  const now = ctx.clock.now();
  const editionsInForce = await Promise.all(
    codes.map(async (code) => `${code} ${(await selectAgreement(ctx.db, code, now))?.version}`),
  );
  return rows.map((row) => ({
    code: row.code as StaffAgreement['code'],
    version: row.version,
    revision: versionOf(textsOf(row)),
    ...textsOf(row),
    status: row.status as StaffAgreement['status'],
    published_at: row.published_at?.toISOString() ?? null,
    holds: editionsInForce.includes(`${row.code} ${row.version}`),
    accepted: Number(row.accepted ?? 0),
  }));
}

/**
 * Saves the draft of an edition. Errors: request.wrong_state for a published edition; request.changed; request.invalid
 * at `version` for a new edition whose version exists.
 */
export async function saveAgreement(ctx: StaffCtx, form: AgreementForm): Promise<SaveResult> {
  const { code, version, revision } = form;
  const texts = {
    title_en: form.title_en,
    title_zh: form.title_zh,
    content_en: cleanHtml(form.content_en),
    content_zh: cleanHtml(form.content_zh),
  };
  const changeStamp = { updated_at: ctx.clock.now(), updated_by: ctx.staff.name };
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockAgreement(tx, code, version);
    if (before) {
      // A call without a revision creates a new edition. It must not overwrite an existing draft of the same version.
      if (revision === undefined) throw versionTaken();
      if (before.status === 'published') throw appError('request.wrong_state');
      refuseChanged(textsOf(before), revision);
      await updateAgreement(tx, { code, version }, { ...texts, ...changeStamp });
    } else if (!(await insertAgreement(tx, { code, version, status: 'draft', ...texts, ...changeStamp }))) {
      throw versionTaken();
    }
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'agreement.drafted',
      target: { type: 'agreement', id: `${code}/${version}`, name: `${texts.title_en} ${version}` },
      ...(before && { before: textsOf(before) }),
      after: texts,
    });
  });
  return { version, revision: versionOf(texts) };
}

function versionTaken() {
  return invalidField('version', 'fields.edition_taken');
}

interface PublishInput {
  code: string;
  version: string;
  /** The revision of the texts that the publisher saw. */
  revision: string;
  valid_from?: string | undefined;
}

/**
 * Publishes the edition. It is in force from `valid_from` on, and at the earliest from now. Errors: request.not_found,
 * wrong_state, changed; request.invalid when a language has no text, or has a picture without alternative text.
 */
export async function publishAgreement(
  ctx: StaffCtx,
  { code, version, revision, valid_from }: PublishInput,
): Promise<{ version: string }> {
  const now = ctx.clock.now();
  const validFrom = valid_from ? new Date(valid_from) : now;
  const published_at = validFrom > now ? validFrom : now;
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockAgreement(tx, code, version);
    if (!before) throw appError('request.not_found');
    if (before.status === 'published') throw appError('request.wrong_state');
    refuseChanged(textsOf(before), revision);
    for (const path of ['content_en', 'content_zh'] as const) {
      if (lacksAlt(before[path])) throw invalidField(path, 'fields.alt');
      if (!hasText(before[path])) throw invalidField(path, 'fields.both_languages');
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

function textsOf({ title_en, title_zh, content_en, content_zh }: Texts): Texts {
  return { title_en, title_zh, content_en, content_zh };
}
