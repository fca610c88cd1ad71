/** The permission for a file. It is checked when the file is requested, and when it is regenerated. */

import { isPermitted } from '@wayhouse/contract/account/permissions';
import type { DocumentRecord } from '@wayhouse/contract/documents';
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { hasOption } from '../../identity/session/has-option.ts';

/**
 * A statement needs the right to see the whole account; otherwise throws not_permitted. An order list needs a main
 * account, a person without a company, or a sub-user with the option `batch_inquiry`; otherwise throws
 * documents.no_exports. Vouchers and invoices are checked elsewhere, order by order.
 */
export async function authorizeExport({ db, actor }: ActorCtx, kind: DocumentRecord['kind']): Promise<void> {
  if (kind.startsWith('statement_') && !isPermitted(actor, 'account'))
    throw appError('request.not_permitted');
  if (kind !== 'orders' || isPermitted(actor, 'owner')) return;
  if (!(await hasOption(db, actor.userId, 'batch_inquiry'))) throw appError('documents.no_exports');
}
