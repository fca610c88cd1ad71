/** The account's own logo for its documents: show, upload, remove. */

import { isPermitted } from '@wayhouse/contract/account/permissions';
import type { CompanyLogo } from '@wayhouse/contract/booking/order-papers';
import type { ActorCtx, AppContext } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { keepFiles } from '../../../platform/concurrency/keep-files.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { removeFilesLater } from '../../../platform/work/remove-files.ts';
import { readPicture } from '../../companies/read-picture.ts';
import { refuseErased } from '../../identity/person/lock-person.ts';
import { deleteLogo, selectLogo, upsertLogo } from './papers.store.ts';

export async function showLogo(ctx: ActorCtx): Promise<CompanyLogo> {
  const row = await selectLogo(ctx.db, ctx.actor.accountId);
  const may_change = isPermitted(ctx.actor, 'owner');
  if (!row) return { url: null, may_change };
  return {
    url: '/api/v2/company/logo/file',
    width: row.width,
    height: row.height,
    updated_at: row.updated_at.toISOString(),
    may_change,
  };
}

/** Throws not_found without a logo. */
export async function fetchLogo(
  ctx: ActorCtx,
): Promise<{ content_type: string; name: string; bytes: Uint8Array }> {
  const logo = await loadLogo(ctx, ctx.actor.accountId);
  if (!logo) throw appError('request.not_found');
  return {
    content_type: logo.contentType,
    name: logo.contentType === 'image/png' ? 'logo.png' : 'logo.jpg',
    bytes: logo.bytes,
  };
}

/** Replaces the account's logo. Errors: request.invalid at `file`; request.file_too_large; request.unavailable. */
export async function uploadLogo(
  ctx: ActorCtx,
  { file }: { file: { name: string; bytes: Uint8Array } },
): Promise<CompanyLogo> {
  const picture = await readPicture(file.bytes, ctx.actor.accountId);
  const id = newId('lgo');
  const row = {
    account_id: ctx.actor.accountId,
    file_id: id,
    content_type: picture.contentType,
    width: picture.width,
    height: picture.height,
    updated_by: ctx.actor.userId,
    updated_at: ctx.clock.now(),
  };
  await keepFiles(ctx.files, [{ id, bytes: picture.bytes }], () =>
    writeLogo(ctx, (tx) => upsertLogo(tx, row)),
  );
  return showLogo(ctx);
}

export async function removeLogo(ctx: ActorCtx): Promise<CompanyLogo> {
  await writeLogo(ctx, (tx) => deleteLogo(tx, ctx.actor.accountId));
  return showLogo(ctx);
}

/** Removes the logo of an erased person without a company. */
export async function forgetLogo(tx: Tx, clock: Clock, accountId: string): Promise<void> {
  const fileId = await deleteLogo(tx, accountId);
  if (fileId !== undefined) await removeFilesLater(tx, clock, [fileId]);
}

/** `write` changes the account's row and returns the id of the former file. */
async function writeLogo(
  { db, clock, actor }: ActorCtx,
  write: (tx: Tx) => Promise<string | undefined>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await refuseErased(tx, actor.userId);
    const formerFileId = await write(tx);
    if (formerFileId !== undefined) await removeFilesLater(tx, clock, [formerFileId]);
  });
}

/** The logo of an account, for its documents; undefined when it has none. */
export async function loadLogo(
  ctx: Pick<AppContext, 'db' | 'files'>,
  accountId: string,
): Promise<{ bytes: Uint8Array; width: number; height: number; contentType: string } | undefined> {
  const row = await selectLogo(ctx.db, accountId);
  const bytes = row && (await ctx.files.get(row.file_id));
  return row && bytes && { bytes, width: row.width, height: row.height, contentType: row.content_type };
}
