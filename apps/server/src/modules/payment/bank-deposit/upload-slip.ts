/**
 * `deposit/slip`: the proof of a transfer. Pictures are re-encoded; a PDF is stored unchanged and never opened by us.
 */

import { isPermitted } from '@wayhouse/contract/account/permissions';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { depositEndpoints } from '@wayhouse/contract/payment/deposit';
import type { Actor, ActorCtx } from '../../../context.ts';
import { keepFiles } from '../../../platform/concurrency/keep-files.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { readDocument } from '../../companies/registration/read-document.ts';
import { countSlips, insertSlip, lockBankDeposit } from './bank-deposits.store.ts';

type Answer = OutputOf<(typeof depositEndpoints)['POST /api/v2/deposit/slip']>;

/** Maximum number of slips per transfer. */
const maxSlips = 5;

/**
 * Errors: not_found for a transfer that the caller may not see; wrong_state after settling; request.invalid at `file`;
 * request.too_many above the maximum number of slips.
 */
export async function uploadSlip(
  ctx: ActorCtx,
  input: { payment_no: string; file: { name: string; bytes: Uint8Array } },
): Promise<Answer> {
  const { contentType, bytes, name } = await readDocument(input.file, ctx.actor.accountId);
  const id = newId('slp');
  await keepFiles(ctx.files, [{ id, bytes }], () =>
    inTransaction(ctx.db, async (tx) => {
      const deposit = await lockBankDeposit(tx, input.payment_no);
      if (!deposit || !maySee(ctx.actor, deposit)) throw appError('request.not_found');
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
    }),
  );
  return { file_id: id, name, size: bytes.length };
}

/** A slip is a document, so `order_privileges` decide who may add one. */
function maySee(actor: Actor, deposit: { account_id: string; user_id: string }): boolean {
  if (deposit.account_id !== actor.accountId) return false;
  return deposit.user_id === actor.userId || isPermitted(actor, 'account');
}
