/**
 * Invoice titles of an account. If the account has titles, exactly one of them is the default (specification section
 * 3).
 */
import type { companiesEndpoints } from '@wayhouse/contract/account/companies';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { refuseChanged, versionOf } from '../../platform/optimistic-lock.ts';
import { refuseErased } from '../identity/person/lock-person.ts';
import {
  clearDefault,
  deleteTitle,
  deleteTitlesOf,
  type InvoiceTitleRow,
  insertTitle,
  lockTitles,
  makeDefault,
  selectTitles,
  updateTitle,
} from './invoice-titles.store.ts';

type Endpoints = typeof companiesEndpoints;
type InvoiceTitle = OutputOf<Endpoints['POST /api/v2/invoice_title/save']>;
type SaveInput = ParsedInputOf<Endpoints['POST /api/v2/invoice_title/save']>;

/** `POST invoice_title/list`: the titles of the caller's company or person, the default first. */
export async function listInvoiceTitles(ctx: ActorCtx): Promise<InvoiceTitle[]> {
  return (await selectTitles(ctx.db, ctx.actor.accountId)).map(present);
}

/**
 * `POST invoice_title/save`: changes the title with `id`, or creates a title. The first title becomes the default, and
 * stays the default until another title replaces it. Errors: not_found; request.changed (4004) when somebody saved the
 * title since `version`; request.invalid at `tax_id` for a company without a tax number; sign_in_again (1401) for an
 * erased person.
 */
export async function saveInvoiceTitle(ctx: ActorCtx, input: SaveInput): Promise<InvoiceTitle> {
  if (input.title_type === 'company' && !input.tax_id) throw invalidField('tax_id', 'fields.tax_id');
  const accountId = ctx.actor.accountId;
  const id = input.id ?? newId('ivt');
  return inTransaction(ctx.db, async (tx) => {
    await refuseErased(tx, ctx.actor.userId);
    await lockTitles(tx, accountId);
    const titles = await selectTitles(tx, accountId);
    const before = titles.find((title) => title.id === id);
    if (before && input.version !== undefined) refuseChanged(columnsOf(before), input.version);
    const isDefault = input.is_default || before?.is_default === true || titles.length === 0;
    if (isDefault) await clearDefault(tx, accountId);
    const row = { ...columnsOf(input), id, account_id: accountId, is_default: isDefault };
    if (input.id === undefined) await insertTitle(tx, { ...row, created_at: ctx.clock.now() });
    else if (!(await updateTitle(tx, row))) throw appError('request.not_found');
    return present(row);
  });
}

/**
 * `POST invoice_title/delete`: deletes a title. If it was the default, the oldest remaining title becomes the default.
 * Throws not_found.
 */
export async function deleteInvoiceTitle(
  ctx: ActorCtx,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const accountId = ctx.actor.accountId;
  await inTransaction(ctx.db, async (tx) => {
    await lockTitles(tx, accountId);
    if (!(await deleteTitle(tx, accountId, id))) throw appError('request.not_found');
    const [first] = await selectTitles(tx, accountId);
    if (first && !first.is_default) await makeDefault(tx, first.id);
  });
  return {};
}

/** Deletes the titles of an erased person without a company. Issued invoices have a copy. */
export function forgetInvoiceTitles(tx: Tx, accountId: string): Promise<void> {
  return deleteTitlesOf(tx, accountId);
}

type TitleFields = Omit<SaveInput, 'id' | 'is_default' | 'version' | 'title_type' | 'invoice_type'> &
  Pick<InvoiceTitleRow, 'title_type' | 'invoice_type'>;

/**
 * The columns of the typed fields. The version of a title is a hash of these columns, so their order must not change.
 */
function columnsOf(input: TitleFields) {
  return {
    title_type: input.title_type,
    title: input.title,
    tax_id: input.tax_id ?? '',
    address: input.address ?? '',
    phone: input.phone ?? '',
    bank_name: input.bank_name ?? '',
    bank_account: input.bank_account ?? '',
    email: input.email.toLowerCase(),
    invoice_type: input.invoice_type,
  };
}

function present({
  account_id: _account,
  created_at: _created,
  ...row
}: InvoiceTitleRow & { created_at?: Date }): InvoiceTitle {
  return {
    ...row,
    title_type: row.title_type as InvoiceTitle['title_type'],
    invoice_type: 'general',
    version: versionOf(columnsOf(row)),
  };
}
