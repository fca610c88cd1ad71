/**
 * Accepts a picture of a partner's page, with the texts on that page, as proof of a certification case. Staff review it
 * within a working day.
 */
import type { CompanyCertification } from '@wayhouse/contract/account/certification';
import { uploadMaxBytes } from '@wayhouse/contract/form-rules';
import type { PictureCase } from '@wayhouse/contract/partner/certification-cases';
import type { ActorCtx, AppContext } from '../../../context.ts';
import { inTurns } from '../../../platform/concurrency/in-turns.ts';
import { keepFiles } from '../../../platform/concurrency/keep-files.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { removeFilesLater } from '../../../platform/work/remove-files.ts';
import { lockCompanyOf } from '../../companies/lock-company-of.ts';
import { makePicture } from '../../content/pictures/make-picture.ts';
import { selectCertifications } from './certifications.store.ts';
import { nextWorkingDay } from './next-working-day.ts';
import { insertPicture, replaceWaiting, selectPicture } from './pictures.store.ts';
import { showCompanyCertification } from './show-certification.ts';

/** Decoding takes processor time and memory, so one picture is decoded at a time, and companies take turns. */
const decodeInTurn = inTurns({ ofCaller: 2, inAll: 20 });

interface PictureInput {
  case: PictureCase;
  statement: string;
  file: { name: string; bytes: Uint8Array };
}

/**
 * Replaces a picture of the same case that still waits for staff, and deletes its file. Errors: request.file_too_large;
 * unavailable while too many pictures wait; request.invalid at `file`; wrong_state for a case that is passed.
 */
export async function sendPicture(ctx: ActorCtx, input: PictureInput): Promise<CompanyCertification> {
  const { accountId: companyId, name } = ctx.actor;
  if (input.file.bytes.length > uploadMaxBytes) throw appError('request.file_too_large');
  const picture = await decodeInTurn(companyId, () => makePicture(input.file.bytes));
  const bytes = picture.variants.at(-1)?.bytes ?? new Uint8Array();
  const id = newId('cpc');
  const now = ctx.clock.now();
  await keepFiles(ctx.files, [{ id, bytes }], () =>
    inTransaction(ctx.db, async (tx) => {
      // Two simultaneous pictures are handled one after the other.
      await lockCompanyOf(tx, companyId);
      const passedCases = await selectCertifications(tx, companyId);
      if (passedCases.some((row) => row.certification_case === input.case))
        throw appError('request.wrong_state');
      const replacedId = await replaceWaiting(tx, { companyId, name: input.case });
      if (replacedId !== undefined) await removeFilesLater(tx, ctx.clock, [replacedId]);
      await insertPicture(tx, {
        id,
        company_id: companyId,
        certification_case: input.case,
        state: 'waiting',
        statement: input.statement,
        sent_by: name,
        sent_at: now,
        due_at: nextWorkingDay(now),
      });
    }),
  );
  return showCompanyCertification(ctx);
}

export const showOwnPicture = (ctx: ActorCtx, { params: { id } }: { params: { id: string } }) =>
  readPictureFile(ctx, { companyId: ctx.actor.accountId, id });

/** Error: not_found. */
export async function readPictureFile(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  picture: { companyId: string; id: string },
): Promise<{ content_type: string; name: string; bytes: Uint8Array }> {
  const row = await selectPicture(db, picture);
  const bytes = row && (await files.get(row.id));
  if (!row || !bytes) throw appError('request.not_found');
  return { content_type: 'image/webp', name: `${row.certification_case}.webp`, bytes };
}
