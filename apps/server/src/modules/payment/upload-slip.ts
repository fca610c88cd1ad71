/** `deposit/slip`: what proves a transfer. Pictures are made anew; a PDF is kept as it is and never opened by us. */

import type { depositEndpoints } from '@wayhouse/contract/deposit';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { licenceFileMaxBytes } from '@wayhouse/contract/form-rules';
import type { ActorCtx } from '../../context.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { plainFileName } from '../../platform/file-name.ts';
import { newId } from '../../platform/ids.ts';
import { readPicture } from '../companies/read-picture.ts';
import { countSlips, insertSlip, lockBankDeposit } from './bank-deposits.store.ts';

type Answer = OutputOf<(typeof depositEndpoints)['POST /api/v2/deposit/slip']>;

/** More prove nothing more. */
const maxSlips = 5;
const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;
type ContentType = keyof typeof endings;

/** Errors: not_found unless it is a transfer of the account, wrong_state once settled, request.invalid at `file`. */
export async function uploadSlip(
  ctx: ActorCtx,
  input: { payment_no: string; file: { name: string; bytes: Uint8Array } },
): Promise<Answer> {
  const { contentType, bytes } = await readSlip(input.file.bytes);
  const id = newId('slp');
  const name = `${plainFileName(input.file.name, 'slip')}.${endings[contentType]}`;
  await ctx.files.put(id, bytes);
  try {
    await inTransaction(ctx.db, async (tx) => {
      const deposit = await lockBankDeposit(tx, input.payment_no);
      if (deposit?.account_id !== ctx.actor.accountId) throw appError('request.not_found');
      if (deposit.status !== 'pending') throw appError('request.wrong_state');
      if ((await countSlips(tx, deposit.payment_no)) >= maxSlips) throw appError('request.too_many');
      await insertSlip(tx, {
        id,
        payment_no: deposit.payment_no,
        name,
        content_type: contentType,
        size_bytes: bytes.length,
        uploaded_at: ctx.clock.now(),
      });
    });
  } catch (error) {
    await ctx.files.remove(id);
    throw error;
  }
  return { file_id: id, name, size: bytes.length };
}

/** By what the bytes are, not by the name. */
async function readSlip(bytes: Uint8Array): Promise<{ contentType: ContentType; bytes: Uint8Array }> {
  if (!startsLikePdf(bytes)) return readPicture(bytes);
  if (bytes.length > licenceFileMaxBytes) throw appError('request.too_large');
  const end = Buffer.from(bytes.subarray(-1024)).toString('latin1');
  if (!end.includes('%%EOF'))
    throw appError('request.invalid', { fields: [{ path: 'file', key: 'fields.deposit_slip' }] });
  return { contentType: 'application/pdf', bytes };
}

function startsLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}
