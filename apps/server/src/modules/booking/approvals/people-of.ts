/** The people of the caller's company by id. */
import type { Actor } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { type CompanyPerson, selectCompanyPeople } from './spending.views.ts';

export async function peopleOf(
  db: Db | Tx,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<Map<string, CompanyPerson>> {
  const people = companyId === null ? [] : await selectCompanyPeople(db, companyId);
  return new Map(people.map((each) => [each.id, each]));
}
