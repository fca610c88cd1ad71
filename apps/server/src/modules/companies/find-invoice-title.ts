/** One invoice title of an account, as it is now. Callers store a copy. */
import type { companiesEndpoints } from '@wayhouse/contract/account/companies';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { Db, Tx } from '../../platform/database.ts';
import { selectTitles } from './invoice-titles.store.ts';

type InvoiceTitle = OutputOf<(typeof companiesEndpoints)['POST /api/v2/invoice_title/save']>;

/** Undefined when the account has no such title. */
export async function findInvoiceTitle(
  db: Db | Tx,
  { accountId, id }: { accountId: string; id: string },
): Promise<Omit<InvoiceTitle, 'id' | 'is_default' | 'version'> | undefined> {
  const row = (await selectTitles(db, accountId)).find((title) => title.id === id);
  return (
    row && {
      title_type: row.title_type as InvoiceTitle['title_type'],
      title: row.title,
      tax_id: row.tax_id,
      address: row.address,
      phone: row.phone,
      bank_name: row.bank_name,
      bank_account: row.bank_account,
      email: row.email,
      invoice_type: 'general',
    }
  );
}
