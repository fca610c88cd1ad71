/** One person of a customer, for steps that staff take about people. */
import type { Db, Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { selectPersonOf } from './customers.views.ts';

export type PersonOfCustomer = NonNullable<Awaited<ReturnType<typeof selectPersonOf>>>;

/** Throws not_found for an unknown person, and for a person of another customer. */
export async function findPersonOfCustomer(
  db: Db | Tx,
  { customerId, userId }: { customerId: string; userId: string },
): Promise<PersonOfCustomer> {
  const person = await selectPersonOf(db, userId);
  if (person?.account_id !== customerId) throw appError('request.not_found');
  return person;
}

/** True when the person is approved, and the company, if there is one, too. */
export function maySignIn({ status, company_status }: PersonOfCustomer): boolean {
  return status === 'approved' && (company_status ?? 'approved') === 'approved';
}
