/** The permission for a file: checked when it is requested, and again when it is regenerated. */

import { isPermitted } from '@wayhouse/contract/account/permissions';
import type { DocumentRecord } from '@wayhouse/contract/documents';
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { hasOption } from '../../identity/session/has-option.ts';

/**
 * A statement covers the whole account (not_permitted). An order list is for main accounts, persons without a company,
 * and sub-users with the option `batch_inquiry` (documents.no_exports). Vouchers and invoices are checked order by
 * order.
 */
export async function authorizeExport({ db, actor }: ActorCtx, kind: DocumentRecord['kind']): Promise<void> {
  if (kind.startsWith('statement_') && !isPermitted(actor, 'account'))
    throw appError('request.not_permitted');
  if (kind !== 'orders' || isPermitted(actor, 'owner')) return;
  if (!(await hasOption(db, actor.userId, 'batch_inquiry'))) throw appError('documents.no_exports');
}
