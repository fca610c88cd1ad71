/** The permission for a file: checked when it is requested, and again when it is regenerated. */

import { isPermitted } from '@wayhouse/contract/account/permissions';
import type { DocumentRecord } from '@wayhouse/contract/documents';
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { hasOption } from '../../identity/session/has-option.ts';

/**
 * Throws not_permitted for a statement unless the person may see the whole account. Throws documents.no_exports for an
 * order list unless the person is a main account, has no company, or is a sub-user with the option `batch_inquiry`.
 * Vouchers and invoices are checked elsewhere, order by order.
 */
export async function authorizeExport({ db, actor }: ActorCtx, kind: DocumentRecord['kind']): Promise<void> {
  if (kind.startsWith('statement_') && !isPermitted(actor, 'account'))
    throw appError('request.not_permitted');
  if (kind !== 'orders' || isPermitted(actor, 'owner')) return;
  if (!(await hasOption(db, actor.userId, 'batch_inquiry'))) throw appError('documents.no_exports');
}
