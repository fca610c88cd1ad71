/** The brand of an agency, and the contact data of its people, on the pages of their quotes. */
import { isPermitted } from '@wayhouse/contract/account/permissions';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { defaultBrandColor } from '@wayhouse/contract/quote/quote-parts';
import type { QuoteBrand } from '@wayhouse/contract/quote/quote-shapes';
import type { quotesEndpoints } from '@wayhouse/contract/quote/quotes';
import type { ActorCtx } from '../../../context.ts';
import { keepFiles } from '../../../platform/concurrency/keep-files.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseChanged, versionOf } from '../../../platform/optimistic-lock.ts';
import { removeFilesLater } from '../../../platform/work/remove-files.ts';
import { readPicture } from '../../companies/read-picture.ts';
import { refuseErased } from '../../identity/person/lock-person.ts';
import { type BrandRow, lockBrand, upsertBrand, upsertContact } from './brands.store.ts';
import { agencyOf } from './client-quote.ts';
import { selectQuoter } from './quotes.views.ts';

type Calls = typeof quotesEndpoints;

export async function showBrand(ctx: ActorCtx): Promise<QuoteBrand> {
  const quoter = await selectQuoter(ctx.db, ctx.actor.userId);
  const may_change = isPermitted(ctx.actor, 'owner');
  if (!quoter)
    return {
      name: { en: '', zh: '' },
      line: { en: '', zh: '' },
      color: defaultBrandColor,
      has_logo: false,
      may_change,
      phone: '',
      has_wechat: false,
      version: '',
    };
  const agency = agencyOf(quoter);
  return {
    ...agency,
    version: versionOf(agency),
    has_logo: quoter.logo_file !== null,
    may_change,
    phone: quoter.phone ?? '',
    has_wechat: quoter.wechat_file !== null,
  };
}

/** Throws request.changed when somebody has saved another brand since `version`. Safe to repeat. */
export async function changeBrand(
  ctx: ActorCtx,
  { name, line, color, version }: ParsedInputOf<Calls['POST /api/v2/quote/brand']>,
): Promise<QuoteBrand> {
  const row = {
    account_id: ctx.actor.accountId,
    name_en: name.en.trim(),
    name_zh: name.zh.trim(),
    line_en: line.en.trim(),
    line_zh: line.zh.trim(),
    color,
    updated_by: ctx.actor.userId,
    updated_at: ctx.clock.now(),
  };
  await inTransaction(ctx.db, async (tx) => {
    await refuseErased(tx, ctx.actor.userId);
    await lockBrand(tx, ctx.actor.accountId);
    if (version !== undefined) await refuseOtherBrand(tx, { row, userId: ctx.actor.userId, version });
    await upsertBrand(tx, row);
  });
  return showBrand(ctx);
}

/** Throws request.changed when the stored brand is neither the one of `version` nor the one to save. */
async function refuseOtherBrand(
  tx: Tx,
  { row, userId, version }: { row: BrandRow; userId: string; version: string },
): Promise<void> {
  const quoter = await selectQuoter(tx, userId);
  if (!quoter) return;
  const { name_en: brand_en, name_zh: brand_zh, line_en, line_zh, color } = row;
  const before = agencyOf(quoter);
  const after = agencyOf({ ...quoter, brand_en, brand_zh, line_en, line_zh, color });
  if (versionOf(before) !== versionOf(after)) refuseChanged(before, version);
}

export async function changeContact(ctx: ActorCtx, { phone }: { phone: string }): Promise<QuoteBrand> {
  const contact = { user_id: ctx.actor.userId, updated_at: ctx.clock.now(), phone };
  await inTransaction(ctx.db, async (tx) => {
    await refuseErased(tx, ctx.actor.userId);
    await upsertContact(tx, contact);
  });
  return showBrand(ctx);
}

/** Replaces the picture of the person's WeChat code. Throws the errors of `readPicture`. */
export async function uploadWechat(
  ctx: ActorCtx,
  { file }: { file: { bytes: Uint8Array } },
): Promise<QuoteBrand> {
  const picture = await readPicture(file.bytes, ctx.actor.accountId);
  const id = newId('wcc');
  await keepFiles(ctx.files, [{ id, bytes: picture.bytes }], () => replaceWechat(ctx, id));
  return showBrand(ctx);
}

export async function removeWechat(ctx: ActorCtx): Promise<QuoteBrand> {
  await replaceWechat(ctx, null);
  return showBrand(ctx);
}

async function replaceWechat({ db, clock, actor }: ActorCtx, fileId: string | null): Promise<void> {
  const contact = { user_id: actor.userId, updated_at: clock.now(), wechat_file_id: fileId };
  await inTransaction(db, async (tx) => {
    await refuseErased(tx, actor.userId);
    const formerFileId = await upsertContact(tx, contact);
    if (formerFileId !== undefined) await removeFilesLater(tx, clock, [formerFileId]);
  });
}
