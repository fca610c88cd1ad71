/**
 * Files that a customer attaches to a request: programs, lists, letters. They are stored unchanged, and the server
 * never opens them.
 */
import { uploadMaxBytes } from '@wayhouse/contract/form-rules';
import { groupLimits } from '@wayhouse/contract/group/group-life';
import type { Group } from '@wayhouse/contract/group/groups';
import { type ActorCtx, orderScope, type StaffCtx } from '../../context.ts';
import { keepFiles } from '../../platform/concurrency/keep-files.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { plainFileName } from '../../platform/file-name.ts';
import { newId } from '../../platform/ids.ts';
import { removeFilesLater } from '../../platform/work/remove-files.ts';
import {
  countAttachments,
  deleteAttachment,
  insertAttachment,
  selectAttachments,
  selectGroup,
} from './groups.store.ts';
import { attachmentStatuses, lockOwn, ownGroup } from './show-group.ts';

type File = { content_type: string; name: string; bytes: Uint8Array };

/** The kind of a file is recognized by its first bytes, not by its name. Any ZIP file passes as a spreadsheet. */
const kinds: readonly { begins: string; ending: string; type: string }[] = [
  { begins: '%PDF-', ending: 'pdf', type: 'application/pdf' },
  { begins: '\xff\xd8\xff', ending: 'jpg', type: 'image/jpeg' },
  { begins: '\x89PNG', ending: 'png', type: 'image/png' },
  {
    begins: 'PK\x03\x04',
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
];

const dayMs = 86_400_000;

/**
 * Errors: request.invalid at `file` when the file is of no kind in `kinds`, or the request has too many files;
 * file_too_large; too_many when the account has added too many files within 24 hours; not_found; wrong_state.
 */
export async function addAttachment(
  ctx: ActorCtx,
  { group_no, file }: { group_no: string; file: { name: string; bytes: Uint8Array } },
): Promise<Group> {
  if (file.bytes.length > uploadMaxBytes) throw appError('request.file_too_large');
  const head = Buffer.from(file.bytes.subarray(0, 8)).toString('latin1');
  const kind = kinds.find((each) => head.startsWith(each.begins));
  if (!kind) throw invalidFile('fields.group_attachment');
  const id = newId('gra');
  await keepFiles(ctx.files, [{ id, bytes: file.bytes }], () =>
    inTransaction(ctx.db, async (tx) => {
      const row = await lockOwn(ctx, tx, group_no, attachmentStatuses);
      const attachments = await selectAttachments(tx, row.group_no);
      if (attachments.length >= groupLimits.attachmentsMax) throw invalidFile('fields.group_attachments');
      const since = new Date(ctx.clock.now().getTime() - dayMs);
      const filesOfDay = await countAttachments(tx, { accountId: row.account_id, since });
      if (filesOfDay >= groupLimits.attachmentsPerDay)
        throw appError('request.too_many', { retryAfterS: 3600 });
      await insertAttachment(tx, {
        id,
        group_no,
        side: 'customer',
        name: `${plainFileName(file.name, 'file')}.${kind.ending}`,
        content_type: kind.type,
        size_bytes: file.bytes.length,
        at: ctx.clock.now(),
      });
    }),
  );
  return ownGroup(ctx, group_no);
}

/** Errors: not_found, also for a file that staff attached; wrong_state. */
export async function removeAttachment(
  ctx: ActorCtx,
  { group_no, id }: { group_no: string; id: string },
): Promise<Group> {
  await inTransaction(ctx.db, async (tx) => {
    await lockOwn(ctx, tx, group_no, attachmentStatuses);
    if (!(await deleteAttachment(tx, group_no, id))) throw appError('request.not_found');
    await removeFilesLater(tx, ctx.clock, [id]);
  });
  return ownGroup(ctx, group_no);
}

/** Throws not_found outside the caller's scope. */
export async function showAttachment(
  ctx: ActorCtx,
  { params }: { params: { group_no: string; id: string } },
): Promise<File> {
  const row = await selectGroup(ctx.db, params.group_no, orderScope(ctx.actor));
  if (!row) throw appError('request.not_found');
  return fileOf(ctx, params.group_no, params.id);
}

/** The file for staff. Throws not_found for a file of a draft, because staff do not see drafts. */
export async function showAttachmentToDesk(
  ctx: StaffCtx,
  { params }: { params: { id: string; file: string } },
): Promise<File> {
  const row = await selectGroup(ctx.db, params.id);
  if (!row || row.status === 'draft') throw appError('request.not_found');
  return fileOf(ctx, params.id, params.file);
}

async function fileOf(ctx: ActorCtx | StaffCtx, groupNo: string, id: string): Promise<File> {
  const file = (await selectAttachments(ctx.db, groupNo)).find((each) => each.id === id);
  const bytes = file && (await ctx.files.get(file.id));
  if (!file || !bytes) throw appError('request.not_found');
  return { content_type: file.content_type, name: file.name, bytes };
}

function invalidFile(key: string) {
  return invalidField('file', key);
}
