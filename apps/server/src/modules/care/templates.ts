/** Texts that staff answer customers with, in both languages. */
import type { CaseTemplate, consoleCaseTemplateEndpoints } from '@wayhouse/contract/care/case-templates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { idOfCall } from '../../platform/ids.ts';
import { refuseChanged, versionOf } from '../../platform/optimistic-lock.ts';
import { deleteTemplate, lockTemplate, selectTemplates, upsertTemplate } from './templates.store.ts';

type Calls = typeof consoleCaseTemplateEndpoints;
const templatesMax = 100;

/** Sorted by English name. */
export async function listTemplates(
  ctx: StaffCtx,
): Promise<OutputOf<Calls['GET /api/console/v1/case-templates']>> {
  return (await selectTemplates(ctx.db)).map(present);
}

/**
 * Throws not_found for an unknown id, request.changed after an edit by a colleague, and wrong_state for a new template
 * when `templatesMax` exist. After a crash, a call with the same idempotency key adds no second template.
 */
export async function saveTemplate(
  ctx: StaffCtx,
  { id, version, name, text }: ParsedInputOf<Calls['POST /api/console/v1/case-templates/save']>,
): Promise<CaseTemplate[]> {
  const newTemplateId = idOfCall('tpl', {
    key: ctx.idempotencyKey,
    content: [ctx.staff.staffId, name.en, name.zh, text.en, text.zh],
  });
  await inTransaction(ctx.db, async (tx) => {
    if (id === undefined && (await lockTemplate(tx, newTemplateId))) return;
    const before = id === undefined ? undefined : await lockUnchanged(tx, id, version);
    if (!before && (await selectTemplates(tx)).length >= templatesMax) throw appError('request.wrong_state');
    const row = {
      id: id ?? newTemplateId,
      name_en: name.en,
      name_zh: name.zh,
      text_en: text.en,
      text_zh: text.zh,
      updated_at: ctx.clock.now(),
      updated_by: ctx.staff.name,
    };
    await upsertTemplate(tx, row);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'case_template.saved',
      target: { type: 'case_template', id: row.id, name: name.en },
      before: before ? { text_en: before.text_en, text_zh: before.text_zh } : null,
      after: { text_en: text.en, text_zh: text.zh },
    });
  });
  return listTemplates(ctx);
}

/** Throws not_found. */
export async function removeTemplate(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Calls['POST /api/console/v1/case-templates/{id}/delete']>,
): Promise<CaseTemplate[]> {
  await inTransaction(ctx.db, async (tx) => {
    const deletedTemplate = await deleteTemplate(tx, params.id);
    if (!deletedTemplate) throw appError('request.not_found');
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'case_template.deleted',
      target: { type: 'case_template', id: deletedTemplate.id, name: deletedTemplate.name_en },
    });
  });
  return listTemplates(ctx);
}

type TemplateRow = Awaited<ReturnType<typeof selectTemplates>>[number];

/** Throws not_found, and request.changed after an edit by a colleague. */
async function lockUnchanged(tx: Tx, id: string, version: string | undefined): Promise<TemplateRow> {
  const row = await lockTemplate(tx, id);
  if (!row) throw appError('request.not_found');
  refuseChanged(textsOf(row), version);
  return row;
}

function textsOf(row: TemplateRow): Pick<CaseTemplate, 'name' | 'text'> {
  return { name: { en: row.name_en, zh: row.name_zh }, text: { en: row.text_en, zh: row.text_zh } };
}

function present(row: TemplateRow): CaseTemplate {
  const texts = textsOf(row);
  return { id: row.id, ...texts, version: versionOf(texts) };
}
